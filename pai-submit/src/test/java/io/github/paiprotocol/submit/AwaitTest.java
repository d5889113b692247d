package io.github.paiprotocol.submit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.ContainerStatusBuilder;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.JobStatusBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.server.mock.EnableKubernetesMockClient;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.runtime.completion.JobVerdict.Outcome;
import io.github.paiprotocol.runtime.completion.JobVerdict.Rule;
import io.github.paiprotocol.testsupport.Thorough;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The ends of tasks, and the words of controllers, become the verdict of the job. */
@EnableKubernetesMockClient(
    https = false,
    crud = true,
    kubernetesClientBuilderCustomizer = Submitted.Patient.class)
@Thorough
class AwaitTest {
  private static final Duration LONG = Duration.ofMinutes(5);

  /** One failed task of `ps` fails the job, one that succeeds of `worker` makes it succeed. */
  private static final Job JOB =
      Job.builder()
          .from(Submitted.job())
          .taskRoles(Map.of())
          .putTaskRole("ps", role(Completion.of(1, -1)))
          .putTaskRole("worker", role(Completion.of(-1, 1)))
          .build();

  KubernetesMockServer server;
  KubernetesClient client;

  private Submitter submitter;

  @BeforeEach
  void emptyCluster() {
    server.reset();
    Submitted.customKinds(server);
    submitter = Submitter.of(client);
  }

  private static TaskRole role(Completion completion) {
    return TaskRole.builder()
        .from(Submitted.job().taskRoles().get("worker"))
        .instances(2)
        .completion(completion)
        .build();
  }

  private SubmittedJob submit(Target target) {
    return submitter.submit(JOB, Submitted.objects(target, JOB));
  }

