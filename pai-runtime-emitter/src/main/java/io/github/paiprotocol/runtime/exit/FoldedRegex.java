package io.github.paiprotocol.runtime.exit;

/**
 * What compiling an expression that ignores case asks of {@link CaseFolding}. The expression is
 * looked at once, from left to right; when a part of it ignores case, all of it counts.
 */
final class FoldedRegex {
  private static final int NO_CHARACTER = -1;
  private static final int OCTAL_DIGITS = 3;
  private static final String FLAGS = "imsU";

  private final String regex;
  private int at;
  private long steps;
  private boolean endless;

  private FoldedRegex(String regex) {
    this.regex = regex;
  }

  static FoldedRegex of(String regex) {
    FoldedRegex scan = new FoldedRegex(regex);
    if (scan.ignoresCase()) {
      scan.scan();
    }
    return scan;
  }

  /** How many characters of ranges are looked at. */
  long steps() {
    return steps;
  }

  /** Whether compiling it never ends. */
  boolean isEndless() {
    return endless;
  }

  private boolean ignoresCase() {
    for (int group = regex.indexOf("(?"); group >= 0; group = regex.indexOf("(?", group + 2)) {
      int end = group + 2;
      while (end < regex.length() && FLAGS.indexOf(regex.charAt(end)) >= 0) {
        if (regex.charAt(end++) == 'i') {
          return true;
        }
      }
    }
    return false;
  }

  private void scan() {
    while (at < regex.length()) {
      if (regex.startsWith("\\Q", at)) {
        int end = regex.indexOf("\\E", at + 2);
        int stop = end < 0 ? regex.length() : end;
        for (at += 2; at < stop; ) {
          int point = next();
          range(point, point);
        }
        at = end < 0 ? stop : stop + 2;
      } else if (regex.charAt(at) == '[') {
        brackets();
      } else {
        int point = character();
        range(point, point);
      }
    }
  }

  private void range(int from, int to) {
    if (from != NO_CHARACTER && to != NO_CHARACTER) {
      endless |= CaseFolding.isEndless(from, to);
      steps += CaseFolding.steps(from, to);
    }
  }

  private void brackets() {
    at += regex.startsWith("^", at + 1) ? 2 : 1;
    boolean first = true;
    while (at < regex.length() && (first || regex.charAt(at) != ']')) {
      first = false;
      int from = character();
      boolean range =
          regex.startsWith("-", at) && at + 1 < regex.length() && regex.charAt(at + 1) != ']';
      if (range) {
        at++;
      }
      range(from, range ? character() : from);
    }
    at++;
  }

  /** Reads a character; {@link #NO_CHARACTER} for a class of them. */
  private int character() {
    int point = next();
    if (point != '\\' || at >= regex.length()) {
      return point;
    }
    int escaped = next();
    if (escaped == 'x') {
      return hexadecimal();
    }
    if (escaped == 'p' || escaped == 'P') {
      return NO_CHARACTER;
    }
    return escaped >= '0' && escaped <= '7' ? octal(escaped - '0') : escaped;
  }

  private int hexadecimal() {
    boolean braces = regex.startsWith("{", at);
    at += braces ? 1 : 0;
    int value = 0;
    for (int digits = 0; at < regex.length() && (braces || digits < 2); digits++) {
      int digit = Character.digit(regex.charAt(at), 16);
      if (digit < 0) {
        break;
      }
      // More is no character, which is refused when it is compiled.
      value = Math.min(16 * value + digit, Character.MAX_CODE_POINT);
      at++;
    }
    at += braces && regex.startsWith("}", at) ? 1 : 0;
    return value;
  }

  private int octal(int first) {
    int value = first;
    for (int digits = 1; digits < OCTAL_DIGITS && at < regex.length(); digits++) {
      int digit = Character.digit(regex.charAt(at), 8);
      if (digit < 0) {
        break;
      }
      value = 8 * value + digit;
      at++;
    }
    return value;
  }

  private int next() {
    int point = regex.codePointAt(at);
    at += Character.charCount(point);
    return point;
  }
}
