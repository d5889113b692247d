package io.github.paiprotocol.testkit.arbitrary;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import net.jqwik.api.arbitraries.StringArbitrary;

/** Strings of every kind that has ever hurt a reader or writer of YAML. */
final class Texts {
  private static final Arbitrary<String> ANY =
      Kept.of(
          Arbitraries.frequencyOf(
                  Tuple.of(4, Kept.of(ordinary())),
                  Tuple.of(3, Kept.of(misleading())),
                  Tuple.of(3, Kept.of(syntax())),
                  Tuple.of(2, Kept.of(lines())),
                  Tuple.of(2, Kept.of(templates())),
                  Tuple.of(2, Kept.of(characters().ofMaxLength(12))),
                  Tuple.of(1, Kept.of(exotic())))
              .withoutEdgeCases());

  private Texts() {}

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

  private static Arbitrary<String> ordinary() {
    return Arbitraries.of(
        "python train.py --epochs 10",
        "mkdir -p /data && cd /data",
        "wget http://host.example/a.tar.gz -O - | tar xz",
        "echo 'single' \"double\" `back` $VAR ${VAR:-x}",
        "if [ -f x ]; then echo y; fi",
        "openpai/standard:python_3.6-pytorch_1.2.0-gpu",
        "a");
  }

  /** Looks like something that is no string. */
  private static Arbitrary<String> misleading() {
    return Arbitraries.of(
        "",
        " ",
        "1",
        "-1",
        "+1",
        "010",
        "0o10",
        "0x1F",
        "0b1",
        "1_000",
        "1.10",
        ".5",
        "5.",
        "1e3",
        "84820935e2",
        "12345678901234567890",
        ".inf",
        "-.INF",
        ".NaN",
        "true",
        "True",
        "FALSE",
        "yes",
        "No",
        "on",
        "OFF",
        "y",
        "N",
        "null",
        "Null",
        "~",
        "<<",
        "=",
        "1:30",
        "190:20:30",
        "2001-12-14",
        "2001-12-14t21:59:43.10-05:00",
        "__proto__",
        "constructor",
        "toString",
        "---",
        "...",
        "%YAML 1.2",
        "!!str",
        "&a",
        "*a",
        "- a",
        "? a",
        "a: b",
        "a:",
        "a #b",
        "#");
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

  private static Arbitrary<String> templates() {
    return Arbitraries.of(
        "<% $parameters.a %>",
        "<% $secrets.s %>",
        "<% $data.uri[0] %>",
        "<% this.path %>",
        "<%",
        "%>",
        "<%%",
        "<% <% %>",
        "{{ x }}",
        "{{x}}",
        "{{",
        "}}",
        "{{{ x }}}",
        "mkdir {{ x }}/<% y %>",
        "{ x }",
        "[ x ]",
        "<% {{ x }} %>");
  }

  /** Unicode off the beaten track. */
  private static Arbitrary<String> exotic() {
    return Arbitraries.of(
            "\u00E4\u00F6\u00FC",
            "\u4E2D\u6587",
            "\uD83D\uDE00",
            "\u0007",
            "\u007F",
            "\u0085",
            "\u00A0",
            "\u00AD",
            "\u200B",
            "\u200D",
            "\u2028",
            "\u2029",
            "\u202E",
            "\uFEFF",
            "\uFFFD",
            "\uFFFE",
            "\uFFFF",
            "\uDB40\uDC01",
            "e\u0301")
        .list()
        .ofMinSize(1)
        .ofMaxSize(4)
        .map(parts -> String.join("", parts));
  }
}
