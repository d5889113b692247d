package io.github.paiprotocol.api.yaml;

/**
 * Reads single scalars for {@link PlainBlocks}: one at a time, whose place and content can be asked
 * for until the next is read. What it does not know it does not read. Not thread-safe.
 */
final class PlainScalars {
  /** What no text without quotes begins with. */
  static final String INDICATORS = ",[]{}#&*!|>'\"%@`?:";

  private static final String FLOW_ENDS = ",]}";
  private static final String FLOW_UNKNOWN = "[{?#";

  private final String text;
  private final int length;

  /** Whether the text has tabs anywhere, as few have. */
  private final boolean tabs;

  private final boolean backslashes;

  private int start;
  private int end;
  private int next;
  private YamlNode.Style style = YamlNode.Style.PLAIN;
  private String content = "";

  PlainScalars(String text) {
    this.text = text;
    this.length = text.length();
    this.tabs = text.indexOf('\t') >= 0;
    this.backslashes = text.indexOf('\\') >= 0;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  YamlNode.Style style() {
    return style;
  }

  String content() {
    return content;
  }

  /** Where to go on: at the colon of a key, behind a value, at the line below a block. */
  int next() {
    return next;
  }

  /** A character; a line feed at the end, which ends the last line, too. */
  char at(int index) {
    return index < length ? text.charAt(index) : '\n';
  }

  boolean isSpace(int index) {
    char c = at(index);
    return c == ' ' || c == '\n' || c == '\t';
  }

  int spacesEnd(int from) {
    int at = from;
    while (at < length && text.charAt(at) == ' ') {
      at++;
    }
    return at;
  }

  int lineEnd(int from) {
    int found = text.indexOf('\n', from);
    return found < 0 ? length : found;
  }

  /** Reads a text in quotes, or the first line of one without. */
  boolean read(int from) {
    char c = at(from);
    if (c == '"' || c == '\'') {
      return readQuoted(from, c);
    }
    return c == '{' ? readVariable(from) : isPlainStart(c, from) && readLine(from);
  }

  /** Whether what was read is a key, whose colon is then what is next. */
  boolean isKey() {
    int colon = spacesEnd(next);
    if (at(colon) != ':'
        || !isSpace(colon + 1)
        || colon - start > PlainBlocks.LONGEST_KEY
        || text.charAt(start) == '{') {
      return false;
    }
    next = colon;
    return true;
  }

  /** Reads a text of a list or map in brackets or braces. */
  boolean readInFlow(int from) {
    char c = at(from);
    if (c == '"' || c == '\'') {
      return readQuoted(from, c);
    }
    int at = from;
    while (isPlainStart(c, from)) {
      char here = at(at);
      if (FLOW_ENDS.indexOf(here) >= 0 || (here == ':' && isSpace(at + 1))) {
        take(from, trimmed(from, at), YamlNode.Style.PLAIN);
        next = at;
        return true;
      }
      if (here < ' ' || FLOW_UNKNOWN.indexOf(here) >= 0 || (here == ':' && isFlow(at + 1))) {
        return false;
      }
      at++;
    }
    return false;
  }

  private boolean isFlow(int index) {
    return Characters.isFlow(at(index));
  }

  /** A <code>{{ name }}</code>, which must be all there is. */
  private boolean readVariable(int from) {
    int close = Variables.end(text, from);
    if (close >= 0) {
      take(from, close, YamlNode.Style.PLAIN);
      next = close;
    }
    return close >= 0;
  }

  private boolean isPlainStart(char c, int index) {
    return c > ' ' && INDICATORS.indexOf(c) < 0 && (c != '-' || !isSpace(index + 1));
  }

  /** Reads what stands on a line without quotes, up to a colon, a comment or its end. */
  private boolean readLine(int from) {
    int stop = stop(from);
    if (stop < 0) {
      return false;
    }
    take(from, trimmed(from, stop), YamlNode.Style.PLAIN);
    next = end;
    // Who reads a variable may take the sign of a comment for a part of it.
    return at(stop) != '#' || !content.contains("{{");
  }

  /** Where a text without quotes stops on its line; -1 when a character is not known. */
  private int stop(int from) {
    int at = from;
    for (; at < length; at++) {
      char c = text.charAt(at);
      if (c == ':' ? isSpace(at + 1) : c == '#' && text.charAt(at - 1) == ' ' && at > from) {
        return at;
      }
      if (c < ' ') {
        return c == '\n' ? at : -1;
      }
    }
    return at;
  }

  private int trimmed(int from, int to) {
    int last = to;
    while (last > from && text.charAt(last - 1) == ' ') {
      last--;
    }
    return last;
  }

  /**
   * Reads the lines on which a text goes on that has no quotes.
   *
   * @param column they are indented more
   */
  boolean readFurther(int column) {
    int stop = spacesEnd(next);
    if (style != YamlNode.Style.PLAIN || at(stop) != '\n' || text.charAt(start) == '{') {
      return true;
    }
    StringBuilder all = null;
    while (true) {
      int line = stop + 1;
      int at = spacesEnd(line);
      int breaks = 0;
      while (at < length && text.charAt(at) == '\n') {
        breaks++;
        line = at + 1;
        at = spacesEnd(line);
      }
      if (at >= length || at - line <= column || text.charAt(at) == '#') {
        content = all == null ? content : all.toString();
        return true;
      }
      stop = stop(at);
      if (stop < 0 || at(stop) != '\n') {
        return false;
      }
      all = all == null ? new StringBuilder(content) : all;
      all.append(breaks == 0 ? " " : "\n".repeat(breaks));
      end = trimmed(at, stop);
      all.append(text, at, end);
      next = end;
    }
  }

  /** Reads a text in quotes that ends on its line. */
  private boolean readQuoted(int from, char quote) {
    boolean unusual = tabs || (backslashes && quote == '"');
    int close = unusual ? -1 : text.indexOf(quote, from + 1);
    if (close >= 0 && at(close + 1) != quote) {
      takeQuoted(from, close);
      return close < lineEnd(from);
    }
    boolean special = false;
    int at = from + 1;
    while (true) {
      char c = at(at);
      if (c < ' ') {
        return false;
      }
      if (c == quote) {
        if (quote == '"' || at(at + 1) != '\'') {
          break;
        }
        special = true;
        at++;
      } else if (c == '\\' && quote == '"') {
        if ("\"\\/ntr".indexOf(at(at + 1)) < 0) {
          return false;
        }
        special = true;
        at++;
      }
      at++;
    }
    takeQuoted(from, at);
    if (special && quote == '"') {
      boolean known = !content.contains("{{");
      content = known ? DoubleQuoted.decode(text, from + 1, at) : content;
      return known;
    }
    content = special ? content.replace("''", "'") : content;
    return true;
  }

  /** What stands in quotes, as it is written. */
  private void takeQuoted(int from, int close) {
    start = from;
    end = close + 1;
    next = end;
    style = YamlNode.Style.QUOTED;
    content = text.substring(from + 1, close);
  }

  /** Reads the lines of a {@code |} or {@code >} below a column. */
  boolean readBlock(int from, int column) {
    char chomp = at(from + 1);
    int header = chomp == '-' || chomp == '+' ? from + 2 : from + 1;
    int line = spacesEnd(header);
    if (at(line) != '\n') {
      return false;
    }
    PlainBlock block = new PlainBlock(text);
    if (!block.read(line + 1, column, text.charAt(from) == '>')) {
      return false;
    }
    start = from;
    end = block.end();
    style = YamlNode.Style.BLOCK;
    content = block.content(chomp);
    next = block.next();
    return true;
  }

  private void take(int from, int to, YamlNode.Style written) {
    start = from;
    end = to;
    style = written;
    content = text.substring(from, to);
  }
}
