package io.github.paiprotocol.api.internal.yaml.parse;

import io.github.paiprotocol.api.internal.yaml.text.Characters;
import io.github.paiprotocol.api.internal.yaml.text.Flow;
import io.github.paiprotocol.api.internal.yaml.text.UnquotedTags;
import java.io.StringReader;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.reader.StreamReader;

/**
 * The text as SnakeYAML's scanner sees it. The scanner decides by what {@link #peek} shows, and
 * takes content through {@link #prefixForward}; so the view can differ from the text where YAML 1.2
 * and JSON differ from the YAML 1.1 that the scanner knows, while content stays as written:
 *
 * <ul>
 *   <li>a tab between tokens is shown as a space, since YAML 1.2 and JSON take it for one; a tab
 *       that indents is shown as it is, unless the whole document is a flow collection;
 *   <li>U+0085, U+2028 and U+2029 are ordinary characters;
 *   <li>{@code ?} is an indicator only where it stands alone, {@code #} only behind white space;
 *   <li>the escape {@code \/} is ordinary text, see {@link DoubleQuoted};
 *   <li>in a flow document, a colon may stand on the line below its key;
 *   <li>a <code>{{ name }}</code> is ordinary text; {@link SnakeEvents} refuses it where other
 *       readers could not read it.
 * </ul>
 *
 * <p>Offsets count UTF-16 units of the text. The whole text is at hand, so nothing is copied: the
 * inherited reader copies a window per kilobyte of a token, which makes long scalars quadratic.
 */
final class TextView extends StreamReader {
  /** What is shown for characters that mean nothing; also a known escape. */
  private static final char ORDINARY = 'n';

  private static final int[] NO_SNIPPET = {};

  /** The scanner asks for one place several times. */
  private Mark lastMark = new Mark("", 0, 0, 0, NO_SNIPPET, 0);

  private final String text;
  private final char[] shown;
  private final boolean flowDocument;

  private int pos;
  private int line;
  private int column;

  TextView(String text, UnquotedTags variables) {
    super(new StringReader(""));
    this.text = text;
    this.pos = text.startsWith("\uFEFF") ? 1 : 0;
    this.flowDocument = Flow.isRoot(text, pos);
    this.shown = shown(text, pos, flowDocument);
    variables.replaceIn(shown, ORDINARY);
  }

  private static char[] shown(String text, int begin, boolean flowDocument) {
    char[] shown = text.toCharArray();
    int indentEnd = Characters.blanksEnd(text, begin);
    for (int at = begin; at < shown.length; at++) {
      char c = shown[at];
      switch (c) {
        case '\n', '\r' -> indentEnd = Characters.blanksEnd(text, at + 1);
        case '\t' -> {
          boolean indents = at < indentEnd && !flowDocument;
          shown[at] = indents && !Characters.isSpace(text, indentEnd) ? c : ' ';
        }
        case '?' -> shown[at] = standsAlone(text, begin, at) ? c : ORDINARY;
        case '#' -> shown[at] = isBehindSpace(text, begin, at) ? c : ORDINARY;
        case '\\' -> shown[at] = text.startsWith("/", at + 1) ? ORDINARY : c;
        case 0x85, 0x2028, 0x2029, 0xFEFF -> shown[at] = ORDINARY;
        default -> {}
      }
    }
    return shown;
  }

  private static boolean standsAlone(String text, int begin, int at) {
    return (isBehindSpace(text, begin, at) || Characters.isFlow(text.charAt(at - 1)))
        && Characters.isSpace(text, at + 1);
  }

  private static boolean isBehindSpace(String text, int begin, int at) {
    return at == begin || Characters.isSpace(text, at - 1);
  }

  /** Where the scanner stands. */
  int position() {
    return pos;
  }

  @Override
  public int peek() {
    return peek(0);
  }

  @Override
  public int peek(int ahead) {
    int at = pos + ahead;
    return at < shown.length ? shown[at] : '\0';
  }

  @Override
  public void forward() {
    forward(1);
  }

  @Override
  public void forward(int length) {
    int end = Math.min(pos + length, text.length());
    while (pos < end) {
      char c = text.charAt(pos++);
      boolean crLf = c == '\r' && pos < text.length() && text.charAt(pos) == '\n';
      if (c == '\n' || (c == '\r' && !crLf)) {
        line += isBeforeColon() ? 0 : 1;
        column = 0;
      } else {
        column++;
      }
    }
  }

  /** JSON may part a key from its colon; to the scanner, both must be on one line. */
  private boolean isBeforeColon() {
    if (!flowDocument) {
      return false;
    }
    int next = Characters.blanksEnd(text, pos);
    return next < text.length() && text.charAt(next) == ':';
  }

  @Override
  public String prefix(int length) {
    return text.substring(pos, Math.min(pos + length, text.length()));
  }

  @Override
  public String prefixForward(int length) {
    String prefix = prefix(length);
    pos += prefix.length();
    column += prefix.length();
    return prefix;
  }

  @Override
  public Mark getMark() {
    Mark mark = lastMark;
    if (mark.getIndex() != pos || mark.getLine() != line || mark.getColumn() != column) {
      mark = new Mark("", pos, line, column, NO_SNIPPET, 0);
      lastMark = mark;
    }
    return mark;
  }

  @Override
  public int getColumn() {
    return column;
  }

  @Override
  public int getIndex() {
    return pos;
  }

  @Override
  public int getLine() {
    return line;
  }

  /** The length is checked before; the scanner's own limit is not used. */
  @Override
  public int getDocumentIndex() {
    return 0;
  }

  @Override
  public void resetDocumentIndex() {}
}
