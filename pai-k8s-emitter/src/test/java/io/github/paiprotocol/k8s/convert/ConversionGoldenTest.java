package io.github.paiprotocol.k8s.convert;

import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.AnyJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.golden.GoldenCases;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Jobs and DIJobs, what is made of them, and what that does not say. */
class ConversionGoldenTest {
  static final Path CASES = Path.of("src", "test", "resources", "golden", "conversion");

  @TestFactory
  Stream<DynamicTest> jobsAndLossesAreAsExpected() {
    return GoldenCases.in(CASES, "job.yaml", "dijob.yaml")
        .with("tool.yaml")
        .expect("expected.txt", ConversionGoldenTest::converted)
        .tests();
  }

  private static String converted(Path file) throws IOException {
    SourceText text = SourceText.of(file.getFileName().toString(), Files.readString(file));
    try {
      return file.endsWith("job.yaml")
          ? told(Conversion.toDIJob(resolved(text, file.resolveSibling(""))))
          : told(Conversion.toJob(validated(ProtocolReader.standard().dijobs().read(text))));
    } catch (PaiException e) {
      return DiagnosticPrinter.plain().print(e.diagnostics());
    }
  }

  /** A job whose references lead to files of a folder. */
  static Resolved<Job> resolved(SourceText text, Path folder) {
    return PrerequisiteResolver.builder()
        .files(folder)
        .build()
        .resolve(validated(ProtocolReader.standard().jobs().read(text)));
  }

  private static <T extends AnyJob> Validated<T> validated(Document<T> document) {
    return ProtocolValidator.standard().require(document);
  }

  private static String told(Conversion<? extends AnyJob> made) {
    StringBuilder told = new StringBuilder();
    for (Loss loss : made.losses()) {
      told.append(loss).append('\n');
      loss.hint().ifPresent(hint -> told.append("  hint: ").append(hint).append('\n'));
    }
    return told.append("---\n").append(ProtocolWriter.standard().yaml(made.job())).toString();
  }
}
