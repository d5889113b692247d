package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What messages show of the lines of a text that is YAML. */
class SecretNodesTest {

  private static String shown(String text) {
    SourceText source = SourceText.of("t", text);
    NodePositions positions =
        YamlText.parse(source, ReaderLimits.standard(), OptionalInt.empty()).positions();
    return IntStream.rangeClosed(1, source.lineCount())
        .mapToObj(line -> positions.shownLine(line).orElseThrow())
        .collect(Collectors.joining("|"));
  }

  /** A vertical bar stands for a line break. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '$',
      value = {
        "secrets: {a: X, b: [X]}|b: 2; secrets: {a: ******, b: [******]}|b: 2",
        "secrets: {? [X] : X}; secrets: {? [******] : ******}",
        "secrets: !X [1]|b: 2; secrets: ******|b: 2",
        "secrets: !X {a: 1}|b: 2; secrets: ******|b: 2",
        "secrets: {a: !X 1}|b: 2; secrets: {a: ******}|b: 2",
        "secrets: {a: *X}|b: 2; secrets: {a: ******}|b: 2",
        "b: &b !no [X]|secrets: *b; b: ******|secrets: *b",
        "b: &b X|secrets: {a: *b}; b: ******|secrets: {a: *b}",
        "b: &b {c: X}|secrets: {a: *b}; b: &b {c: ******}|secrets: {a: *b}",
        "b: &b 1|c: *b|d: *b; b: &b 1|c: *b|d: *b",
        "? [a]|: X; ? [a]|: ******",
        "*no : X; *no : ******",
        "paiprotocol.io/a: \"password: X\"; paiprotocol.io/a: ******",
        "paiprotocol.io/a: \"word: b\"; paiprotocol.io/a: \"word: b\"",
        "paiprotocol.io/a: [\"password: b\"]; paiprotocol.io/a: [\"password: b\"]",
        "example.org/a: \"password: b\"; example.org/a: \"password: b\"",
        "a: \"https://me:X\\u0040host/\"; a: ******",
        "\"https://me:X\\u0040host/\": 1; ******: 1",
        "a: \"https://me:X@host/\\x41\"; a: \"https://******@host/\\x41\"",
        "a: 'it''s here'; a: 'it''s here'",
        "secrets:|  a:|  b: X; secrets:|  a:|  b: ******",
        "secrets: {a: , b: X}; secrets: {a: , b: ******}"
      })
  void hidesWhatIsConfidentialAndNothingElse(String text, String expected) {
    assertThat(shown(text.replace('|', '\n'))).isEqualTo(expected);
  }
}
