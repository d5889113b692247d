package io.github.paiprotocol.k8s.internal.origin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What of an object stands where in what its author wrote. */
class TemplateMatchTest {

  private static Value value(String yaml) {
    return ProtocolReader.standard()
        .values()
        .read(SourceText.of("value.yaml", yaml))
        .draft()
        .orElseThrow();
  }

  private static String found(String written, String made, ProtocolPath field) {
    return new TemplateMatch(value(written))
        .find(ProtocolPath.of("at"), value(made), field.steps())
        .map(ProtocolPath::toString)
        .orElse("none");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # a key         |                  |
          {at: {a: 1}}    | {a: 1}           | at.a
          {at: {a: 1}}    | {a: 2}           | at.a
          {at: {b: 1}}    | {a: 1}           | none
          {at: text}      | {a: 1}           | none
          {at: [a]}       | {a: 1}           | none
          {other: {a: 1}} | {a: 1}           | none
          """)
  void aKeyIsFoundWhereItIsWritten(String written, String made, String place) {
    assertThat(found(written, made, ProtocolPath.of("a"))).isEqualTo(place);
  }

  /** The third column is the index of an item of what was made. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # one of the same name, wherever it stands   |                                                |   |
          [{name: a}, {name: b}]                       | [{name: a}, {name: b}]                         | 1 | at[1]
          [{name: a}, {name: b}]                       | [{name: x}, {name: a}, {name: b}]              | 1 | at[0]
          [{name: a}, {name: b}]                       | [{name: x}, {name: a}, {name: b}]              | 2 | at[1]
          [{name: a}, {name: b}]                       | [{name: a}, {name: b}, {name: x}]              | 0 | at[0]
          [{name: a}, {name: b}]                       | [{name: a}, {name: b}, {name: x}]              | 1 | at[1]
          [{name: a}, {name: b}]                       | [{name: a}, {name: x}, {name: y}, {name: b}]   | 1 | none
          [{name: a}, {name: b}, {name: c}]            | [{name: c}, {name: x}, {name: a}, {name: b}]   | 0 | at[2]
          [{name: a}, {name: b}, {name: c}]            | [{name: c}, {name: b}, {name: a}]              | 2 | at[0]
          [{name: a, x: 1}, {name: b}, {name: a}]      | [{name: x}, {name: a}, {name: b}, {name: a}]   | 3 | at[2]
          [{name: a}, {name: b}, {name: a}]            | [{name: a}, {name: b}, {name: a}, {name: x}]   | 2 | at[2]
          [{name: a}]                                  | [{name: x}, {name: a}]                         | 1 | at[0]
          [{name: a}, {name: a}]                       | [{name: x}, {name: a}, {name: a}]              | 2 | at[1]
          # of several of the same name the one of the same rank |                                      |   |
          [{name: a}, {name: b}, {name: a}]            | [{name: b}, {name: a}, {name: x}, {name: a}]   | 1 | at[0]
          [{name: a}, {name: c}, {name: a}]            | [{name: a}, {name: a}, {name: c}]              | 0 | at[0]
          [{name: b}, {name: a}, {name: a}]            | [{name: a}, {name: b}, {name: a}, {name: x}]   | 0 | at[1]
          [{name: a}, {name: a}, {name: b}]            | [{name: x}, {name: a}, {name: y}, {name: b}, {name: a}] | 4 | at[1]
          # one without a name gets one                |                                                |   |
          [{type: x}, {name: b}]                       | [{name: a}, {name: b}]                         | 0 | at[0]
          [{name: c}, {name: b}]                       | [{name: a}, {name: b}]                         | 0 | none
          [{type: x}, {name: b}]                       | [{name: a}, {name: b}, {name: c}]              | 0 | none
          # without names the same item                |                                                |   |
          [a, b]                                       | [a, b]                                         | 1 | at[1]
          [a, b, a]                                    | [b, a, x]                                      | 1 | at[0]
          [x, a, b]                                    | [a, b]                                         | 1 | at[2]
          [b, b]                                       | [x, b]                                         | 1 | at[1]
          [a]                                          | [x, a]                                         | 1 | at[0]
          # or one that is not the same, of as many    |                                                |   |
          [a, b]                                       | [a, c]                                         | 1 | at[1]
          [a, b]                                       | [c, a, b]                                      | 0 | none
          {a: b}                                       | [a]                                            | 0 | none
          """)
  void anItemIsFoundByItsNameOrByWhatItIs(String written, String made, int item, String place) {
    assertThat(found("{at: " + written + "}", made, ProtocolPath.root().child(item)))
        .isEqualTo(place);
  }

  @Test
  void whatStandsInAnItemIsFoundInThatItem() {
    String written = "{at: {list: [{name: a, x: {y: 1}}, {name: b, x: {y: 2}}]}}";
    String made = "{list: [{name: z}, {name: a, x: {y: 1}}, {name: b, x: {y: 2, w: 3}}]}";
    ProtocolPath item = ProtocolPath.of("list").child(2).child("x");
    assertThat(found(written, made, item.child("y"))).isEqualTo("at.list[1].x.y");
    assertThat(found(written, made, item.child("w"))).isEqualTo("none");
    assertThat(found(written, made, ProtocolPath.of("list").child(0))).isEqualTo("none");
    assertThat(found(written, made, ProtocolPath.root())).isEqualTo("at");
    assertThat(found("{other: 1}", made, ProtocolPath.root())).isEqualTo("none");
  }
}
