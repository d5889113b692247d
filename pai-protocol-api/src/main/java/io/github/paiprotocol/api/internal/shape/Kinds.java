package io.github.paiprotocol.api.internal.shape;

import io.github.paiprotocol.api.model.Value;

/** Which kind of value (scalar, list, map) a shape is about. */
final class Kinds {
  private Kinds() {}

  static boolean fits(Shape shape, Value value) {
    if (isList(shape)) {
      return value instanceof Value.Sequence;
    }
    if (isMap(shape)) {
      return value instanceof Value.Mapping;
    }
    return value instanceof Value.Scalar;
  }

  static String of(Shape shape) {
    return isList(shape) ? "a list" : isMap(shape) ? "a map" : "a string";
  }

  private static boolean isList(Shape shape) {
    return shape instanceof Shape.Items;
  }

  private static boolean isMap(Shape shape) {
    return shape instanceof Shape.Fields
        || shape instanceof Shape.Entries
        || shape instanceof Shape.Variants;
  }
}
