package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PrerequisiteAlias;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ComponentJobBuilderTest {
  private static final String ITEM =
      """
      name: mnist
      template_variables: [{name: path}]
      callbacks: [{event: taskStarts, commands: ["ls {{ path }}"]}]
      """;

  @Test
  void aComponentMakesAJobThatResolves() {
    Job job =
        ComponentJobBuilder.using("marketplace://name/mnist%20data")
            .with("path", "/a")
            .and("https://h/mnist_data.yaml")
            .with("path", "/b")
            .image("ubuntu:22.04")
            .command("ls")
            .job();

    Resolved<Job> resolved =
        Jobs.resolver(
                Map.of("marketplace://name/mnist%20data", ITEM, "https://h/mnist_data.yaml", ITEM))
            .resolve(ProtocolValidator.standard().require(job));

    assertThat(job.name()).isEqualTo("mnist_data");
    assertThat(resolved.aliases()).containsOnlyKeys("mnist_data", "mnist_data-2");
    assertThat(Jobs.commands(resolved, "worker")).containsExactly("ls /a", "ls /b");
  }

  @Test
  void whatIsNoReferenceIsRefused() {
    assertThatThrownBy(() -> ComponentJobBuilder.using("mnist"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "`mnist` is a local name; write where it is published, such as"
                + " `marketplace://name/NAME`, `https://HOST/FILE.yaml` or `file:FILE.yaml`");
    assertThatThrownBy(() -> ComponentJobBuilder.using("marketplace://mnist"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void allThatIsGivenIsInTheJob() {
    Job job =
        ComponentJobBuilder.using("https://example.com/set.yaml")
            .named("train")
            .role("learner")
            .image("ubuntu:22.04")
            .resources(ResourceSpec.builder().cpu(2).memoryMB(512).gpu(1))
            .job();
    assertThat(job.name()).isEqualTo("train");
    assertThat(job.taskRoles()).containsOnlyKeys("learner");
    assertThat(job.taskRoles().get("learner"))
        .returns(List.of("true"), TaskRole::commands)
        .extracting(TaskRole::resourcePerInstance)
        .isEqualTo(ResourceSpec.builder().cpu(2).memoryMB(512).gpu(1).build());
  }

  @Test
  void componentsAreCalledAsTheyArePublished() {
    Job job =
        ComponentJobBuilder.using("marketplace://name/set#part")
            .and("marketplace://prerequisites/itemId/17")
            .and("marketplace://prerequisites/itemId/18#other")
            .and("file:lib/tools.yaml")
            .and("file:lib/tools.yaml#some")
            .and("https://example.com/x/set.yaml#piece")
            .and("s3://bucket/thing.yaml")
            .and("s3://bucket/thing.yaml#own")
            .and("https://example.com/image.yaml")
            .and("https://example.com/part.yaml")
            .and("file:part.yaml")
            .image("ubuntu:22.04")
            .job();
    assertThat(job.extras().referencePrerequisites())
        .extracting(PrerequisiteAlias::name)
        .containsExactly(
            "part", "item-17", "other", "tools", "some", "piece", "thing", "own", "image-2",
            "part-2", "part-3");
  }

  @Test
  void aJobNeedsAnImage() {
    assertThatThrownBy(() -> ComponentJobBuilder.using("file:tools.yaml").job())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a job needs an image: call `image`");
  }
}
