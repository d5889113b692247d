package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.k8s.internal.resource.VolcanoJob;
import io.github.paiprotocol.k8s.spi.Target;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the profile says of the pods of a role takes the place of what it says of all. */
class PodOverridesTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: job
      type: job
      prerequisites: [{name: image, type: dockerimage, uri: example/image}]
      taskRoles:
        worker: &role
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: ["true"]
        other: *role
      """;

  private static PodTemplateSpec pod(Target target, String role, String keys) {
    return Operated.pods(Operated.job(target, JOB, keys))
        .filter(pod -> pod.getMetadata().getAnnotations().containsValue(role))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(strings = {"labels", "annotations"})
  void eitherOfLabelsAndAnnotationsIsEnough(String key) {
    PodTemplateSpec pod = pod(Targets.PODS, "worker", "pod: {" + key + ": {added: here}}");
    Map<String, String> added =
        key.equals("labels") ? pod.getMetadata().getLabels() : pod.getMetadata().getAnnotations();
    assertThat(added).containsEntry("added", "here");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "priorityClass: batch                                 | priority class",
        "labels: {userName: bob}                              | label `userName`",
        "env: [{name: PAI_TASK_INDEX, value: x}]              | variable `PAI_TASK_INDEX`",
      })
  void whatTheRestServerSetsIsNotReplaced(String pod, String expected) {
    PaiException thrown =
        catchThrowableOfType(
            PaiException.class, () -> Operated.job(Targets.FRAMEWORK, JOB, "pod: {" + pod + "}"));
    assertThat(thrown).hasMessageContaining("pod-conflict").hasMessageContaining(expected);
  }

  /** HiveD's scheduler places the pods of its own jobs. */
  @Test
  void refusesAnotherSchedulerThanHiveDs() {
    String job = JOB.replace("taskRoles:", "extras: {hivedScheduler: {}}\ntaskRoles:");
    String hived = "hived: {skus: {K80: {gpu: 1, cpu: 4, memory: 8192Mi}}}\n";
    PaiException thrown =
        catchThrowableOfType(
            PaiException.class,
            () -> Operated.job(Targets.FRAMEWORK, job, hived + "pod: {schedulerName: mine}"));
    assertThat(thrown).hasMessageContaining("have scheduler `hivedscheduler-ds-default` already");
  }

  /** Volcano may be installed under another name; its Jobs and their pods have one scheduler. */
  @Test
  void volcanoHasTheSchedulerOfTheProfile() {
    KubernetesObjects objects =
        Operated.job(Targets.VOLCANO, JOB, "pod: {schedulerName: gangs, runtimeClass: nvidia}");
    assertThat(objects.of(VolcanoJob.class).get(0).getSpec().schedulerName()).isEqualTo("gangs");
    assertThat(Operated.pods(objects))
        .isNotEmpty()
        .allSatisfy(
            pod -> {
              assertThat(pod.getSpec().getSchedulerName()).isEqualTo("gangs");
              assertThat(pod.getSpec().getRuntimeClassName()).isEqualTo("nvidia");
            });
  }

  @Test
  void whatBothSayAlikeIsNoConflict() {
    String keys = "pod: {labels: {userName: alice}}";
    assertThat(Operated.pods(Operated.job(Targets.FRAMEWORK, JOB, keys)))
        .hasSize(2)
        .allSatisfy(
            pod -> assertThat(pod.getMetadata().getLabels()).containsEntry("userName", "alice"));
  }

  /** Nothing of ours is there when a pod runs no scripts. */
  @Test
  void aPodWithoutScriptsMayMountSomethingWhereTheyWouldBe() {
    PodSpec pod =
        Operated.learner(
            "initContainers: [{name: first, image: i, command: [run]}],"
                + " containers: [{name: di, image: i, command: [run]}]",
            "pod: {volumes: [{name: v, emptyDir: {}}], env: [{name: E, value: e}],"
                + " mounts: [{name: v, mountPath: /usr/local/pai/data}]}");
    for (Container each : List.of(pod.getContainers().get(0), pod.getInitContainers().get(0))) {
      assertThat(each.getVolumeMounts())
          .as(each.getName())
          .anyMatch(mount -> mount.getMountPath().equals("/usr/local/pai/data"));
      assertThat(each.getEnv()).as(each.getName()).contains(new EnvVar("E", "e", null));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "env: [{name: E, value: x}]                        | env: [{name: E, value: y}]",
        "'volumeMounts: [{name: w, mountPath: /w/}]'       | mounts: [{name: v, mountPath: /w}]",
      })
  void whatAContainerThatComesFirstHasIsNotReplaced(String written, String added) {
    PaiException thrown =
        catchThrowableOfType(
            PaiException.class,
            () ->
                Operated.learner(
                    "volumes: [{name: w, emptyDir: {}}],"
                        + " initContainers: [{name: first, image: i, command: [run], "
                        + written
                        + "}], containers: [{name: di, image: i, command: [run]}]",
                    "pod: {volumes: [{name: v, emptyDir: {}}], " + added + "}"));
    assertThat(thrown).hasMessageContaining("pod-conflict");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{}              | {name: s, image: i}                                        | null",
        "confined: true  | {name: s, image: i}                                        | {'allowPrivilegeEscalation':false}",
        "confined: true  | {name: s, image: i, securityContext: {privileged: false}}  | {'privileged':false}",
      })
  void aSidecarIsConfinedWhenTheProfileSaysSoAndTheSidecarNothing(
      String operations, String sidecar, String expected) {
    PodSpec pod =
        pod(
                Targets.PODS,
                "worker",
                "operations: {%s}\npod: {sidecars: [%s]}"
                    .formatted(operations.equals("{}") ? "" : operations, sidecar))
            .getSpec();
    assertThat(Serialization.asJson(pod.getInitContainers().get(0).getSecurityContext()))
        .isEqualTo(expected.replace('\'', '"'));
  }

  /** A limit is a request as well. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "                                                        | 10Mi",
        ", resources: {limits: {cpu: 1}}                         | 10Mi",
        ", resources: {requests: {ephemeral-storage: 7Mi}}       | 7Mi",
        ", resources: {limits: {ephemeral-storage: 7Mi}}         | 7Mi",
      })
  void aContainerThatHasALimitOfItsDiskIsLeftAlone(String resources, String expected) {
    PodSpec pod =
        Operated.learner(
            "containers: [{name: di, image: i, command: [run]"
                + (resources == null ? "" : resources)
                + "}]",
            "operations: {scratchRequest: 10Mi}");
    assertThat(pod.getContainers().get(0).getResources().getRequests().get("ephemeral-storage"))
        .hasToString(expected);
  }
}
