package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.internal.shape.ScalarShape;
import io.github.paiprotocol.api.internal.shape.Shape;
import java.util.List;
import java.util.stream.Collectors;

/** Says in a few words of Markdown what a value must be. */
final class ShapeWords {
  private ShapeWords() {}

  static String of(Shape shape) {
    if (shape instanceof Shape.Items items) {
      return "list of " + of(items.item());
    }
    if (shape instanceof Shape.Entries entries) {
      return "map by name of " + of(entries.value());
    }
    if (shape instanceof Shape.Fields fields) {
      return fields.noun();
    }
    if (shape instanceof Shape.Either either) {
      return of(either.first()) + " or " + of(either.second());
    }
    if (shape instanceof Shape.Variants variants) {
      // All are of one kind, and the last is the one without conditions.
      return of(variants.otherwise());
    }
    return shape instanceof Shape.Typed typed ? of(typed.outline()) : ofScalar(shape);
  }

  private static String ofScalar(Shape shape) {
    if (shape instanceof Shape.Refused refused) {
      return "not here: it " + refused.reason();
    }
    if (shape instanceof ScalarShape.Name name) {
      return "name: " + name.rule().advice();
    }
    if (shape instanceof ScalarShape.EnumType word) {
      return words(word.words());
    }
    if (shape instanceof ScalarShape.Vocabulary vocabulary) {
      return words(vocabulary.known()) + ", or another word";
    }
    if (shape instanceof ScalarShape.Digest) {
      return "`sha256:` and 64 hexadecimal digits";
    }
    if (shape instanceof ScalarShape.FormatType notation) {
      return notation.expected();
    }
    if (shape instanceof ScalarShape.Timestamp) {
      return "a moment, such as `2026-01-31T12:00:00Z`";
    }
    if (shape instanceof ScalarShape.Plain plain) {
      return plain.flags() ? "string, number or boolean" : "string or number";
    }
    if (shape instanceof ScalarShape.ProtocolVersion) {
      return "`2`";
    }
    if (shape instanceof ScalarShape.IntegerType whole) {
      return whole.max() == Integer.MAX_VALUE
          ? "integer, at least " + whole.min()
          : "integer from " + whole.min() + " to " + whole.max();
    }
    if (shape instanceof ScalarShape.BooleanType) {
      return "`true` or `false`";
    }
    return shape instanceof ScalarShape.Text ? "string" : "anything";
  }

  private static String words(List<String> words) {
    return words.stream().map(word -> "`" + word + "`").collect(Collectors.joining(" or "));
  }
}
