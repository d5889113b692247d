package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.golden.GoldenCases;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What checking says about jobs and documents, word by word and at the right place. */
class ValidationGoldenTest {
  static final GoldenCases CASES =
      GoldenCases.in(
          Path.of("src/test/resources/golden/validation"),
          "job.yaml",
          "dijob.yaml",
          "document.yaml");

  @TestFactory
  Stream<DynamicTest> diagnosticsAreAsExpected() {
    return CASES.expect("diagnostics.txt", f -> DiagnosticPrinter.plain().print(check(f))).tests();
  }

  @Test
  void everySemanticCodeHasACase() {
    Set<Object> seen = new HashSet<>();
    CASES.inputs().forEach(f -> check(f).forEach(d -> seen.add(d.code())));

    assertThat(seen)
        .containsAll(EnumSet.range(ProtocolCode.DUPLICATE_NAME, ProtocolCode.UNPASSED_EXPORT));
  }

  private static List<Diagnostic> check(Path file) {
    ProtocolValidator validator = ProtocolValidator.standard();
    return switch (file.getFileName().toString()) {
      case "job.yaml" -> validator.check(Jobs.read(file));
      case "dijob.yaml" -> validator.check(Jobs.readDIJob(file));
      default -> validator.checkPrerequisites(Jobs.readDocument(file));
    };
  }
}
