package io.github.paiprotocol.testkit.arbitrary;

import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Tuple;

/** Open values. */
final class ArbitraryValues {
  private static final Arbitrary<Value.Numeral> NUMERALS = Kept.of(anyNumerals());

  private static final Arbitrary<Value.Scalar> SCALARS =
      Kept.of(
          Arbitraries.oneOf(
              Kept.of(ArbitraryTexts.any().map(Value::of)),
              NUMERALS,
              Kept.of(
                  Arbitraries.of("true", "True", "TRUE", "false", "False", "FALSE")
                      .map(ArbitraryValues::bool))));

  private static final Arbitrary<Value> FLAT =
      Kept.of(
          Arbitraries.frequencyOf(
              Tuple.of(9, Kept.of(SCALARS.map(scalar -> scalar))),
              Tuple.of(1, Arbitraries.just(none()))));

  /** Nested up to two levels. */
  private static final Arbitrary<Value> INNER = nested(nested(FLAT));

  private static final Arbitrary<Value> ANY = nested(INNER);

  private ArbitraryValues() {}

  static Arbitrary<Value> any() {
    return ANY;
  }

  private static Arbitrary<Value> nested(Arbitrary<Value> inner) {
    return Kept.of(
        Arbitraries.frequencyOf(
            Tuple.of(4, FLAT),
            Tuple.of(1, Kept.of(inner.list().ofMaxSize(4).map(Value::of))),
            Tuple.of(
                1,
                Kept.of(
                    Arbitraries.maps(ArbitraryTexts.any(), inner).ofMaxSize(4).map(Value::of)))));
  }

  private static Value none() {
    return Value.none();
  }

  static Arbitrary<Value.Scalar> scalars() {
    return SCALARS;
  }

  private static Value.Bool bool(String text) {
    return new Value.Bool(text.charAt(0) == 't' || text.charAt(0) == 'T', text);
  }

  static Arbitrary<Value.Numeral> numerals() {
    return NUMERALS;
  }

  private static Arbitrary<Value.Numeral> anyNumerals() {
    return Arbitraries.oneOf(
            Kept.of(Arbitraries.longs().map(String::valueOf)),
            Kept.of(Arbitraries.doubles().map(String::valueOf)),
            Kept.of(Listed.text("numerals")))
        .map(Value.Numeral::new);
  }

  static Arbitrary<Map<String, Value>> maps() {
    return mapsWithout(Set.of());
  }

  /** Maps that lack some keys. */
  static Arbitrary<Map<String, Value>> mapsWithout(Set<String> keys) {
    return Kept.of(
        Arbitraries.maps(ArbitraryTexts.any().filter(key -> !keys.contains(key)), INNER)
            .ofMaxSize(3));
  }
}
