package io.github.paiprotocol.api.internal.text;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.util.Arrays;

/**
 * Writes block style YAML, indented by two spaces, from what is told one by one: no more than a
 * piece of the text is in memory. Strings are quoted that a reader of YAML 1.1 or 1.2 could take
 * for something else. The caller begins a map before its keys, gives each key one value, and ends
 * what it began. Not thread-safe.
 */
public final class BlockYaml {
  private static final int STEP = 2;

  /** How many characters are handed on at least at once. */
  private static final int PIECE = 8192;

  /** YAML takes a key of one line only up to 1,024 characters. */
  private static final int LONGEST_PLAIN_KEY = 1000;

  private final StringBuilder text = new StringBuilder();
  private final Appendable out;

  /** Whether each open collection is a list, from the outermost. */
  private boolean[] lists = new boolean[16];

  /** Whether each holds something: only then its first line begins. */
  private boolean[] filled = new boolean[16];

  private int depth;

  /**
   * Begins a text.
   *
   * @param out where it goes, piece by piece; a {@link StringBuilder} to keep it
   */
  public BlockYaml(Appendable out) {
    this.out = out;
  }

  /** Begins a map. */
  public void beginMap() {
    begin(false);
  }

  /** Begins a list. */
  public void beginList() {
    begin(true);
  }

  private void begin(boolean list) {
    item();
    if (depth == lists.length) {
      lists = Arrays.copyOf(lists, 2 * depth);
      filled = Arrays.copyOf(filled, 2 * depth);
    }
    lists[depth] = list;
    filled[depth] = false;
    depth++;
  }

  /**
   * Ends the map or list that was begun last.
   *
   * @throws IOException when no more is taken
   */
  public void end() throws IOException {
    depth--;
    if (!filled[depth]) {
      behindKey();
      text.append(lists[depth] ? "[]" : "{}");
      lineEnd();
    }
  }

  /**
   * Writes a key of a map.
   *
   * @param key the key
   */
  public void key(String key) {
    line();
    String written = YamlScalars.key(key);
    if (written.length() > LONGEST_PLAIN_KEY) {
      text.append("? ").append(written).append('\n');
      indent(depth - 1);
    } else {
      text.append(written);
    }
    text.append(':');
  }

  /**
   * Writes a string.
   *
   * @param string the string
   * @throws IOException when no more is taken
   */
  public void string(String string) throws IOException {
    item();
    behindKey();
    if (YamlScalars.isLiteral(string)) {
      literal(string);
    } else {
      text.append(YamlScalars.text(string));
    }
    lineEnd();
  }

  /**
   * Writes what is YAML already: a number, a boolean, null, or a string in quotes.
   *
   * @param scalar the text, on one line
   * @throws IOException when no more is taken
   */
  public void scalar(String scalar) throws IOException {
    item();
    behindKey();
    text.append(scalar);
    lineEnd();
  }

  /**
   * Writes what is YAML already where a map or list would stand: below its key, not behind it.
   *
   * @param scalar the text, on one line
   * @throws IOException when no more is taken
   */
  public void below(String scalar) throws IOException {
    item();
    if (isInMap()) {
      text.append('\n');
      indent(depth);
    }
    text.append(scalar);
    lineEnd();
  }

  /**
   * Hands on what is left of the text.
   *
   * @throws IOException when no more is taken
   */
  public void finish() throws IOException {
    out.append(text);
    text.setLength(0);
  }

  /** Begins an item where the value to come stands in a list. */
  private void item() {
    if (depth > 0 && lists[depth - 1]) {
      line();
      text.append("- ");
    }
  }

  /** Begins a line of the innermost collection, and with its first line the collection. */
  private void line() {
    int column = depth - 1;
    if (filled[column]) {
      indent(column);
      return;
    }
    filled[column] = true;
    // A list's item begins behind its dash.
    if (column > 0 && !lists[column - 1]) {
      text.append('\n');
      indent(column);
    }
  }

  private void behindKey() {
    if (isInMap()) {
      text.append(' ');
    }
  }

  private boolean isInMap() {
    return depth > 0 && !lists[depth - 1];
  }

  /** Its lines stand one step to the right of the line that opens it. */
  private void literal(String string) {
    boolean ended = string.endsWith("\n");
    text.append(ended ? "|" : "|-");
    String lines = ended ? string.substring(0, string.length() - 1) : string;
    for (String line : Splitter.on('\n').split(lines)) {
      text.append('\n');
      if (!line.isEmpty()) {
        indent(Math.max(depth, 1));
        text.append(line);
      }
    }
  }

  private void indent(int steps) {
    for (int i = 0; i < steps * STEP; i++) {
      text.append(' ');
    }
  }

  private void lineEnd() throws IOException {
    text.append('\n');
    if (text.length() > PIECE) {
      finish();
    }
  }
}
