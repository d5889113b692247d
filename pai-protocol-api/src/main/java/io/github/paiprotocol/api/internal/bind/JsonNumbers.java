package io.github.paiprotocol.api.internal.bind;

import io.github.paiprotocol.api.model.Value;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers in the notation of JSON. */
public final class JsonNumbers {
  private static final Pattern JSON =
      Pattern.compile("-?(?:0|[1-9][0-9]*+)(?:\\.[0-9]++)?(?:[eE][-+]?[0-9]++)?");
  private static final Pattern DECIMAL =
      Pattern.compile("([-+]?)([0-9]*+)(?:\\.([0-9]*+))?((?:[eE][-+]?[0-9]++)?)");

  private JsonNumbers() {}

  /**
   * A number as JSON writes it: unchanged where JSON has the notation, else the nearest one of the
   * same value.
   *
   * @param number the number
   * @return its text; empty for infinities and NaN, which JSON lacks
   */
  public static Optional<String> of(Value.Numeral number) {
    String text = number.text();
    if (JSON.matcher(text).matches()) {
      return Optional.of(text);
    }
    if (text.startsWith("0x")) {
      return Optional.of(new BigInteger(text.substring(2), 16).toString());
    }
    if (text.startsWith("0o")) {
      return Optional.of(new BigInteger(text.substring(2), 8).toString());
    }
    Matcher decimal = DECIMAL.matcher(text);
    return decimal.matches() ? Optional.of(decimal(decimal)) : Optional.empty();
  }

  private static String decimal(Matcher m) {
    String sign = m.group(1).equals("-") ? "-" : "";
    String whole = m.group(2).replaceFirst("^0+(?=.)", "");
    String fraction = m.group(3) == null || m.group(3).isEmpty() ? "" : "." + m.group(3);
    return sign + (whole.isEmpty() ? "0" : whole) + fraction + m.group(4);
  }
}
