package io.github.paiprotocol.api.diagnostic;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds credentials in the addresses a text holds: user names and passwords before a host, and
 * parameters of queries whose names tell of a signature, token, key or password. Such addresses are
 * shown without them, but stay as written wherever a program uses them. It takes time linear in the
 * length of the text.
 */
public final class AddressMasks {
  /** What is shown instead. */
  private static final String MASK = "******";

  /** A user and password end at the last at sign before the path. */
  private static final Pattern CREDENTIAL =
      Pattern.compile(
          "://([^/?#\\s`\"<>]+)@"
              + "|(?i)[?&][^=&?#\\s`\"<>]*"
              + "(?:sig|signature|token|secret|password|passwd|pwd|credential|key)"
              + "=([^&#\\s`\"<>]*[^&#\\s`\"<>)])");

  private AddressMasks() {}

  /**
   * A stretch of a text.
   *
   * @param start where it starts
   * @param end where it ends, exclusive
   */
  public record Stretch(int start, int end) {}

  /**
   * Looks for credentials.
   *
   * @param text any text
   * @return where they are, in order; empty when there are none
   */
  public static List<Stretch> in(String text) {
    if (text.indexOf('@') < 0 && text.indexOf('=') < 0) {
      return ImmutableList.of();
    }
    ImmutableList.Builder<Stretch> found = ImmutableList.builder();
    Matcher matcher = CREDENTIAL.matcher(text);
    while (matcher.find()) {
      int group = matcher.group(1) != null ? 1 : 2;
      found.add(new Stretch(matcher.start(group), matcher.end(group)));
    }
    return found.build();
  }

  /**
   * A text as it may be shown.
   *
   * @param text any text
   * @return the text with {@code ******} for each credential in an address
   */
  public static String shown(String text) {
    List<Stretch> found = in(text);
    if (found.isEmpty()) {
      return text;
    }
    StringBuilder shown = new StringBuilder();
    int at = 0;
    for (Stretch stretch : found) {
      shown.append(text, at, stretch.start()).append(MASK);
      at = stretch.end();
    }
    return shown.append(text, at, text.length()).toString();
  }
}
