package io.github.paiprotocol.k8s.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testsupport.Corpus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The script of a role, on every target, loses the blanks that it loses on the reference. */
class UserCommandsTest {

  @TestFactory
  Stream<DynamicTest> blanksGoAsOnTheReference() throws IOException {
    return Corpus.cases("differences").stream()
        .filter(path -> path.getFileName().toString().matches("cmd-(crlf|empty-all|nbsp)|trim-.*"))
        .map(path -> DynamicTest.dynamicTest(path.getFileName().toString(), () -> compare(path)));
  }

  private static void compare(Path folder) throws IOException {
    JsonNode reference = ReferenceRules.JSON.readTree(folder.resolve("reference.json").toFile());
    if (reference.get("ok").asBoolean()) {
      Resolved<Job> job =
          Jobs.resolve(folder.resolve("job.yaml"), Jobs.profile("reference-server"));
      assertThat(
              job.role("w").commands().stream()
                  .map(RenderedText::withSecretTags)
                  .collect(Collectors.joining("\n")))
          .isEqualTo(reference.at("/entrypoints/w").asText());
    }
  }
}
