package io.github.paiprotocol.api.internal.shape;

/** What holds between the keys of a map. */
public sealed interface FieldRule {

  /**
   * Two spellings of one key exclude each other.
   *
   * @param preferred the spelling to keep
   * @param other the other one
   */
  record OneOf(String preferred, String other) implements FieldRule {}

  /**
   * A key is either in the map or in a map below it. A JSON Schema cannot say so.
   *
   * @param below the key of the map below
   */
  record NotBoth(String below) implements FieldRule {}
}
