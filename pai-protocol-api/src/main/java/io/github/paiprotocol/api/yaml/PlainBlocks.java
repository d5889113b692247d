package io.github.paiprotocol.api.yaml;

import java.util.Arrays;

/**
 * Reads the YAML that jobs are written in, without SnakeYAML: maps and lists by indentation, texts
 * on one line or folded, quotes on one line, {@code |} and {@code >}, brackets and braces on one
 * line, comments, {@code !!str} before a value, and {@code ---} at the beginning. Of anything else,
 * and of anything that may be wrong, it knows nothing: it gives up, and {@link SnakeEvents} reads
 * the text from its beginning. So what is refused, and why, is for SnakeYAML to say; what is read
 * here is the tree that SnakeYAML's events give.
 *
 * <p>Goes over each line once, from left to right, and keeps what is open on a list of its own: the
 * time is linear in the length of the text, and deep texts cost no stack.
 */
final class PlainBlocks {
  /** Longer keys, blanks before the colon included, are no keys to SnakeYAML. */
  static final int LONGEST_KEY = 1_000;

  /** What a list has of its own column; a list in the column of its key has {@link #OF_KEY}. */
  private enum Kind {
    MAP,
    LIST,
    OF_KEY
  }

  private static final int NOTHING = -1;

  /** The only tag that is known, in front of a value. */
  private static final String STRING = "!!str ";

  /** The characters of what begins or ends a document. */
  private static final int MARKER = 3;

  private final String text;
  private final int length;
  private final TreeBuilder builder;
  private final PlainScalars scalars;
  private final PlainFlow flow;

  private int[] columns = new int[16];
  private Kind[] kinds = new Kind[16];
  private int depth;
  private boolean started;

  /** Whether the line was there that begins the document. */
  private boolean marked;

  /** Where a value would stand that may begin on a line below; {@link #NOTHING} for none. */
  private int pending = NOTHING;

  /** Where the next line begins. */
  private int pos;

  /** Where the last thing that was read ends. */
  private int lastEnd;

  private PlainBlocks(String text, TreeBuilder builder) {
    this.text = text;
    this.length = text.length();
    this.builder = builder;
    this.scalars = new PlainScalars(text);
    this.flow = new PlainFlow(scalars, builder);
  }

  /**
   * Reads the only document of a text.
   *
   * @param text the text, without characters that YAML forbids
   * @param builder gets the tree; when the text is not read to its end, what it holds means nothing
   * @return whether all of it was read
   */
  static boolean read(String text, TreeBuilder builder) {
    try {
      return isPlain(text) && new PlainBlocks(text, builder).read();
    } catch (YamlFault overLimit) {
      // It is met again by who reads it next, and said there.
      return false;
    }
  }

  /** Whether lines end at LF and nowhere else for anybody. */
  private static boolean isPlain(String text) {
    return text.indexOf('\r') < 0
        && text.indexOf(0x85) < 0
        && text.indexOf(0x2028) < 0
        && text.indexOf(0x2029) < 0
        && text.indexOf(0xFEFF) < 0;
  }

  private boolean read() {
    while (pos < length) {
      int at = scalars.spacesEnd(pos);
      char c = scalars.at(at);
      if (c == '\n') {
        pos = at + 1;
      } else if (c == '#') {
        pos = scalars.lineEnd(at) + 1;
      } else if (!line(at, at - pos, c)) {
        return false;
      }
    }
    endValue();
    while (depth > 0) {
      close();
    }
    return started;
  }

  private boolean line(int at, int column, char first) {
    if (column == 0 && isMarker(at, first)) {
      return first == '-' && beginDocument(at);
    }
    boolean dash = first == '-' && scalars.isSpace(at + 1);
    if (pending >= 0) {
      int outer = columns[depth - 1];
      boolean ofKey = column == outer && dash && kinds[depth - 1] == Kind.MAP;
      if (column > outer || ofKey) {
        pending = NOTHING;
        return begin(at, column, ofKey ? Kind.OF_KEY : dash ? Kind.LIST : Kind.MAP);
      }
      endValue();
    }
    while (depth > 0 && isOver(column, dash)) {
      close();
    }
    if (depth > 0) {
      boolean fits = columns[depth - 1] == column && dash == (kinds[depth - 1] != Kind.MAP);
      return fits && (dash ? item(at, column) : key(at));
    }
    return !started && begin(at, column, dash ? Kind.LIST : Kind.MAP);
  }

  /** A directive, or the beginning or end of a document. */
  private boolean isMarker(int at, char first) {
    return first == '%'
        || ((first == '-' || first == '.')
            && (text.startsWith("---", at) || text.startsWith("...", at))
            && scalars.isSpace(at + MARKER));
  }

  /** Goes over the line that begins the only document, when nothing else stands on it. */
  private boolean beginDocument(int at) {
    boolean only = !started && !marked;
    marked = true;
    return only && endLine(at + MARKER);
  }

