package io.github.paiprotocol.testkit.arbitrary;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import net.jqwik.api.arbitraries.StringArbitrary;

/** Strings of every kind that has ever hurt a reader or writer of YAML. */
final class ArbitraryTexts {
  private static final Arbitrary<String> ANY =
      Kept.of(
          Arbitraries.frequencyOf(
                  Tuple.of(4, Kept.of(Listed.text("ordinary"))),
                  Tuple.of(3, Kept.of(Listed.text("misleading"))),
                  Tuple.of(3, Kept.of(syntax())),
                  Tuple.of(2, Kept.of(lines())),
                  Tuple.of(2, Kept.of(Listed.text("templates"))),
                  Tuple.of(2, Kept.of(characters().ofMaxLength(12))),
                  Tuple.of(1, Kept.of(exotic())))
              .withoutEdgeCases());

  private ArbitraryTexts() {}

  static Arbitrary<String> any() {
    return ANY;
  }

  /** Any characters but NUL and halves of surrogate pairs, which no writer takes. */
  private static StringArbitrary characters() {
    return Arbitraries.strings()
        .withCharRange('\u0001', '\uD7FF')
        .withCharRange('\uE000', '\uFFFF');
  }

  static Arbitrary<String> filled() {
    return any().filter(text -> !text.isEmpty());
  }

  /** Made of what YAML gives a meaning. */
  private static Arbitrary<String> syntax() {
    return Arbitraries.strings()
        .withChars("ab01 :#-?\"'\\/\n\r\t{}[]<%>=~|&*!.,_@`$")
        .ofMaxLength(16);
  }

  private static Arbitrary<String> lines() {
    Arbitrary<String> line =
        Arbitraries.of("", " ", "a", "  b", "c ", "\td", "# e", "f: g", "- h", "\"", "'", "i # j");
    Arbitrary<String> end = Arbitraries.of("\n", "\n", "\n", "\r\n", "\r", "\u0085", "\u2028");
    return Combinators.combine(
            line.list().ofMinSize(1).ofMaxSize(6), end, Arbitraries.of(true, false))
        .as((lines, ending, last) -> String.join(ending, lines) + (last ? ending : ""));
  }

  /** Unicode off the beaten track. */
  private static Arbitrary<String> exotic() {
    return Listed.text("exotic")
        .list()
        .ofMinSize(1)
        .ofMaxSize(4)
        .map(parts -> String.join("", parts));
  }
}
