package io.github.paiprotocol.api.internal.field;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.internal.shape.ScalarShape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a form reads it writes, and what means nothing to it is null. */
class CodecsTest {
  private static final Value MAP = Value.of(Map.of("name", Value.of("job")));
  private static final Value LIST = Value.of(List.of(Value.of("a"), MAP));

  private enum Size {
    SMALL,
    LARGE;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static <V> void assertBack(Codec<V> codec, V model, Value value) {
    assertThat(codec.read(value)).isEqualTo(model);
    assertThat(codec.write(model)).isEqualTo(value);
  }

  @Test
  void aStringIsTheTextOfAnyScalar() {
    Codec<String> text = Codecs.text(Shapes.FILLED_TEXT);
    assertThat(text.shape()).isEqualTo(Shapes.FILLED_TEXT);
    assertBack(text, "ubuntu", Value.of("ubuntu"));
    assertThat(text.read(new Value.Numeral("1.10"))).isEqualTo("1.10");
    assertThat(text.read(MAP)).isNull();
  }

  @Test
  void readsKnownWordsOnly() {
    Codec<Integer> word =
        Codecs.word(
            Shapes.TEXT,
            text -> text.equals("one") ? Optional.of(1) : Optional.empty(),
            number -> "one");
    assertBack(word, 1, Value.of("one"));
    assertThat(word.read(Value.of("two"))).isNull();
    assertThat(word.read(LIST)).isNull();
  }

  @Test
  void aConstantIsReadByItsWordInItsCase() {
    Codec<Size> sizes = Codecs.words("sizes", Size.values(), Size::word);
    assertBack(sizes, Size.LARGE, Value.of("large"));
    assertThat(sizes.read(Value.of("Large"))).isNull();
    assertThat(sizes.shape())
        .isEqualTo(new ScalarShape.EnumType("sizes", List.of("small", "large"), false, false));
  }

  @Test
  void aScalarIsKeptAsItWasWritten() {
    Codec<Value.Scalar> scalar = Codecs.scalar(Shapes.VERSION);
    assertBack(scalar, new Value.Numeral("1.10"), new Value.Numeral("1.10"));
    assertThat(scalar.read(LIST)).isNull();
  }

  @Test
  void anIntegerIsOneOfTheModelOrNothing() {
    Codec<Integer> integer = Codecs.integer(Shapes.COUNT);
    assertBack(integer, 7, Value.of(7));
    assertThat(integer.read(Value.of("seven"))).isNull();
    assertThat(integer.read(MAP)).isNull();
  }

  @Test
  void itemsThatAreNoStringsAreEmptyOnesInTheirPlace() {
    Codec<List<String>> texts = Codecs.texts(Shapes.anyListOf(Shapes.TEXT));
    assertBack(texts, List.of("a", "b"), Value.of(List.of(Value.of("a"), Value.of("b"))));
    assertThat(texts.read(LIST)).containsExactly("a", "");
    assertThat(texts.read(Value.of("a"))).containsExactly("a");
    assertThat(texts.read(MAP)).isEmpty();
  }

  @Test
  void aScalarMayBeOneOnceVariablesAreKnown() {
    Codec<Templated<Integer>> templated =
        Codecs.templated(Codecs.integer(Shapes.COUNT), new ScalarShape.Plain(true));
    assertBack(templated, Templated.known(7), Value.of(7));
    assertBack(templated, Templated.pending("{{ n }}"), Value.of("{{ n }}"));
    assertThat(templated.read(Value.of("seven"))).isNull();
    assertThat(templated.read(MAP)).isNull();
  }

  @Test
  void whatIsNoMapMeansNothingWhereOnlyMapsDo() {
    Codec<Value> only = Codecs.onlyMap(Codecs.ANYTHING);
    assertBack(only, MAP, MAP);
    assertThat(only.shape()).isEqualTo(Codecs.ANYTHING.shape());
    assertThat(only.read(LIST)).isNull();
    assertThat(only.read(Value.of("a"))).isNull();
  }

  @Test
  void valuesMayHaveToLookOtherwise() {
    Codec<String> shaped = Codecs.TEXT.shaped(Shapes.SECRET_TEXT);
    assertThat(shaped.shape()).isEqualTo(Shapes.SECRET_TEXT);
    assertBack(shaped, "a", Value.of("a"));
  }

  @Test
  void aTypeMayStandForAnother() {
    Codec<Optional<String>> codec = Codecs.TEXT.as(Optional::of, Optional::orElseThrow);
    assertThat(codec.shape()).isEqualTo(Codecs.TEXT.shape());
    assertBack(codec, Optional.of("a"), Value.of("a"));
    assertThat(codec.read(MAP)).isNull();
  }
}
