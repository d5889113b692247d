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

  /** A bit for each character that credentials may stand behind; letters have none. */
  private static final long BEFORE = 1L << ':' | 1L << '/' | 1L << '?' | 1L << '&';

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
   * Looks for credentials.
   *
   * @param text any text
   * @return where they are, in order; empty when there are none
   */
  public static List<TextRange> in(String text) {
    boolean login = text.contains("@") && text.contains(":");
    boolean parameter = text.contains("=") && (text.contains("?") || text.contains("&"));
    if (!login && !parameter) {
      return List.of();
    }
    ImmutableList.Builder<TextRange> found = ImmutableList.builder();
    int sign = login ? text.indexOf('@') : -1;
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c >= Long.SIZE || (BEFORE >>> c & 1) == 0) {
        at++;
        continue;
      }
      if (sign >= 0 && sign < at) {
        sign = text.indexOf('@', at);
      }
      Optional<TextRange> stretch = at(text, at, sign, parameter);
      stretch.ifPresent(found::add);
      at = stretch.isPresent() ? stretch.get().end() : at + 1;
    }
    return found.build();
  }

  /** Looks at one of these characters; a login needs an at sign, of which the next is known. */
  private static Optional<TextRange> at(String text, int at, int sign, boolean parameter) {
    return switch (text.charAt(at)) {
      case ':' -> sign < 0 ? Optional.empty() : behindColon(text, at, sign);
      case '/' -> sign < 0 ? Optional.empty() : behindSlash(text, at, sign);
      default -> parameter ? parameter(text, at + 1) : Optional.empty();
    };
  }

  private static Optional<TextRange> behindColon(String text, int colon, int sign) {
    int host = host(text, colon);
    return host < 0 ? Optional.empty() : login(text, host, sign);
  }

  /** Where no scheme stands before the slashes, or no colon, only a password makes a login. */
  private static Optional<TextRange> behindSlash(String text, int slash, int sign) {
    return text.startsWith("//", slash)
        ? login(text, slash + 2, sign)
            .filter(login -> text.substring(login.start(), login.end()).indexOf(':') >= 0)
        : Optional.empty();
  }

  /** Where a host would begin behind a colon, and slashes at which another search ends; else -1. */
  private static int host(String text, int colon) {
    if (!text.startsWith("/", colon + 1)) {
      return -1;
    }
    if (!isWeb(text, colon)) {
      return text.startsWith(AUTHORITY, colon) ? colon + AUTHORITY.length() : -1;
    }
    int start = colon + 1;
    while (start < text.length() && text.charAt(start) == '/') {
      start++;
    }
    return start;
  }

  /**
   * Whether a scheme of the web ends at a place.
   *
   * @param text any text
   * @param colon the place
   * @return true when {@code http} or {@code https} stands before it, in letters of any case
   */
  public static boolean isWeb(String text, int colon) {
    for (String name : WEB) {
      if (text.regionMatches(true, colon - name.length(), name, 0, name.length())) {
        return true;
      }
    }
    return false;
  }

  /** A user and password end at the last at sign before the path. */
  private static Optional<TextRange> login(String text, int start, int sign) {
    int end = end(AFTER_AUTHORITY, text, start);
    int length = sign < end ? text.substring(start, end).lastIndexOf('@') : -1;
    return length > 0 ? Optional.of(new TextRange(start, start + length)) : Optional.empty();
  }

  private static Optional<TextRange> parameter(String text, int at) {
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
    return end > start ? Optional.of(new TextRange(start, end)) : Optional.empty();
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
    return masked(text, in(text));
  }

  /**
   * A text without some stretches of it.
   *
   * @param text any text
   * @param hidden the stretches, in order, none of which overlap
   * @return the text with {@code ******} for each; the same one when there are none
   */
  public static String masked(String text, List<TextRange> hidden) {
    if (hidden.isEmpty()) {
      return text;
    }
    StringBuilder shown = new StringBuilder();
    int at = 0;
    for (TextRange stretch : hidden) {
      shown.append(text, at, stretch.start()).append(MASK);
      at = stretch.end();
    }
    return shown.append(text, at, text.length()).toString();
  }
}
