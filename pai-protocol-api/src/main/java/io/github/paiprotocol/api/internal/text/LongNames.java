package io.github.paiprotocol.api.internal.text;

/**
 * Keeps what is said about a text short when the text is not: a name of a mebibyte that stands at
 * thousands of places by aliases would be repeated for each of them.
 */
public final class LongNames {
  private static final int LONGEST = 200;
  private static final int LONGEST_SENTENCE = 4_000;

  private LongNames() {}

  /**
   * A name as messages and paths show it.
   *
   * @param name any text
   * @return the text; its first 200 characters and an ellipsis when it is longer
   */
  public static String shown(String name) {
    return cut(name, LONGEST);
  }

  /**
   * A sentence with the names in it, which stand in back-ticks, as they are shown.
   *
   * @param sentence the sentence
   * @return the same with its long names cut
   */
  public static String inSentence(String sentence) {
    if (sentence.length() <= LONGEST) {
      return sentence;
    }
    StringBuilder shown = new StringBuilder();
    boolean inName = false;
    for (int at = 0; at <= sentence.length() && shown.length() <= LONGEST_SENTENCE; ) {
      int tick = sentence.indexOf('`', at);
      int end = tick < 0 ? sentence.length() : tick;
      boolean cut = inName && end - at > LONGEST;
      shown.append(sentence, at, cut ? boundary(sentence, at + LONGEST) : end);
      shown.append(cut ? "…" : "").append(tick < 0 ? "" : "`");
      inName = !inName;
      at = end + 1;
    }
    return cut(shown.toString(), LONGEST_SENTENCE);
  }

  /**
   * A text, cut where it is too long.
   *
   * @param text any text
   * @param most how many characters it may have
   * @return the text, or its first characters and an ellipsis
   */
  public static String cut(String text, int most) {
    return text.length() <= most ? text : first(text, most) + "…";
  }

  /**
   * The first characters of a text, without half of a pair at the end.
   *
   * @param text any text
   * @param most how many
   * @return the text, if it has no more
   */
  public static String first(String text, int most) {
    return text.length() <= most ? text : text.substring(0, boundary(text, most));
  }

  /** An offset that does not part a surrogate pair. */
  private static int boundary(String text, int offset) {
    boolean inPair = offset > 0 && Character.isHighSurrogate(text.charAt(offset - 1));
    return inPair ? offset - 1 : offset;
  }
}
