package io.github.paiprotocol.lsp.internal.text;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.shown.ShownText;

/**
 * A text as an editor has it. Editors count lines from 0, and in a line UTF-16 units from 0; a byte
 * order mark is one of them. Immutable and thread-safe.
 *
 * @param source the text and what diagnostics call it
 */
public record EditedText(SourceText source) {

  /**
   * A text.
   *
   * @param name what diagnostics call it
   * @param text its content
   * @return the text
   */
  public static EditedText of(String name, String text) {
    return new EditedText(SourceText.of(name, text));
  }

  /** This text as one that holds something confidential. */
  public EditedText guarded() {
    return new EditedText(source.guarded());
  }

  /** Whether only what is known to be public may be shown of it. */
  public boolean isGuarded() {
    return ShownText.isGuarded(source);
  }

  /** Its content. */
  public String text() {
    return source.text();
  }

  /**
   * Where a position lies. One that is not in the text means the nearest that is: the end of its
   * line, the end of the text.
   *
   * @param line the line, from 0
   * @param character UTF-16 units before it in the line
   * @return the offset
   */
  public int offset(int line, int character) {
    if (line < 0) {
      return 0;
    }
    if (line >= source.lineCount()) {
      return text().length();
    }
    long offset = (long) firstOffset(line) + Math.max(0, character);
    return (int) Math.min(offset, lineEnd(line));
  }

  /**
   * The line of an offset.
   *
   * @param offset an offset
   * @return the line, from 0
   */
  public int line(int offset) {
    return source.lineAt(offset) - 1;
  }

  /**
   * How many UTF-16 units stand before an offset in its line.
   *
   * @param offset an offset
   * @return the number
   */
  public int character(int offset) {
    return offset - firstOffset(line(offset));
  }

  /** Where an editor begins to count; a byte order mark belongs to the first line. */
  private int firstOffset(int line) {
    return line == 0 ? 0 : lineStart(line);
  }

  /** Where the content of a line begins, behind a byte order mark. */
  public int lineStart(int line) {
    return source.lineStart(line + 1);
  }

  /** Where a line ends, without the characters that end it. */
  public int lineEnd(int line) {
    int end = line + 1 < source.lineCount() ? source.lineStart(line + 2) : text().length();
    while (end > lineStart(line) && isBreak(text().charAt(end - 1))) {
      end--;
    }
    return end;
  }

  private static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
  }
}
