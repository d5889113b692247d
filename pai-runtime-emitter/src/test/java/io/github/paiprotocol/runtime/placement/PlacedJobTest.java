package io.github.paiprotocol.runtime.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Ports follow from the rule, and those that collide are told. */
class PlacedJobTest {
  private static final String POD = "f1020521-9bda-11ea-830b-000d3ab25bb6";

  private static RolePlacement role(String name, PortPlan plan, String... hosts) {
    return new RolePlacement(
        name,
        plan,
        IntStream.range(0, hosts.length)
            .mapToObj(i -> TaskPlacement.of(name, i, POD + i, hosts[i]))
            .toList());
  }

  private static PortPlan few(int ports) {
    return new HashedPorts(20_000, 20_010, Map.of("a", ports));
  }

  private static List<String> messages(PlacedJob job) {
    return job.diagnostics().stream().map(Diagnostic::message).toList();
  }

  private static Set<Integer> ports(PlacedJob job) {
    Set<Integer> all = new HashSet<>();
    job.roles()
        .values()
        .forEach(r -> r.forEach(task -> task.ports().values().forEach(all::addAll)));
    return all;
  }

  @Test
  void portOfTheRulesOwnExample() {
    PortPlan plan = new HashedPorts(20_000, 40_000, Map.of("tcp", 1));
    assertThat(plan.ports(TaskPlacement.of("worker", 0, POD, "10.0.0.1"), "tcp"))
        .containsExactly(29_877);
  }

  @Test
  void olderFormCountsUpFromTheFirstTask() {
    PortPlan plan = new SequentialPorts(Map.of("ssh", 20_000), Map.of("ssh", 2));
    assertThat(plan.ports(TaskPlacement.of("worker", 3, POD, "10.0.0.1"), "ssh"))
        .containsExactly(20_006, 20_007);
  }

  @Test
  void portsLieInTheRange() {
    PortPlan plan = new HashedPorts(100, 103, Map.of("a", 200));
    assertThat(plan.ports(TaskPlacement.of("worker", 0, POD, "h"), "a"))
        .contains(100, 101, 102)
        .allMatch(port -> port >= 100 && port < 103);
  }

  @Test
  void collisionsInATaskAndOnAHostAreReported() {
    PlacedJob job =
        PlacedJob.of(List.of(role("a", few(6), "h1", "h2"), role("b", few(4), "h1", "h1")));
    long sum =
        job.roles().values().stream()
            .flatMap(List::stream)
            .mapToLong(task -> task.ports().get("a").size())
            .sum();
    assertThat(sum).isEqualTo(20);
    assertThat(messages(job))
        .isNotEmpty()
        .allMatch(m -> m.matches("port 200\\d\\d is given twice on host `h[12]`: to .* and to .*"));
    assertThat(job.diagnostics()).noneMatch(Diagnostic::isError);
    assertThat(DiagnosticPrinter.line(job.diagnostics().get(0)))
        .startsWith("taskRoles.a.resourcePerInstance.ports: warning: ")
        .endsWith(" [port-collision]");
  }

  @Test
  void aCollisionNamesWhoGotThePortAndWhoGetsItAgain() {
    PortPlan one = new HashedPorts(20_000, 20_001, Map.of("a", 1));

    assertThat(messages(PlacedJob.of(List.of(role("r", one, "h1", "h1")))))
        .containsExactly(
            "port 20000 is given twice on host `h1`: to `a[0]` of `r:0` and to `a[0]` of `r:1`");
  }

  @Test
  void hostsDoNotCollideWithEachOtherNorUnknownOnes() {
    PortPlan one = new HashedPorts(20_000, 20_001, Map.of("a", 1));
    assertThat(PlacedJob.of(List.of(role("a", one, "h1", "h2"))).diagnostics()).isEmpty();
    List<TaskPlacement> unknown =
        IntStream.range(0, 2)
            .mapToObj(i -> new TaskPlacement("a", i, POD, Optional.empty(), Map.of()))
            .toList();
    assertThat(PlacedJob.of(List.of(new RolePlacement("a", one, unknown))).diagnostics()).isEmpty();
  }

  @Test
  void collisionsAreResolvedWhenAsked() {
    PlacedJob job =
        PlacedJob.of(List.of(role("a", few(6), "h1"), role("b", few(4), "h1"))).resolveCollisions();
    assertThat(job.diagnostics()).isEmpty();
    assertThat(ports(job))
        .containsExactlyInAnyOrderElementsOf(IntStream.range(20_000, 20_010).boxed().toList());
  }

