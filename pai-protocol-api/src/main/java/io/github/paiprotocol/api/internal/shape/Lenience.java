package io.github.paiprotocol.api.internal.shape;

/** What of a document's structure is only warned of. */
public enum Lenience {
  /** Nothing. */
  NONE,
  /** Unknown keys, except for those that stand in for a missing required key. */
  KEYS,
  /**
   * Unknown keys, and unknown words where they have a default: all but those that say what kind of
   * document it is.
   */
  KEYS_AND_WORDS
}
