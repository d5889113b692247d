package io.github.paiprotocol.runtime.exit;

import com.google.common.base.CharMatcher;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Refuses expressions that RE2/J would compile for too long, or into too much memory. It unrolls
 * counts such as {@code {20}}, so nested ones multiply. Ignoring case, it looks at each character
 * of a range by itself, and never leaves some letters that Unicode got after RE2/J 1.8. The
 * expression is looked at once, from left to right.
 */
final class RegexLimits {
  private static final int MAX_LENGTH = 500;
  private static final int MAX_COUNTS = 1_000;

  /** Longer numbers are more than {@link #MAX_COUNTS} anyway. */
  private static final int MAX_DIGITS = 4;

  private static final CharMatcher DIGIT = CharMatcher.inRange('0', '9');
  private static final String FLAGS = "imsU";
  private static final int FIRST_BEYOND_ASCII = 0x80;

  private final String regex;
  private final Deque<Boolean> groups = new ArrayDeque<>();

  /** Whether the group that is open has a count, and whether its last part has one. */
  private boolean groupCounts;

  private boolean partCounts;
  private boolean nested;
  private boolean beyondAscii;
  private int counts;
  private int at;

  private RegexLimits(String regex) {
    this.regex = regex;
    this.beyondAscii = !CharMatcher.ascii().matchesAllOf(regex);
  }

  /** Why an expression is refused; empty when it may be compiled. */
  static Optional<String> problem(String regex) {
    if (regex.length() > MAX_LENGTH) {
      return Optional.of("it is longer than " + MAX_LENGTH + " characters");
    }
    RegexLimits limits = new RegexLimits(regex);
    limits.scan();
    if (limits.nested) {
      return Optional.of("it has a count such as `{2}` around another count");
    }
    if (limits.counts > MAX_COUNTS) {
      return Optional.of("its counts such as `{2}` add up to more than " + MAX_COUNTS);
    }
    return limits.beyondAscii && ignoresCase(regex)
        ? Optional.of("ignoring case, it has characters or classes beyond ASCII")
        : Optional.empty();
  }

  private static boolean ignoresCase(String regex) {
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
      switch (regex.charAt(at)) {
        case '(' -> open();
        case ')' -> close();
        case '{' -> braces();
        case '*', '+', '?' -> at++;
        default -> {
          partCounts = false;
          part();
        }
      }
    }
  }

  private void open() {
    groups.push(groupCounts);
    groupCounts = false;
    partCounts = false;
    at++;
  }

  private void close() {
    partCounts = groupCounts;
    groupCounts |= !groups.isEmpty() && groups.pop();
    at++;
  }

  private void part() {
    if (regex.startsWith("\\Q", at)) {
      at = behind("\\E", at + 2);
    } else if (regex.charAt(at) == '\\') {
      escape();
    } else if (regex.charAt(at) == '[') {
      brackets();
    } else {
      at++;
    }
  }

  private int behind(String end, int from) {
    int found = regex.indexOf(end, from);
    return found < 0 ? regex.length() : found + end.length();
  }

  /** A character, or a class, whose number or name may stand in braces. */
  private void escape() {
    char escaped = at + 1 < regex.length() ? regex.charAt(at + 1) : '\\';
    boolean property = escaped == 'p' || escaped == 'P';
    at = Math.min(at + 2, regex.length());
    int start = at;
    if ((property || escaped == 'x') && regex.startsWith("{", at)) {
      at = behind("}", at);
    }
    boolean number = escaped == 'x' && !isAscii(regex.substring(start, at), start);
    // Octal numbers may have three digits, and then be beyond ASCII.
    beyondAscii |= property || number || DIGIT.matches(escaped);
  }

  /**
   * Whether {@code {2c}}, or the two digits from a place on, are the number of an ASCII character.
   */
  private boolean isAscii(String braced, int from) {
    String digits =
        braced.isEmpty()
            ? regex.substring(from, Math.min(from + 2, regex.length()))
            : CharMatcher.anyOf("{}").trimFrom(braced);
    try {
      return Integer.parseInt(digits, 16) < FIRST_BEYOND_ASCII;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  /** A set of characters; one without an end takes all the rest, and is refused by RE2/J. */
  private void brackets() {
    at += regex.startsWith("^", at + 1) ? 2 : 1;
    at += regex.startsWith("]", at) ? 1 : 0;
    while (at < regex.length() && regex.charAt(at) != ']') {
      if (regex.charAt(at) == '\\') {
        escape();
      } else {
        at = regex.startsWith("[:", at) && regex.indexOf(":]", at) > 0 ? behind(":]", at) : at + 1;
      }
    }
    at = Math.min(at + 1, regex.length());
  }

  /** {@code {2}}, {@code {2,}} or {@code {2,5}}; other braces are text. */
  private void braces() {
    int least = digits(at + 1);
    int most = regex.startsWith(",", least) ? digits(least + 1) : least;
    if (least == at + 1 || !regex.startsWith("}", most)) {
      partCounts = false;
      at++;
      return;
    }
    nested |= partCounts;
    partCounts = true;
    groupCounts = true;
    boolean bounded = most > least + 1;
    counts += bounded ? number(least + 1, most) : number(at + 1, least);
    at = most + 1;
  }

  private int digits(int from) {
    int end = from;
    while (end < regex.length() && DIGIT.matches(regex.charAt(end))) {
      end++;
    }
    return end;
  }

  private int number(int from, int to) {
    return to - from > MAX_DIGITS ? MAX_COUNTS + 1 : Integer.parseInt(regex, from, to, 10);
  }
}
