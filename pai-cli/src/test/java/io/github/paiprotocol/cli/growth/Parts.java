package io.github.paiprotocol.cli.growth;

import java.util.function.IntFunction;

/** Pieces texts are put together from. */
final class Parts {
  private Parts() {}

  /** A piece for each number. */
  static String each(int n, IntFunction<String> piece) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < n; i++) {
      all.append(piece.apply(i));
    }
    return all.toString();
  }

  /** The pieces with commas between them. */
  static String list(int n, IntFunction<String> piece) {
    return each(n, i -> (i == 0 ? "" : ",") + piece.apply(i));
  }

  /**
   * The piece for each number, with the number where {@code @} is and the next where {@code @+}.
   */
  static String each(int n, String piece) {
    return each(n, i -> numbered(piece, i));
  }

  /** As {@link #each(int, String)}, with commas between the pieces. */
  static String list(int n, String piece) {
    return list(n, i -> numbered(piece, i));
  }

  /** A text whose parts between {@code «} and {@code »} are repeated. */
  static String grown(int n, String text) {
    StringBuilder all = new StringBuilder();
    int end = 0;
    for (int start; (start = text.indexOf('«', end)) >= 0; ) {
      all.append(text, end, start);
      end = text.indexOf('»', start) + 1;
      String piece = text.substring(start + 1, end - 1);
      int last = piece.indexOf('¦');
      if (last >= 0) {
        all.append(each(n - 1, piece.substring(0, last)));
        all.append(numbered(piece.substring(last + 1), n - 1));
      } else {
        all.append(piece.startsWith(",") ? list(n, piece.substring(1)) : each(n, piece));
      }
    }
    return all.append(text, end, text.length()).toString();
  }

  private static String numbered(String piece, int i) {
    return piece.replace("@+", "" + (i + 1)).replace("@", "" + i);
  }
}
