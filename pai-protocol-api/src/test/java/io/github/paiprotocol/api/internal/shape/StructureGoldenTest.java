package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.golden.GoldenCases;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What reading says about faults of structure, word by word and at the right place. */
class StructureGoldenTest {
  static final String JOB = "job.yaml";
  static final GoldenCases CASES =
      GoldenCases.in(Path.of("src/test/resources/golden/structure"), JOB, "prerequisite.yaml");

  @TestFactory
  Stream<DynamicTest> diagnosticsAreAsExpected() {
    return CASES
        .expect("diagnostics.txt", f -> DiagnosticPrinter.plain().print(diagnostics(f)))
        .tests();
  }

  @Test
  void everyStructuralCodeHasACase() {
    Set<Object> seen = new HashSet<>();
    CASES.inputs().forEach(f -> diagnostics(f).forEach(d -> seen.add(d.code())));
    Set<ProtocolCode> structural =
        EnumSet.range(ProtocolCode.EMPTY_DOCUMENT, ProtocolCode.SKIPPED_ENTRY);
    // Only DIJobs hold moments.
    structural.remove(ProtocolCode.MALFORMED_TIMESTAMP);
    assertThat(seen).containsAll(structural);
  }

  private static List<Diagnostic> diagnostics(Path file) {
    String name = file.getFileName().toString();
    SourceText source = SourceText.of(name, text(file));
    return name.equals(JOB)
        ? ProtocolReader.standard().jobs().read(source).diagnostics()
        : ProtocolReader.standard().prerequisites().read(source).diagnostics();
  }

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
