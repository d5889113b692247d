package io.github.paiprotocol.k8s;

import static io.github.paiprotocol.k8s.Operated.losses;
import static io.github.paiprotocol.k8s.Operated.notCarried;
import static io.github.paiprotocol.k8s.Operated.pods;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Volume;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.k8s.spi.Target;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One rule for all folders of all pods. */
class PodStorageTest {
  private static final String BOUNDED = "operations: {scratchLimit: 2Gi, scratchRequest: 10Gi}\n";

  /** Two folders of the profile, of which one is in memory. */
  private static final String ADDED =
      """
      pod:
        volumes:
          - {name: cache, emptyDir: {}}
          - {name: pipe, emptyDir: {medium: Memory, sizeLimit: 3Gi}}
        mounts: [{name: pipe, mountPath: /pipe}]
      """;

  private static final String JOB =
      """
      protocolVersion: 2
      name: train
      type: job
      prerequisites:
        - {name: image, type: dockerimage, uri: example/image}
      taskRoles:
        worker:
          instances: 2
          dockerImage: image
          extraContainerOptions: {shmMB: 2000}
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: [train]
      """;

  private static final String DIJOB =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: cartpole}
      spec:
        volumes:
          - {name: shared, emptyDir: {medium: Memory, sizeLimit: 2Gi}}
          - {name: scratch, emptyDir: {}}
        tasks:
          - name: learn
            type: learner
            replicas: 2
            template:
              spec:
                volumes:
                  - {name: own, emptyDir: {sizeLimit: 1Gi}}
                  - {name: dshm, emptyDir: {medium: Memory, sizeLimit: 1025Mi}}
                  - {name: small, emptyDir: {medium: Memory, sizeLimit: 1Gi}}
                  - {name: open, emptyDir: {medium: Memory}}
                  - {name: unseen, emptyDir: {medium: Memory, sizeLimit: 9Gi}}
                  - {name: data, emptyDir: {}}
                containers:
                  - name: di
                    image: di
                    command: [run]
                    resources: {limits: {memory: 1Gi}}
                    volumeMounts:
                      - {name: dshm, mountPath: /dev/shm}
                      - {name: shared, mountPath: /shared}
                      - {name: small, mountPath: /small}
                      - {name: open, mountPath: /open}
                  - name: free
                    image: di
                    command: [run]
                    volumeMounts: [{name: unseen, mountPath: /unseen}]
      """;

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  void foldersOnDiskAreBounded(Target target) {
    KubernetesObjects objects = Operated.job(target, JOB, BOUNDED + ADDED);
    if (target == Targets.FRAMEWORK) {
      assertThat(losses(objects))
          .contains(notCarried(target, "scratchLimit"), notCarried(target, "scratchRequest"));
      return;
    }
    String home = target == Targets.RUNTIME_POD ? "pai-vol 2048Mi" : "pai-home 2048Mi";
    assertThat(pods(objects))
        .isNotEmpty()
        .allSatisfy(
            pod -> {
              assertThat(sizes(pod.getSpec().getVolumes()))
                  .containsExactlyInAnyOrder("dshm 2000Mi", home, "cache 2048Mi", "pipe 3Gi");
              assertThat(pod.getSpec().getContainers().get(0).getResources().getRequests())
                  .extractingByKey("ephemeral-storage")
                  .hasToString("10240Mi");
            });
    assertThat(losses(objects)).noneMatch(loss -> loss.contains("scratch"));
  }

  @Test
  void thoseOfDIJobsAreToo() {
    for (Target target : List.of(Targets.PODS, Targets.VOLCANO)) {
      KubernetesObjects objects = Operated.dijob(target, DIJOB, BOUNDED);
      assertThat(pods(objects))
          .isNotEmpty()
          .allSatisfy(
              pod -> {
                assertThat(sizes(pod.getSpec().getVolumes()))
                    .containsExactlyInAnyOrder(
                        "own 1Gi",
                        "dshm 1025Mi",
                        "small 1Gi",
                        "open null",
                        "unseen 9Gi",
                        "data 2048Mi",
                        "shared 2Gi",
                        "scratch 2048Mi");
                assertThat(pod.getSpec().getContainers().get(0).getResources().getRequests())
                    .containsKey("ephemeral-storage");
              });
      assertThat(losses(objects).stream().filter(loss -> loss.contains("scratchLimit")))
          .containsExactlyInAnyOrder(
              limited("spec.tasks[0].template.spec.volumes[5]"), limited("spec.volumes[1]"));
    }
    assertThat(losses(Operated.dijob(Targets.DIJOB, DIJOB, BOUNDED)))
        .contains(notCarried(Targets.DIJOB, "scratchLimit"));
  }

  private static String limited(String path) {
    return "note: "
        + path
        + ": the folder may take what `operations.scratchLimit` of the profile says";
  }

  /** The validator warns of a role's own shared memory. */
  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  void sharedMemoryOfRolesIsNotReportedTwice(Target target) {
    assertThat(warnings(Operated.job(target, JOB, "{}"))).isEmpty();
  }

  /** A folder in memory is a part of the memory of the container that fills it. */
  @Test
  void memoryOfDIJobsIsWarnedOf() {
    for (Target target : List.of(Targets.PODS, Targets.VOLCANO, Targets.DIJOB)) {
      assertThat(warnings(Operated.dijob(target, DIJOB, "{}")))
          .allSatisfy(warning -> assertThat(warning.span()).isPresent())
          .extracting(warning -> warning.path().toString())
          .containsExactlyInAnyOrder("spec.volumes[0]", "spec.tasks[0].template.spec.volumes[1]");
    }
  }

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  void memoryOfTheProfileIsWarnedOf(Target target) {
    String plain = JOB.replace("shmMB: 2000", "shmMB: 64");
    assertThat(warnings(Operated.job(target, plain, ADDED)))
        .singleElement()
        .satisfies(
            warning -> {
              assertThat(warning.path()).hasToString("pod.volumes[1]");
              assertThat(warning.span().orElseThrow().file()).isEqualTo("profile.yaml");
            });
  }

  private static List<Diagnostic> warnings(KubernetesObjects objects) {
    return objects.warnings().stream()
        .filter(warning -> warning.code().id().equals("shared-memory"))
        .toList();
  }

  private static Stream<String> sizes(List<Volume> volumes) {
    return volumes.stream()
        .filter(volume -> volume.getEmptyDir() != null)
        .map(volume -> volume.getName() + " " + volume.getEmptyDir().getSizeLimit());
  }
}
