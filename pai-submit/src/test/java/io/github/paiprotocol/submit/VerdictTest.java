package io.github.paiprotocol.submit;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.server.mock.EnableKubernetesMockClient;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.runtime.completion.JobVerdict.Outcome;
import io.github.paiprotocol.runtime.completion.JobVerdict.Rule;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Where a controller knows other rules than the protocol, the verdict names both, and is the same
 * on all targets that can count their tasks.
 */
@EnableKubernetesMockClient(
    https = false,
    crud = true,
    kubernetesClientBuilderCustomizer = Submitted.Patient.class)
class VerdictTest {
  private static final String ENDED_AS_FAILED = "Job has failed indexes";

  static KubernetesMockServer server;
  static KubernetesClient client;

  private Submitter submitter;

  @BeforeEach
  void emptyCluster() {
    server.reset();
    Submitted.customKinds(server);
    submitter = Submitter.of(client);
  }

  /** One role of four tasks. */
  private static io.github.paiprotocol.api.model.Job job(Completion completion) {
    io.github.paiprotocol.api.model.Job job = Submitted.job();
    return io.github.paiprotocol.api.model.Job.builder()
        .from(job)
        .taskRoles(Map.of())
        .putTaskRole(
            "worker",
            TaskRole.builder()
                .from(job.taskRoles().get("worker"))
                .instances(4)
                .completion(completion)
                .build())
        .build();
  }

  /** The rules, the indices that succeeded and failed, what the object says, what the rules say. */
  static List<Arguments> ends() {
    return List.of(
        end(Completion.of(1, -1), "1-3", "0", Outcome.FAILED, Outcome.FAILED),
        end(Completion.of(2, -1), "1-3", "0", Outcome.FAILED, Outcome.SUCCEEDED),
        end(Completion.of(2, -1), "2-3", "0-1", Outcome.FAILED, Outcome.FAILED),
        end(Completion.of(-1, 2), "2-3", "0-1", Outcome.FAILED, Outcome.SUCCEEDED),
        end(Completion.of(-1, 2), "2-3", "", Outcome.SUCCEEDED, Outcome.SUCCEEDED),
        end(Completion.of(-1, -1), "", "0-3", Outcome.FAILED, Outcome.SUCCEEDED),
        end(Completion.of(-1, -1), "0-3", "", Outcome.SUCCEEDED, Outcome.SUCCEEDED));
  }

  private static Arguments end(
      Completion completion, String succeeded, String failed, Outcome object, Outcome rules) {
    return Arguments.of(completion, succeeded, failed, object, rules);
  }

  @ParameterizedTest
  @MethodSource("ends")
  void theSameEndHasTheSameVerdictOnAllTargets(
      Completion completion, String succeeded, String failed, Outcome object, Outcome rules)
      throws Exception {
    for (Target target : List.of(Targets.JOB, Targets.JOBSET, Targets.VOLCANO)) {
      emptyCluster();
      io.github.paiprotocol.api.model.Job job = job(completion);
      SubmittedJob submitted = submitter.submit(job, Submitted.objects(target, job));
      end(submitted, target, succeeded, failed, object);
      SubmitVerdict verdict = submitter.await(submitted, Duration.ZERO);
      assertThat(verdict.outcome()).as("%s: %s", target.name(), verdict).isEqualTo(rules);
      assertThat(verdict.rule()).as(target.name()).isPresent();
      assertThat(verdict.object())
          .as(target.name())
          .isEqualTo(object == rules ? Optional.empty() : Optional.of(object));
      if (object != rules) {
        assertThat(verdict.sentence()).contains("; but ").endsWith(": " + ENDED_AS_FAILED);
      }
    }
  }

