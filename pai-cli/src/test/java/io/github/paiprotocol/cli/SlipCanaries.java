package io.github.paiprotocol.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.io.BaseEncoding;
import java.math.BigDecimal;
import java.net.URLEncoder;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The canaries of one text, and the search for runs of their characters. */
final class SlipCanaries {
  /** As few characters of a secret make a leak. */
  private static final int RUN = 6;

  private static final Pattern PLACEHOLDER = Pattern.compile("\\b(?:WORD|NUMBER|EXPONENT|DATE)\\b");

  /** The runs to look for, by canary. */
  private final Map<String, Set<String>> runs = new LinkedHashMap<>();

  private final Random random;

  SlipCanaries(Random random) {
    this.random = random;
  }

  /** A text with a new canary at each placeholder. */
  String fill(String text) {
    return PLACEHOLDER
        .matcher(text)
        .replaceAll(
            placeholder -> {
              String canary = next(placeholder.group());
              Set<String> all = new LinkedHashSet<>();
              forms(placeholder.group(), canary).forEach(form -> addRuns(form, all));
              runs.put(canary, all);
              return canary;
            });
  }

  private String next(String placeholder) {
    return switch (placeholder) {
      case "NUMBER" -> digits(12);
      case "EXPONENT" -> digits(1) + "." + digits(8) + "e" + (12 + random.nextInt(70));
      case "DATE" ->
          String.format(
              Locale.ROOT,
              "%d-%d-%d",
              3000 + random.nextInt(6000),
              10 + random.nextInt(3),
              10 + random.nextInt(18));
      default -> some(12, 'a', 26);
    };
  }

  /** Without a zero, which would be lost at an end in another form. */
  private String digits(int count) {
    return some(count, '1', 9);
  }

  private String some(int count, char first, int kinds) {
    StringBuilder all = new StringBuilder();
    while (all.length() < count) {
      char next = (char) (first + random.nextInt(kinds));
      // Colors of pages are runs of one digit, too.
      if (all.length() == 0 || all.charAt(all.length() - 1) != next) {
        all.append(next);
      }
    }
    return all.toString();
  }

  private static Stream<String> forms(String name, String value) {
    Stream<String> plain = Stream.of(value, URLEncoder.encode(value, UTF_8));
    if (name.equals("NUMBER") || name.equals("EXPONENT")) {
      BigDecimal number = new BigDecimal(value);
      plain =
          Stream.concat(
              plain,
              Stream.of(
                  number.toString(),
                  number.toEngineeringString(),
                  number.unscaledValue().toString(),
                  Double.toString(number.doubleValue())));
    }
    Stream<String> base64 =
        Stream.of("", "x", "xx")
            .map(
                before -> {
                  String all =
                      BaseEncoding.base64().omitPadding().encode((before + value).getBytes(UTF_8));
                  return all.substring(
                      before.isEmpty() ? 0 : before.length() + 1, all.length() - 2);
                });
    return Stream.concat(plain, base64);
  }

  private static void addRuns(String form, Set<String> all) {
    for (int i = 0; i + RUN <= form.length(); i++) {
      all.add(form.substring(i, i + RUN));
    }
  }

  Set<String> all() {
    return runs.keySet();
  }

  /** The canaries of which a run of characters is in a text. */
  Set<String> in(String shown) {
    // Numbers of ours have digits that one of a canary may have by chance.
    String text = shown.replace("PAI_OPTION_LOG_BYTES=268435456", "").replace("#000000", "");
    Set<String> found = new LinkedHashSet<>();
    runs.forEach(
        (canary, all) -> {
          if (all.stream().anyMatch(text::contains)) {
            found.add(canary);
          }
        });
    return found;
  }

  /** What stands around a run of a canary. */
  String around(String text, String canary) {
    for (String run : runs.get(canary)) {
      int at = text.indexOf(run);
      if (at >= 0) {
        return text.substring(Math.max(0, at - 90), Math.min(text.length(), at + 40));
      }
    }
    throw new IllegalArgumentException(canary);
  }
}
