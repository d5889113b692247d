package io.github.paiprotocol.runtime.exit;

import com.google.common.base.CharMatcher;

/** Finds texts that each match of an expression holds: to look for these first is much faster. */
final class Literals {
  private static final CharMatcher COUNT = CharMatcher.anyOf("*?{");
  private static final CharMatcher SPECIAL = CharMatcher.anyOf(".^$[]()|+*?{}\\");
  private static final CharMatcher CLASS =
      CharMatcher.inRange('a', 'z')
          .or(CharMatcher.inRange('A', 'Z'))
          .or(CharMatcher.inRange('0', '9'));

  private final String regex;
  private final StringBuilder run = new StringBuilder();
  private String longest = "";
  private int depth;

  private Literals(String regex) {
    this.regex = regex;
  }

  /** The longest run of plain characters; empty when there is none that each match must hold. */
  static String longest(String regex) {
    return regex.startsWith("(?") && !regex.startsWith("(?:") ? "" : new Literals(regex).find();
  }

  private String find() {
    int at = 0;
    while (at < regex.length()) {
      char c = regex.charAt(at);
      boolean escape = c == '\\' && at + 1 < regex.length();
      char plain = escape ? regex.charAt(at + 1) : c;
      int end = at + (escape ? 2 : 1);
      boolean literal = escape ? !CLASS.matches(plain) : !SPECIAL.matches(c);
      if (c == '|' && depth == 0) {
        return "";
      }
      if (literal && depth == 0 && !isCounted(end)) {
        run.append(plain);
      } else {
        endRun();
      }
      if (!escape && c == '[') {
        end = classEnd(end);
      } else if (!escape && c == '{') {
        end = Math.max(end, regex.indexOf('}', at) + 1);
      }
      depth += escape ? 0 : c == '(' ? 1 : c == ')' ? -1 : 0;
      at = end;
    }
    endRun();
    return longest;
  }

  private boolean isCounted(int at) {
    return at < regex.length() && COUNT.matches(regex.charAt(at));
  }

  private void endRun() {
    if (run.length() > longest.length()) {
      longest = run.toString();
    }
    run.setLength(0);
  }

  /** Where a class of characters ends. */
  private int classEnd(int from) {
    int at = regex.startsWith("^", from) ? from + 1 : from;
    at = regex.startsWith("]", at) ? at + 1 : at;
    while (at < regex.length() && regex.charAt(at) != ']') {
      at += regex.charAt(at) == '\\' ? 2 : 1;
    }
    return Math.min(at + 1, regex.length());
  }
}
