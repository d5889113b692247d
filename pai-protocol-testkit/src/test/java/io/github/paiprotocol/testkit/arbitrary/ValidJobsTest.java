package io.github.paiprotocol.testkit.arbitrary;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.testsupport.Thorough;
import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.ShrinkingDistance;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;
import net.jqwik.api.statistics.StatisticsReport.StatisticsReportMode;

/** Valid jobs are valid, resolvable ones go all the way, and both are of many kinds. */
class ValidJobsTest {
  private static final ClusterProfile PROFILE = ClusterProfile.builder().build();

  @Provide
  Arbitrary<Job> valid() {
    return PaiArbitraries.validJobs();
  }

  @Provide
  Arbitrary<Job> resolvable() {
    return PaiArbitraries.resolvableJobs();
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void theValidatorFindsNoError(@ForAll("valid") Job job) {
    assertThat(ProtocolValidator.standard().check(job)).noneMatch(Diagnostic::isError);
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.BOUNDED)
  void resolvableOnesBecomeScriptsAndObjects(@ForAll("resolvable") Job job) {
    Resolved<Job> resolved =
        PrerequisiteResolver.standard().resolve(ProtocolValidator.standard().require(job));

    assertThat(resolved.roles().keySet()).isEqualTo(job.taskRoles().keySet());
    for (String role : job.taskRoles().keySet()) {
      assertThat(RuntimeScriptEmitter.standard().emit(resolved, role, "user").files()).isNotEmpty();
    }
    assertThat(
            KubernetesEmitter.of(Targets.JOB, PROFILE)
                .emit(resolved, Submission.of("user", Instant.EPOCH))
                .objects())
        .isNotEmpty();
  }

  @StatisticsReport(StatisticsReportMode.OFF)
  @Property(edgeCases = EdgeCasesMode.NONE)
  @Thorough
  void theyAreOfManyKinds(@ForAll("valid") Job job) {
    expectOften("several roles", job.taskRoles().size() > 1);
    expectOften("secrets", !job.secrets().isEmpty());
    expectOften("require", job.prerequisites().stream().anyMatch(p -> !p.require().isEmpty()));
    expectOften(
        "variables", job.prerequisites().stream().anyMatch(p -> !p.templateVariables().isEmpty()));
    expectOften(
        "tags",
        job.taskRoles().values().stream()
            .anyMatch(role -> role.commands().stream().anyMatch(c -> c.contains("<%"))));
    expectOften("from elsewhere", job.toString().contains("://"));
  }

  /** Each step takes the first smaller job, as jqwik does when a property fails for any job. */
  @Example
  @Thorough
  void theyShrinkToOneRoleWithOneCommandAndAreValidOnTheWay() {
    for (long seed = 1; seed <= 20; seed++) {
      Shrinkable<Job> smallest = PaiArbitraries.validJobs().generator(1_000).next(new Random(seed));
      Optional<Shrinkable<Job>> smaller = Optional.of(smallest);
      while (smaller.isPresent()) {
        smallest = smaller.get();
        assertThat(ProtocolValidator.standard().check(smallest.value()))
            .noneMatch(Diagnostic::isError);
        ShrinkingDistance now = smallest.distance();
        smaller = smallest.shrink().filter(s -> s.distance().compareTo(now) < 0).findFirst();
      }
      assertThat(smallest.value().prerequisites()).hasSize(1);
      assertThat(smallest.value().taskRoles()).hasSize(1);
      assertThat(smallest.value().taskRoles().values().iterator().next().commands()).hasSize(1);
    }
  }

  private static void expectOften(String what, boolean seen) {
    Statistics.label(what).collect(seen);
    // Far enough below what is generated that chance alone never fails it.
    Statistics.label(what).coverage(all -> all.check(true).percentage(p -> p >= 2));
  }
}
