package io.github.paiprotocol.api.internal.shown;

/**
 * The confidential names of six letters and more. They are found in longer words, with one typing
 * error as well, and with two from ten letters on. All are compared at once, in the bits of a
 * number, since every word of a text is compared with them.
 */
final class LongWords {
  private static final ConfidentialName[] NAMES =
      ConfidentialName.all(
          "secret",
          "password",
          "passwd",
          "passphrase",
          "credential",
          "apikey",
          "accesskey",
          "privatekey");

  private static final int FOUR = 4;
  private static final int NINE = 9;
  private static final int ALL_NINE = (1 << NINE) - 1;
  private static final int MOST_COUNTED = 3;

  /** All names one after the other, a bit for each letter, as far as they go. */
  private static final long[] PLACES = new long[ConfidentialName.LETTER + 1];

  private static final long FIRST;
  private static final long LAST;

  /**
   * By nine letters each, how many letters of each name are missing, and how many are in none of
   * their places: four bits for a name, up to {@link #MOST_COUNTED}.
   */
  private static final long[][] DISTANCES = new long[3][ALL_NINE + 1];

  /** Set in each four bits that are larger than the most typing errors of a name, once added. */
  private static final long OVER = 0x88888888L;

  private static final long CLOSE;
  private static final long INSIDE = 0x66666666L;

  static {
    long first = 0;
    long last = 0;
    long close = 0;
    int at = 0;
    for (int n = 0; n < NAMES.length; n++) {
      ConfidentialName name = NAMES[n];
      first |= 1L << at;
      for (int i = 0; i < name.length() && at < Long.SIZE; i++) {
        PLACES[name.text().charAt(i) & ConfidentialName.LETTER] |= 1L << at++;
      }
      last |= 1L << (at - 1);
      close |= ((7L - name.most()) << (FOUR * n)) * (1L + (1L << Integer.SIZE));
      for (int part = 0; part < DISTANCES.length; part++) {
        int shift = NINE * part;
        for (int i = 0; i <= ALL_NINE; i++) {
          int some = i << shift;
          long misses = Math.min(MOST_COUNTED, name.misses(some, ALL_NINE << shift));
          long others = Math.min(MOST_COUNTED, name.others(some));
          DISTANCES[part][i] |= (misses | (others << Integer.SIZE)) << (FOUR * n);
        }
      }
    }
    FIRST = first;
    LAST = last;
    CLOSE = close;
  }

  private LongWords() {}

  /** The places in the names that the letters so far lead to, when one more is taken. */
  static long next(long places, char letter) {
    return ((places << 1) | FIRST) & PLACES[letter & ConfidentialName.LETTER];
  }

  /** Whether places are at the end of a name. */
  static boolean isWhole(long places) {
    return (places & LAST) != 0;
  }

  /**
   * The names that a word can be with typing errors, by its letters alone.
   *
   * @param letters the letters of the word
   * @param inside whether others may be beside those of a name, as in a longer word
   * @return a bit for each name, for {@link #at}
   */
  static long near(int letters, boolean inside) {
    long distances =
        DISTANCES[0][letters & ALL_NINE]
            + DISTANCES[1][(letters >>> NINE) & ALL_NINE]
            + DISTANCES[2][letters >>> (2 * NINE)];
    long over = inside ? distances + INSIDE : distances + CLOSE;
    over |= inside ? 0 : over >>> Integer.SIZE;
    return ~over & OVER;
  }

  /** The name of the lowest bit. */
  static ConfidentialName at(long near) {
    return NAMES[Long.numberOfTrailingZeros(near) / FOUR];
  }
}
