package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.convert.Conversion;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.runtime.workload.Workload;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Losses and problems come from the text of strangers: as many are listed as of diagnostics. */
class BoundedReportsTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: job
      type: job
      prerequisites: [{name: image, type: dockerimage, uri: "ubuntu:22.04"}]
      taskRoles:
        worker:
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: ["true"]
      """;

  private record Reporting(Consumer<RenderContext> reports) implements Target {
    @Override
    public String name() {
      return "reporting";
    }

    @Override
    public void emit(Workload workload, RenderContext emission) {
      reports.accept(emission);
    }
  }

  private static KubernetesObjects emit(boolean strict, Consumer<RenderContext> reports) {
    ClusterProfile profile = ClusterProfile.builder().build();
    return KubernetesEmitter.builder(new Reporting(reports), profile)
        .strict(strict)
        .build()
        .emit(Jobs.resolve(JOB, profile), Submission.of("alice", Instant.EPOCH));
  }

  private static ProtocolPath place(int i) {
    return ProtocolPath.of("extras", "key" + i);
  }

  private static void noteManyOfEachKind(RenderContext emission) {
    for (int i = 0; i < 3_000; i++) {
      emission.note(place(i), Loss.Fidelity.EXACT, "elsewhere");
    }
    for (int i = 0; i < 600; i++) {
      emission.lost(place(i), "no such thing as " + i);
      emission.approximate(place(i), "nearly " + i);
    }
  }

  @Test
  void lossesAreKeptBeforeNotesAndTheOthersAreCounted() {
    List<Loss> losses = emit(false, BoundedReportsTest::noteManyOfEachKind).losses();

    assertThat(losses).hasSize(1_003);
    assertThat(losses.subList(0, 1_000)).noneMatch(l -> l.fidelity() == Loss.Fidelity.EXACT);
    assertThat(losses.subList(1_000, 1_003))
        .extracting(Loss::toString)
        .containsExactly(
            "note: 3,000 more are not listed",
            "approximate: 100 more are not listed",
            "lost: 100 more are not listed");
    assertThat(losses.stream().mapToLong(Loss::count).sum()).isEqualTo(4_200);
  }

  @Test
  void eachLossIsAnErrorOfStrictEmissionsAndCounted() {
    PaiException refused =
        catchThrowableOfType(
            PaiException.class, () -> emit(true, BoundedReportsTest::noteManyOfEachKind));

    assertThat(refused.diagnostics()).hasSize(1_001);
    assertThat(Severity.ERROR.countOf(refused.diagnostics())).isEqualTo(1_200);
  }

  @Test
  void problemsOfJobAndProfileAreBoundedTogether() {
    Place here = Place.value(ProtocolPath.root());
    PaiException refused =
        catchThrowableOfType(
            PaiException.class,
            () ->
                emit(
                    false,
                    emission -> {
                      for (int i = 0; i < 5_000; i++) {
                        emission.reportProfile(
                            Diagnostic.warning(KubernetesCode.LOSS, here, "doubtful " + i));
                        emission.report(
                            Diagnostic.error(
                                KubernetesCode.LOSS, Place.value(place(i)), "wrong " + i));
                      }
                    }));

    assertThat(refused.diagnostics()).hasSize(1_001);
    assertThat(refused.diagnostics().subList(0, 1_000)).allMatch(Diagnostic::isError);
    assertThat(Severity.ERROR.countOf(refused.diagnostics())).isEqualTo(5_000);
    assertThat(Severity.WARNING.countOf(refused.diagnostics())).isEqualTo(5_000);
  }

  @Test
  void lossesOfConversionsAreBounded() {
    StringBuilder env = new StringBuilder();
    for (int i = 0; i < 2_500; i++) {
      env.append("          - {name: V").append(i);
      env.append(", valueFrom: {fieldRef: {fieldPath: metadata.name}}}\n");
    }
    Validated<DIJob> dijob =
        ProtocolValidator.standard()
            .require(
                ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", DIJOB + env)));
    Conversion<Job> made = Conversion.toJob(dijob);

    assertThat(made.losses()).hasSizeBetween(1_001, 1_003);
    long inexact =
        made.losses().stream()
            .filter(loss -> loss.fidelity() != Loss.Fidelity.EXACT)
            .mapToLong(Loss::count)
            .sum();
    assertThat(inexact).isGreaterThanOrEqualTo(2_500);
    PaiException refused =
        catchThrowableOfType(PaiException.class, () -> made.requireExact(dijob.positions()));
    assertThat(Severity.ERROR.countOf(refused.diagnostics())).isEqualTo(inexact);
  }

  private static final String DIJOB =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: game}
      spec:
        tasks:
        - type: learner
          template:
            spec:
              containers:
              - name: di-container
                image: ding:nightly
                command: ["true"]
                env:
      """;
}
