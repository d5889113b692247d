package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.spi.Target;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Client-side {@code kubectl apply} copies an object into an annotation of at most 256 KiB: objects
 * stay below that where they can be divided, and the others are named.
 */
class LargeObjectsTest {
  private static final ClusterProfile PROFILE = Jobs.profile("any-cluster");
  private static final long MOST = 250_000;

  static Stream<Named<Target>> targetsWithScripts() {
    return Stream.of(Targets.PODS, Targets.JOB, Targets.JOBSET, Targets.VOLCANO)
        .map(target -> Named.of(target.name(), target));
  }

  private static Job job(int roles, String callback, String command) {
    Job.Builder job =
        Job.builder()
            .name("large")
            .addPrerequisite(Prerequisite.dockerImage("image", "example/image"))
            .addPrerequisite(
                Prerequisite.builder()
                    .name("before")
                    .type("script")
                    .addCallback(Callback.on(CallbackEvent.TASK_STARTS, callback))
                    .build());
    for (int i = 0; i < roles; i++) {
      job.putTaskRole(
          "role" + i,
          TaskRole.builder()
              .dockerImage("image")
              .addPrerequisite("before")
              .resources(ResourceSpec.builder().cpu(1).memoryMB(1024))
              .addCommand(command)
              .build());
    }
    return job.build();
  }

  private static KubernetesObjects emit(Target target, Job job) {
    return KubernetesEmitter.of(target, PROFILE).emit(Jobs.resolve(job), Jobs.submission(PROFILE));
  }

  private static List<Loss> notes(KubernetesObjects objects) {
    return objects.losses().stream()
        .filter(loss -> loss.explanation().contains("--server-side"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("targetsWithScripts")
  void scriptsOfRolesAreDividedBetweenConfigMaps(Target target) throws IOException {
    KubernetesObjects objects =
        emit(target, job(3, "echo >a\n".repeat(12_000), "echo \"b\"\n".repeat(14_000)));
    assertThat(objects.of(ConfigMap.class)).hasSizeGreaterThanOrEqualTo(2 * 3);
    for (JsonNode object : new ObjectMapper().readTree(objects.json()).get("items")) {
      assertThat(object.toString().length()).isLessThanOrEqualTo((int) MOST);
    }
    assertThat(notes(objects)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("targetsWithScripts")
  void anObjectThatCannotBeDividedIsNamed(Target target) throws IOException {
    KubernetesObjects objects = emit(target, job(2, "true", "x".repeat(260_000)));
    assertThat(notes(objects))
        .hasSize(2)
        .allSatisfy(
            loss -> {
              assertThat(loss.fidelity()).isEqualTo(Loss.Fidelity.EXACT);
              assertThat(loss.path().toString()).matches("taskRoles\\.role[01]\\.commands");
              assertThat(loss.explanation())
                  .containsPattern(
                      "`ConfigMap/large-\\w+-role[01]-scripts(-2)?` takes 26\\d+ bytes")
                  .contains("`kubectl apply --server-side`");
            });
    int large = 0;
    for (JsonNode object : new ObjectMapper().readTree(objects.json()).get("items")) {
      large += object.toString().length() > MOST ? 1 : 0;
    }
    assertThat(large).isEqualTo(2);
  }
}
