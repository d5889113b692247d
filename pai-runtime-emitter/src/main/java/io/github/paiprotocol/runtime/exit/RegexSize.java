package io.github.paiprotocol.runtime.exit;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * About how many steps a regular expression compiles to. Repetitions are unrolled, so nested ones
 * multiply; the compiler itself only limits each of them to 1,000.
 */
final class RegexSize {
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?s)\\\\Q.*?(?:\\\\E|$)|\\\\.|\\[\\^?\\]?(?:\\[:\\^?[a-z]+:\\]|\\\\.|[^\\]])*\\]"
              + "|\\{([0-9]+)(?:,([0-9]*))?\\}|.");

  /** The size of an alternative so far, and of its last part. */
  private static final class Group {
    private long size;
    private long last;
  }

  private RegexSize() {}

  static long of(String regex) {
    Deque<Group> groups = new ArrayDeque<>();
    Group group = new Group();
    Matcher token = TOKEN.matcher(regex);
    while (token.find()) {
      if (token.group().equals("(")) {
        groups.push(group);
        group = new Group();
      } else if (token.group().equals(")") && !groups.isEmpty()) {
        long inner = group.size + 2;
        group = groups.pop();
        add(group, inner);
      } else if (token.group(1) != null) {
        repeat(group, times(token));
      } else {
        add(group, token.group().length());
      }
    }
    return groups.stream().mapToLong(open -> open.size).sum() + group.size;
  }

  private static void add(Group group, long size) {
    group.size += size;
    group.last = size;
  }

  private static void repeat(Group group, long times) {
    // Never overflows: no expression is long enough for the sum of such parts.
    long repeated = Math.min(group.last * times, Integer.MAX_VALUE);
    group.size = Math.min(group.size - group.last + repeated, Integer.MAX_VALUE);
    group.last = repeated;
  }

  private static long times(Matcher repetition) {
    String most = repetition.group(2);
    String digits = most == null || most.isEmpty() ? repetition.group(1) : most;
    // More is refused when it is compiled.
    return digits.length() > 4 ? 1 : Math.max(1, Long.parseLong(digits));
  }
}
