package io.github.paiprotocol.api.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobTask;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Builders say in a sentence which call is wrong, at once. */
class BuilderSentencesTest {
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

  private static void says(ThrowingCallable call, Class<?> kind, String sentence) {
    assertThatThrownBy(call).isInstanceOf(kind).hasMessage(sentence);
  }

  @SuppressWarnings("TypeParameterUnusedInFormals") // A null of whatever type a method takes.
  private static <T> T none() {
    return null;
  }

  @Test
  void valuesThatAreNotThere() {
    says(
        () -> Job.builder().name(none()),
        NullPointerException.class,
        "`Job.builder().name(null)`: give a value, or leave the call out");
    says(
        () -> Job.builder().contributor(BuilderSentencesTest.<String>none()),
        NullPointerException.class,
        "`Job.builder().contributor(null)`: give a value, or leave the call out");
    says(
        () -> Job.builder().addPrerequisites(DATA, none()),
        NullPointerException.class,
        "`Job.builder().addPrerequisites(…)`: the value `[1]` is null; leave it out");
    says(
        () -> Job.builder().prerequisites(Arrays.asList(none(), DATA)),
        NullPointerException.class,
        "`Job.builder().prerequisites(…)`: the value `[0]` is null; leave it out");
    says(
        () -> Job.builder().putTaskRole("worker", none()),
        NullPointerException.class,
        "`Job.builder().putTaskRole(\"worker\", null)`: give a value, or leave the call out");
    says(
        () -> Job.builder().putTaskRole(none(), ROLE),
        NullPointerException.class,
        "`Job.builder().putTaskRole(null, …)`: give a name");
    says(
        () -> Job.builder().taskRoles(Collections.singletonMap("worker", none())),
        NullPointerException.class,
        "`Job.builder().taskRoles(…)`: the value of `worker` is null; leave it out");
    says(
        () -> Job.builder().putParameter("lr", BuilderSentencesTest.<String>none()),
        NullPointerException.class,
        "`Job.builder().putParameter(\"lr\", null)`: give a value, or leave the call out");
    says(
        () -> Job.builder().from(none()),
        NullPointerException.class,
        "`Job.builder().from(null)`: give a value, or leave the call out");
  }

  @Test
  void namesGivenTwice() {
    says(
        () -> Job.builder().putTaskRole("worker", ROLE).putTaskRole("worker", ROLE),
        IllegalArgumentException.class,
        "`Job.builder().putTaskRole(\"worker\", …)`: there is a task role `worker` already; take"
            + " another name");
    says(
        () -> Job.builder().putParameter("lr", 0.1).putParameter("lr", 0.2),
        IllegalArgumentException.class,
        "`Job.builder().putParameter(\"lr\", …)`: there is a parameter `lr` already; take another"
            + " name");
    says(
        () -> Job.builder().putTaskRole("worker", ROLE).putAllTaskRoles(Map.of("worker", ROLE)),
        IllegalArgumentException.class,
        "`Job.builder().putAllTaskRoles(…)`: `worker` is there already; take another name");
    says(
        () -> Job.builder().addPrerequisite(DATA).addPrerequisite(prerequisite("data")),
        IllegalArgumentException.class,
        "`Job.builder().addPrerequisite(…)`: the prerequisite `cifar10` of type `data` is there"
            + " already; take another name");
    Deployment prod = Deployment.builder().name("prod").build();
    says(
        () -> Job.builder().addDeployments(prod, prod),
        IllegalArgumentException.class,
        "`Job.builder().addDeployments(…)`: the deployment `prod` is there already; take another"
            + " name");
    DIJobTask task =
        DIJobTask.builder().name("worker").template(new Value.Mapping(Map.of())).build();
    says(
        () -> DIJobSpec.builder().addTask(task).addTask(task),
        IllegalArgumentException.class,
        "`DIJobSpec.builder().addTask(…)`: the task `worker` is there already; take another name");
  }

  @Test
  void callsThatAreMissing() {
    says(
        () -> Job.builder().build(),
        IllegalStateException.class,
        "`Job.builder().build()`: `name(…)` was not called, and has no default");
    says(
        () -> TaskRole.builder().build(),
        IllegalStateException.class,
        "`TaskRole.builder().build()`: `dockerImage(…)` and `resourcePerInstance(…)` were not"
            + " called, and have no default");
  }

  @Test
  void valuesThatDoNotGoTogether() {
    says(
        () -> Prerequisite.builder().name("a").putProperty("callbacks", "b").build(),
        IllegalArgumentException.class,
        "`Prerequisite.builder().build()`: `callbacks` has a component of its own");
  }

  @Test
  void whatIsReadAsAWholeIsLeftToTheValidator() {
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
