package io.github.paiprotocol.k8s.internal;

/**
 * A word of a shell in a command of a job, quoted by construction: the shell reads it as one word
 * and expands nothing in it, and the job protocol finds no tag in it.
 */
public final class ShellWord {
  private static final String TAG = "<%";

  private ShellWord() {}

  /**
   * Quotes a word.
   *
   * @param word any text
   * @return the word between single quotes
   */
  public static String quote(String word) {
    return "'" + inQuotes(word) + "'";
  }

  /**
   * A word as it stands between the quotes, where a script that holds it is looked through.
   *
   * @param word any text
   * @return what {@link #quote} puts between the first quote and the last
   */
  public static String inQuotes(String word) {
    return word.replace("'", "'\\''").replace(TAG, "<''%");
  }
}
