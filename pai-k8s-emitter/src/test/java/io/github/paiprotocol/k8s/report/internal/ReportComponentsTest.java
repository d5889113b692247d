package io.github.paiprotocol.k8s.report.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Iterables;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.k8s.internal.effective.EffectiveJob;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.graph.Origin;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A page has rows for so many components, and links to as many roles as it has sections for. */
class ReportComponentsTest {
  private static ResolvedRole role(String name, List<ResolvedPrerequisite> used) {
    return ResolvedRole.builder()
        .from(Iterables.getOnlyElement(OneRole.JOB.roles().values()))
        .name(name)
        .prerequisites(used)
        .build();
  }

  private static ResolvedPrerequisite prerequisite(String name, String... requires) {
    return ResolvedPrerequisite.builder()
        .name(name)
        .definition(Prerequisite.builder().name(name).build())
        .origin(new Origin("market", "a", Map.of()))
        .addRequires(requires)
        .build();
  }

  private static ReportComponents components(Map<String, ResolvedRole> roles) {
    Resolved<Job> job = new Resolved<>(OneRole.JOB.validated(), roles, Map.of(), List.of());
    return ReportComponents.of(EffectiveJob.of(job, "user", RuntimeScriptEmitter.standard()));
  }

  /** What has no row is no place to go to. */
  @Test
  void thereAreRowsForAThousandComponents() {
    List<ResolvedPrerequisite> used =
        IntStream.rangeClosed(1, 1_001)
            .mapToObj(i -> i == 1 ? prerequisite("c1", "c1000", "c1001") : prerequisite("c" + i))
            .toList();
    ReportComponents all = components(Map.of("w", role("w", used)));
    assertThat(all.count()).isEqualTo(1_001);
    assertThat(all.values()).hasSize(1_000);
    assertThat(all.named("c1000").orElseThrow().listed()).isTrue();
    assertThat(all.named("c1001").orElseThrow().listed()).isFalse();
    assertThat(all.values().get(0).get("requires"))
        .isEqualTo(
            List.of(
                Map.of("required", "c1000", "requiredId", List.of("component-1000")),
                Map.of("required", "c1001", "requiredId", List.of())));
  }

  @Test
  void rolesWithoutASectionAreNamedOnly() {
    ImmutableMap.Builder<String, ResolvedRole> roles = ImmutableMap.builder();
    for (int i = 1; i <= 1_001; i++) {
      List<ResolvedPrerequisite> used = i >= 1_000 ? List.of(prerequisite("late")) : List.of();
      roles.put("w" + i, role("w" + i, used));
    }
    assertThat(components(roles.buildOrThrow()).values().get(0).get("uses"))
        .isEqualTo(
            List.of(
                Map.of("use", "w1000", "useId", List.of("role-1000")),
                Map.of("use", "w1001", "useId", List.of())));
  }
}
