package io.github.paiprotocol.testkit.arbitrary;

import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Tuple;

/** Open values. */
final class Values {
  private static final int DEPTH = 3;

  private Values() {}

  static Arbitrary<Value> any() {
    return any(DEPTH);
  }

  private static Arbitrary<Value> any(int depth) {
    Arbitrary<Value> scalars =
        Arbitraries.frequencyOf(
            Tuple.of(9, scalars().map(scalar -> scalar)), Tuple.of(1, Arbitraries.just(none())));
    if (depth == 0) {
      return scalars;
    }
    Arbitrary<Value> inner = Arbitraries.lazy(() -> any(depth - 1));
    return Arbitraries.frequencyOf(
        Tuple.of(4, scalars),
        Tuple.of(1, inner.list().ofMaxSize(4).map(Value::of)),
        Tuple.of(1, Arbitraries.maps(Texts.any(), inner).ofMaxSize(4).map(Value::of)));
  }

  private static Value none() {
    return Value.none();
  }

  static Arbitrary<Value.Scalar> scalars() {
    return Arbitraries.oneOf(
        Texts.any().map(Value::of),
        numerals(),
        Arbitraries.of("true", "True", "TRUE", "false", "False", "FALSE").map(Values::bool));
  }

  private static Value.Bool bool(String text) {
    return new Value.Bool(text.charAt(0) == 't' || text.charAt(0) == 'T', text);
  }

  static Arbitrary<Value.Numeral> numerals() {
    return Arbitraries.oneOf(
            Arbitraries.longs().map(String::valueOf),
            Arbitraries.doubles().map(String::valueOf),
            Arbitraries.of(
                "0",
                "-0",
                "+7",
                "010",
                "-010",
                "00.10",
                "+.5e+03",
                "5.e3",
                "0o17",
                "0x1F",
                "1.10",
                "1.0",
                ".5",
                "5.",
                "-.5e-3",
                "1e3",
                "1E+3",
                "84820935e2",
                "12345678901234567890",
                "1e400",
                ".inf",
                "-.Inf",
                "+.INF",
                ".nan",
                ".NaN",
                ".NAN"))
        .map(Value.Numeral::new);
  }

  static Arbitrary<Map<String, Value>> maps() {
    return mapsWithout(Set.of());
  }

  /** Maps that lack some keys. */
  static Arbitrary<Map<String, Value>> mapsWithout(Set<String> keys) {
    return Arbitraries.maps(Texts.any().filter(key -> !keys.contains(key)), any(2)).ofMaxSize(3);
  }
}
