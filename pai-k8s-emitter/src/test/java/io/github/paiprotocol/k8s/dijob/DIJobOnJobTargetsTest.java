package io.github.paiprotocol.k8s.dijob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Targets of jobs get the job that a DIJob converts to, and speak of the DIJob. */
class DIJobOnJobTargetsTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final ClusterProfile PROFILE = Jobs.profile("any-cluster");
  private static final String CONTAINER = "{name: di, image: a}";
  private static final String COMMAND = "{name: di, image: a, command: [train], args: [--fast]}";

  private static KubernetesEmitter emitter(Target target) {
    return KubernetesEmitter.of(target, PROFILE);
  }

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  void everyTargetOfJobsTakesDIJobs(Target target) {
    KubernetesObjects made = emitter(target).emit(DIJobTexts.small(CONTAINER, COMMAND), SUBMISSION);
    assertThat(made.objects()).isNotEmpty();
    assertThat(made.yaml()).contains("train");
    assertThat(made.losses())
        .extracting(loss -> loss.path().toString())
        .allMatch(path -> path.matches("(metadata|spec).*|"), "paths of a DIJob");
  }

  @Test
  void whatTheTargetLosesStandsAtTheDIJobsPlace() {
    KubernetesObjects made =
        emitter(Targets.JOB).emit(DIJobTexts.small(CONTAINER, COMMAND), SUBMISSION);
    assertThat(made.losses())
        .extracting(Loss::toString)
        .anyMatch(loss -> loss.startsWith("lost: spec.backoffLimit: "))
        .anyMatch(loss -> loss.startsWith("approximate: spec.backoffLimit: "));
    assertThatThrownBy(
            () ->
                KubernetesEmitter.builder(Targets.JOB, PROFILE)
                    .strict(true)
                    .build()
                    .emit(DIJobTexts.small(CONTAINER, COMMAND), SUBMISSION))
        .isInstanceOf(PaiException.class)
        .hasMessageContaining("target `job` cannot express this")
        .hasMessageContaining("dijob.yaml:5:1: error");
  }

  @Test
  void prerequisitesRunThereToo(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve("tool.yaml"),
        "{type: script, name: tool, callbacks: [{event: taskStarts, commands: [echo tool-runs]}]}");
    String annotated =
        "name: small\n  annotations: {paiprotocol.io/prerequisites: '{learner: file:tool.yaml}'}";
    var job =
        DIJobTexts.validated(
            DIJobTexts.SMALL.replace(CONTAINER, COMMAND).replace("name: small", annotated));
    assertThatThrownBy(() -> emitter(Targets.JOBSET).emit(job, SUBMISSION))
        .hasMessageContaining("the prerequisites of the task were not looked up");
    KubernetesObjects made =
        emitter(Targets.JOBSET)
            .emit(PrerequisiteResolver.builder().files(folder).build().resolve(job), SUBMISSION);
    assertThat(made.yaml()).contains("tool-runs", "'train' '--fast'");
  }
}
