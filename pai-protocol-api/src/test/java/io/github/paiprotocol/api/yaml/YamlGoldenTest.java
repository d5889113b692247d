package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
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

/** What reading says about texts, word by word and at the right place. */
class YamlGoldenTest {
  private static final GoldenCases CASES =
      GoldenCases.in(Path.of("src/test/resources/golden/yaml"), "input.yaml");

  /** Small enough for texts that people can look through. */
  private static final ReaderLimits LIMITS =
      ReaderLimits.standard()
          .withMaxBytes(4_096)
          .withMaxDepth(16)
          .withMaxNodes(500)
          .withMaxAliases(20);

  @TestFactory
  Stream<DynamicTest> diagnosticsAreAsExpected() {
    return CASES.expect("diagnostics.txt", f -> DiagnosticPrinter.plain().print(read(f))).tests();
  }

  @Test
  void everyCodeOfReadingHasACase() {
    Set<Object> seen = new HashSet<>();
    CASES.inputs().forEach(f -> read(f).forEach(d -> seen.add(d.code())));
    EnumSet<ProtocolCode> codes =
        EnumSet.range(ProtocolCode.INVALID_UTF8, ProtocolCode.AMBIGUOUS_SCALAR);
    // Needs a reader that was told which document to take.
    codes.remove(ProtocolCode.MISSING_DOCUMENT);

    assertThat(seen).containsAll(codes);
  }

  @Test
  void noConfidentialTextIsShown() {
    for (Path input : CASES.inputs()) {
      assertThat(DiagnosticPrinter.plain().print(read(input)))
          .as(input.toString())
          .doesNotContain("TOPSECRET");
    }
  }

  private static List<Diagnostic> read(Path input) {
    try {
      byte[] bytes = Files.readAllBytes(input);
      return ProtocolReader.builder()
          .limits(LIMITS)
          .build()
          .values()
          .read("input.yaml", bytes)
          .diagnostics();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
