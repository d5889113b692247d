package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** YAML takes longer keys behind a question mark only; who does not know that is told. */
class LongKeyTest {
  private static final String LONG = "k".repeat(1_100);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "KEY: 1\n",
        "\"KEY\": 1\n",
        "'KEY' : 1\n",
        "a:\n  KEY: 1\n",
        "a: 1\nKEY: 1\n",
        "a:\n  b: 2\n  KEY: 1\n",
        "- KEY: 1\n",
        "{\"KEY\": 1}",
        "{a: 1, KEY: 1}",
        "{\"a\": {\"KEY\" : [1]}}",
        "a: [KEY: 1]\n"
      })
  void aKeyThatIsTooLongIsNamedAsThat(String form) {
    String text = form.replace("KEY", LONG);
    Diagnostic found =
        ProtocolReader.standard().values().read(SourceText.of("t", text)).diagnostics().get(0);
    assertThat(found.message()).isEqualTo("a key of more than 1,024 characters stands here");
    int key = text.indexOf(LONG);
    assertThat(found.span().orElseThrow().start()).isBetween(key - 1, key);
  }

  @ParameterizedTest
  @ValueSource(strings = {"? KEY\n: 1\n", "? \"KEY\"\n: 1\n", "{? KEY : 1}"})
  void aQuestionMarkMakesItAKey(String form) {
    String text = form.replace("KEY", LONG);
    assertThat(ProtocolReader.standard().values().read(SourceText.of("t", text)).diagnostics())
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a: KEY b: c\n", "KEY\n  b: c\n", "{a: KEY b : c}", "KEY x:y\nb: c\n"})
  void aLongTextIsNoKey(String form) {
    String text = form.replace("KEY", LONG);
    assertThat(ProtocolReader.standard().values().read(SourceText.of("t", text)).diagnostics())
        .isNotEmpty()
        .noneMatch(each -> each.message().contains("1,024"));
  }

  /** What seems to be a key may be a list of secrets that a `?` came in front of. */
  @Test
  void aPlainKeyOverLinesIsRefusedAndNotShown() {
    String text = "secrets:\n  list:\n? b\n  - CANARY\n  - x: CANARY\n  c: CANARY\n";
    Document<Job> read = ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text));
    assertThat(read.diagnostics()).anyMatch(each -> each.code().id().equals("invalid-key"));
    assertThat(read.diagnostics().toString()).doesNotContain("CANARY");
    for (String key :
        List.of("? a\n  b", "?\n  a\n  b", "? &x a\n  b", "? # x\n # y?\n\n  a\n  b")) {
      assertThat(
              ProtocolReader.standard()
                  .values()
                  .read(SourceText.of("a", key + "\n: c\n"))
                  .diagnostics())
          .extracting(each -> each.code().id())
          .containsExactly("invalid-key");
    }
    assertThat(
            ProtocolReader.standard()
                .values()
                .read(SourceText.of("a", "? \"a\n  b\"\n: c\n"))
                .diagnostics())
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "'?|# y|  a|  b|: c|', 3:3",
    "'? # x|  a|  b|: c|', 2:3",
    "'? #x|  # y|  a|  b|: c|', 3:3",
    "'x: y|?|  a|  b|: c|', 3:3",
    "'x: y|? a|  b|: c|', 2:3",
    "'a#b: {c: d, ?|  e|  f : g}|', 2:3",
    "'{? a|  b : c}', 1:4",
  })
  void aPlainKeyOverLinesIsFoundByTheQuestionMark(String text, String place) {
    List<Diagnostic> found =
        ProtocolReader.standard()
            .values()
            .read(SourceText.of("a", text.replace('|', '\n')))
            .diagnostics();
    assertThat(found)
        .extracting(each -> each.code().id() + " " + each.span().map(Object::toString).orElse(""))
        .containsExactly("invalid-key a:" + place);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{a\n  b, c: d}", "{a\n  b}", "x: {c: d, # ?\n  a\n  b}", "[{a\n  b}]"})
  void withoutAQuestionMarkItIsATextWithoutAValue(String text) {
    Document<Optional<Value>> read =
        ProtocolReader.standard().values().read(SourceText.of("a", text));
    assertThat(read.diagnostics()).isEmpty();
    assertThat(read.draft().orElseThrow().toString()).contains("a b=Null");
  }
}
