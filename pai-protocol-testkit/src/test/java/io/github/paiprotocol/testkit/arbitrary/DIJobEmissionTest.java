package io.github.paiprotocol.testkit.arbitrary;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Service;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobPhase;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import io.github.paiprotocol.api.dijob.status.DIJobStep;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.dijob.DIJobObjects;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.ProfileOptions;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.testsupport.Thorough;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;
import net.jqwik.api.statistics.StatisticsReport.StatisticsReportMode;

/** Any DIJob that is right becomes objects, the same ones whenever it is asked for. */
@Thorough
class DIJobEmissionTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final KubernetesEmitter PLAIN =
      KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build());
  private static final KubernetesEmitter COMPACT =
      KubernetesEmitter.of(
          Targets.PODS,
          ClusterProfile.builder().options(ProfileOptions.standard().withCompactEnv(true)).build());
  private static final KubernetesEmitter VOLCANO =
      KubernetesEmitter.of(Targets.VOLCANO, ClusterProfile.builder().build());

  /** Volcano parts names with the same hyphen and puts one more number into some. */
  private static final Set<String> REASONS_OF_VOLCANO = Set.of("object-name", "object-duplicate");

  @Provide
  Arbitrary<DIJob> dijobs() {
    return PaiArbitraries.dijobs();
  }

  /** The same job, once as it was built and once as it was read. */
  private static Validated<DIJob> read(DIJob job) {
    return ProtocolValidator.standard()
        .require(
            ProtocolReader.standard()
                .dijobs()
                .read(SourceText.of("dijob.yaml", ProtocolWriter.standard().yaml(job))));
  }

  private static KubernetesObjects same(KubernetesEmitter emitter, DIJob job) {
    KubernetesObjects objects = emitter.emit(ProtocolValidator.standard().require(job), SUBMISSION);
    KubernetesObjects again = emitter.emit(read(job), SUBMISSION);
    assertThat(again.yaml()).isEqualTo(objects.yaml());
    assertThat(again.json()).isEqualTo(objects.json());
    assertThat(again.losses()).isEqualTo(objects.losses());
    return objects;
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void aDIJobBecomesPodsByRank(@ForAll("dijobs") DIJob job) {
    KubernetesObjects objects = same(PLAIN, job);
    int total = Math.toIntExact(job.spec().totalReplicas());
    assertThat(objects.of(Pod.class).stream().map(DIJobEmissionTest::rank))
        .containsExactlyElementsOf(IntStream.range(0, total).mapToObj(Integer::toString).toList());
    assertThat(objects.objects().stream().map(object -> name(object)).distinct())
        .hasSize(objects.objects().size());
    assertThat(objects.warnings()).allMatch(found -> found.code().id().equals("shared-memory"));
  }

  /** Emitter and calculator have one idea of the pods a job should have. */
  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void itsPodsAreThoseTheCalculatorWants(@ForAll("dijobs") DIJob job) {
    KubernetesObjects made = PLAIN.emit(ProtocolValidator.standard().require(job), SUBMISSION);
    DIJobStatus pending =
        DIJobStatus.builder()
            .allocation(job.status().map(DIJobStatus::allocation).orElse(List.of()))
            .build();
    DIJobStep step =
        DIJobStep.next(
            job,
            pending,
            DIJobObjects.observation(made.of(Pod.class), made.of(Service.class)),
            Instant.EPOCH);
    boolean waits = job.spec().preemptible() && pending.allocation().isEmpty();
    assertThat(step.status().phase()).isEqualTo(waits ? DIJobPhase.PENDING : DIJobPhase.STARTING);
    assertThat(step.actions()).hasSize(waits ? made.of(Pod.class).size() : 0);
  }

  private static String rank(Pod pod) {
    return pod.getMetadata().getAnnotations().get("diengine/rank");
  }

  private static String name(HasMetadata object) {
    return object.getKind() + "/" + object.getMetadata().getName();
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void aDIJobIsTheSameWithItsNodesInAConfigMap(@ForAll("dijobs") DIJob job) {
    KubernetesObjects objects = same(COMPACT, job);
    assertThat(objects.of(Pod.class)).hasSize(Math.toIntExact(job.spec().totalReplicas()));
    assertThat(objects.losses()).isEqualTo(same(PLAIN, job).losses());
  }

  @StatisticsReport(StatisticsReportMode.OFF)
  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void aDIJobBecomesAVolcanoJobUnlessItsNamesDoNotFit(@ForAll("dijobs") DIJob job) {
    boolean made = true;
    try {
      assertThat(same(VOLCANO, job).objects()).hasSize(1);
    } catch (PaiException e) {
      made = false;
      List<Diagnostic> errors = e.diagnostics().stream().filter(Diagnostic::isError).toList();
      assertThat(errors).allMatch(d -> REASONS_OF_VOLCANO.contains(d.code().id()));
    }
    Statistics.collect(made);
    Statistics.coverage(all -> all.check(true).percentage(p -> p > 50));
  }
}
