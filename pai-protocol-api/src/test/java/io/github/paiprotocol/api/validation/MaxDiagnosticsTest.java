package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJobTexts;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Of few diagnostics that are kept one more says how many there are besides. */
class MaxDiagnosticsTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: job
      type: job
      prerequisites: [{name: image, type: dockerimage, uri: ubuntu}]
      taskRoles:
        worker:
          dockerImage: image
          prerequisites: [a, b, c]
          resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}
          commands: [a]
      """;

  private static List<String> ids(List<Diagnostic> found) {
    return found.stream().map(each -> each.code().id()).toList();
  }

  @Test
  void oneIsTheLeastOfAJob() {
    ProtocolValidator one = ProtocolValidator.builder().maxDiagnostics(1).build();
    assertThat(ids(one.check(ProtocolReader.standard().jobs().read(SourceText.of("t", JOB)))))
        .containsExactly("unknown-prerequisite", "more-diagnostics");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ProtocolValidator.builder().maxDiagnostics(0))
        .withMessageContaining("at least 1");
  }

  @Test
  void oneIsTheLeastOfADIJob() {
    String job = DIJobTexts.SMALL.replace("small", "Small_").replace("actors", "Act_ors");
    List<Diagnostic> all = ProtocolValidator.standard().check(DIJobTexts.read(job));
    ProtocolValidator one = ProtocolValidator.builder().maxDiagnostics(1).build();
    assertThat(all.size()).isGreaterThan(1);
    assertThat(ids(one.check(DIJobTexts.read(job))))
        .containsExactly(all.get(0).code().id(), "more-diagnostics");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ProtocolValidator.builder().maxDiagnostics(0))
        .withMessageContaining("at least 1");
  }
}
