package io.github.paiprotocol.api.internal.yaml.node;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.yaml.parse.ParsedYaml;
import io.github.paiprotocol.api.internal.yaml.parse.YamlText;
import io.github.paiprotocol.api.model.Value;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScalarTextTest {
  private static final String TAG = "<% $a.b %>";

  /** What stands in the source where a stretch of the text of `k` is looked for. */
  private static String located(String source, int from, int to) {
    SourceText text = SourceText.of("t", source);
    ParsedYaml parsed = YamlText.parse(text, ReaderLimits.standard(), OptionalInt.empty());
    return parsed
        .positions()
        .locate(Place.text(ProtocolPath.of("k"), from, to))
        .map(span -> source.substring(span.start(), span.end()))
        .orElseThrow();
  }

  private static String text(String source) {
    SourceText text = SourceText.of("t", source);
    ParsedYaml parsed = YamlText.parse(text, ReaderLimits.standard(), OptionalInt.empty());
    Value.Mapping root = (Value.Mapping) parsed.root().orElseThrow();
    return ((Value.Scalar) root.get("k").orElseThrow()).text();
  }

  @ParameterizedTest
  @ValueSource(strings = {"k: x <% $a.b %> y\n", "k: 'x <% $a.b %> y'\n", "k: \"x <% $a.b %> y\""})
  void everyStretchIsFoundWhereTheTextIsWrittenAsItReads(String source) {
    String text = text(source);
    for (int from = 0; from <= text.length(); from++) {
      for (int to = from; to <= text.length(); to++) {
        assertThat(located(source, from, to)).isEqualTo(text.substring(from, to));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "k: 'it''s <% $a.b %>'\nz: <% $a.b %>\n",
        "k: \"\\u0041 <% $a.b %>\"\n",
        "k: >-\n  folded\n  text <% $a.b %> end\n",
        "k: |\n  lines\n  of <% $a.b %> text\n",
        "k: folded\n  text <% $a.b %> end\n"
      })
  void aTagIsFoundInATextThatIsWrittenInAnotherWay(String source) {
    int from = text(source).indexOf(TAG);
    assertThat(located(source, from, from + TAG.length())).isEqualTo(TAG);
    assertThat(located(source, from, from + 2)).isEqualTo("<%");
  }

  @Test
  void theSecondOfTwoTagsIsTheSecondOfTheSource() {
    String source = "k: \"<% $a %>\\n<% $bcd %> {{ x }} {{ yz }}\"\n";
    String text = text(source);
    assertThat(located(source, text.indexOf("<% $b"), text.indexOf(" {{ x")))
        .isEqualTo("<% $bcd %>");
    assertThat(located(source, text.indexOf("{{ y"), text.length())).isEqualTo("{{ yz }}");
  }

  @Test
  void aTagWithAnEscapeInItEndsWhereItEndsInTheSource() {
    String source = "k: \"\\n<% $a.\\u0062 %> c\"\n";
    String text = text(source);
    assertThat(located(source, 1, text.indexOf(" c"))).isEqualTo("<% $a.\\u0062 %>");
  }

  @Test
  void whatCannotBeFoundIsTheWholeText() {
    String source = "k: \"\\u0041 bc\"\n";
    assertThat(located(source, 2, 3)).isEqualTo("\"\\u0041 bc\"");
  }

  @Test
  void anOpenTagIsItsOpening() {
    String source = "k: \"\\n<% a\"\n";
    assertThat(located(source, 1, 3)).isEqualTo("<%");
  }

  /**
   * Its lines are indented, so that only stretches of one line, or of several, are as they read.
   */
  @ParameterizedTest
  @CsvSource({
    "0, 2, ab",
    "1, 2, b",
    "3, 5, cd",
    "4, 4, ''",
    "3, 3, ''",
    "1, 4, b|  c",
    "0, 5, ab|  cd"
  })
  void everyStretchOfABlockIsFound(int from, int to, String found) {
    assertThat(located("k: |\n  ab\n  cd\n", from, to)).isEqualTo(found.replace('|', '\n'));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "k: >-\n  one two\n  three\n\n  four\n    more  \n   x\n  end\n",
        "k: >+\n\n  one\n  \n\n  two\n\nz: 1\n",
        "k: >2-\n     one\n  two\n",
        "k: >\r\n  one\r\n  two\r\n\r\n  three\r\n",
        "k: |2\n     one\n\n  two\n     \n  x\n",
        "k: |+\n  one\n\n\n  two\n\n",
        "k: >-\n  - one\n  - two # no comment\n",
      })
  void everySignOfABlockIsFoundWhereverItsLinesAreFolded(String source) {
    String text = text(source);
    for (int at = 0; at < text.length(); at++) {
      if (!Character.isWhitespace(text.charAt(at))) {
        assertThat(located(source, at, at + 1)).isEqualTo(text.substring(at, at + 1));
      }
    }
    int two = text.indexOf("two");
    assertThat(located(source, two, two + 3)).isEqualTo("two");
  }

  /** Its sign and its text may look the same. */
  @ParameterizedTest
  @ValueSource(strings = {"k: |\n  |\n", "k: >\n  >\n", "k: |\n  |\n    |\n"})
  void theSignOfABlockIsNoneOfItsText(String source) {
    SourceText text = SourceText.of("t", source);
    ParsedYaml parsed = YamlText.parse(text, ReaderLimits.standard(), OptionalInt.empty());
    int at = source.indexOf('\n') + 3;

    assertThat(parsed.positions().locate(Place.text(ProtocolPath.of("k"), 0, 1)))
        .contains(text.span(at, at + 1));
  }

  /** Up to the closing sign; what has none is as long as it reads. */
  @ParameterizedTest
  @CsvSource({
    "\\n<% a %>, 1, 8, <% a %>",
    "\\n<%%>, 1, 5, <%%>",
    "\\n<%>, 1, 4, <%>",
    "\\n<%\\|  %>, 1, 5, <%\\|  %>",
    "\\n%><% a %>, 3, 10, <% a %>",
    "\\n<% a %\\x3e, 1, 8, <%",
    "\\n<% a, 1, 5, <% a",
    "\\n<% \\x61 %>, 1, 8, <% \\x61 %>",
    "\\n{{ a }} {{ b }} {{ c }} {{ d }} {{ e }} {{ fg }}, 41, 49, {{ fg }}",
    "\\n{{a}}{{b}}{{c}}{{d}}{{e}}{{f}}{{g}}{{h}}{{i}}{{j}}, 46, 51, {{j}}",
    "\\n<%a%><%b%><%c%><%d%><%e%>, 21, 26, <%e%>",
  })
  void aTagBehindAnEscapeIsFoundByItsNumber(String written, int from, int to, String found) {
    String source = "k: \"" + written.replace('|', '\n') + "\"\n";
    assertThat(located(source, from, to)).isEqualTo(found.replace('|', '\n'));
  }
}
