package io.github.paiprotocol.testkit.arbitrary;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.k8s.diff.JobChange;
import io.github.paiprotocol.k8s.diff.JobDiff;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds of any two jobs that are compared. */
class JobDiffPropertiesTest {
  @Provide
  Arbitrary<Job> jobs() {
    return PaiArbitraries.resolvableJobs();
  }

  private static Resolved<Job> resolved(Job job) {
    return PrerequisiteResolver.standard().resolve(ProtocolValidator.standard().require(job));
  }

  private static List<String> plain(JobChange change) {
    return plain(change, change.before(), change.after());
  }

  private static List<String> plain(
      JobChange change, Optional<String> before, Optional<String> after) {
    return List.of(
        change.kind().name(),
        before.orElse("-"),
        after.orElse("-"),
        change.hidden() + " " + change.runs());
  }

  @Property(tries = 300)
  void aJobIsNoOtherThanItself(@ForAll("jobs") Job job) {
    assertThat(JobDiff.of(resolved(job), resolved(job)).changes()).isEmpty();
  }

  @Property(tries = 300)
  void theOtherWayRoundEverythingIsExchanged(@ForAll("jobs") Job one, @ForAll("jobs") Job two) {
    JobDiff there = JobDiff.of(resolved(one), resolved(two));
    JobDiff back = JobDiff.of(resolved(two), resolved(one));
    assertThat(back.isRunningOtherwise()).isEqualTo(there.isRunningOtherwise());
    assertThat(
            back.changes().stream().map(each -> plain(each, each.after(), each.before())).toList())
        .containsExactlyInAnyOrderElementsOf(
            there.changes().stream().map(JobDiffPropertiesTest::plain).toList());
    assertThat(there.text()).isNotEmpty();
    assertThat(there.markdown()).hasSizeLessThan(60_000);
  }

  @Property(tries = 300)
  void oneCommandMoreIsThatAndNothingElse(@ForAll("jobs") Job job) {
    Map<String, TaskRole> roles = new LinkedHashMap<>(job.taskRoles());
    String name = roles.keySet().iterator().next();
    roles.computeIfPresent(
        name, (key, role) -> TaskRole.builder().from(role).addCommand("echo one more").build());
    Job after = Job.builder().from(job).taskRoles(roles).build();
    assertThat(JobDiff.of(resolved(job), resolved(after)).changes())
        .singleElement()
        .satisfies(
            change -> {
              assertThat(change.kind()).isEqualTo(JobChange.Kind.COMMANDS);
              // A role that is called like a secret is masked.
              assertThat(change.role().orElseThrow())
                  .satisfiesAnyOf(
                      role -> assertThat(role).isEqualTo(name),
                      role -> assertThat(role).contains(Secret.MASK));
              assertThat(change.runs()).isTrue();
            });
  }
}
