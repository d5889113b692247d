package io.github.paiprotocol.api.internal.text;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;

/**
 * Finds credentials in the addresses a text holds: user names and passwords before a host, and
 * parameters of queries whose names tell of a signature, token, key or password. Such addresses are
 * shown without them, but stay as written wherever a program uses them. It takes time linear in the
 * length of the text.
 */
public final class AddressMasks {
  /** What is shown instead. */
  static final String MASK = "******";

  private static final String AUTHORITY = "://";

  /** Of the addresses that are known behind too few or too many slashes as well, as slips are. */
  private static final List<String> WEB = ImmutableList.of("http", "https");

  /** What no part of an address holds, as messages write them. */
  private static final CharMatcher OUTSIDE = CharMatcher.anyOf(" \t\n\u000b\f\r`\"<>");

  private static final CharMatcher AFTER_AUTHORITY =
      OUTSIDE.or(CharMatcher.anyOf("/?#")).precomputed();
  private static final CharMatcher AFTER_NAME = OUTSIDE.or(CharMatcher.anyOf("=&?#")).precomputed();
  private static final CharMatcher AFTER_VALUE = OUTSIDE.or(CharMatcher.anyOf("&#")).precomputed();

  /** What the names of such parameters end in. */
  private static final List<String> NAMES =
      ImmutableList.of(
          "sig", "signature", "token", "secret", "password", "passwd", "pwd", "credential", "key");

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
    boolean login = text.contains("@") && text.contains(":");
    boolean parameter = text.contains("=") && (text.contains("?") || text.contains("&"));
    if (!login && !parameter) {
      return List.of();
    }
    ImmutableList.Builder<Stretch> found = ImmutableList.builder();
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == ':' || c == '/' || c == '?' || c == '&') {
        Optional<Stretch> stretch = at(text, at, c);
        if (stretch.isPresent()) {
          found.add(stretch.get());
          at = stretch.get().end();
          continue;
        }
      }
      at++;
    }
    return found.build();
  }

  private static Optional<Stretch> at(String text, int at, char c) {
    if (c == '/') {
      return text.startsWith("//", at) ? bare(text, at + 2) : Optional.empty();
    }
    if (c != ':') {
      return parameter(text, at + 1);
    }
    int host = host(text, at);
    return host < 0 ? Optional.empty() : login(text, host);
  }

  /** Where no scheme stands before the slashes, or no colon, only a password makes a login. */
  private static Optional<Stretch> bare(String text, int start) {
    return login(text, start)
        .filter(login -> text.substring(login.start(), login.end()).indexOf(':') >= 0);
  }

  /** Where a host would begin behind a colon, and slashes at which another search ends; else -1. */
  private static int host(String text, int colon) {
    if (WEB.stream().noneMatch(name -> isBehind(name, text, colon))) {
      return text.startsWith(AUTHORITY, colon) ? colon + AUTHORITY.length() : -1;
    }
    int start = colon + 1;
    while (start < text.length() && text.charAt(start) == '/') {
      start++;
    }
    return start > colon + 1 ? start : -1;
  }

  private static boolean isBehind(String name, String text, int colon) {
    return text.regionMatches(true, colon - name.length(), name, 0, name.length());
  }

  /** A user and password end at the last at sign before the path. */
  private static Optional<Stretch> login(String text, int start) {
    int length = text.substring(start, end(AFTER_AUTHORITY, text, start)).lastIndexOf('@');
    return length > 0 ? Optional.of(new Stretch(start, start + length)) : Optional.empty();
  }

  private static Optional<Stretch> parameter(String text, int at) {
    int equals = end(AFTER_NAME, text, at);
    if (equals == text.length() || text.charAt(equals) != '=') {
      return Optional.empty();
    }
    String name = Ascii.toLowerCase(text.substring(at, equals));
    if (NAMES.stream().noneMatch(name::endsWith)) {
      return Optional.empty();
    }
    int start = equals + 1;
    int end = end(AFTER_VALUE, text, start);
    // No further than to the equals sign.
    while (text.charAt(end - 1) == ')') {
      end--;
    }
    return end > start ? Optional.of(new Stretch(start, end)) : Optional.empty();
  }

  private static int end(CharMatcher stop, String text, int from) {
    int end = stop.indexIn(text, from);
    return end < 0 ? text.length() : end;
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
