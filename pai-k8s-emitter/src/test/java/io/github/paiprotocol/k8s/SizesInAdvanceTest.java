package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is refused before it is made: one more than what fits, and that alone. */
class SizesInAdvanceTest {
  private static final ClusterProfile PROFILE = Jobs.profile("reference-server");

  private static TaskRole role(int tasks, int ports) {
    return TaskRole.builder()
        .dockerImage("image")
        .instances(tasks)
        .resourcePerInstance(
            ResourceSpec.builder()
                .cpu(1)
                .memoryMB(1024)
                .ports(ports == 0 ? Map.of() : Map.of("p", ports))
                .build())
        .addCommand("true")
        .build();
  }

  private static List<String> errors(TaskRole... roles) {
    Job.Builder job =
        Job.builder()
            .name("job")
            .addPrerequisite(Prerequisite.dockerImage("image", "example/image"));
    for (TaskRole role : roles) {
      job.putTaskRole("r" + role.instanceCount(), role);
    }
    ClusterProfile profile =
        ClusterProfile.builder()
            .from(PROFILE)
            .options(PROFILE.options().withCompactEnv(true))
            .build();
    PaiException thrown =
        catchThrowableOfType(
            PaiException.class,
            () ->
                KubernetesEmitter.of(Targets.JOB, profile)
                    .emit(Jobs.resolve(job.build()), Jobs.submission(profile)));
    return thrown == null
        ? List.of()
        : thrown.diagnostics().stream()
            .filter(Diagnostic::isError)
            .map(Diagnostic::message)
            .toList();
  }

  /** A hundred bytes each, of a mebibyte. */
  @Test
  void tasksAreCounted() {
    assertThat(errors(role(10_000, 0), role(485, 0)))
        .noneMatch(message -> message.contains("10485"));
    assertThat(errors(role(10_000, 0), role(486, 0)))
        .singleElement()
        .satisfies(message -> assertThat(message).contains("10486", "1048600"));
  }

  /** A number and a comma each, of 131,071 bytes. */
  @Test
  void portsOfAVariableAreCounted() {
    int each = 1 + Integer.toString(PROFILE.ports().start()).length();
    int most = 131_071 / each;
    assertThat(errors(role(1, most)))
        .isNotEmpty()
        .noneMatch(message -> message.contains("at least"));
    assertThat(errors(role(1, most + 1)))
        .containsExactly(
            "the list of the ports of `p` takes at least "
                + (most + 1) * each
                + " bytes; Linux gives a process at most 131071 in one variable");
  }
}
