package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.testsupport.Corpus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Real jobs have no errors of structure but the known ones, one for each fault, in its place. */
class StructureCorpusTest {
  private static final Path EXPECTED = Path.of("src/test/resources/golden/corpus-structure.txt");
  private static final Set<ProtocolCode> STRUCTURE =
      EnumSet.range(ProtocolCode.EMPTY_DOCUMENT, ProtocolCode.SKIPPED_ENTRY);

  @Test
  void errorsOfStructureAreTheKnownOnes() throws IOException {
    List<String> found = new ArrayList<>();
    for (String folder : List.of("jobs", "edge", "hived")) {
      for (Path job : Corpus.files(folder, "job.yaml")) {
        String name = job.getParent().getFileName().toString();
        ProtocolReader.standard().jobs().read(job).diagnostics().stream()
            .filter(d -> d.isError() && STRUCTURE.contains(d.code()))
            .forEach(d -> found.add(line(name, d)));
      }
    }
    assertThat(found)
        .containsExactlyElementsOf(
            Files.readAllLines(EXPECTED).stream().filter(l -> !l.startsWith("#")).toList());
  }

  private static String line(String name, Diagnostic d) {
    SourceSpan span = d.span().orElseThrow();
    String place = span.line() + ":" + span.column();
    return String.join(" ", name, place, d.code().id(), d.path().toString()).strip();
  }
}
