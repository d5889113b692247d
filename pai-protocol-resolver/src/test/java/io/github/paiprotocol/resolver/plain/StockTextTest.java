package io.github.paiprotocol.resolver.plain;

import static io.github.paiprotocol.resolver.plain.StockText.Fate.CHANGED;
import static io.github.paiprotocol.resolver.plain.StockText.Fate.SAME;
import static io.github.paiprotocol.resolver.plain.StockText.Fate.STOPS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.plain.StockText.Fate;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What OpenPAI's runtime makes of a text: tried with Python's printing and a reader of YAML 1.1.
 */
class StockTextTest {
  private static final StockReferences VALUES =
      new StockReferences(
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
                      .buildOrThrow())),
          value -> true);

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
        arguments("<% $secrets.bell %>", STOPS));
  }

  @ParameterizedTest
  @MethodSource("texts")
  void aTextComesOut(String text, Fate fate) {
    assertThat(StockText.of(text, VALUES::find).fate()).isEqualTo(fate);
  }
}
