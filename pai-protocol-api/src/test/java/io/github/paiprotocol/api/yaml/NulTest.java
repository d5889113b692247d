package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What no text, file name or variable can hold is refused where it comes in. */
class NulTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a: \"\\0\"",
        "a: \"b\\x00\"",
        "a: \"\\u0000b\"",
        "a: \"\\U00000000\"",
        "\"\\0\": a",
        "{\"a\": [\"\\u0000\"]}",
        "a: &b \"\\0\"",
        "a: b\0",
        "a: 'b\0'",
        "a: b # \0",
        "a: |\n  b\0\n",
        "a: &b\0 c",
        "a: !b\0 c",
        "? \"\\x00\"\n: a"
      })
  void aNulIsAnErrorInEverySpelling(String text) {
    assertThat(ProtocolReader.standard().values().read(SourceText.of("t", text)).diagnostics())
        .singleElement()
        .satisfies(d -> assertThat(d.code()).isEqualTo(ProtocolCode.INVALID_CHARACTER))
        .satisfies(d -> assertThat(d.hint()).contains("remove it"));
  }

  @Test
  void aNulInAJobMadeInCodeIsAnError() {
    Job job = Job.builder().name("j").putParameter("a\0", "b\0").build();
    List<Diagnostic> found = ProtocolValidator.standard().check(job);

    assertThat(found).hasSize(2).allMatch(d -> d.code() == ProtocolCode.INVALID_CHARACTER);
    assertThatThrownBy(() -> ProtocolWriter.standard().json(job)).isInstanceOf(PaiException.class);
  }
}