  @Test
  void podsThatEndWhileWeWaitDecide() throws Exception {
    SubmittedJob submitted = submit(Targets.PODS);
    CompletableFuture<SubmitVerdict> verdict = awaited(submitted);
    pod("ps", 0, "Running", "");
    pod("ps", 1, "Succeeded", "2026-01-01T00:00:01Z");
    pod("worker", 0, "Failed", "2026-01-01T00:00:02Z");
    pod("worker", 1, "Succeeded", "2026-01-01T00:00:03Z");
    SubmitVerdict went = verdict.get(20, TimeUnit.MINUTES);
    assertThat(went.outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(went.rule().orElseThrow().rule()).isEqualTo(Rule.MIN_SUCCEEDED_INSTANCES);
    assertThat(went.rule().orElseThrow().role()).contains("worker");
    assertThat(went.sentence()).startsWith("the job succeeded: 1 task of `worker`");
  }

  @Test
  void theEarliestEndDecidesForALateAwait() throws Exception {
    SubmittedJob submitted = submit(Targets.PODS);
    pod("ps", 1, "Failed", "2026-01-01T00:00:09Z");
    pod("worker", 1, "Succeeded", "2026-01-01T00:00:03Z");
    assertThat(submitter.await(submitted, Duration.ZERO).outcome()).isEqualTo(Outcome.SUCCEEDED);
    pod("worker", 1, "Succeeded", "2026-01-01T00:00:10Z");
    assertThat(submitter.await(submitted, Duration.ZERO).outcome()).isEqualTo(Outcome.FAILED);
  }

  @Test
  void aPodThatIsGoneHasFailed() throws Exception {
    SubmittedJob submitted = submit(Targets.PODS);
    CompletableFuture<SubmitVerdict> verdict = awaited(submitted);
    client.pods().inNamespace("ml").withName(pod("ps", 0)).delete();
    assertThat(verdict.get(20, TimeUnit.MINUTES).sentence())
        .isEqualTo("the job failed: 1 task of `ps` failed, which reaches its minFailedInstances");
  }

  @Test
  void doesNotSayHowAMissingPodEnded() throws Exception {
    SubmittedJob submitted = submit(Targets.PODS);
    client.pods().inNamespace("ml").withName(pod("ps", 0)).delete();
    assertThatExceptionOfType(SubmitException.class)
        .isThrownBy(() -> submitter.await(submitted, Duration.ZERO))
        .withMessageStartingWith(
            "`Pod/"
                + pod("ps", 0)
                + "` is no longer in the cluster, and how it ended is not known");
    pod("worker", 0, "Succeeded", "2026-01-01T00:00:01Z");
    assertThat(submitter.await(submitted, Duration.ZERO).outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  @Test
  void indicesOfJobsAreCountedByTheRules() throws Exception {
    SubmittedJob submitted = submit(Targets.JOB);
    CompletableFuture<SubmitVerdict> verdict = awaited(submitted);
    job("worker", new JobStatusBuilder().withActive(2));
    job("ps", new JobStatusBuilder().withCompletedIndexes("0").withFailedIndexes("1"));
    job("ps", failed().withCompletedIndexes("0").withFailedIndexes("1"));
    SubmitVerdict went = verdict.get(20, TimeUnit.MINUTES);
    assertThat(went.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(went.object()).isEmpty();
    assertThat(went.rule().orElseThrow().role()).contains("ps");
  }

  @Test
  void aJobThatRunsHasNoVerdictYet() throws Exception {
    SubmittedJob submitted = submit(Targets.JOB);
    job("worker", new JobStatusBuilder().withActive(1).withCompletedIndexes("1"));
    SubmitVerdict went = submitter.await(submitted, Duration.ZERO);
    assertThat(went.outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThat(went.sentence())
        .isEqualTo(
            "how the job goes is not decided: the Job of `worker` has not ended; so far the job"
                + " succeeded: 1 task of `worker` succeeded, which reaches its minSucceededInstances");
  }

  @Test
  void aJobThatFailedAsAWholeFailsItsTasks() throws Exception {
    SubmittedJob submitted = submit(Targets.JOB);
    job("ps", failed());
    assertThat(submitter.await(submitted, Duration.ZERO).outcome()).isEqualTo(Outcome.FAILED);
  }

  @Test
  void doesNotSayHowAMissingJobEnded() {
    SubmittedJob submitted = submit(Targets.JOB);
    client.batch().v1().jobs().inNamespace("ml").withName(prefix() + "-worker").delete();
    assertThatExceptionOfType(SubmitException.class)
        .isThrownBy(() -> submitter.await(submitted, Duration.ZERO))
        .withMessageStartingWith(
            "`Job/" + prefix() + "-worker` is no longer in the cluster, and how it ended is not");
  }

  @Test
  void aRunningJobThatIsDeletedMeanwhileIsSaid() throws Exception {
    SubmittedJob submitted = submit(Targets.JOB);
    CompletableFuture<SubmitVerdict> verdict = awaited(submitted);
    client.batch().v1().jobs().inNamespace("ml").withName(prefix() + "-worker").delete();
    assertThat(verdict)
        .failsWithin(Duration.ofMinutes(5))
        .withThrowableThat()
        .withMessageContaining("`Job/" + prefix() + "-worker` was deleted before it ended");
  }

  private static JobStatusBuilder failed() {
    return new JobStatusBuilder()
        .addNewCondition()
        .withType("Failed")
        .withStatus("True")
        .withReason("FailedIndexes")
        .withMessage("Job has failed indexes")
        .endCondition();
  }

  static List<Arguments> controllers() {
    return List.of(
        Arguments.of(Targets.JOBSET, condition("Completed"), Outcome.SUCCEEDED, "in time"),
        Arguments.of(Targets.JOBSET, condition("Failed"), Outcome.FAILED, "in time"),
        Arguments.of(Targets.VOLCANO, phase("Completed"), Outcome.SUCCEEDED, "in time"),
        Arguments.of(Targets.VOLCANO, phase("Failed"), Outcome.FAILED, "in time"),
        Arguments.of(Targets.VOLCANO, phase("Terminated"), Outcome.FAILED, "in time"),
        Arguments.of(Targets.FRAMEWORK, framework("Succeeded"), Outcome.SUCCEEDED, "in time"),
        Arguments.of(Targets.FRAMEWORK, framework("Failed"), Outcome.FAILED, "in time"));
  }

  @ParameterizedTest
  @MethodSource("controllers")
  void controllersSayHowTheirJobsWent(
      Target target, Map<String, Object> status, Outcome outcome, String words) throws Exception {
    SubmittedJob submitted = submit(target);
    CompletableFuture<SubmitVerdict> verdict = awaited(submitted);
    status(submitted, Map.of("state", Map.of("phase", "Running")));
    status(submitted, status);
    SubmitVerdict went = verdict.get(20, TimeUnit.MINUTES);
    assertThat(went.outcome()).isEqualTo(outcome);
    assertThat(went.rule()).isEmpty();
    assertThat(went.sentence())
        .contains(submitted.owner().orElseThrow().toString())
        .endsWith(words);
  }

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.submit.Submitted#targets")
  void nothingIsDecidedWhenTheTimeIsOver(Target target) throws Exception {
    SubmittedJob submitted = submit(target);
    SubmitVerdict went = submitter.await(submitted, Duration.ZERO);
    assertThat(went.outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThat(went.sentence()).startsWith("how the job goes is not decided: ");
  }

  @ParameterizedTest
  @MethodSource("controllersObjects")
  void doesNotSayHowAMissingOwnerEnded(Target target) throws Exception {
    SubmittedJob submitted = submit(target);
    submitter.delete(submitted);
    assertThatExceptionOfType(SubmitException.class)
        .isThrownBy(() -> submitter.await(submitted, Duration.ZERO))
        .withMessageContaining("is no longer in the cluster, and how it ended is not known");
  }

  static List<Target> controllersObjects() {
    return List.of(Targets.JOBSET, Targets.VOLCANO, Targets.FRAMEWORK);
  }

  @Test
  void aFrameworkIsFollowedByItsOwnName() throws Exception {
    KubernetesObjects objects = Submitted.selfContainedFramework();
    SubmittedJob submitted = submitter.submit(JOB, objects);
    ClusterObject owner = submitted.owner().orElseThrow();
    assertThat(owner.kind()).isEqualTo("Framework");
    assertThat(submitted.objects())
        .filteredOn(object -> !object.equals(owner))
        .isNotEmpty()
        .noneMatch(object -> object.name().startsWith(owner.name()));
    status(submitted, framework("Succeeded"));
    assertThat(submitter.await(submitted, Duration.ZERO).outcome()).isEqualTo(Outcome.SUCCEEDED);
    submitter.delete(submitted);
    assertThat(submitter.find(JOB, objects)).isEmpty();
  }

  @Test
  void podsWithoutTheirJobCannotBeAwaited() {
    SubmittedJob submitted = submitter.submit(Submitted.objects(Targets.PODS));
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> submitter.await(submitted, Duration.ZERO))
        .withMessageContaining("call submit(job, objects)");
  }

  /** Waits in a thread; the watch is open when this returns. */
  private CompletableFuture<SubmitVerdict> awaited(SubmittedJob submitted) throws Exception {
    CompletableFuture<SubmitVerdict> verdict = new CompletableFuture<>();
    new Thread(
            () -> {
              try {
                verdict.complete(submitter.await(submitted, LONG));
              } catch (InterruptedException | RuntimeException e) {
                verdict.completeExceptionally(e);
              }
            })
        .start();
    while (!server.getLastRequest().getPath().contains("watch=true")) {
      assertThat(verdict).isNotCompletedExceptionally();
      Thread.sleep(10);
    }
    return verdict;
  }

  private void pod(String role, int index, String phase, String finished) {
    ContainerStatus ended =
        new ContainerStatusBuilder()
            .withNewState()
            .withNewTerminated()
            .withFinishedAt(finished)
            .endTerminated()
            .endState()
            .build();
    client
        .pods()
        .inNamespace("ml")
        .withName(pod(role, index))
        .editStatus(
            it -> {
              it.setStatus(
                  new PodStatusBuilder().withPhase(phase).withContainerStatuses(ended).build());
              return it;
            });
  }

  private static String pod(String role, int index) {
    return prefix() + "-" + role + "-" + index;
  }

  private static String prefix() {
    return "parameter-server-bnyz3pijet";
  }

  private void job(String role, JobStatusBuilder status) {
    client
        .batch()
        .v1()
        .jobs()
        .inNamespace("ml")
        .withName(prefix() + "-" + role)
        .editStatus(
            it -> {
              it.setStatus(status.build());
              return it;
            });
  }

  private void status(SubmittedJob submitted, Map<String, Object> status) {
    ClusterObject owner = submitted.owner().orElseThrow();
    submitter
        .cluster()
        .resource(owner)
        .edit(
            it -> {
              GenericKubernetesResource changed = it;
              changed.setAdditionalProperty("status", status);
              return changed;
            });
  }

  private static Map<String, Object> condition(String type) {
    Map<String, Object> condition = Map.of("type", type, "status", "True", "message", "in time");
    return Map.of("conditions", List.of(condition));
  }

  private static Map<String, Object> phase(String phase) {
    return Map.of("state", Map.of("phase", phase, "message", "in time"));
  }

  private static Map<String, Object> framework(String type) {
    return Map.of(
        "state",
        "Completed",
        "attemptStatus",
        Map.of(
            "completionStatus",
            Map.of("phrase", "in", "diagnostics", "time", "type", Map.of("name", type))));
  }
}
