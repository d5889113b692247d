package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.github.paiprotocol.k8s.internal.resource.JobSet;
import io.github.paiprotocol.k8s.internal.resource.VolcanoJob;
import io.github.paiprotocol.k8s.internal.resource.VolcanoJobSpec;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.KubernetesVersion;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.spi.Target;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When tasks end a role, and roles a job, in the words of other engines. */
class JobTargetsTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: train
      type: job
      jobRetryCount: 4
      prerequisites:
        - {name: image, type: dockerimage, uri: example/image}
      extras: {gangAllocation: false}
      taskRoles:
        ps:
          instances: 3
          taskRetryCount: 5
          completion: {minFailedInstances: 2, minSucceededInstances: -1}
          dockerImage: image
          resourcePerInstance: {cpu: 2, memoryMB: 1024, gpu: 0}
          commands: [serve]
        worker:
          instances: 4
          completion: {minFailedInstances: -1, minSucceededInstances: 2}
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 2048, gpu: 0}
          commands: [train]
      """;
  private static final String PLAIN =
      JOB.replaceAll("(?m)^ *(completion|taskRetryCount):.*\\R", "");
  private static final String GANG = PLAIN.replace("gangAllocation: false", "gangAllocation: true");

  private static final String ONE_ROLE =
      """
      protocolVersion: 2
      name: train
      type: job
      prerequisites:
        - {name: image, type: dockerimage, uri: example/image}
      extras: {gangAllocation: GANG}
      taskRoles:
        worker:
          instances: 4
          completion: {minSucceededInstances: 2}
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 2048, gpu: 0}
          commands: [train]
      """;

  /** The protocol's count is Volcano's own, of one role. */
  @ParameterizedTest
  @ValueSource(strings = {"true", "false"})
  void volcanoCountsSuccessesOfOneRole(String gang) {
    KubernetesObjects objects = emit(Targets.VOLCANO, ONE_ROLE.replace("GANG", gang), 33);
    VolcanoJobSpec spec = objects.of(VolcanoJob.class).get(0).getSpec();
    assertThat(spec.minSuccess()).isEqualTo(2);
    assertThat(spec.tasks().get(0).policies())
        .containsExactly(VolcanoJobSpec.Policy.onEvent("PodFailed", "TerminateJob"));
    assertThat(losses(objects))
        .containsExactly("LOST taskRoles.worker.completion.minFailedInstances");
    String all = ONE_ROLE.replace("minSucceededInstances: 2", "minSucceededInstances: 4");
    assertThat(
            emit(Targets.VOLCANO, all.replace("GANG", gang), 33)
                .of(VolcanoJob.class)
                .get(0)
                .getSpec()
                .minSuccess())
        .isNull();
  }

  @ParameterizedTest
  @CsvSource({"0, 3, RestartPod, 4", "2, 3, RestartPod, 6", "2, 0, RestartJob, 3"})
  void volcanoRestartsAFailedPodAlone(int job, int task, String action, int maxRetry) {
    String text =
        ONE_ROLE
            .replace("GANG", "false")
            .replace("type: job", "type: job\njobRetryCount: " + job)
            .replace("instances: 4", "instances: 4\n    taskRetryCount: " + task);
    KubernetesObjects objects = emit(Targets.VOLCANO, text, 33);
    VolcanoJobSpec spec = objects.of(VolcanoJob.class).get(0).getSpec();
    assertThat(spec.maxRetry()).isEqualTo(maxRetry);
    assertThat(spec.tasks().get(0).policies())
        .containsExactly(VolcanoJobSpec.Policy.onEvent("PodFailed", action));
    assertThat(losses(objects).contains("APPROXIMATE taskRoles.worker.taskRetryCount"))
        .isEqualTo(task > 0);
  }

  @Test
  void withoutRetriesTheFirstFailureTerminates() {
    VolcanoJobSpec spec =
        emit(Targets.VOLCANO, GANG.replace("jobRetryCount: 4", "jobRetryCount: 0"), 31)
            .of(VolcanoJob.class)
            .get(0)
            .getSpec();
    assertThat(spec.maxRetry()).isEqualTo(1);
    assertThat(spec.tasks().get(0).policies())
        .contains(VolcanoJobSpec.Policy.onEvent("PodFailed", "TerminateJob"));
  }

  private static List<String> losses(KubernetesObjects objects) {
    return objects.losses().stream()
        .filter(loss -> loss.fidelity() != Loss.Fidelity.EXACT)
        .map(loss -> loss.fidelity() + " " + loss.path())
        .toList();
  }

  private static KubernetesObjects emit(Target target, String text, int minor) {
    ClusterProfile profile =
        ClusterProfile.builder().kubernetesVersion(new KubernetesVersion(1, minor)).build();
    return KubernetesEmitter.of(target, profile)
        .emit(
            Jobs.resolve(text, profile),
            io.github.paiprotocol.k8s.model.Submission.of("alice", java.time.Instant.EPOCH));
  }

  @Test
  void aJobSetWhoseRolesNeverSucceedEarlyHasNoSuccessPolicy() {
    String never = JOB.replace("minSucceededInstances: 2", "minSucceededInstances: -1");
    assertThat(emit(Targets.JOBSET, never, 31).of(JobSet.class).get(0).getSpec().successPolicy())
        .isNull();
  }

  @Test
  void aJobOfAnOldClusterWithoutRetriesHasNoBackoff() {
    KubernetesObjects plain = emit(Targets.JOB, PLAIN, 28);
    assertThat(plain.of(Job.class).get(0).getSpec().getBackoffLimit()).isZero();
    assertThat(losses(plain)).containsExactlyInAnyOrder("LOST jobRetryCount", "LOST taskRoles");
  }
}
