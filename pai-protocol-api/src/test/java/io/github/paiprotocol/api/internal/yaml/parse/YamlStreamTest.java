package io.github.paiprotocol.api.internal.yaml.parse;

import static io.github.paiprotocol.api.internal.yaml.parse.YamlTexts.parse;
import static io.github.paiprotocol.api.internal.yaml.parse.YamlTexts.value;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts of several documents. */
class YamlStreamTest {
  @Test
  void streamOfOneDocumentReadsLikeThatDocument() {
    for (String text :
        List.of(
            "a: 1\n", "--- a\n", "a: &b 1\nc: *b\n", "", "a: [1\n", "a: \u0001\n", "- a\nb: 1\n")) {
      YamlText.Stream all =
          YamlText.parseAll(SourceText.of("job.yaml", text), ReaderLimits.standard());
      assertThat(all.documents()).as(text).hasSize(1);
      ParsedYaml only = all.only().orElseThrow();
      assertThat(only.root()).as(text).isEqualTo(parse(text).root());
      assertThat(only.diagnostics()).as(text).isEqualTo(parse(text).diagnostics());
    }
  }

  @Test
  void skipsEmptyDocumentsBesideOthers() {
    for (String text :
        List.of("--- a\n---\n--- b\n", "# none\n---\n--- a\n--- b\n", "--- a\n--- b\n---\n")) {
      assertThat(
              YamlText.parseAll(SourceText.of("t", text), ReaderLimits.standard())
                  .documents()
                  .stream()
                  .map(each -> each.root().orElseThrow()))
          .as(text)
          .containsExactly(Value.of("a"), Value.of("b"));
    }
    assertThat(
            YamlText.parseAll(SourceText.of("t", "---\n---\n"), ReaderLimits.standard())
                .documents())
        .hasSize(1);
  }

  @Test
  void unreadableDocumentEndsTheStream() {
    YamlText.Stream all =
        YamlText.parseAll(SourceText.of("t", "--- a\n--- [\n--- b\n"), ReaderLimits.standard());

    assertThat(all.only()).isEmpty();
    assertThat(all.documents()).hasSize(2);
    assertThat(all.documents().get(0).root()).contains(Value.of("a"));
    assertThat(all.documents().get(0).diagnostics()).isEmpty();
    assertThat(all.documents().get(1).root()).isEmpty();
    assertThat(all.documents().get(1).diagnostics()).hasSize(1);
  }

  @Test
  void refusesAStreamOverTheByteLimit() {
    YamlText.Stream all =
        YamlText.parseAll(
            SourceText.of("job.yaml", "a: 1\n---\nb: 2\n"),
            ReaderLimits.standard().withMaxBytes(12));

    assertThat(all.documents().get(0).diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly(ProtocolCode.TEXT_TOO_LONG);
    assertThat(all.documents()).hasSize(1);
  }

  @Test
  void reportsAMissingDocumentInAnyText() {
    for (String text : List.of("a: 1\n", "a: &b 1\n", "--- 1\n")) {
      assertThat(
              YamlText.parse(
                      SourceText.of("job.yaml", text), ReaderLimits.standard(), OptionalInt.of(1))
                  .diagnostics())
          .as(text)
          .isNotEmpty();
    }
  }

  private static ParsedYaml document(SourceText source, int number) {
    return YamlText.parse(source, ReaderLimits.standard(), OptionalInt.of(number));
  }

  @Test
  void readsTheChosenDocumentOfAStream() {
    SourceText stream = SourceText.of("s", "{x: [1\n,2]}\n---\n*a : b\n--- !odd\nc: 1\n...\n");

    assertThat(document(stream, 0).root()).contains(value("x: [1, 2]"));
    assertThat(document(SourceText.of("s", "a: &a !x 1\n---\nb: 2\n"), 1).diagnostics()).isEmpty();
    assertThat(document(stream, 3).diagnostics())
        .singleElement()
        .satisfies(
            d -> {
              assertThat(d.code()).isEqualTo(ProtocolCode.MISSING_DOCUMENT);
              assertThat(d.message())
                  .isEqualTo("there is no document 3: the text holds 3 documents, counted from 0");
            });
  }

  /** A vertical bar is a line break. */
  @ParameterizedTest
  @CsvSource({
    "---|a: 1|---|b: 2|, 3:1, 2",
    "--- a|---|[|, 2:1, at least 2",
    "--- a|--- b|--- [|, 2:1, at least 3",
    "a: 1|---|b|---|c|---|, 2:1, 4",
    "a: 1|...|# c|---|b: 2|, 4:1, 2",
  })
  void marksTheSecondOfSeveralDocuments(String written, String place, String count) {
    String text = written.replace('|', '\n');
    Diagnostic found = parse(text).diagnostics().get(0);
    SourceSpan span = found.span().orElseThrow();

    assertThat(found.message())
        .isEqualTo("the text holds " + count + " documents, of which the second begins here");
    assertThat(span.line() + ":" + span.column()).isEqualTo(place);
    assertThat(span.end() - span.start()).isEqualTo(3);
  }

  @Test
  void firstDocumentBeginsWithTheText() {
    String text = "# c\na: 1\n---\nb: 2\n--- # d\nc: 3\n";
    List<ParsedYaml> all =
        YamlText.parseAll(SourceText.of("t", text), ReaderLimits.standard()).documents();

    assertThat(all)
        .extracting(each -> each.positions().documentStart())
        .containsExactly(0, text.indexOf("---"), text.lastIndexOf("---"));
    assertThat(all)
        .extracting(each -> each.positions().documentEnd())
        .containsExactly(text.indexOf("---"), text.lastIndexOf("---"), text.length());
  }

  @Test
  void refusesAnchorsOfAnotherDocument() {
    SourceText stream = SourceText.of("s", "&a x\n---\n*a\n");

    assertThat(document(stream, 1).diagnostics())
        .extracting(d -> d.code())
        .containsExactly(ProtocolCode.UNKNOWN_ANCHOR);
  }
}
