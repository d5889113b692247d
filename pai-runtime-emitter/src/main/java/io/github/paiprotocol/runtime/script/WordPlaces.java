package io.github.paiprotocol.runtime.script;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import java.util.List;

/**
 * Where in a template a quoted word may stand. A line with values holds nothing that could change
 * what quotes mean, and every line before it closes what it opens. Stricter than bash, so that a
 * look at one line is enough.
 *
 * @param name what the file is called
 */
record WordPlaces(String name) {
  private static final char WORD = '\u0001';
  private static final CharMatcher NAME =
      CharMatcher.inRange('a', 'z')
          .or(CharMatcher.inRange('A', 'Z'))
          .or(CharMatcher.inRange('0', '9'))
          .or(CharMatcher.is('_'));
  private static final CharMatcher PLAIN =
      NAME.or(CharMatcher.anyOf(" \t=()[]+-./,:;")).or(CharMatcher.is(WORD));
  private static final CharMatcher BEFORE_COMMENT = CharMatcher.anyOf(" \t;|&()");

  /**
   * Checks a file.
   *
   * @param name what it is called
   * @param text its text
   * @throws IllegalArgumentException if a value stands where no word may, or a file that is no
   *     template holds a tag
   */
  static void check(String name, String text) {
    if (name.endsWith(ShellTemplate.EXTENSION)) {
      new WordPlaces(name).check(text);
    } else if (text.contains("{{")) {
      throw new IllegalArgumentException("`" + name + "` holds `{{`, but is no template");
    }
  }

  private void check(String text) {
    List<String> lines = Splitter.on('\n').splitToStream(text).map(this::withoutTags).toList();
    int last = lines.size() - 1;
    while (last >= 0 && lines.get(last).indexOf(WORD) < 0) {
      last--;
    }
    for (int i = 0; i <= last; i++) {
      String line = lines.get(i);
      if (line.indexOf(WORD) < 0) {
        requireClosed(line, i + 1);
      } else {
        requirePlain(line, i + 1);
      }
    }
  }

  /** A line with a mark for each value, a letter for code, and nothing for other tags. */
  private String withoutTags(String line) {
    StringBuilder out = new StringBuilder();
    int from = 0;
    for (int i = line.indexOf("{{"); i >= 0; i = line.indexOf("{{", from)) {
      out.append(line, from, i);
      boolean code = line.startsWith("{{{", i);
      int end = line.indexOf(code ? "}}}" : "}}", i);
      char kind = end < 0 ? '=' : line.charAt(i + 2);
      if (kind == '=' || kind == '&') {
        throw new IllegalArgumentException("`" + name + "` holds a tag that it may not hold");
      }
      if (code || "#^/!>".indexOf(kind) < 0) {
        out.append(code ? 'x' : WORD);
      }
      from = end + (code ? 3 : 2);
    }
    return out.append(line, from, line.length()).toString();
  }

  private void requirePlain(String text, int number) {
    String line = text.endsWith("\\") ? text.substring(0, text.length() - 1) : text;
    int depth = 0;
    boolean plain = PLAIN.matchesAllOf(line) && !line.contains("((") && !line.contains("[[");
    for (int i = 0; i < line.length(); i++) {
      depth += line.charAt(i) == '(' ? 1 : line.charAt(i) == ')' ? -1 : 0;
      // A parenthesis that nothing has opened ends a pattern.
      plain &= depth >= 0 && (line.charAt(i) != WORD || isWord(line, i));
    }
    if (!plain) {
      throw refused(number, "a value stands where it is no word of its own");
    }
  }

  private static boolean isWord(String line, int at) {
    char before = at == 0 ? ' ' : line.charAt(at - 1);
    char after = at + 1 == line.length() ? ' ' : line.charAt(at + 1);
    return before == '['
        ? line.startsWith("]=", at + 1)
        : " \t=(".indexOf(before) >= 0 && " \t);".indexOf(after) >= 0;
  }

  /** Quotes, expansions, arithmetic and tests end on the line, and no here-document begins. */
  private void requireClosed(String line, int number) {
    int at = 0;
    int expansions = 0;
    while (at < line.length()) {
      char c = line.charAt(at);
      if (c == '#' && (at == 0 || BEFORE_COMMENT.matches(line.charAt(at - 1)))) {
        break;
      }
      if (c == '\'' || c == '"') {
        at = endOfQuote(line, at, number);
      } else if (c == '`' || isOpened(line, at, "((", "))") || isOpened(line, at, "[[", "]]")) {
        throw refused(number, "something is left open before a value");
      } else if (line.startsWith("<<", at) && !line.startsWith("<<<", at)) {
        throw refused(number, "a here-document stands before a value");
      } else if (line.startsWith("<<<", at)) {
        at += 2;
      } else if (line.startsWith("${", at)) {
        expansions++;
      } else if (c == '}' && expansions > 0) {
        expansions--;
      } else if (c == '\\') {
        at++;
      }
      at++;
    }
    if (expansions > 0) {
      throw refused(number, "something is left open before a value");
    }
  }

  private static boolean isOpened(String line, int at, String begin, String end) {
    return line.startsWith(begin, at) && line.indexOf(end, at) < 0;
  }

  private int endOfQuote(String line, int from, int number) {
    char quote = line.charAt(from);
    boolean escapes = quote == '"' || (from > 0 && line.charAt(from - 1) == '$');
    for (int i = from + 1; i < line.length(); i++) {
      if (line.charAt(i) == quote) {
        return i;
      }
      if (line.charAt(i) == '\\' && escapes) {
        i++;
      }
    }
    throw refused(number, "a quote is left open before a value");
  }

  private IllegalArgumentException refused(int line, String why) {
    return new IllegalArgumentException("`" + name + "`, line " + line + ": " + why);
  }
}
