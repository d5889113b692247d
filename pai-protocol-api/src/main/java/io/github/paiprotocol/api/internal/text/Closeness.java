package io.github.paiprotocol.api.internal.text;

import java.util.Locale;

/**
 * How far names are from a misspelt one, within a budget: looking one up costs no more than some
 * hundred steps for each of its letters, however many names there are. Not thread-safe.
 */
final class Closeness {
  private static final int STEPS_PER_LETTER = 500;
  private static final int FAR = Integer.MAX_VALUE;

  private final String wrong;
  private final long letters;
  private long steps;
  private int[] twoBack = {};
  private int[] back = {};
  private int[] row = {};

  /** The misspelt name, in lower case. */
  Closeness(String wrong) {
    this.wrong = wrong;
    this.letters = letters(wrong);
    this.steps = (long) STEPS_PER_LETTER * wrong.length();
  }

  /**
   * The edit distance with transpositions, case ignored, of a name.
   *
   * @param most the greatest distance of interest
   * @return the distance; a greater number when it is greater, or there is no budget left
   */
  int to(String name, int most) {
    if (Math.abs(wrong.length() - name.length()) > most) {
      return FAR;
    }
    if (most == 0) {
      return wrong.equalsIgnoreCase(name) ? 0 : FAR;
    }
    String lower = name.toLowerCase(Locale.ROOT);
    // An edit changes at most two of the letters that are used.
    if (Long.bitCount(letters ^ letters(lower)) > 2 * most) {
      return FAR;
    }
    steps -= (2L * most + 1) * wrong.length();
    return steps < 0 ? FAR : distance(lower, most);
  }

  private static long letters(String text) {
    long set = 0;
    for (int i = 0; i < text.length(); i++) {
      set |= 1L << (text.charAt(i) & 63);
    }
    return set;
  }

  /** Row by row, and in each no farther from the diagonal than the distance of interest. */
  private int distance(String b, int most) {
    int width = b.length() + 1;
    if (row.length < width) {
      twoBack = new int[width];
      back = new int[width];
      row = new int[width];
    }
    for (int j = 0; j < width; j++) {
      back[j] = j;
    }
    for (int i = 1; i <= wrong.length(); i++) {
      fill(i, b, most);
      int[] spare = twoBack;
      twoBack = back;
      back = row;
      row = spare;
    }
    return back[b.length()];
  }

  private void fill(int i, String b, int most) {
    int from = Math.max(1, i - most);
    int to = Math.min(b.length(), i + most);
    row[from - 1] = from == 1 ? i : most + 1;
    for (int j = from; j <= to; j++) {
      int cost = wrong.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
      // Above the last one of a row nothing was counted.
      int above = j == i + most ? most + 1 : back[j];
      row[j] = Math.min(Math.min(row[j - 1], above) + 1, back[j - 1] + cost);
      if (i > 1
          && j > 1
          && wrong.charAt(i - 1) == b.charAt(j - 2)
          && wrong.charAt(i - 2) == b.charAt(j - 1)) {
        row[j] = Math.min(row[j], twoBack[j - 2] + 1);
      }
    }
  }
}
