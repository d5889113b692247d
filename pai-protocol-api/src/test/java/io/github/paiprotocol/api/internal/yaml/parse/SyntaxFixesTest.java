package io.github.paiprotocol.api.internal.yaml.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Fix;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.yaml.JobDocuments;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The local change that a syntax message carries; `/` is a line break, `~` a tab. */
class SyntaxFixesTest {
  private static List<Fix> fixes(String text) {
    return ProtocolReader.standard()
        .jobs()
        .read(SourceText.of("a.yaml", text))
        .diagnostics()
        .stream()
        .filter(Diagnostic::isError)
        .flatMap(each -> each.fixes().stream())
        .toList();
  }

  private static String lines(String text) {
    return text.replace('/', '\n').replace('~', '\t');
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          a: "b                      | a: "b"                      | certain
          a: "4                      | a: 4                        | proposed
          a: "b/c: 1                 | a: "b"/c: 1                 | certain
          - "true                    | - "true"                    | certain
          a: [b/c: 1                 | a: [b]/c: 1                 | certain
          a:/- [b                    | a:/- "[b"                   | certain
          a: @b                      | a: "@b"                     | certain
          a: b: c                    | a: "b: c"                   | certain
          a: "\\d"                   | a: "\\\\d"                  | certain
          a: [- b]                   | a: [b]                      | certain
          a: - b                     | a:/  - b                    | certain
          a:1/b: 2                   | a: 1/b: 2                   | certain
          a = 1/b: 2                 | a: 1/b: 2                   | certain
          a =/  b: 2                 | a:/  b: 2                   | certain
          a/b: 2                     | a:/b: 2                     | certain
          a:/- bcd/-efg              | a:/- bcd/- efg              | certain
          a:/  - - b: 1/    c: 2     | a:/  - b: 1/    c: 2        | proposed
          a:/  b: 1/   c: 2/  d: 3   | a:/  b: 1/  c: 2/  d: 3     | certain
          a:/  b:/    c: 1/   d: 2   | a:/  b:/    c: 1/    d: 2   | proposed
          a:/b: 1/  c: 2             | a:/  b: 1/  c: 2            | certain
          a:/   b: 1/  c: 2          | a:/  b: 1/  c: 2            | certain
          a:/  b: 1/- c              | a:/  b: 1/- c               | none
          a:/- b: 1/c: 2/  d: 3      | a:/- b: 1/  c: 2/  d: 3     | certain
          a:/- b: 1/ c: 2/  d: 3     | a:/- b: 1/  c: 2/  d: 3     | certain
          a:/~b: 1/  c: 2            | a:/  b: 1/  c: 2            | certain
          a:/  b:/~c: 1/    d: 2     | a:/  b:/    c: 1/    d: 2   | certain
          a:/~b:/~~c: 1/d: 2         | a:/  b:/    c: 1/d: 2       | certain
          """)
  void carriesOneChange(String text, String fixed, String how) {
    List<Fix> fixes = fixes(lines(text));
    assertThat(fixes.stream().map(Fix::certain).map(c -> c ? "certain" : "proposed").toList())
        .isEqualTo(how.equals("none") ? List.of() : List.of(how));
    fixes.forEach(fix -> assertThat(fix.applyTo(lines(text))).isEqualTo(lines(fixed)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a: @b/c: @d",
        "a: [b/c: @d",
        "a: \"b/c: \"d",
        "~a: @b",
        "a: [b: {c",
        "- a/-b/c: [d"
      })
  void offersNothingForTwoFaults(String text) {
    assertThat(fixes(lines(text))).isEmpty();
  }

  @Test
  void fixesDocumentsOfAStream() {
    List<Fix> fixes =
        JobDocuments.of(
                SourceText.of("a.yaml", "kind: DIJob\n---\nkind: DIJob\nb: @c\n"),
                ProtocolReader.standard())
            .dijobs()
            .orElseThrow()
            .stream()
            .flatMap(each -> each.diagnostics().stream())
            .flatMap(each -> each.fixes().stream())
            .filter(fix -> fix.label().equals("put quotes around it"))
            .toList();
    assertThat(fixes).hasSize(1);
  }
}
