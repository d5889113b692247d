package io.github.paiprotocol.api.internal.shape;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Optional;

/** Short names for the shapes the tables are made of. */
final class Shapes {
  static final Shape ANYTHING = new Shape.Anything();
  static final Shape TEXT = new Shape.Text(false, false);
  static final Shape FILLED_TEXT = new Shape.Text(true, false);
  static final Shape SECRET_TEXT = new Shape.Text(false, true);
  static final Shape NAME = new Shape.Name(NameRule.NAME);
  static final Shape FLAG = new Shape.Flag(false);
  static final Shape VERSION = new Shape.Plain(false);
  static final Shape PROTOCOL_VERSION = new Shape.ProtocolVersion(false);
  static final Shape ANY_MAP =
      new Shape.Entries(Optional.empty(), ANYTHING, Shape.Empty.FINE, false);
  static final Shape COUNT = atLeast(0);

  private Shapes() {}

  static Shape between(int min, int max) {
    return new Shape.Whole(min, max, Optional.empty());
  }

  static Shape atLeast(int min) {
    return between(min, Integer.MAX_VALUE);
  }

  /** An integer for which 0 is legal, but doubtful. */
  static Shape doubtfulZero(int min, String meaning, String advice) {
    return new Shape.Whole(min, Integer.MAX_VALUE, Optional.of(new Shape.Zero(meaning, advice)));
  }

  static Shape listOf(Shape item) {
    return new Shape.Items(item, Shape.Empty.DOUBTFUL);
  }

  static Shape nonEmptyListOf(Shape item) {
    return new Shape.Items(item, Shape.Empty.FORBIDDEN);
  }

  static Shape.Fields closed(String id, String noun, String description, Field... fields) {
    return fields(id, noun, description, Shape.Others.FORBIDDEN, fields);
  }

  /** A map in which other keys are kept without a word. */
  static Shape.Fields open(String id, String noun, String description, Field... fields) {
    return fields(id, noun, description, Shape.Others.KEPT, fields);
  }

  static Shape.Fields fields(
      String id, String noun, String description, Shape.Others others, Field... fields) {
    return new Shape.Fields(
        id, noun, description, byName(ImmutableList.copyOf(fields)), others, ImmutableList.of());
  }

  static Shape.Fields with(Shape.Fields shape, FieldRule... rules) {
    return new Shape.Fields(
        shape.id(),
        shape.noun(),
        shape.description(),
        shape.fields(),
        shape.others(),
        ImmutableList.copyOf(rules));
  }

  static ImmutableMap<String, Field> byName(List<Field> fields) {
    ImmutableMap.Builder<String, Field> named = ImmutableMap.builder();
    fields.forEach(f -> named.put(f.name(), f));
    return named.buildOrThrow();
  }
}
