package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.ClusterProfileReader;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ReviewCommentTest {
  private static Resolved<Job> job(String text) {
    return PrerequisiteResolver.standard()
        .resolve(
            ProtocolValidator.standard()
                .require(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text))));
  }

  @Test
  void whatRunsIsCommentedAndNothingElse() throws IOException {
    ClusterProfile cluster =
        ClusterProfileReader.standard().read(Path.of("profiles/any-cluster.yaml")).value();
    String text = Files.readString(Path.of("jobs/hello.yaml"));
    Resolved<Job> before = job(text);
    assertThat(ReviewComment.of(before, job("# A comment\n" + text), cluster)).isEmpty();
    assertThat(ReviewComment.of(before, job(text.replace("hello from", "bye from")), cluster))
        .hasValueSatisfying(
            comment ->
                assertThat(comment).contains("#### Role `greeter`", "bye from", "/data/user.sh"));
  }
}
