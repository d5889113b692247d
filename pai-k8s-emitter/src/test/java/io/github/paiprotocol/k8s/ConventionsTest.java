package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The variables by which frameworks of distributed training find their tasks. */
class ConventionsTest {

  @Test
  void aMasterAndItsWorkersAreRanked() {
    KubernetesObjects objects = emit(Targets.PODS, "master: 1, worker: 2");
    List<Map<String, String>> tasks = variables(objects);
    assertThat(tasks).extracting(task -> task.get("RANK")).containsExactly("0", "1", "2");
    assertThat(tasks)
        .allSatisfy(
            task ->
                assertThat(task)
                    .containsEntry("MASTER_ADDR", "train-kn7xbzugvq-master-0.train-kn7xbzugvq")
                    .containsEntry("MASTER_PORT", "23456")
                    .containsEntry("WORLD_SIZE", "3"));
    assertThat(tasks.get(2).get("TF_CONFIG"))
        .isEqualTo("{\"cluster\":$(PAI_TF_CLUSTER),\"task\":{\"type\":\"worker\",\"index\":1}}");
    assertThat(tasks.get(2).get("PAI_TF_CLUSTER"))
        .isEqualTo(
            "{\"master\":[\"train-kn7xbzugvq-master-0.train-kn7xbzugvq:2222\"],"
                + "\"worker\":[\"train-kn7xbzugvq-worker-0.train-kn7xbzugvq:2222\","
                + "\"train-kn7xbzugvq-worker-1.train-kn7xbzugvq:2222\"]}");
  }

  /** Pods of one template count for themselves. */
  @Test
  void aShellCountsWhereTheKubeletCannot() {
    for (Target target : List.of(Targets.JOB, Targets.JOBSET, Targets.VOLCANO)) {
      List<Container> all = containers(emit(target, "master: 1, worker: 2"));
      assertThat(all.get(0).getCommand()).startsWith("bash", "/usr/local/pai/scripts/runtime");
      assertThat(all.get(1).getCommand())
          .containsExactly(
              "bash",
              "-c",
              "export RANK=$$((1 + PAI_TASK_INDEX)); exec \"$@\"",
              "bash",
              "bash",
              "/usr/local/pai/scripts/runtime");
    }
  }

  @Test
  void oneRoleIsRankedByItsIndex() {
    KubernetesObjects objects = emit(Targets.JOBSET, "trainer: 4");
    assertThat(variables(objects).get(0))
        .containsEntry("RANK", "$(PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX)")
        .containsEntry("MASTER_ADDR", "train-kn7xbzugvq-trainer-0-0.train-kn7xbzugvq")
        .doesNotContainKey("TF_CONFIG");
    assertThat(objects.losses())
        .anyMatch(loss -> loss.explanation().startsWith("variables of `tensorflow` are set for"));
  }

  @Test
  void whatIsInDoubtIsLost() {
    for (String roles : List.of("master: 2, worker: 2", "a: 1, b: 1", "ps: 2, chief: 2")) {
      KubernetesObjects objects = emit(Targets.PODS, roles);
      assertThat(variables(objects).get(0)).doesNotContainKeys("RANK", "MASTER_ADDR", "TF_CONFIG");
      assertThat(objects.losses())
          .filteredOn(loss -> loss.explanation().startsWith("variables of `"))
          .hasSize(2);
    }
    assertThat(emit(Targets.PODS, "ps: 2, chief: 1, worker: 3").losses())
        .filteredOn(loss -> loss.explanation().startsWith("variables of `"))
        .hasSize(1);
  }

  private static List<Container> containers(KubernetesObjects objects) {
    return Operated.pods(objects).map(pod -> pod.getSpec().getContainers().get(0)).toList();
  }

  private static List<Map<String, String>> variables(KubernetesObjects objects) {
    Map<String, String> shared = new LinkedHashMap<>();
    objects.of(ConfigMap.class).stream()
        .filter(map -> map.getMetadata().getName().endsWith("-env"))
        .forEach(map -> shared.putAll(map.getData()));
    return containers(objects).stream()
        .map(
            container -> {
              Map<String, String> all = new LinkedHashMap<>(shared);
              for (EnvVar variable : container.getEnv()) {
                all.put(variable.getName(), variable.getValue());
              }
              return all;
            })
        .toList();
  }

  private static KubernetesObjects emit(Target target, String roles) {
    StringBuilder job =
        new StringBuilder(
            """
            protocolVersion: 2
            name: train
            type: job
            prerequisites:
              - {name: image, type: dockerimage, uri: example/image}
            taskRoles:
            """);
    for (String role : Splitter.on(", ").split(roles)) {
      List<String> parts = Splitter.on(": ").splitToList(role);
      job.append(
          """
            %s:
              instances: %s
              dockerImage: image
              resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
              commands: [train]
          """
              .formatted(parts.get(0), parts.get(1))
              .indent(2));
    }
    ClusterProfile cluster =
        ClusterProfileReader.standard()
            .read(SourceText.of("profile.yaml", "operations: {conventions: [pytorch, tensorflow]}"))
            .value();
    return KubernetesEmitter.of(target, cluster)
        .emit(Jobs.resolve(job.toString(), cluster), Submission.of("alice", Instant.EPOCH));
  }
}
