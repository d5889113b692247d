package io.github.paiprotocol.testkit.arbitrary;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Iterables;
import com.google.common.collect.MapDifference;
import com.google.common.collect.Maps;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.convert.Conversion;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testsupport.Thorough;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;
import net.jqwik.api.statistics.StatisticsReport.StatisticsReportMode;

/** Any DIJob that is right becomes a job that is right, or is refused for what a job must have. */
@Thorough
class ConversionTest {
  /** What is written in commands stays as it is. */
  private static final List<ProtocolCode> OF_COMMANDS =
      List.of(
          ProtocolCode.PASTED_CHARACTER,
          ProtocolCode.SHELL_SYNTAX,
          ProtocolCode.UNKNOWN_RUNTIME_VARIABLE);

  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);

  @Provide
  Arbitrary<DIJob> dijobs() {
    return PaiArbitraries.dijobs();
  }

  @StatisticsReport(StatisticsReportMode.OFF)
  @Property(tries = 400, edgeCases = EdgeCasesMode.NONE)
  void aDiJobComesBackButForItsLosses(@ForAll("dijobs") DIJob before) {
    Validated<DIJob> written = read(ProtocolWriter.standard().yaml(before));
    Optional<Conversion<Job>> there = toJob(written);
    Statistics.collect(there.isPresent());
    Statistics.coverage(all -> all.check(true).percentage(p -> p > 20));
    if (there.isEmpty()) {
      return;
    }
    DIJob after = Conversion.toDIJob(resolved(there.get().job())).job();
    List<ProtocolPath> named = there.get().losses().stream().map(Loss::path).toList();
    MapDifference<ProtocolPath, Value> found = Maps.difference(leaves(before), leaves(after));
    assertThat(
            Iterables.concat(
                found.entriesDiffering().keySet(),
                found.entriesOnlyOnLeft().keySet(),
                found.entriesOnlyOnRight().keySet()))
        .allMatch(path -> named.stream().anyMatch(path::startsWith));
    assertBecomesObjects(after);
  }

  private static Optional<Conversion<Job>> toJob(Validated<DIJob> dijob) {
    try {
      return Optional.of(Conversion.toJob(dijob));
    } catch (PaiException e) {
      assertThat(e.diagnostics()).isNotEmpty().allMatch(d -> d.isError() && d.span().isPresent());
      return Optional.empty();
    }
  }

  /** The job as it is read from its text. */
  private static Resolved<Job> resolved(Job job) {
    String text = ProtocolWriter.standard().yaml(job);
    return PrerequisiteResolver.standard()
        .resolve(
            ProtocolValidator.standard()
                .require(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text))));
  }

  private static void assertBecomesObjects(DIJob made) {
    Validated<DIJob> valid = read(ProtocolWriter.standard().yaml(made));
    assertThat(valid.warnings()).allMatch(warning -> OF_COMMANDS.contains(warning.code()));
    for (Target target : List.of(Targets.PODS, Targets.DIJOB)) {
      KubernetesEmitter emitter = KubernetesEmitter.of(target, ClusterProfile.builder().build());
      assertThat(emitter.emit(valid, SUBMISSION).warnings()).isEmpty();
    }
  }

  private static Validated<DIJob> read(String text) {
    return ProtocolValidator.standard()
        .require(ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", text)));
  }

  /** What is written at the ends of all paths. */
  private static Map<ProtocolPath, Value> leaves(DIJob job) {
    Map<ProtocolPath, Value> leaves = new LinkedHashMap<>();
    String text = ProtocolWriter.standard().yaml(job);
    Value root =
        ProtocolReader.standard().values().read(SourceText.of("x", text)).draft().orElseThrow();
    collect(ProtocolPath.root(), root, leaves);
    return leaves;
  }

  private static void collect(ProtocolPath path, Value value, Map<ProtocolPath, Value> out) {
    if (value instanceof Value.Mapping map && !map.entries().isEmpty()) {
      map.entries().forEach((key, entry) -> collect(path.child(key), entry, out));
    } else if (value instanceof Value.Sequence list && !list.items().isEmpty()) {
      for (int i = 0; i < list.items().size(); i++) {
        collect(path.child(i), list.items().get(i), out);
      }
    } else {
      out.put(path, value);
    }
  }
}
