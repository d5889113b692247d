package io.github.paiprotocol.k8s.dijob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.TracedObjects;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.script.Provenance;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All methods of an emitter report the same problems of a job. */
class DIJobChecksTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final ClusterProfile PROFILE = Jobs.profile("any-cluster");
  private static final String CONTAINER = "{name: di, image: a}";
  private static final Validated<DIJob> JOB =
      DIJobTexts.small(
          CONTAINER, "{name: di, image: a, command: [b], env: [{name: DI_RANK, value: x}]}");
  private static final Validated<DIJob> NEEDY =
      DIJobTexts.validated(
          DIJobTexts.SMALL
              .replace(CONTAINER, "{name: di, image: a, command: [b]}")
              .replace(
                  "  name: small",
                  """
                    name: small
                    annotations: {paiprotocol.io/prerequisites: '{learner: file:one.yaml}'}
                  """));

  private enum Kind {
    PODS,
    JOBS;

    KubernetesEmitter emitter(boolean strict) {
      Target target = this == PODS ? Targets.PODS : Targets.JOB;
      return KubernetesEmitter.builder(target, PROFILE).strict(strict).build();
    }
  }

  private static Resolved<DIJob> resolved(Validated<DIJob> job) {
    return PrerequisiteResolver.builder()
        .files(Path.of("src", "test", "resources", "dijob"))
        .build()
        .resolve(job);
  }

  @ParameterizedTest
  @EnumSource
  void lossesAreWarningsUnlessTheyAreForbidden(Kind kind) {
    String path =
        kind == Kind.PODS
            ? "spec.tasks[0].template.spec.containers[0].env[0]"
            : "spec.backoffLimit";
    String code = kind == Kind.PODS ? "approximate" : "loss";
    for (boolean strict : List.of(false, true)) {
      KubernetesEmitter emitter = kind.emitter(strict);
      List<Diagnostic> found = emitter.check(JOB, SUBMISSION);
      assertThat(found)
          .isEqualTo(emitter.check(resolved(JOB), SUBMISSION))
          .anyMatch(d -> d.path().toString().equals(path) && d.code().id().equals(code))
          .allMatch(d -> d.isError() == strict);
    }
  }

  @ParameterizedTest
  @EnumSource
  void prerequisitesAreLookedUpFirst(Kind kind) {
    KubernetesEmitter emitter = kind.emitter(false);
    String message = "the prerequisites of the task were not looked up";
    assertThat(emitter.check(NEEDY, SUBMISSION))
        .anyMatch(d -> d.message().equals(message) && d.isError());
    assertThatThrownBy(() -> emitter.emit(NEEDY, SUBMISSION)).hasMessageContaining(message);
    assertThatThrownBy(() -> emitter.trace(NEEDY, SUBMISSION)).hasMessageContaining(message);
    assertThat(emitter.check(resolved(NEEDY), SUBMISSION))
        .noneMatch(d -> d.message().equals(message));
  }

  @ParameterizedTest
  @EnumSource
  void whoAsksForOriginsGetsTheSameObjects(Kind kind) {
    KubernetesEmitter emitter = kind.emitter(false);
    KubernetesObjects made = emitter.emit(JOB, SUBMISSION);
    for (TracedObjects traced :
        List.of(emitter.trace(JOB, SUBMISSION), emitter.trace(resolved(JOB), SUBMISSION))) {
      assertThat(traced.objects()).isEqualTo(made);
    }
  }

  @Test
  void everyPodOfATaskComesFromTheTask() {
    TracedObjects traced = Kind.PODS.emitter(false).trace(JOB, SUBMISSION);
    ProtocolPath image = ProtocolPath.of("spec", "containers").child(0).child("image");
    for (String pod : List.of("learner-0", "actors-0", "actors-1")) {
      int task = pod.startsWith("learner") ? 0 : 1;
      assertThat(traced.ofField("Pod/small-" + pod, image))
          .extracting(Provenance::path)
          .extracting(Object::toString)
          .containsExactly("spec.tasks[" + task + "].template.spec.containers[0].image");
    }
  }

  @Test
  void aJobThatBecomesADIJobSaysWhatItLoses() {
    Resolved<Job> job =
        Jobs.resolve(
            """
            protocolVersion: 2
            name: mnist
            type: job
            contributor: me
            prerequisites: [{type: dockerimage, name: image, uri: a}]
            taskRoles:
              learner:
                dockerImage: image
                resourcePerInstance: {cpu: 1, memoryMB: 100, gpu: 0, ports: {web: 1}}
                commands: [run]
            """,
            PROFILE);
    ClusterProfile options = PROFILE;
    KubernetesObjects made = KubernetesEmitter.of(Targets.DIJOB, options).emit(job, SUBMISSION);
    assertThat(made.losses())
        .extracting(loss -> loss.path().toString())
        .contains("contributor", "taskRoles.learner.resourcePerInstance.ports");
    assertThat(KubernetesEmitter.of(Targets.DIJOB, options).trace(job, SUBMISSION).objects().yaml())
        .isEqualTo(made.yaml());
  }

  @Test
  void podsCarryWhatOperatorsAskFor() {
    Operations all = Operations.builder().confined(true).runAsUser(1234).immutable(true).build();
    assertThat(said(ClusterProfile.builder().operations(all).build()))
        .doesNotContain("operations.");
  }

  @Test
  void aDIJobHasNoSecretsToMask() {
    ClusterProfile masking =
        ClusterProfile.builder()
            .from(PROFILE)
            .options(PROFILE.options().withMaskSecretsInLogs(true))
            .build();
    assertThat(said(masking)).doesNotContain("maskSecretsInLogs");
  }

  private static String said(ClusterProfile options) {
    KubernetesObjects made =
        KubernetesEmitter.of(Targets.PODS, options)
            .emit(DIJobTexts.validated(DIJobTexts.SMALL), SUBMISSION);
    return made.losses().toString() + made.warnings();
  }
}
