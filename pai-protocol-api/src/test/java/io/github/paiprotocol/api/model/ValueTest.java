package io.github.paiprotocol.api.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValueTest {

  static Stream<UnaryOperator<Value>> nestings() {
    return Stream.of(
        value -> Value.of(List.of(value)),
        value -> Value.of(Map.of("a", value)),
        value -> Value.of(List.of(Value.of("ubuntu"), value, Value.none())),
        value -> Value.of(ImmutableMap.of("a", value, "b", Value.of(2))));
  }

  @ParameterizedTest
  @MethodSource("nestings")
  void aValueCanBeNestedAsDeepAsTheLimitAndNoDeeper(UnaryOperator<Value> nesting) {
    Value value = Value.of("x");
    for (int i = 0; i < Value.GREATEST_DEPTH; i++) {
      value = nesting.apply(value);
    }
    Value deepest = value;

    assertThatIllegalArgumentException()
        .isThrownBy(() -> nesting.apply(deepest))
        .withMessageContaining("1,100 levels");
  }

  @Test
  void whatIsPutInAtSeveralPlacesIsCountedAtEach() {
    Value thousand = Value.of(Collections.nCopies(999, Value.of(1)));
    List<Value> items = new ArrayList<>(Collections.nCopies(9_999, thousand));
    Map<String, Value> rest = ImmutableMap.of("a", Value.of(Collections.nCopies(996, Value.of(1))));
    items.add(Value.of(rest));
    assertThat(Value.of(items).items()).hasSize(10_000);

    items.add(Value.none());
    assertThat(Value.of(items).items()).hasSize(10_001);

    items.add(Value.of(true));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Value.of(items))
        .withMessageContaining("10,000,000 values");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                Value.of(
                    ImmutableMap.of(
                        "a", Value.of(items.subList(0, 9_999)), "b", thousand, "c", thousand)))
        .withMessageContaining("10,000,000 values");
  }

  /** Texts such as these two have one hash. */
  @Test
  void comparesMapsOfEqualHashesByTheirEntries() {
    assertThat(Value.of(Map.of("k", Value.of("Aa"))))
        .isNotEqualTo(Value.of(Map.of("k", Value.of("BB"))));
    assertThat(Value.of(Map.of("Aa", Value.of(1))))
        .isNotEqualTo(Value.of(Map.of("BB", Value.of(1))));
    assertThat(Value.of(Map.of("a", Value.of("a")))).isNotEqualTo(Value.of(Map.of()));
    assertThat(Value.of(ImmutableMap.of("a", Value.of(1), "b", Value.of(2))))
        .isEqualTo(Value.of(ImmutableMap.of("b", Value.of(2), "a", Value.of(1))));
  }

  @Test
  void listsAndMapsArePrintedWithWhatIsInThem() {
    Value inner = Value.of(ImmutableMap.of("a", Value.of("x"), "b", Value.of(List.of())));
    Value list = Value.of(List.of(Value.of(2), inner));

    assertThat(list)
        .hasToString(
            "Sequence[items=["
                + Value.of(2)
                + ", Mapping[entries={a="
                + Value.of("x")
                + ", b=Sequence[items=[]]}]]]");
    assertThat(Value.of(Map.of("list", list))).hasToString("Mapping[entries={list=" + list + "}]");
  }

  @ParameterizedTest
  @CsvSource({
    "1.10, 1.10",
    "84820935e2, 84820935e2",
    "1e400, 1e400",
    "0, 0",
    "-0, -0",
    "0o17, 15",
    "0x1F, 31",
    "010, 10",
    "000, 0",
    "+5, 5",
    "-05, -5",
    ".5, 0.5",
    "-.5, -0.5",
    "5., 5",
    "00.50, 0.50",
    "5.e3, 5e3",
    "-.inf, -.inf",
    ".nan, .nan",
  })
  void aNumberIsSpelledAsJsonDoesIt(String written, String spelled) {
    assertThat(new Value.Numeral(written).text()).isEqualTo(spelled);
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "True", "TRUE"})
  void trueHasThreeSpellings(String text) {
    assertThat(new Value.Bool(true, text)).isEqualTo(Value.of(true));
    assertNoSpelling(false, text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"false", "False", "FALSE"})
  void falseHasThreeSpellings(String text) {
    assertThat(new Value.Bool(false, text)).isEqualTo(Value.of(false));
    assertNoSpelling(true, text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "yes", "no", "tRUE", "fALSE", "1"})
  void otherWordsAreNoBooleans(String text) {
    assertNoSpelling(true, text);
    assertNoSpelling(false, text);
  }

  private static void assertNoSpelling(boolean value, String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Value.Bool(value, text))
        .withMessage("not a spelling of " + value);
  }
}