  private boolean isOver(int column, boolean dash) {
    int own = columns[depth - 1];
    return own > column || (own == column && !dash && kinds[depth - 1] == Kind.OF_KEY);
  }

  /** Reads the first entry of a map or list. */
  private boolean begin(int at, int column, Kind kind) {
    if (kind != Kind.MAP) {
      open(at, column, kind);
      return item(at, column);
    }
    if (!scalars.read(at) || !scalars.isKey()) {
      return false;
    }
    open(at, column, kind);
    return entry();
  }

  private void open(int at, int column, Kind kind) {
    if (depth == columns.length) {
      columns = Arrays.copyOf(columns, 2 * depth);
      kinds = Arrays.copyOf(kinds, 2 * depth);
    }
    started = true;
    columns[depth] = column;
    kinds[depth++] = kind;
    lastEnd = at;
    if (kind == Kind.MAP) {
      builder.openMapping(NodeProperties.NONE, at);
    } else {
      builder.openSequence(NodeProperties.NONE, at);
    }
  }

  private void close() {
    depth--;
    builder.close(lastEnd);
  }

  /** Adds the value that stands nowhere. */
  private void endValue() {
    if (pending >= 0) {
      builder.scalar(pending, pending, YamlNode.Style.PLAIN, "");
      lastEnd = pending;
      pending = NOTHING;
    }
  }

  /** Reads what stands behind a dash on its line, which may be another list or a map. */
  private boolean item(int dash, int column) {
    int at = dash;
    int here = column;
    while (true) {
      int next = scalars.spacesEnd(at + 1);
      char c = scalars.at(next);
      if (c == '\n' || c == '#') {
        return await(at + 1, next);
      }
      here += next - at;
      at = next;
      if (c != '-' || !scalars.isSpace(at + 1)) {
        break;
      }
      open(at, here, Kind.LIST);
    }
    if (isNoText(text.charAt(at))) {
      return value(at);
    }
    if (!scalars.read(at)) {
      return false;
    }
    if (!scalars.isKey()) {
      return text();
    }
    open(at, here, Kind.MAP);
    return entry();
  }

  /** What can only be a value, and is read otherwise. */
  private static boolean isNoText(char c) {
    return c == '|' || c == '>' || c == '[' || c == '{';
  }

  private boolean key(int at) {
    return scalars.read(at) && scalars.isKey() && entry();
  }

  /** Reads the entry of a key that was just read. */
  private boolean entry() {
    int colon = scalars.next();
    add();
    int at = scalars.spacesEnd(colon + 1);
    char c = scalars.at(at);
    return (c == '\n' || c == '#') ? await(colon + 1, at) : value(at);
  }

  private boolean await(int from, int rest) {
    pending = from;
    pos = scalars.lineEnd(rest) + 1;
    return true;
  }

  /** Reads a value that begins on the line of its key or dash, and no other on that line. */
  private boolean value(int at) {
    char c = text.charAt(at);
    if (c == '!') {
      return text.startsWith(STRING, at) && string(at, scalars.spacesEnd(at + STRING.length()));
    }
    if (c == '|' || c == '>') {
      if (!scalars.readBlock(at, columns[depth - 1])) {
        return false;
      }
      add();
      pos = scalars.next();
      return true;
    }
    if ((c == '[' || c == '{') && Variables.end(text, at) < 0) {
      lastEnd = flow.read(at);
      return lastEnd >= 0 && endLine(lastEnd);
    }
    return scalars.read(at) && text();
  }

  /** Reads a text behind a tag that says it is one, as people write it before numbers. */
  private boolean string(int tag, int at) {
    if (scalars.at(at) == '{' || !scalars.read(at) || !scalars.readFurther(columns[depth - 1])) {
      return false;
    }
    int tagEnd = tag + STRING.length() - 1;
    NodeProperties properties = new NodeProperties(tag, null, Tags.PREFIX + "str", tag, tagEnd, at);
    builder.scalar(properties, scalars.start(), scalars.end(), scalars.style(), scalars.content());
    lastEnd = scalars.end();
    return endLine(scalars.next());
  }

  /** Adds a text of which the first line was read. */
  private boolean text() {
    if (!scalars.readFurther(columns[depth - 1])) {
      return false;
    }
    add();
    return endLine(scalars.next());
  }

  private void add() {
    builder.scalar(scalars.start(), scalars.end(), scalars.style(), scalars.content());
    lastEnd = scalars.end();
  }

  /** Goes to the next line, when nothing but a comment is left of this one. */
  private boolean endLine(int from) {
    int at = scalars.spacesEnd(from);
    char c = scalars.at(at);
    pos = scalars.lineEnd(at) + 1;
    return c == '\n' || (c == '#' && at > from);
  }
}
