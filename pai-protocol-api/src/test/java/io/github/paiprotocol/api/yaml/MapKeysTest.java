package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.Related;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.yaml.parse.ParsedYaml;
import io.github.paiprotocol.api.internal.yaml.parse.YamlText;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys that stand twice, or are none, in maps of any size. */
class MapKeysTest {

  private static ParsedYaml parse(String text) {
    return YamlText.parse(SourceText.of("t", text), ReaderLimits.standard(), OptionalInt.empty());
  }

  private static String told(Diagnostic found) {
    return found.span().orElseThrow().line()
        + " "
        + found.code().id()
        + found.related().stream()
            .map(Related::span)
            .map(span -> span.map(SourceSpan::line).map(line -> " of " + line).orElse(""))
            .collect(Collectors.joining());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 6, 7, 8, 9, 10, 40})
  void aKeyThatStandsTwiceIsToldOnce(int count) {
    String keys =
        IntStream.rangeClosed(1, count)
            .mapToObj(i -> "k" + i + ": " + i + "\n")
            .collect(Collectors.joining());
    String text = keys + "k1: x\nk" + count + ": y\nother: z\nk1: z\n";
    ParsedYaml parsed = parse(text);

    assertThat(parsed.diagnostics())
        .extracting(MapKeysTest::told)
        .containsExactly(
            count + 1 + " duplicate-key of 1",
            count + 2 + " duplicate-key of " + count,
            count + 4 + " duplicate-key of 1");
    Value.Mapping root = (Value.Mapping) parsed.root().orElseThrow();
    assertThat(root.entries()).hasSize(count + 1);
    assertThat(root.get("k1")).contains(new Value.Numeral("1"));
    assertThat(root.get("k" + count)).contains(new Value.Numeral(Integer.toString(count)));
  }

  /** A key that is a list or map has no name. */
  @ParameterizedTest
  @ValueSource(ints = {0, 5, 6, 7, 8, 9})
  void aKeyWithoutANameIsNotTheEmptyOne(int others) {
    String keys =
        IntStream.range(0, others).mapToObj(i -> "k" + i + ":\n").collect(Collectors.joining());
    ParsedYaml parsed = parse("? [a]\n: 1\n? {b: c}\n: 2\n" + keys + "'': 3\n'': 4\n");

    assertThat(parsed.diagnostics())
        .extracting(MapKeysTest::told)
        .containsExactly(
            "1 invalid-key", "3 invalid-key", others + 6 + " duplicate-key of " + (others + 5));
    assertThat(((Value.Mapping) parsed.root().orElseThrow()).get(""))
        .contains(new Value.Numeral("3"));
  }

  /** A vertical bar means a line break. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '$',
      value = {
        "<<: {a: 1}, a",
        "!!str <<: {a: 1}, <<",
        "'<<': {a: 1}, <<",
        "$\"<<\": {a: 1}$, <<",
        "!!str a: {b: 1}|<<: {c: 1}, a c",
        "<<: {a: 1}|b: 2, a b",
      })
  void onlyAPlainSignMerges(String written, String keys) {
    ParsedYaml parsed = parse(written.replace('|', '\n'));

    assertThat(parsed.diagnostics()).isEmpty();
    assertThat(((Value.Mapping) parsed.root().orElseThrow()).entries().keySet())
        .containsExactlyElementsOf(List.of(keys.split(" ", -1)));
  }
}
