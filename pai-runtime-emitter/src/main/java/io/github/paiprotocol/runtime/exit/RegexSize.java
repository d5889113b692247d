package io.github.paiprotocol.runtime.exit;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * About how many steps a regular expression compiles to. Repetitions are unrolled, so nested ones
 * multiply; the compiler itself only limits each of them to 1,000. The expression is looked at
 * once, from left to right.
 */
final class RegexSize {
  private final String regex;
  private final Deque<Group> groups = new ArrayDeque<>();
  private Group group = new Group();
  private int at;

  private RegexSize(String regex) {
    this.regex = regex;
  }

  /** The size of an alternative so far, and of its last part. */
  private static final class Group {
    private long size;
    private long last;
  }

  static long of(String regex) {
    return new RegexSize(regex).size();
  }

  private long size() {
    while (at < regex.length()) {
      switch (regex.charAt(at)) {
        case '(' -> open();
        case ')' -> close();
        case '{' -> braces();
        case '\\' -> add(escape());
        case '[' -> add(brackets());
        default -> add(1);
      }
    }
    return groups.stream().mapToLong(open -> open.size).sum() + group.size;
  }

  private void open() {
    groups.push(group);
    group = new Group();
    at++;
  }

  private void close() {
    if (groups.isEmpty()) {
      add(1);
      return;
    }
    long inner = group.size + 2;
    group = groups.pop();
    group.size += inner;
    group.last = inner;
    at++;
  }

  private void add(int length) {
    group.size += length;
    group.last = length;
    at += length;
  }

  /**
   * After {@code \\Q} all is text until {@code \\E}; otherwise one character is meant, or a class
   * of them, whose number or name may stand in braces, as in {@code \\x{2028}} and {@code
   * \\p{Greek}}.
   */
  private int escape() {
    if (!regex.startsWith("\\Q", at)) {
      int length = Math.min(2, regex.length() - at);
      boolean named = length == 2 && "xpP".indexOf(regex.charAt(at + 1)) >= 0;
      int end = named && regex.startsWith("{", at + 2) ? regex.indexOf('}', at + 3) : -1;
      return end < 0 ? length : end + 1 - at;
    }
    int end = regex.indexOf("\\E", at + 2);
    return (end < 0 ? regex.length() : end + 2) - at;
  }

  /** A set of characters; one without an end takes all the rest, and is refused later. */
  private int brackets() {
    int end = at + 1;
    end += regex.startsWith("^", end) ? 1 : 0;
    end += regex.startsWith("]", end) ? 1 : 0;
    while (end < regex.length() && regex.charAt(end) != ']') {
      end += regex.charAt(end) == '\\' ? 2 : named(end);
    }
    return Math.min(end + 1, regex.length()) - at;
  }

  /** The length of {@code [:alpha:]} and the like; 1 of everything else. */
  private int named(int from) {
    if (!regex.startsWith("[:", from)) {
      return 1;
    }
    int end = from + 2;
    end += regex.startsWith("^", end) ? 1 : 0;
    while (end < regex.length() && regex.charAt(end) >= 'a' && regex.charAt(end) <= 'z') {
      end++;
    }
    return regex.startsWith(":]", end) ? end + 2 - from : 1;
  }

  /** {@code {2}}, {@code {2,}} or {@code {2,5}}; everything else is text. */
  private void braces() {
    int least = digits(at + 1);
    boolean range = regex.startsWith(",", least);
    int most = range ? digits(least + 1) : least;
    if (least == at + 1 || !regex.startsWith("}", most)) {
      add(1);
      return;
    }
    boolean bounded = most > least + 1;
    repeat(bounded ? times(least + 1, most) : times(at + 1, least));
    at = most + 1;
  }

  private int digits(int from) {
    int end = from;
    while (end < regex.length() && regex.charAt(end) >= '0' && regex.charAt(end) <= '9') {
      end++;
    }
    return end;
  }

  private void repeat(long times) {
    // Never overflows: no expression is long enough for the sum of such parts.
    long repeated = Math.min(group.last * times, Integer.MAX_VALUE);
    group.size = Math.min(group.size - group.last + repeated, Integer.MAX_VALUE);
    group.last = repeated;
  }

  private long times(int from, int to) {
    // More is refused when it is compiled.
    return to - from > 4 ? 1 : Math.max(1, Long.parseLong(regex, from, to, 10));
  }
}
