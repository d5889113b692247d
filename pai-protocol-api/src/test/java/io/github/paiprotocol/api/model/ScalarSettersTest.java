package io.github.paiprotocol.api.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Values of Java's own types go wherever a job takes any value. */
class ScalarSettersTest {
  @Test
  void parametersOfAJob() {
    Job job =
        Job.builder()
            .name("j")
            .putParameter("text", "a")
            .putParameter("steps", 3)
            .putParameter("lr", 0.1)
            .putParameter("flag", true)
            .build();
    assertThat(job.parameters())
        .containsEntry("text", Value.of("a"))
        .containsEntry("steps", new Value.Numeral("3"))
        .containsEntry("lr", new Value.Numeral("0.1"))
        .containsEntry("flag", Value.of(true));
  }

  @Test
  void propertiesOfAPrerequisite() {
    Prerequisite made =
        Prerequisite.builder()
            .name("p")
            .putProperty("a", "x")
            .putProperty("b", Value.of(2))
            .putProperty("c", Value.of(0.5))
            .putProperty("d", Value.of(false))
            .build();
    assertThat(made.properties())
        .containsEntry("a", Value.of("x"))
        .containsEntry("b", Value.of(2))
        .containsEntry("c", Value.of(0.5))
        .containsEntry("d", Value.of(false));
  }

  @Test
  void argumentsOfAReference() {
    PrerequisiteRef made =
        PrerequisiteRef.of("p")
            .with("a", "x")
            .with("b", Value.of(2))
            .with("c", Value.of(0.5))
            .with("b", Value.of(true));
    assertThat(made.templateVariables())
        .containsEntry("a", Value.of("x"))
        .containsEntry("b", Value.of(true))
        .containsEntry("c", Value.of(0.5));
  }

  @Test
  void partsOfAJobHaveBuilders() {
    Job job =
        Job.builder()
            .name("j")
            .secrets(Secrets.none().with("a", "1"))
            .putSecret("password", "p")
            .putSecret("pin", Value.of(17))
            .extras(
                Extras.builder()
                    .storages(List.of(StorageMount.of("nfs")))
                    .addStorage(
                        StorageMount.builder().name("s").mountPath("/s").readOnly(true).build())
                    .addRuntimePlugin(
                        PluginEntry.builder()
                            .plugin("ssh")
                            .putParameter("jobssh", Value.of(true))
                            .putParameter("text", "x")
                            .taskRoles(List.of("worker"))
                            .failurePolicy(FailurePolicy.IGNORE)
                            .build())
                    .build())
            .build();
    assertThat(job.secrets().reveal())
        .isEqualTo(Map.of("a", Value.of("1"), "password", Value.of("p"), "pin", Value.of(17)));
    assertThat(job.extras().storages().orElseThrow())
        .extracting(StorageMount::name)
        .containsExactly("nfs", "s");
    assertThat(job.extras().storages().orElseThrow().get(1).readOnly())
        .contains(Templated.known(true));
    assertThat(job.extras().runtimePlugins().get(0).appliesTo("other")).isFalse();
    assertThat(ContainerOptions.builder().shmMB(64).infiniband(true).build().shmMB()).hasValue(64);
    Auth auth = Auth.builder().username("me").password("p4ss").build();
    assertThat(auth.toString()).doesNotContain("p4ss");
    assertThat(auth.registryuri()).isEmpty();
  }

  @Test
  void aSecretGivenTwiceIsRefusedWithoutItsValues() {
    Job.Builder job = Job.builder().name("j").putSecret("a", "canary").putSecret("a", "canary 2");
    assertThatThrownBy(job::build).hasMessageContaining("a").hasMessageNotContaining("canary");
  }

  @Test
  void secrets() {
    Secrets made =
        Secrets.none().with("password", "p").with("pin", Value.of(17)).with("on", Value.of(true));
    assertThat(made.names()).containsExactly("password", "pin", "on");
    assertThat(made.with("pin", Value.of(0.5)).reveal()).containsEntry("pin", Value.of(0.5));
  }

  @Test
  void numbersHaveTheShortestTextThatMeansThem() {
    assertThat(Value.of(1e-7).text()).isEqualTo("1.0E-7");
    assertThat(Value.of(Double.NaN).text()).isEqualTo(".nan");
    assertThat(Value.of(Double.NEGATIVE_INFINITY).text()).isEqualTo("-.inf");
    assertThat(Value.of(1e300).isFinite()).isTrue();
    assertThat(Value.of(-0.0).text()).isEqualTo("-0.0");
  }
}
