package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.testsupport.Corpus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every document of the corpus that can be read survives being written. */
class CorpusRoundTripTest {
  private static final ProtocolReader READER = ProtocolReader.standard();
  private static final ProtocolWriter WRITER = ProtocolWriter.standard();

  @TestFactory
  Stream<DynamicTest> jobsAreReadBackAsTheyWere() throws IOException {
    return tests("job.yaml", CorpusRoundTripTest::survives);
  }

  private static void survives(Path file) throws IOException {
    Document<Job> document = READER.jobs().read(file);
    if (document.diagnostics().stream().anyMatch(Diagnostic::isError)) {
      assertThat(document.diagnostics()).allMatch(d -> d.span().isPresent());
      return;
    }
    String yaml = WRITER.yaml(document.value());
    Document<Job> again = READER.jobs().read(SourceText.of("again.yaml", yaml));
    assertThat(again.value()).isEqualTo(document.value());
    assertThat(WRITER.yaml(again.value())).isEqualTo(yaml);
  }

  private interface Check {
    void on(Path file) throws IOException;
  }

  private static Stream<DynamicTest> tests(String name, Check check) throws IOException {
    Path root = Corpus.folder();
    List<Path> files = Corpus.files("", name).stream().filter(file -> file.endsWith(name)).toList();
    assertThat(files).isNotEmpty();
    return files.stream()
        .map(f -> DynamicTest.dynamicTest(root.relativize(f).toString(), () -> check.on(f)));
  }
}
