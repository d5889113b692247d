package io.github.paiprotocol.testkit.arbitrary;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.convert.Conversion;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.ProfileOptions;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.testsupport.Thorough;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;
import net.jqwik.api.statistics.StatisticsReport.StatisticsReportMode;

/** Every text gives objects, or diagnostics with a location. */
@Thorough
class HostileDIJobTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final List<KubernetesEmitter> EMITTERS =
      List.of(
          KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build()),
          KubernetesEmitter.builder(
                  Targets.PODS,
                  ClusterProfile.builder()
                      .options(ProfileOptions.standard().withCompactEnv(true))
                      .build())
              .strict(true)
              .build(),
          KubernetesEmitter.of(Targets.VOLCANO, ClusterProfile.builder().build()),
          KubernetesEmitter.of(Targets.DIJOB, ClusterProfile.builder().build()));

  private static final String CHARACTERS = "\n\t:-{}[]&*!|>'\"#%@`,? \u0000\ufeffx9";

  @Provide
  Arbitrary<DIJob> dijobs() {
    return PaiArbitraries.dijobs();
  }

  @StatisticsReport(StatisticsReportMode.OFF)
  @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE)
  void valuesWhereTheyDoNotBelong(
      @ForAll("dijobs") DIJob job,
      @ForAll Random random,
      @ForAll @IntRange(min = 1, max = 4) int slips) {
    Value root =
        ProtocolReader.standard()
            .values()
            .read(SourceText.of("dijob.yaml", ProtocolWriter.standard().yaml(job)))
            .draft()
            .orElseThrow();
    for (int i = 0; i < slips; i++) {
      root = Slips.one(root, random);
    }
    Statistics.collect(answer(ProtocolWriter.standard().yaml(root)));
    Statistics.coverage(
        all -> {
          all.check(true).percentage(p -> p > 2);
          all.check(false).percentage(p -> p > 10);
        });
  }

  @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
  void charactersWhereTheyDoNotBelong(
      @ForAll("dijobs") DIJob job,
      @ForAll Random random,
      @ForAll @IntRange(min = 1, max = 3) int slips) {
    StringBuilder text = new StringBuilder(ProtocolWriter.standard().yaml(job));
    for (int i = 0; i < slips; i++) {
      text.setCharAt(
          random.nextInt(text.length()), CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
    }
    answer(text.toString());
  }

  /** Whether objects were made of it at least once. */
  private static boolean answer(String text) {
    Document<DIJob> document =
        ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", text));
    List<Diagnostic> found = ProtocolValidator.standard().check(document);
    assertPlaced(found);
    if (found.stream().anyMatch(Diagnostic::isError)) {
      return false;
    }
    Validated<DIJob> job = ProtocolValidator.standard().require(document);
    Set<Boolean> made = new TreeSet<>();
    for (KubernetesEmitter emitter : EMITTERS) {
      made.add(succeeds(() -> assertPlaced(emitter.emit(job, SUBMISSION).warnings())));
      succeeds(() -> emitter.emit(job, SUBMISSION).json());
    }
    succeeds(() -> Conversion.toJob(job));
    return made.contains(true);
  }

  private static boolean succeeds(Runnable action) {
    try {
      action.run();
      return true;
    } catch (PaiException e) {
      assertThat(e.diagnostics()).anyMatch(Diagnostic::isError);
      assertPlaced(e.diagnostics());
      return false;
    }
  }

  private static void assertPlaced(List<Diagnostic> found) {
    assertThat(found).allMatch(d -> d.span().isPresent() && !d.message().isEmpty());
  }
}
