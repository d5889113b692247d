package io.github.paiprotocol.api.internal.confidential;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.MaskedJob;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Real jobs and samples: most without secrets are open, those with secrets are guarded. */
class GuardCorpusTest {
  private static final double LEAST_OPEN = 0.8;

  @Test
  @EnabledIfSystemProperty(named = "pai.corpus", matches = ".+")
  void mostJobsWithoutSecretsAreOpen() throws IOException {
    List<Path> guarded = new ArrayList<>();
    List<Path> open = new ArrayList<>();
    for (Path file : jobs()) {
      String text = Files.readString(file);
      if (holdsSecret(text)) {
        assertThat(Guard.isGuarded(text)).as(file.toString()).isTrue();
      } else {
        (Guard.isGuarded(text) ? guarded : open).add(file);
      }
    }
    assertThat(open).hasSizeGreaterThan(150);
    assertThat((double) open.size() / (open.size() + guarded.size()))
        .as("guarded without secrets: %s", guarded)
        .isGreaterThan(LEAST_OPEN);
  }

  private static boolean holdsSecret(String text) {
    Value document =
        ProtocolReader.standard()
            .values()
            .read(SourceText.of("job", text))
            .draft()
            .orElse(Value.of(""));
    return !MaskedJob.secretsIn(document).isEmpty();
  }

  private static List<Path> jobs() throws IOException {
    List<Path> all = new ArrayList<>();
    for (Path folder :
        List.of(Path.of(System.getProperty("pai.corpus")), Path.of("../samples/jobs"))) {
      try (Stream<Path> files = Files.walk(folder)) {
        files
            .filter(
                file ->
                    file.endsWith("job.yaml")
                        || file.endsWith("dijob.yaml")
                        || file.startsWith("../samples"))
            .filter(Files::isRegularFile)
            .sorted()
            .forEach(all::add);
      }
    }
    return all;
  }
}
