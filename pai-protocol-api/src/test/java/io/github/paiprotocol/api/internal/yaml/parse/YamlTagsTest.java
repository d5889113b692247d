package io.github.paiprotocol.api.internal.yaml.parse;

import static io.github.paiprotocol.api.internal.yaml.parse.YamlTexts.at;
import static io.github.paiprotocol.api.internal.yaml.parse.YamlTexts.entry;
import static io.github.paiprotocol.api.internal.yaml.parse.YamlTexts.parse;
import static io.github.paiprotocol.api.internal.yaml.parse.YamlTexts.value;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tags and merge keys. */
class YamlTagsTest {
  @Test
  void appliesCoreTags() {
    assertThat(
            value("a: !!str 1\nb: !!float 1\nc: !!null ''\nd: !!map {}\ne: !!seq\n- !!bool true\n"))
        .isEqualTo(value("a: '1'\nb: 1\nc:\nd: {}\ne: [true]\n"));
    assertThat(entry("%TAG !e! tag:yaml.org,2002:\n---\na: !e!str 1\n")).isEqualTo(Value.of("1"));
    assertThat(entry("a: !<tag:yaml.org,2002:str> 1\n")).isEqualTo(Value.of("1"));
  }

  @ParameterizedTest
  @CsvSource({
    "!!int 1, 1:10 -",
    "!!int -12, 1:10 -",
    "!!int 0x1E, 1:10 -",
    "!!int .5, 1:10 unfit-tag",
    "!!int 1., 1:10 unfit-tag",
    "!!int 1.5, 1:10 unfit-tag",
    "!!int 1e3, 1:10 unfit-tag",
    "!!int 1E3, 1:10 unfit-tag",
    "!!int a, 1:10 unfit-tag",
    "!!float .5, 1:12 -",
    "!!float 1e3, 1:12 -",
    "!!float a, 1:12 unfit-tag",
    "!!null ~, 1:11 -",
    "!!null a, 1:11 unfit-tag",
    "!!bool true, 1:11 -",
    "!!bool yes, 1:11 unfit-tag",
    "!!map a, 1:10 unfit-tag",
    "!!seq a, 1:10 unfit-tag",
    "!!set a, 1:4 unknown-tag",
    "!odd a, 1:4 unknown-tag",
    "!!map {b: c}, 1:10 -",
    "!!seq [b], 1:10 -",
    "!!map [b], 1:10 unfit-tag",
    "!!seq {b: c}, 1:10 unfit-tag",
    "!!str [b], 1:10 unfit-tag",
    "!!set {b: c}, 1:4 unknown-tag",
    "!odd {b: c}, 1:4 unknown-tag",
    "!odd [b], 1:4 unknown-tag",
  })
  void refusesTagsThatDoNotFitTheirValue(String written, String found) {
    ParsedYaml parsed = parse("a: " + written + "\n");
    String at = at(parsed, Place.value(ProtocolPath.of("a")));
    List<String> told =
        parsed.diagnostics().stream()
            .map(each -> each.span().orElseThrow())
            .map(span -> span.line() + ":" + span.column())
            .toList();

    if (found.endsWith("-")) {
      assertThat(told).isEmpty();
      assertThat(at + " -").isEqualTo(found);
    } else {
      assertThat(told.get(0) + " " + parsed.diagnostics().get(0).code().id()).isEqualTo(found);
      assertThat(parsed.suppressedPaths()).containsExactly(ProtocolPath.of("a"));
    }
  }

  @Test
  void writtenKeysOverrideMergedOnes() {
    Value.Mapping root = (Value.Mapping) value("base: &b {x: 1, y: 2}\na: {<<: *b, y: 3}\n");
    assertThat(root.get("a")).contains(value("{x: 1, y: 3}"));
  }

  @Test
  void mergingAListKeepsTheFirstOfEachKey() {
    Value.Mapping root =
        (Value.Mapping)
            value(
                "x: &x {p: 1, q: 1}\ny: &y {q: 2, r: 2, <<: *x}\na: {r: 3, <<: [*y, *x], s: 4}\n");

    assertThat(root.get("a")).contains(value("{r: 3, q: 2, p: 1, s: 4}"));
  }

  @Test
  void quotedMergeSignIsAKey() {
    assertThat(entry("a: {\"<<\": 1}")).isEqualTo(value("{'<<': 1}"));
    assertThat(entry("b: &b {\"<<\": 1}\na: {<<: *b}\n")).isEqualTo(value("{'<<': 1}"));
  }

  @Test
  void keepsTheOrderOfMergedAndWrittenKeys() {
    Value.Mapping merged = (Value.Mapping) entry("b: &b {x: 1, y: 2}\na: {z: 0, <<: *b, x: 3}\n");
    assertThat(merged.entries()).containsExactlyEntriesOf(inOrder("z", "0", "y", "2", "x", "3"));
  }

  private static Map<String, Value> inOrder(String... keysAndNumbers) {
    Map<String, Value> entries = new LinkedHashMap<>();
    for (int i = 0; i < keysAndNumbers.length; i += 2) {
      entries.put(keysAndNumbers[i], new Value.Numeral(keysAndNumbers[i + 1]));
    }
    return entries;
  }
}