  @Test
  void noFreePortIsReported() {
    PlacedJob job =
        PlacedJob.of(List.of(role("a", few(6), "h1"), role("b", few(5), "h1"))).resolveCollisions();
    assertThat(job.diagnostics()).hasSize(1);
  }

  @Test
  void freePortsStayWhereTheRulePutsThem() {
    PortPlan plan = new HashedPorts(15_000, 40_000, Map.of("a", 5));
    PlacedJob job = PlacedJob.of(List.of(role("a", plan, "h1")));
    assertThat(job.diagnostics()).isEmpty();
    assertThat(job.resolveCollisions().roles()).isEqualTo(job.roles());
  }

  @Test
  void strippedNamesAreTheJobsOwnAgain() {
    PlacedJob job =
        PlacedJob.of(List.of(role("psserver", few(1), "h1"), role("other", few(1), "h2")));
    assertThat(job.named(List.of("ps_server", "a_b", "ab")).roles().keySet())
        .containsExactly("ps_server", "other");
  }

  @Test
  void rangesAndCountsHoldTheirEnds() {
    TaskPlacement task = TaskPlacement.of("a", 0, POD, "h");
    assertThat(new HashedPorts(1, 65_536, Map.of("a", 65_535)).count()).isEqualTo(65_535);
    assertThat(new HashedPorts(65_535, 65_536, Map.of("a", 1)).ports(task, "a"))
        .containsExactly(65_535);
    assertThat(new SequentialPorts(Map.of("a", 65_535), Map.of("a", 1)).ports(task, "a"))
        .containsExactly(65_535);
    PortPlan plan = new SequentialPorts(Map.of("a", 1, "b", 9), Map.of("a", 65_535, "b", 0));
    assertThat(plan.count()).isEqualTo(65_535);
    assertThat(plan.ports(task, "b")).isEmpty();
    for (ThrowingCallable each :
        List.<ThrowingCallable>of(
            () -> new HashedPorts(0, 5, Map.of()),
            () -> new HashedPorts(5, 65_537, Map.of()),
            () -> new HashedPorts(5, 5, Map.of()),
            () -> new HashedPorts(1, 5, Map.of("a", -1)),
            () -> new HashedPorts(1, 5, Map.of("a", 65_536)),
            () -> new SequentialPorts(Map.of("a", 0), Map.of("a", 1)),
            () -> new SequentialPorts(Map.of("a", 65_536), Map.of("a", 1)),
            () -> new SequentialPorts(Map.of("a", 1), Map.of("a", -1)),
            () -> new SequentialPorts(Map.of("a", 1), Map.of("b", 1)))) {
      assertThatThrownBy(each).isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void rolesAreThoseOfTheJob() {
    Job job =
        Job.builder()
            .name("j")
            .putTaskRole(
                "a",
                TaskRole.builder()
                    .dockerImage("i")
                    .resources(ResourceSpec.builder().cpu(1).memoryMB(1))
                    .build())
            .build();
    TaskPlacement task = TaskPlacement.of("a", 0, POD, "h");
    assertThat(RolePlacement.of(job, List.of(task)))
        .singleElement()
        .satisfies(role -> assertThat(role.tasks()).containsExactly(task));
    assertThatThrownBy(() -> RolePlacement.of(job, List.of(TaskPlacement.of("b", 0, POD, "h"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("`b`");
  }

  @Test
  void contradictionsAreAProgrammersMistake() {
    TaskPlacement task = TaskPlacement.of("a", 0, POD, "h");
    assertThatThrownBy(() -> new RolePlacement("a", few(1), List.of(task, task)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new RolePlacement("b", few(1), List.of(task)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> PlacedJob.of(List.of(role("a", few(1)), role("a", few(1)))))
        .isInstanceOf(IllegalArgumentException.class);
    for (String host : List.of("", "a b", "a\n", "-x", "1.1.1.1;id", "x".repeat(254))) {
      assertThatThrownBy(() -> TaskPlacement.of("a", 0, POD, host))
          .isInstanceOf(IllegalArgumentException.class);
    }
    for (int index : List.of(-1, 10_000)) {
      assertThatThrownBy(() -> TaskPlacement.of("a", index, POD, "h"))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void ofManyCollisionsTheFirstAreKeptAndTheOthersCounted() {
    PlacedJob job = PlacedJob.of(List.of(role("a", few(5_010), "h1")));
    assertThat(job.diagnostics()).hasSize(1_001);
    assertThat(Severity.WARNING.countOf(job.diagnostics())).isEqualTo(5_000);
  }
}
