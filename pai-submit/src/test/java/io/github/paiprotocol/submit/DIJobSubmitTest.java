package io.github.paiprotocol.submit;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.server.mock.EnableKubernetesMockClient;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.convert.Conversion;
import io.github.paiprotocol.k8s.model.Devices;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.completion.JobVerdict.Outcome;
import io.github.paiprotocol.runtime.workload.Workload;
import io.github.paiprotocol.testsupport.Thorough;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** DIJobs on their own targets, and as the jobs they convert to. */
@EnableKubernetesMockClient(
    https = false,
    crud = true,
    kubernetesClientBuilderCustomizer = Submitted.Patient.class)
@Thorough
class DIJobSubmitTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  KubernetesMockServer server;
  KubernetesClient client;

  private Submitter submitter;

  @BeforeEach
  void emptyCluster() {
    server.reset();
    Submitted.customKinds(server);
    submitter = Submitter.of(client);
  }

  static Stream<Named<Target>> ownTargets() {
    return Targets.all().stream()
        .filter(target -> target.forms().contains(Workload.Form.TEMPLATES))
        .map(target -> Named.of(target.name(), target));
  }

  private SubmittedJob submit(Target target) {
    KubernetesObjects objects =
        KubernetesEmitter.of(target, Submitted.PROFILE).emit(Submitted.dijob(), SUBMISSION);
    return submitter.submit(Submitted.dijob(), objects);
  }

  private SubmitVerdict now(SubmittedJob submitted) throws InterruptedException {
    return submitter.await(submitted, Duration.ZERO);
  }

  @ParameterizedTest
  @MethodSource("ownTargets")
  void everyTargetIsAppliedAwaitedAndDeleted(Target target) throws Exception {
    SubmittedJob submitted = submit(target);
    assertThat(submitted.owner()).isPresent();
    assertThat(submit(target).objects()).isEqualTo(submitted.objects());
    assertThat(now(submitted).outcome()).isEqualTo(Outcome.UNDECIDED);

    submitter.delete(submitted);
    for (Applied applied : submitted.applied()) {
      if (applied.tie() != Applied.Tie.OWNED) {
        assertThat(submitter.cluster().resource(applied.object()).get()).isNull();
      }
    }
  }

  @Test
  void aDIJobSucceedsWhenAllItsPodsHave() throws Exception {
    SubmittedJob submitted = submit(Targets.PODS);
    for (String task : List.of("learner-0", "evaluator-0", "collector-0")) {
      phase(task, "Succeeded");
      assertThat(now(submitted).outcome()).isEqualTo(Outcome.UNDECIDED);
    }
    phase("collector-1", "Succeeded");
    assertThat(now(submitted).outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  @Test
  void onePodThatFailsFailsIt() throws Exception {
    SubmittedJob submitted = submit(Targets.PODS);
    phase("learner-0", "Succeeded");
    phase("collector-1", "Failed");
    SubmitVerdict verdict = now(submitted);
    assertThat(verdict.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(verdict.sentence()).contains("`collector`");
  }

  @Test
  void podsOfOthersDecideNothing() throws Exception {
    SubmittedJob submitted = submit(Targets.PODS);
    client
        .pods()
        .inNamespace("ml")
        .resource(
            new io.fabric8.kubernetes.api.model.PodBuilder()
                .withNewMetadata()
                .withName("stranger")
                .withLabels(Map.of("diengine/task-name", "learner"))
                .endMetadata()
                .withNewStatus()
                .withPhase("Failed")
                .endStatus()
                .build())
        .create();
    assertThat(now(submitted).outcome()).isEqualTo(Outcome.UNDECIDED);
  }

  static List<Arguments> controllers() {
    return List.of(
        Arguments.of(Targets.DIJOB, Map.of("phase", "Succeeded"), Outcome.SUCCEEDED),
        Arguments.of(Targets.DIJOB, Map.of("phase", "Failed"), Outcome.FAILED),
        Arguments.of(Targets.DIJOB, Map.of("phase", "Restarting"), Outcome.UNDECIDED),
        Arguments.of(
            Targets.VOLCANO, Map.of("state", Map.of("phase", "Completed")), Outcome.SUCCEEDED),
        Arguments.of(Targets.VOLCANO, Map.of("state", Map.of("phase", "Failed")), Outcome.FAILED));
  }

  @ParameterizedTest
  @MethodSource("controllers")
  void controllersSayHowTheirDIJobsWent(Target target, Map<String, Object> status, Outcome outcome)
      throws Exception {
    SubmittedJob submitted = submit(target);
    submitter
        .cluster()
        .resource(submitted.owner().orElseThrow())
        .edit(
            it -> {
              it.setAdditionalProperty("status", status);
              return it;
            });
    assertThat(now(submitted).outcome()).isEqualTo(outcome);
  }

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.submit.Submitted#targets")
  void theJobItConvertsToIsSubmittedAsAJob(Target target) throws Exception {
    Conversion<Resolved<Job>> converted =
        Conversion.toJob(
            PrerequisiteResolver.standard().resolve(Submitted.dijob()), Devices.NVIDIA);
    KubernetesObjects objects =
        KubernetesEmitter.of(target, Submitted.PROFILE)
            .emit(converted.job(), Submission.of("alice", Instant.EPOCH));

    SubmittedJob submitted = submitter.submit(converted.job().job(), objects);

    assertThat(submitted.objects()).hasSameSizeAs(objects.objects());
    assertThat(now(submitted).outcome()).isEqualTo(Outcome.UNDECIDED);
  }

  private void phase(String pod, String phase) {
    client
        .pods()
        .inNamespace("ml")
        .withName("job-with-tasks-" + pod)
        .editStatus(
            it -> {
              it.setStatus(new PodStatusBuilder().withPhase(phase).build());
              return it;
            });
  }
}
