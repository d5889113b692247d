package io.github.paiprotocol.api.internal.shape;

import io.github.paiprotocol.api.model.Value;
import java.util.function.Predicate;

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
   * The map as a whole must be something. A JSON Schema does not say so.
   *
   * @param expected what it must be, with its article
   * @param holds whether it is; asked only when each key by itself is as it must be
   */
  record Whole(String expected, Predicate<Value.Mapping> holds) implements FieldRule {}

  /**
   * A key is either in the map or in a map below it. A JSON Schema cannot say so.
   *
   * @param below the key of the map below
   */
  record NotBoth(String below) implements FieldRule {}
}
