package io.github.paiprotocol.resolver.plain;

import static io.github.paiprotocol.resolver.plain.OpenPaiRuntimeText.Fate.CHANGED;
import static io.github.paiprotocol.resolver.plain.OpenPaiRuntimeText.Fate.SAME;
import static io.github.paiprotocol.resolver.plain.OpenPaiRuntimeText.Fate.STOPS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.plain.OpenPaiRuntimeText.Fate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What OpenPAI's runtime makes of a text: tried with Python's printing and a reader of YAML 1.1.
 */
class OpenPaiRuntimeTextTest {
  private static final OpenPaiRuntimeReferences VALUES =
      new OpenPaiRuntimeReferences(
          ImmutableMap.of(
              "secrets",
              Value.of(
                  ImmutableMap.<String, Value>builder()
                      .put("plain", Value.of("hush"))
                      .put("single", Value.of("it's"))
                      .put("twice", Value.of("a \"b\""))
                      .put("path", Value.of("C:\\dir"))
                      .put("escape", Value.of("a\\nb"))
                      .put("escapes", Value.of("z\\nb\\t"))
                      .put("end", Value.of("dir\\"))
                      .put("lines", Value.of("a\nb"))
                      .put("bell", Value.of("\u0007"))
                      .put("number", Value.of(12))
                      .put(
                          "list",
                          Value.of(List.of(Value.of("x"), Value.of(Map.of("k", Value.of("y"))))))
                      .buildOrThrow())));

  static Stream<Arguments> texts() {
    return Stream.of(
        arguments("echo hello", SAME),
        arguments("echo \"a b\"; x: {y} [z], # &", SAME),
        arguments("echo 'a b'", SAME),
        arguments("übrig → 数据 😀", SAME),
        arguments("echo '\\n' \t\n", SAME),
        arguments("a\\b", CHANGED),
        arguments("a\tb", CHANGED),
        arguments("a\nb", CHANGED),
        arguments("a\r", CHANGED),
        arguments("a\u00a0b", CHANGED),
        arguments("\ufeffa", CHANGED),
        arguments("echo \"it's\"", STOPS),
        arguments("\"it's", STOPS),
        arguments("'a\\b", SAME),
        arguments("<% this.x %> <%% $secrets.none %>", SAME),
        arguments("<% $secrets.plain %>", SAME),
        arguments("'<%$secrets.plain%>'", SAME),
        arguments("<%  $secrets.plain  %>\\", CHANGED),
        arguments("<% $secrets.plain\t%>", STOPS),
        arguments("<%\t$secrets.plain %>", CHANGED),
        arguments("<% $secrets.none %>", STOPS),
        arguments("<% $secrets.number %>", STOPS),
        arguments("<% $secrets.list[0] %> <% $secrets.list[ 1 ].k %>", SAME),
        arguments("<% $secrets.list.0 %>", STOPS),
        arguments("<% $secrets.list[2] %>", STOPS),
        arguments("<% $secrets.list %>", STOPS),
        arguments("<% $other.x %>", STOPS),
        arguments("<% $secrets.single %>", STOPS),
        arguments("'<% $secrets.single %>'", SAME),
        arguments("<% $secrets.twice %>", SAME),
        arguments("'<% $secrets.twice %>'", STOPS),
        arguments("<% $secrets.path %>", SAME),
        arguments("'<% $secrets.path %>'", STOPS),
        arguments("'<% $secrets.escape %>'", CHANGED),
        arguments("'<% $secrets.escapes %>'", CHANGED),
        arguments("'<% $secrets.end %>'", STOPS),
        arguments("<% $secrets.lines %>", CHANGED),
        arguments("<% $secrets.bell %>", STOPS),
        arguments("\"it's\"", STOPS),
        arguments("'\"it\"'", STOPS),
        arguments("'it\\s'", SAME),
        arguments("\\a", CHANGED),
        arguments("a\u007f", CHANGED),
        arguments("a\u0080", CHANGED),
        arguments(" ~", SAME),
        arguments("a <%", SAME),
        arguments("a <%  ", SAME),
        arguments("<% $secrets.plain", STOPS),
        arguments("<% $secrets.plain %><% $secrets.plain %>", SAME),
        arguments("<% $secrets.plain %><% $secrets.none %>", STOPS),
        arguments("<% $secrets.plain %> <% $secrets.lines %> <% $secrets.plain %>", CHANGED));
  }

  @ParameterizedTest
  @MethodSource("texts")
  void aTextComesOut(String text, Fate fate) {
    assertThat(OpenPaiRuntimeText.of(text, VALUES::find).fate()).isEqualTo(fate);
  }

  @ParameterizedTest
  @CsvSource({
    "a <% $secrets.plain %> b, a hush b",
    "<%$secrets.plain%><% $secrets.number %>, <%$secrets.plain%><% $secrets.number %>",
    "<%$secrets.plain%>-<% $secrets.path %>., hush-C:\\dir.",
    "<% this.x %> <%% $secrets.plain %>, <% this.x %> <%% $secrets.plain %>",
    "<% <%$secrets.plain%>, <% hush"
  })
  void valuesTakeThePlaceOfReferences(String text, String meant) {
    assertThat(OpenPaiRuntimeText.of(text, VALUES::find).text()).isEqualTo(meant);
  }

  static Stream<Arguments> values() {
    return Stream.of(
        arguments("a\tb", SAME),
        arguments(" ~", SAME),
        arguments("\u00a0\ud7ff\ue000\ufffd", SAME),
        arguments("\ud800\udc00 \udbff\udfff", SAME),
        arguments("a\nb", CHANGED),
        arguments("a\rb", CHANGED),
        arguments("a\u0085b", CHANGED),
        arguments("a\u2028b", CHANGED),
        arguments("a\u2029b", CHANGED),
        arguments("\u0000", STOPS),
        arguments("\u001f", STOPS),
        arguments("\u007f", STOPS),
        arguments("\u0084", STOPS),
        arguments("\u0086", STOPS),
        arguments("\u009f", STOPS),
        arguments("\ud800", STOPS),
        arguments("\udfff", STOPS),
        arguments("\ufeff", STOPS),
        arguments("\ufffe", STOPS),
        arguments("\uffff", STOPS),
        arguments("'a", STOPS),
        arguments("\"a", SAME));
  }

  /** A value is not printed by Python, but put between the quotes it printed. */
  @ParameterizedTest
  @MethodSource("values")
  void aValuePutInIsReadAsYaml(String value, Fate fate) {
    assertThat(OpenPaiRuntimeText.of("<% $v %>", reference -> Optional.of(value)).fate())
        .isEqualTo(fate);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "\"a, STOPS",
        "\\, STOPS",
        "\\d, STOPS",
        "\\\\d, CHANGED",
        "\\\\\\d, STOPS",
        "\\n, CHANGED",
        "'a, SAME"
      })
  void betweenDoubleQuotesItsEscapesAreReadToo(String value, Fate fate) {
    assertThat(OpenPaiRuntimeText.of("'<% $v %>'", reference -> Optional.of(value)).fate())
        .isEqualTo(fate);
  }
}
