package io.github.paiprotocol.api.internal.confidential;

import java.util.Arrays;

/** A confidential word: its letters as a set, the places of each, and the most typing errors. */
final class ConfidentialName {
  /** The bits of a character that tell one letter from another. */
  static final int LETTER = 31;

  private static final int TEN = 10;
  private static final int PLURAL = 1 << ('s' & LETTER);

  private final String text;
  private final int[] places = new int[LETTER + 1];
  private final int set;
  private final int most;

  ConfidentialName(String text) {
    this.text = text;
    this.set = letters(text);
    this.most = text.length() < TEN ? 1 : 2;
    for (int i = 0; i < text.length(); i++) {
      places[text.charAt(i) & LETTER] |= 1 << (i + 1);
    }
  }

  static ConfidentialName[] all(String... texts) {
    return Arrays.stream(texts).map(ConfidentialName::new).toArray(ConfidentialName[]::new);
  }

  /** The letters of a text, a bit for each. */
  static int letters(String text) {
    return text.chars().reduce(0, (all, c) -> all | 1 << (c & LETTER));
  }

  String text() {
    return text;
  }

  int length() {
    return text.length();
  }

  /** How many typing errors there may be. */
  int most() {
    return most;
  }

  /** Where a letter is in the name: bit i for the place before i. */
  int places(char letter) {
    return places[letter & LETTER];
  }

  /** Whether these can be the letters of the word, or of its plural, with typing errors. */
  boolean hasLetters(int letters) {
    return misses(letters) <= most && others(letters) <= most;
  }

  /** How many letters of the name a set does not have. */
  int misses(int letters) {
    return Integer.bitCount(set & ~letters);
  }

  /** How many letters of a set neither the name nor its plural has. */
  int others(int letters) {
    return Integer.bitCount(letters & ~(set | PLURAL));
  }
}
