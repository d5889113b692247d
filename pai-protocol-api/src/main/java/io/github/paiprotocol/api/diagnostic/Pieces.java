package io.github.paiprotocol.api.diagnostic;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;

/**
 * A changed text as the pieces it is made of: stretches of the text before, and what was written
 * between them. Each change costs no more than there are pieces.
 */
final class Pieces {
  private final List<Piece> pieces;

  /** A stretch of the text before, unless something was added. */
  private record Piece(int start, int end, String added) {
    static Piece kept(int start, int end) {
      return new Piece(start, end, "");
    }

    static Piece added(String text) {
      return new Piece(0, 0, text);
    }

    int length() {
      return added.length() + end - start;
    }

    Piece part(int from, int to) {
      return added.isEmpty() ? kept(start + from, start + to) : added(added.substring(from, to));
    }
  }

  private Pieces(List<Piece> pieces) {
    this.pieces = pieces;
  }

  /** A text of any length after changes, sorted by place. */
  static Pieces of(List<TextEdit> edits) {
    return new Pieces(List.of(Piece.kept(0, Integer.MAX_VALUE))).changed(edits);
  }

  /** These after more changes, sorted by place. */
  Pieces changed(List<TextEdit> edits) {
    Cutter cutter = new Cutter(pieces);
    int at = 0;
    for (TextEdit edit : edits) {
      cutter.take(edit.start() - at);
      cutter.drop(edit.end() - edit.start());
      cutter.out.add(Piece.added(edit.text()));
      at = edit.end();
    }
    cutter.take(Integer.MAX_VALUE);
    return new Pieces(cutter.out);
  }

  /** What was changed, in the text before. */
  List<TextEdit> edits() {
    ImmutableList.Builder<TextEdit> edits = ImmutableList.builder();
    StringBuilder added = new StringBuilder();
    int at = 0;
    for (Piece piece : pieces) {
      added.append(piece.added);
      if (piece.end > piece.start) {
        if (piece.start > at || added.length() > 0) {
          edits.add(new TextEdit(at, piece.start, added.toString()));
          added.setLength(0);
        }
        at = piece.end;
      }
    }
    return edits.build();
  }

  private static final class Cutter {
    final List<Piece> out = new ArrayList<>();
    private final List<Piece> in;
    private int next;

    /** How much of the next piece is gone. */
    private int gone;

    Cutter(List<Piece> in) {
      this.in = in;
    }

    void take(int length) {
      cut(length, true);
    }

    void drop(int length) {
      cut(length, false);
    }

    private void cut(int length, boolean keep) {
      int left = length;
      while (left > 0 && next < in.size()) {
        Piece piece = in.get(next);
        int part = Math.min(left, piece.length() - gone);
        if (keep && part > 0) {
          out.add(piece.part(gone, gone + part));
        }
        gone += part;
        left -= part;
        if (gone == piece.length()) {
          next++;
          gone = 0;
        }
      }
    }
  }
}
