package io.github.paiprotocol.api.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.dijob.DIJobMetadata;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What builders refuse. */
class BuildersTest {
  private static final TaskRole ROLE = role();
  private static final Prerequisite DATA = prerequisite("data");

  private static TaskRole role() {
    return TaskRole.builder()
        .dockerImage("image")
        .resourcePerInstance(ResourceSpec.builder().cpu(1).memoryMB(512).build())
        .build();
  }

  private static Prerequisite prerequisite(String type) {
    return Prerequisite.builder().name("cifar10").type(type).build();
  }

  @SuppressWarnings("TypeParameterUnusedInFormals") // A null of the type that a method takes.
  private static <T> T none() {
    return null;
  }

  @Test
  void rejectsNullAtOnce() {
    Job.Builder job = Job.builder();
    assertThatNullPointerException().isThrownBy(() -> job.name(none())).withMessage("name");
    assertThatNullPointerException().isThrownBy(() -> job.contributor((String) none()));
    assertThatNullPointerException().isThrownBy(() -> job.addPrerequisites(DATA, none()));
    assertThatNullPointerException().isThrownBy(() -> job.putTaskRole("worker", none()));
    assertThatNullPointerException().isThrownBy(() -> job.putTaskRole(none(), ROLE));
    assertThatNullPointerException().isThrownBy(() -> job.putParameter("lr", (String) none()));
    assertThatNullPointerException().isThrownBy(() -> job.from(none()));
  }

  @Test
  void rejectsKeysGivenTwiceWithoutTheirValues() {
    Job.Builder job = Job.builder().name("train").putTaskRole("worker", ROLE);
    job.putParameter("password", "canary").putParameter("password", "canary 2");
    rejects(job::build, "the key `password` was given twice; remove one");
    Prerequisite.Builder data = Prerequisite.builder().name("data");
    data.putProperty("token", "canary").putProperty("token", "canary 2");
    rejects(data::build, "the key `token` was given twice; remove one");
    DIJobMetadata.Builder metadata = DIJobMetadata.builder().name("train");
    metadata.putAnnotation("key", "canary").putAnnotation("key", "canary 2");
    rejects(metadata::build, "the key `key` was given twice; remove one");
  }

  private static void rejects(ThrowingCallable call, String message) {
    assertThatThrownBy(call)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message)
        .hasNoCause();
  }

  @Test
  void namesAttributesThatAreMissing() {
    assertThatIllegalStateException()
        .isThrownBy(() -> TaskRole.builder().build())
        .withMessageContaining("TaskRole")
        .withMessageContaining("dockerImage")
        .withMessageContaining("resourcePerInstance");
  }

  @Test
  void rejectsValuesThatDoNotGoTogether() {
    rejects(
        () -> Prerequisite.builder().name("a").putProperty("callbacks", "b").build(),
        "`callbacks` has a component of its own");
  }

  @Test
  void leavesRepeatedNamesToTheValidator() {
    List<Prerequisite> twice = List.of(DATA, DATA);
    Job job = Job.builder().name("train").prerequisites(twice).build();

    assertThat(job.prerequisites()).isEqualTo(twice);
    assertThat(Job.builder().from(job).build()).isEqualTo(job);
  }

  @Test
  void oneNameMayHaveSeveralTypes() {
    Job job = Job.builder().name("train").addPrerequisites(DATA, prerequisite("output")).build();

    assertThat(job.prerequisites()).hasSize(2);
  }

  @Test
  void aBuilderGoesOnWithWhatItHas() {
    Job.Builder builder = Job.builder().name("train").putTaskRole("worker", ROLE);
    Job first = builder.build();
    Job second = builder.putTaskRole("ps", ROLE).build();

    assertThat(first.taskRoles()).containsOnlyKeys("worker");
    assertThat(second.taskRoles())
        .containsExactly(Map.entry("worker", ROLE), Map.entry("ps", ROLE));
    assertThat(builder.taskRoles(Map.of("ps", ROLE)).build().taskRoles()).containsOnlyKeys("ps");
  }
}
