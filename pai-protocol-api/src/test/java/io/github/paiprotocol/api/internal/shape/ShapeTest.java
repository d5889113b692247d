package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a shape says about values that are not checked against it: guesses for messages. */
class ShapeTest {
  private static final Value TEXT = Value.of("ubuntu");
  private static final Value LIST = Value.of(List.of(TEXT));
  private static final Value MAP = Value.of(Map.of("name", TEXT));

  private static final Shape NAMED =
      Shapes.closed(
          "named",
          "one",
          "One.",
          Field.optional("alias", Shapes.TEXT, "Its other name."),
          Field.required("commands", Shapes.listOf(Shapes.TEXT), "What runs."),
          Field.required("name", Shapes.TEXT, "Its name."));

  private static final Shape NAMELESS =
      Shapes.closed("nameless", "one", "One.", Field.optional("name", Shapes.TEXT, "Its name."));

  @Test
  void aValueIsOfOneKindAndNothingIsOfNone() {
    for (Shape.Kind kind : Shape.Kind.values()) {
      assertThat(kind.fits(Value.none())).isFalse();
      assertThat(kind.fits(Value.of(true))).isEqualTo(kind == Shape.Kind.SCALAR);
      assertThat(kind.fits(LIST)).isEqualTo(kind == Shape.Kind.LIST);
      assertThat(kind.fits(MAP)).isEqualTo(kind == Shape.Kind.MAP);
    }
  }

  @Test
  void aValueResemblesAShapeOfItsKind() {
    assertThat(Shapes.TEXT.resembles(TEXT)).isTrue();
    assertThat(Shapes.TEXT.resembles(LIST)).isFalse();
    assertThat(Shapes.listOf(Shapes.TEXT).resembles(LIST)).isTrue();
    assertThat(Shapes.listOf(Shapes.TEXT).resembles(MAP)).isFalse();
    assertThat(Shapes.ANYTHING.resembles(Value.none())).isTrue();
  }

  @Test
  void aMapResemblesOneWithItsRequiredKeysAndNoOthers() {
    Value commands = Value.of(List.of());
    assertThat(NAMED.resembles(Value.of(Map.of("name", TEXT, "commands", commands)))).isTrue();
    assertThat(NAMED.resembles(MAP)).isFalse();
    assertThat(NAMED.resembles(Value.of(Map.of("name", TEXT, "commands", commands, "job", TEXT))))
        .isFalse();
    assertThat(NAMELESS.resembles(Value.of(Map.of()))).isTrue();
  }

  @Test
  void aScalarWelcomesNothing() {
    assertThat(Shapes.TEXT.welcomes(TEXT)).isFalse();
    assertThat(Shapes.TEXT.welcomes("name", TEXT)).isFalse();
  }

  @Test
  void aListWelcomesItemsAndAMapEntries() {
    Shape list = Shapes.listOf(Shapes.TEXT);
    assertThat(list.welcomes(TEXT)).isTrue();
    assertThat(list.welcomes(MAP)).isFalse();
    assertThat(list.welcomes("name", TEXT)).isFalse();
    Shape entries = Shapes.entries(Shapes.TEXT);
    assertThat(entries.welcomes("job", TEXT)).isTrue();
    assertThat(entries.welcomes("job", LIST)).isFalse();
    assertThat(entries.welcomes(TEXT)).isFalse();
    assertThat(NAMELESS.welcomes("name", LIST)).isTrue();
    assertThat(NAMELESS.welcomes("job", TEXT)).isFalse();
  }

  @Test
  void aListOrATextWelcomesAndResemblesWhatOneOfThemDoes() {
    Shape list = Shapes.listOf(Shapes.TEXT);
    for (Shape either : List.of(new Shape.Either(NAMED, list), new Shape.Either(list, NAMED))) {
      assertThat(either.resembles(LIST)).isTrue();
      assertThat(either.resembles(TEXT)).isFalse();
      assertThat(either.resembles(Value.of(Map.of("name", TEXT, "commands", LIST)))).isTrue();
      assertThat(either.welcomes(TEXT)).isTrue();
      assertThat(either.welcomes(LIST)).isFalse();
      assertThat(either.welcomes("name", TEXT)).isTrue();
      assertThat(either.welcomes("job", TEXT)).isFalse();
      assertThat(either.naming()).contains("name");
    }
  }

  @Test
  void aTypeOfAnotherPlaceIsGuessedByItsOutline() {
    Shape list = typed(Shapes.listOf(Shapes.TEXT));
    assertThat(list.resembles(LIST)).isTrue();
    assertThat(list.resembles(TEXT)).isFalse();
    assertThat(list.welcomes(TEXT)).isTrue();
    assertThat(list.welcomes(LIST)).isFalse();
    assertThat(typed(NAMELESS).welcomes("name", TEXT)).isTrue();
    assertThat(typed(NAMELESS).welcomes("job", TEXT)).isFalse();
  }

  @Test
  void anItemIsNamedByTheFirstScalarItNeeds() {
    assertThat(NAMED.naming()).contains("name");
    assertThat(NAMELESS.naming()).isEmpty();
    assertThat(Shapes.TEXT.naming()).isEmpty();
  }

  @Test
  void onlyAValueThatCanBeWrittenOneWayHasNoOther() {
    assertThat(Shapes.TEXT.isOnlyExample()).isFalse();
    assertThat(Shapes.PROTOCOL_VERSION.isOnlyExample()).isTrue();
    assertThat(Shapes.between(2, 2).isOnlyExample()).isTrue();
    assertThat(Shapes.between(2, 3).example()).contains("2");
    assertThat(Shapes.between(2, 3).isOnlyExample()).isFalse();
    assertThat(new ScalarShape.EnumType("types", List.of("job"), false, false).isOnlyExample())
        .isTrue();
    assertThat(
            new ScalarShape.EnumType("types", List.of("job", "data"), false, false).isOnlyExample())
        .isFalse();
  }

  @Test
  void anExampleIsNoDoubtfulZero() {
    assertThat(Shapes.doubtfulZero(0, ": none", "write more").example()).contains("1");
    assertThat(Shapes.atLeast(0).example()).isEqualTo(Optional.of("0"));
  }

  private static Shape typed(Shape outline) {
    return new Shape.Typed(outline, (value, path) -> List.of());
  }
}
