package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** However many things are wrong, what is said of them is bounded, and the counts are exact. */
class ManyDiagnosticsTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: many
      type: job
      prerequisites: [{name: image, type: dockerimage, uri: ubuntu}]
      """;

  private static final String ROLE =
      """
      taskRoles:
        worker:
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}
          commands: [a]
      """;

  private static String lines(int count, String line) {
    return IntStream.range(0, count)
        .mapToObj(i -> line.replace("N", Integer.toString(i)))
        .collect(Collectors.joining());
  }

  private static List<Diagnostic> check(String text) {
    Document<Job> document = ProtocolReader.standard().jobs().read(SourceText.of("t", text));
    return ProtocolValidator.standard().check(document);
  }

  @Test
  void theFirstErrorsAreKeptAndTheOthersCounted() {
    // The warnings come first, and give way.
    String text =
        JOB
            + "parameters:\n"
            + lines(1_500, "  pN: yes\n")
            + ROLE
            + "    prerequisites:\n"
            + lines(2_500, "      - qN\n");
    List<Diagnostic> found = check(text);

    assertThat(found).hasSize(1_001);
    assertThat(found.subList(0, 1_000)).allMatch(Diagnostic::isError);
    assertThat(found.get(999).message()).isEqualTo("there is no prerequisite `q999`");
    assertThat(found.get(1_000).code()).isEqualTo(DiagnosticCode.omitted(1_500, 1_500));
    assertThat(found.get(1_000).message())
        .isEqualTo("1,500 more errors and 1,500 more warnings are not listed");
    assertThat(Severity.ERROR.countOf(found)).isEqualTo(2_500);
    assertThat(Severity.WARNING.countOf(found)).isEqualTo(1_500);
    assertThatThrownBy(() -> PaiException.throwIfErrors(found))
        .hasMessageContaining("q999")
        .hasMessageNotContaining("q1000")
        .hasMessageEndingWith("are not listed [more-diagnostics]");
  }

  @Test
  void warningsThatAreTooManyDoNotRefuseTheJob() {
    List<Diagnostic> found = check(JOB + ROLE + "parameters:\n" + lines(1_002, "  pN: yes\n"));

    assertThat(found).hasSize(1_001).noneMatch(Diagnostic::isError);
    assertThat(found.get(1_000).message()).isEqualTo("2 more warnings are not listed");
  }

  @Test
  void aProgramMayAskForMore() {
    String text = JOB + ROLE + "parameters:\n" + lines(3_000, "  pN: yes\n");
    ProtocolReader reader =
        ProtocolReader.builder().limits(ReaderLimits.standard().withMaxDiagnostics(5_000)).build();
    Document<Job> document = reader.jobs().read(SourceText.of("t", text));

    assertThat(document.diagnostics()).hasSize(3_000);
    assertThat(ProtocolValidator.builder().maxDiagnostics(4_000).build().check(document))
        .hasSize(3_000);
    assertThat(ProtocolValidator.builder().maxDiagnostics(10).build().check(document)).hasSize(11);
  }

  @Test
  void aNameOfAMebibyteIsNotRepeatedForEachOfItsUses() {
    String text =
        JOB + ROLE + "    prerequisites: [&a " + "x".repeat(100_000) + ", *a".repeat(900) + "]\n";
    List<Diagnostic> found = check(text);

    assertThat(found).hasSizeGreaterThan(2);
    assertThat(DiagnosticPrinter.plain().print(found).length()).isLessThan(1_000_000);
  }
}
