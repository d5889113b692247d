package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobSpec;
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

  @Test
  void failuresAndSuccessesAreCountedPerIndex() {
    KubernetesObjects objects = emit(Targets.JOB, JOB, 31);
    JobSpec ps = objects.of(Job.class).get(0).getSpec();
    JobSpec worker = objects.of(Job.class).get(1).getSpec();
    assertThat(ps.getCompletionMode()).isEqualTo("Indexed");
    assertThat(List.of(ps.getCompletions(), ps.getParallelism())).containsOnly(3);
    assertThat(ps.getBackoffLimitPerIndex()).isEqualTo(5);
    assertThat(ps.getMaxFailedIndexes()).isEqualTo(1);
    assertThat(ps.getSuccessPolicy()).isNull();
    assertThat(worker.getBackoffLimitPerIndex()).isZero();
    assertThat(worker.getMaxFailedIndexes()).isNull();
    assertThat(worker.getSuccessPolicy().getRules().get(0).getSucceededCount()).isEqualTo(2);
    assertThat(losses(objects))
        .containsExactlyInAnyOrder(
            "LOST jobRetryCount",
            "LOST taskRoles",
            "APPROXIMATE taskRoles.ps.completion.minFailedInstances",
            "APPROXIMATE taskRoles.worker.completion.minFailedInstances");
    assertThat(List.of(ps.getPodReplacementPolicy(), worker.getPodReplacementPolicy()))
        .containsOnly("Failed");
  }

  @Test
  void saysHowAJobEndsThatTheProtocolLetsSucceed() {
    assertThat(sentences(Targets.JOB))
        .contains(
            "the Job of role `ps` ends Failed when any task failed, although the protocol allows 1"
                + " failure",
            "the Job of role `worker` may end Failed when any task failed, although the protocol"
                + " allows any number of failures: it succeeds only if 2 tasks have succeeded"
                + " before the last one ends");
    assertThat(sentences(Targets.JOBSET))
        .contains(
            "the Job of role `ps` ends Failed when any task failed, although the protocol allows 1"
                + " failure; the JobSet then starts anew while restarts are left");
  }

  private static List<String> sentences(Target target) {
    return emit(target, JOB, 33).losses().stream().map(Loss::explanation).toList();
  }

  @Test
  void inAGangNoTaskIsRunAgain() {
    KubernetesObjects objects =
        emit(Targets.JOB, JOB.replace("gangAllocation: false", "gangAllocation: true"), 31);
    assertThat(objects.of(Job.class).get(0).getSpec().getBackoffLimitPerIndex()).isZero();
    assertThat(losses(objects)).contains("LOST extras.gangAllocation");
  }

  @Test
  void olderVersionsGetNothingTheyLack() {
    KubernetesObjects objects = emit(Targets.JOB, JOB, 28);
    JobSpec ps = objects.of(Job.class).get(0).getSpec();
    assertThat(ps.getBackoffLimitPerIndex()).isNull();
    assertThat(ps.getMaxFailedIndexes()).isNull();
    assertThat(ps.getPodReplacementPolicy()).isNull();
    assertThat(ps.getBackoffLimit()).isEqualTo(6);
    assertThat(objects.of(Job.class).get(1).getSpec().getSuccessPolicy()).isNull();
    assertThat(losses(objects))
        .contains(
            "APPROXIMATE taskRoles.ps.completion.minFailedInstances",
            "APPROXIMATE taskRoles.worker.completion.minFailedInstances",
            "LOST taskRoles.worker.completion.minSucceededInstances");
    KubernetesObjects plain = emit(Targets.JOB, PLAIN, 28);
    assertThat(plain.of(Job.class).get(0).getSpec().getBackoffLimit()).isZero();
    assertThat(losses(plain)).containsExactlyInAnyOrder("LOST jobRetryCount", "LOST taskRoles");
  }

  @Test
  void aPodOfAJobLearnsItsIndexFromTheController() {
    KubernetesObjects objects = emit(Targets.JOB, JOB, 31);
    Job job = objects.of(Job.class).get(0);
    assertThat(job.getSpec().getTemplate().getSpec().getSubdomain())
        .isEqualTo(objects.of(Service.class).get(0).getMetadata().getName());
    List<EnvVar> own = job.getSpec().getTemplate().getSpec().getContainers().get(0).getEnv();
    assertThat(own)
        .anySatisfy(
            variable -> {
              assertThat(variable.getName()).isEqualTo("PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX");
              assertThat(variable.getValueFrom().getFieldRef().getFieldPath())
                  .isEqualTo("metadata.annotations['batch.kubernetes.io/job-completion-index']");
            })
        .anySatisfy(
            variable -> {
              assertThat(variable.getName()).isEqualTo("PAI_CURRENT_CONTAINER_IP");
              assertThat(variable.getValue())
                  .isEqualTo(
                      "train-kn7xbzugvq-ps-$(PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX).train-kn7xbzugvq");
            });
  }

  @Test
  void aJobSetStartsAnewAndSucceedsWithTheFirstRoleThatCounts() {
    KubernetesObjects objects = emit(Targets.JOBSET, JOB, 31);
    JobSet set = objects.of(JobSet.class).get(0);
    assertThat(set.getSpec().failurePolicy().maxRestarts()).isEqualTo(4);
    assertThat(set.getSpec().successPolicy().operator()).isEqualTo("Any");
    assertThat(set.getSpec().successPolicy().targetReplicatedJobs()).containsExactly("worker");
    assertThat(set.getSpec().network().subdomain()).isEqualTo("train-kn7xbzugvq");
    assertThat(set.getSpec().replicatedJobs())
        .extracting(job -> job.name() + " " + job.replicas())
        .containsExactly("ps 1", "worker 1");
    assertThat(objects.of(Service.class)).isEmpty();
    assertThat(objects.json()).contains("train-kn7xbzugvq-worker-0-3.train-kn7xbzugvq:15001");
    assertThat(losses(objects))
        .containsExactly(
            "APPROXIMATE taskRoles.ps.completion.minFailedInstances",
            "APPROXIMATE taskRoles.worker.completion.minFailedInstances");
    assertThat(set.getSpec().replicatedJobs().get(0).template().getSpec().getPodReplacementPolicy())
        .isEqualTo("Failed");
    String never = JOB.replace("minSucceededInstances: 2", "minSucceededInstances: -1");
    assertThat(emit(Targets.JOBSET, never, 31).of(JobSet.class).get(0).getSpec().successPolicy())
        .isNull();
  }

  @Test
  void volcanoStartsAGangTogether() {
    VolcanoJobSpec spec = emit(Targets.VOLCANO, GANG, 31).of(VolcanoJob.class).get(0).getSpec();
    assertThat(spec.minAvailable()).isEqualTo(7);
    assertThat(spec.maxRetry()).isEqualTo(5);
    assertThat(spec.schedulerName()).isEqualTo("volcano");
    assertThat(spec.tasks()).allMatch(task -> task.minAvailable() == task.replicas());
    assertThat(spec.tasks().get(0).policies())
        .containsExactly(
            VolcanoJobSpec.Policy.onEvent("PodFailed", "RestartJob"),
            VolcanoJobSpec.Policy.onEvent("TaskCompleted", "CompleteJob"));
    assertThat(spec.plugins())
        .containsOnlyKeys("env", "svc")
        .containsEntry(
            "svc", List.of("--publish-not-ready-addresses=true", "--disable-network-policy=true"));
  }

  @Test
  void volcanoStartsOthersOneByOne() {
    KubernetesObjects objects = emit(Targets.VOLCANO, JOB, 31);
    VolcanoJobSpec spec = objects.of(VolcanoJob.class).get(0).getSpec();
    assertThat(spec.minAvailable()).isEqualTo(1);
    assertThat(spec.tasks()).allMatch(task -> Integer.valueOf(0).equals(task.minAvailable()));
    assertThat(spec.tasks()).allMatch(task -> task.policies().isEmpty());
    assertThat(losses(objects))
        .containsExactlyInAnyOrder(
            "LOST taskRoles.ps.completion.minFailedInstances",
            "LOST taskRoles.ps.taskRetryCount",
            "APPROXIMATE taskRoles.worker.completion.minFailedInstances",
            "APPROXIMATE taskRoles.worker.completion.minSucceededInstances");
    assertThat(spec.minSuccess()).isEqualTo(2);
    assertThat(spec.maxRetry()).isEqualTo(5);
    assertThat(objects.json())
        .contains(
            "train-kn7xbzugvq-worker-3.train-kn7xbzugvq:15001",
            "metadata.annotations['volcano.sh/task-index']");
  }

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
}
