package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PaiJobsTest {
  private static final String ITEM =
      """
      name: mnist
      template_variables: [{name: path}]
      callbacks: [{event: taskStarts, commands: ["ls {{ path }}"]}]
      """;

  @Test
  void aComponentMakesAJobThatResolves() {
    Job job =
        PaiJobs.using("marketplace://name/mnist%20data")
            .with("path", "/a")
            .and("https://h/mnist_data.yaml")
            .with("path", "/b")
            .image("ubuntu:22.04")
            .command("ls")
            .job();

    ResolvedJob resolved =
        Jobs.resolver(
                Map.of("marketplace://name/mnist%20data", ITEM, "https://h/mnist_data.yaml", ITEM))
            .resolve(ProtocolValidator.standard().require(job));

    assertThat(job.name()).isEqualTo("mnist_data");
    assertThat(resolved.aliases()).containsOnlyKeys("mnist_data", "mnist_data-2");
    assertThat(Jobs.commands(resolved, "worker")).containsExactly("ls /a", "ls /b");
  }

  @Test
  void whatIsNoReferenceIsRefused() {
    assertThatThrownBy(() -> PaiJobs.using("mnist"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "`mnist` is a local name; write where it is published, such as"
                + " `marketplace://name/NAME`, `https://HOST/FILE.yaml` or `file:FILE.yaml`");
    assertThatThrownBy(() -> PaiJobs.using("marketplace://mnist"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
