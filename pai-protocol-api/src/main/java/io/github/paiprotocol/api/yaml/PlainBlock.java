package io.github.paiprotocol.api.yaml;

/** Reads the lines of one {@code |} or {@code >} for {@link PlainScalars}. Not thread-safe. */
final class PlainBlock {
  private static final int USUAL = 160;

  private final String text;
  private final StringBuilder lines = new StringBuilder(USUAL);

  /** Empty lines between the last line that was read and what follows. */
  private int breaks;

  private int next;
  private int end;

  PlainBlock(String text) {
    this.text = text;
  }

  /** Where the first line begins that does not belong to it. */
  int next() {
    return next;
  }

  /** Behind its last character that is no white space. */
  int end() {
    return end;
  }

  /** The text, ended as the sign behind the {@code |} says. */
  String content(char chomp) {
    int ends = chomp == '-' ? 0 : chomp == '+' ? 1 + breaks : 1;
    return appendBreaks(ends).toString();
  }

  private StringBuilder appendBreaks(int count) {
    for (int i = 0; i < count; i++) {
      lines.append('\n');
    }
    return lines;
  }

  /**
   * Reads the lines.
   *
   * @param from where the first begins
   * @param column they must be indented more
   * @param folded whether line breaks become spaces
   * @return false when there is none, or nobody knows what belongs to their indentation
   */
  boolean read(int from, int column, boolean folded) {
    next = from;
    int indent = indentation();
    if (indent <= column || text.charAt(next + indent) == '\t') {
      return false;
    }
    appendBreaks(breaks);
    boolean spaced = false;
    while (true) {
      int lineEnd = text.indexOf('\n', next);
      end = lineEnd < 0 ? text.length() : lineEnd;
      lines.append(text, next + indent, end);
      if (!goesOn(indent)) {
        break;
      }
      char first = text.charAt(next + indent);
      if (first == '\t') {
        return false;
      }
      boolean between = spaced || first == ' ' || !folded;
      spaced = first == ' ';
      if (breaks == 0 && !between) {
        lines.append(' ');
      }
      appendBreaks(between ? breaks + 1 : breaks);
    }
    while (Characters.isSpace(text, end - 1)) {
      end--;
    }
    return true;
  }

  /** That of the first line that is not empty, unless one above it has more; -1 without one. */
  private int indentation() {
    int widest = 0;
    while (next < text.length()) {
      int at = spacesEnd(text.length());
      if (at == text.length()) {
        return -1;
      }
      if (text.charAt(at) != '\n') {
        return widest > at - next ? -1 : at - next;
      }
      widest = Math.max(widest, at - next);
      breaks++;
      next = at + 1;
    }
    return -1;
  }

  private int spacesEnd(int limit) {
    int at = next;
    while (at < limit && text.charAt(at) == ' ') {
      at++;
    }
    return at;
  }

  /** Goes over empty lines to the next; whether that belongs to the block, too. */
  private boolean goesOn(int indent) {
    breaks = 0;
    next = Math.min(end + 1, text.length());
    while (next < text.length()) {
      int limit = Math.min(next + indent, text.length());
      int at = spacesEnd(limit);
      if (at < text.length() && text.charAt(at) != '\n') {
        return at == limit;
      }
      breaks++;
      next = Math.min(at + 1, text.length());
    }
    return false;
  }
}
