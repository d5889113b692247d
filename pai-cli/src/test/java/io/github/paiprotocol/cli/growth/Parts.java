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
}
