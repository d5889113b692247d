package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class YamlTextTest {

  private static ParsedYaml parse(String text) {
    return YamlText.parse(
        SourceText.of("job.yaml", text), ReaderLimits.standard(), OptionalInt.empty());
  }

  private static Value value(String text) {
    ParsedYaml parsed = parse(text);
    assertThat(DiagnosticPrinter.plain().print(parsed.diagnostics())).isEmpty();
    return parsed.root().orElseThrow();
  }

  private static Value entry(String text) {
    return ((Value.Mapping) value(text)).get("a").orElseThrow();
  }

  @Test
  void scalarsMeanWhatYaml12SaysAndKeepTheirText() {
    assertThat(entry("a: 1.10")).isEqualTo(new Value.Numeral("1.10"));
    assertThat(entry("a: True")).isEqualTo(new Value.Bool(true, "True"));
    assertThat(entry("a: ~")).isEqualTo(Value.none());
    assertThat(entry("a:")).isEqualTo(Value.none());
    assertThat(entry("a: '1'")).isEqualTo(Value.of("1"));
    assertThat(entry("a: some text")).isEqualTo(Value.of("some text"));
  }

  @Test
  void writtenKeysWinOverMergedOnes() {
    Value.Mapping root = (Value.Mapping) value("base: &b {x: 1, y: 2}\na: {<<: *b, y: 3}\n");
    assertThat(root.get("a")).contains(value("{x: 1, y: 3}"));
  }

  @Test
  void placesAreFound() {
    ParsedYaml parsed = parse("a:\n  b: [x, 'y <% $z %>']\n");
    ProtocolPath item = ProtocolPath.of("a", "b").child(1);
    assertThat(parsed.positions().locate(Place.value(item)))
        .hasValueSatisfying(span -> assertThat(span).hasToString("job.yaml:2:10"));
    assertThat(parsed.positions().locate(Place.text(item, 2, 10)))
        .hasValueSatisfying(span -> assertThat(span).hasToString("job.yaml:2:13"));
    assertThat(parsed.positions().locate(Place.value(ProtocolPath.of("a"))))
        .hasValueSatisfying(span -> assertThat(span).hasToString("job.yaml:1:1"));
  }
}
