package io.github.paiprotocol.lsp.internal.text;

import java.util.ArrayList;
import java.util.List;

/**
 * A text while it changes. It is kept in as many pieces as a piece has characters, about, so that a
 * change costs as much as the root of the text's length. Not thread-safe.
 */
public final class ChangedText {
  private static final int SHORTEST = 128;

  private final List<Piece> pieces;
  private final int most;
  private int length;

  /** Counts every CR and LF as a line end, except an LF behind a CR in the same piece. */
  private record Piece(String text, int lineEnds) {
    static Piece of(String text) {
      int count = 0;
      for (int i = 0; i < text.length(); i++) {
        count += endsLine(text, i, i > 0 && text.charAt(i - 1) == '\r') ? 1 : 0;
      }
      return new Piece(text, count);
    }

    /** Of an LF behind a CR the CR is the end. */
    static boolean endsLine(String text, int at, boolean behindCr) {
      return text.charAt(at) == '\r' || (text.charAt(at) == '\n' && !behindCr);
    }

    int lineEnds(boolean behindCr) {
      return behindCr && text.startsWith("\n") ? lineEnds - 1 : lineEnds;
    }
  }

  /**
   * Nothing is changed yet.
   *
   * @param text the text
   */
  public ChangedText(String text) {
    this.most = Math.max(SHORTEST, (int) Math.sqrt(text.length()));
    this.pieces = cut(text);
    this.length = text.length();
  }

  /** One piece at least. */
  private List<Piece> cut(String text) {
    List<Piece> made = new ArrayList<>();
    int from = 0;
    while (text.length() - from > 2 * most) {
      made.add(Piece.of(text.substring(from, from + most)));
      from += most;
    }
    made.add(Piece.of(text.substring(from)));
    return made;
  }

  /**
   * Replaces a stretch.
   *
   * @param from offset of its first character
   * @param to offset behind its last; one before {@code from} means {@code from}
   * @param with what to write there
   */
  public void replace(int from, int to, String with) {
    int end = Math.max(from, to);
    int first = 0;
    int firstAt = 0;
    while (firstAt + pieces.get(first).text().length() < from) {
      firstAt += pieces.get(first++).text().length();
    }
    int last = first;
    int lastAt = firstAt;
    while (lastAt + pieces.get(last).text().length() < end) {
      lastAt += pieces.get(last++).text().length();
    }
    String head = pieces.get(first).text().substring(0, from - firstAt);
    String tail = pieces.get(last).text().substring(end - lastAt);
    List<Piece> changed = pieces.subList(first, last + 1);
    changed.clear();
    changed.addAll(cut(head + with + tail));
    if (pieces.size() > 1 && pieces.get(first).text().isEmpty()) {
      pieces.remove(first);
    }
    length += with.length() - (end - from);
  }

  /**
   * Where a position lies, as {@link EditedText#offset} has it.
   *
   * @param line the line, from 0
   * @param character UTF-16 units before it in the line
   * @return the offset; of a position that is not in the text, that of the nearest
   */
  public int offset(int line, int character) {
    if (line < 0) {
      return 0;
    }
    int start = lineStart(line);
    if (start < 0) {
      return length;
    }
    int next = lineStart(line + 1);
    int end = next < 0 ? length : next;
    while (next > 0 && end > start && isLineEnd(charAt(end - 1))) {
      end--;
    }
    return (int) Math.min((long) start + Math.max(0, character), end);
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }

  /** Where a line begins; -1 when there is none. */
  private int lineStart(int line) {
    int left = line;
    int before = 0;
    boolean behindCr = false;
    for (Piece piece : pieces) {
      int ends = piece.lineEnds(behindCr);
      if (left > 0 && left <= ends) {
        int start = before + behind(piece.text(), left, behindCr);
        return charAt(start - 1) == '\r' && start < length && charAt(start) == '\n'
            ? start + 1
            : start;
      }
      left -= ends;
      before += piece.text().length();
      behindCr = piece.text().endsWith("\r");
    }
    return line == 0 ? 0 : -1;
  }

  /** The offset behind the n-th line end of a piece. */
  private static int behind(String text, int n, boolean behindCr) {
    int left = n;
    int at = 0;
    boolean cr = behindCr;
    while (left > 0) {
      left -= Piece.endsLine(text, at, cr) ? 1 : 0;
      cr = text.charAt(at++) == '\r';
    }
    return at;
  }

  private char charAt(int offset) {
    int before = 0;
    for (Piece piece : pieces) {
      if (offset < before + piece.text().length()) {
        return piece.text().charAt(offset - before);
      }
      before += piece.text().length();
    }
    throw new IndexOutOfBoundsException(offset);
  }

  /**
   * All of it.
   *
   * @return the text after the changes
   */
  public String text() {
    StringBuilder all = new StringBuilder(length);
    pieces.forEach(piece -> all.append(piece.text()));
    return all.toString();
  }
}
