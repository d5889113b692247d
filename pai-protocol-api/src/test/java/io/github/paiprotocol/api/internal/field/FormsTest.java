package io.github.paiprotocol.api.internal.field;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a form reads it writes, and what means nothing to it is null. */
class FormsTest {
  private static final Value MAP = Value.of(Map.of("name", Value.of("job")));
  private static final Value LIST = Value.of(List.of(Value.of("a"), MAP));

  private enum Size {
    SMALL,
    LARGE;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static <V> void assertBack(Form<V> form, V model, Value value) {
    assertThat(form.read(value)).isEqualTo(model);
    assertThat(form.write(model)).isEqualTo(value);
  }

  @Test
  void aStringIsTheTextOfAnyScalar() {
    Form<String> text = Forms.text(Shapes.FILLED_TEXT);
    assertThat(text.shape()).isEqualTo(Shapes.FILLED_TEXT);
    assertBack(text, "ubuntu", Value.of("ubuntu"));
    assertThat(text.read(new Value.Numeral("1.10"))).isEqualTo("1.10");
    assertThat(text.read(MAP)).isNull();
  }

  @Test
  void readsKnownWordsOnly() {
    Form<Integer> word =
        Forms.word(
            Shapes.TEXT,
            text -> text.equals("one") ? Optional.of(1) : Optional.empty(),
            number -> "one");
    assertBack(word, 1, Value.of("one"));
    assertThat(word.read(Value.of("two"))).isNull();
    assertThat(word.read(LIST)).isNull();
  }

  @Test
  void aConstantIsReadByItsWordInItsCase() {
    Form<Size> sizes = Forms.words("sizes", Size.values(), Size::word);
    assertBack(sizes, Size.LARGE, Value.of("large"));
    assertThat(sizes.read(Value.of("Large"))).isNull();
    assertThat(sizes.shape())
        .isEqualTo(new Shape.Word("sizes", List.of("small", "large"), false, false));
  }

  @Test
  void aScalarIsKeptAsItWasWritten() {
    Form<Value.Scalar> scalar = Forms.scalar(Shapes.VERSION);
    assertBack(scalar, new Value.Numeral("1.10"), new Value.Numeral("1.10"));
    assertThat(scalar.read(LIST)).isNull();
  }

  @Test
  void anIntegerIsOneOfTheModelOrNothing() {
    Form<Integer> integer = Forms.integer(Shapes.COUNT);
    assertBack(integer, 7, Value.of(7));
    assertThat(integer.read(Value.of("seven"))).isNull();
    assertThat(integer.read(MAP)).isNull();
  }

  @Test
  void itemsThatAreNoStringsAreEmptyOnesInTheirPlace() {
    Form<List<String>> texts = Forms.texts(Shapes.anyListOf(Shapes.TEXT));
    assertBack(texts, List.of("a", "b"), Value.of(List.of(Value.of("a"), Value.of("b"))));
    assertThat(texts.read(LIST)).containsExactly("a", "");
    assertThat(texts.read(Value.of("a"))).containsExactly("a");
    assertThat(texts.read(MAP)).isEmpty();
  }

  @Test
  void aScalarMayBeOneOnceVariablesAreKnown() {
    Form<Templated<Integer>> templated =
        Forms.templated(Forms.integer(Shapes.COUNT), new Shape.Plain(true));
    assertBack(templated, Templated.known(7), Value.of(7));
    assertBack(templated, Templated.pending("{{ n }}"), Value.of("{{ n }}"));
    assertThat(templated.read(Value.of("seven"))).isNull();
    assertThat(templated.read(MAP)).isNull();
  }

  @Test
  void whatIsNoMapMeansNothingWhereOnlyMapsDo() {
    Form<Value> only = Forms.onlyMap(Forms.ANYTHING);
    assertBack(only, MAP, MAP);
    assertThat(only.shape()).isEqualTo(Forms.ANYTHING.shape());
    assertThat(only.read(LIST)).isNull();
    assertThat(only.read(Value.of("a"))).isNull();
  }

  @Test
  void valuesMayHaveToLookOtherwise() {
    Form<String> shaped = Forms.TEXT.shaped(Shapes.SECRET_TEXT);
    assertThat(shaped.shape()).isEqualTo(Shapes.SECRET_TEXT);
    assertBack(shaped, "a", Value.of("a"));
  }

  @Test
  void aTypeMayStandForAnother() {
    Form<Optional<String>> form = Forms.TEXT.as(Optional::of, Optional::orElseThrow);
    assertThat(form.shape()).isEqualTo(Forms.TEXT.shape());
    assertBack(form, Optional.of("a"), Value.of("a"));
    assertThat(form.read(MAP)).isNull();
  }
}