  private void end(
      SubmittedJob submitted, Target target, String succeeded, String failed, Outcome outcome) {
    if (target == Targets.JOB) {
      client
          .batch()
          .v1()
          .jobs()
          .inNamespace("ml")
          .withName(submitted.tasks().keySet().iterator().next().name())
          .editStatus(it -> ended(it, succeeded, failed, outcome));
    } else if (target == Targets.JOBSET) {
      child(submitted, 0, succeeded, failed, outcome);
      status(submitted, condition(outcome));
    } else {
      long good = Indices.of(succeeded, 4).count();
      Map<String, Object> phases =
          Map.of("Succeeded", good, "Failed", Indices.of(failed, 4).count());
      status(
          submitted,
          Map.of(
              "state",
              Map.of(
                  "phase",
                  outcome == Outcome.FAILED ? "Failed" : "Completed",
                  "message",
                  ENDED_AS_FAILED),
              "taskStatusCount",
              Map.of("worker", Map.of("phase", phases))));
    }
  }

  private static Job ended(Job job, String succeeded, String failed, Outcome outcome) {
    return new JobBuilder(job)
        .withNewStatus()
        .withCompletedIndexes(succeeded)
        .withFailedIndexes(failed)
        .addNewCondition()
        .withType(outcome == Outcome.FAILED ? "Failed" : "Complete")
        .withStatus("True")
        .withMessage(ENDED_AS_FAILED)
        .endCondition()
        .endStatus()
        .build();
  }

  /** A Job as JobSet makes one. */
  private void child(
      SubmittedJob submitted, int attempt, String succeeded, String failed, Outcome outcome) {
    ClusterObject owner = submitted.owner().orElseThrow();
    Job child =
        new JobBuilder()
            .withNewMetadata()
            .withNamespace("ml")
            .withName(owner.name() + "-worker-0-of-" + attempt)
            .addToLabels(ChildJobs.JOBSET, owner.name())
            .addToLabels("jobset.sigs.k8s.io/restart-attempt", String.valueOf(attempt))
            .addNewOwnerReference()
            .withKind("JobSet")
            .withName(owner.name())
            .withUid(submitted.applied().stream().filter(Applied::isOwner).findFirst().get().uid())
            .endOwnerReference()
            .endMetadata()
            .withNewSpec()
            .withNewTemplate()
            .withNewMetadata()
            .addToAnnotations("paiprotocol.github.io/task-role", "worker")
            .endMetadata()
            .endTemplate()
            .endSpec()
            .build();
    client.resource(ended(child, succeeded, failed, outcome)).create();
  }

  private static Map<String, Object> condition(Outcome outcome) {
    return Map.of(
        "conditions",
        List.of(
            Map.of(
                "type",
                outcome == Outcome.FAILED ? "Failed" : "Completed",
                "status",
                "True",
                "message",
                ENDED_AS_FAILED)));
  }

  private void status(SubmittedJob submitted, Map<String, Object> status) {
    submitter
        .cluster()
        .resource(submitted.owner().orElseThrow())
        .edit(
            it -> {
              it.setAdditionalProperty("status", status);
              return it;
            });
  }

  @Test
  void aJobSetThatRestartsHasNotEnded() throws Exception {
    io.github.paiprotocol.api.model.Job job = job(Completion.of(1, -1));
    SubmittedJob submitted = submitter.submit(job, Submitted.objects(Targets.JOBSET, job));
    child(submitted, 0, "", "0", Outcome.FAILED);
    status(submitted, Map.of("restarts", 1));
    SubmitVerdict before = submitter.await(submitted, Duration.ZERO);
    assertThat(before.outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThat(before.rule()).isEmpty();

    child(submitted, 1, "0-3", "", Outcome.SUCCEEDED);
    status(submitted, condition(Outcome.SUCCEEDED));
    SubmitVerdict after = submitter.await(submitted, Duration.ZERO);
    assertThat(after.outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(after.rule().orElseThrow().rule()).isEqualTo(Rule.ALL_TASKS_ENDED);
  }

  @Test
  void tasksThatAreGoneLeaveWhatTheJobSetSays() throws Exception {
    io.github.paiprotocol.api.model.Job job = job(Completion.of(2, -1));
    SubmittedJob submitted = submitter.submit(job, Submitted.objects(Targets.JOBSET, job));
    status(submitted, condition(Outcome.FAILED));
    SubmitVerdict verdict = submitter.await(submitted, Duration.ofHours(1));
    assertThat(verdict.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(verdict.rule()).isEmpty();
    assertThat(verdict.sentence()).startsWith("the job failed, says JobSet/");
  }
}
