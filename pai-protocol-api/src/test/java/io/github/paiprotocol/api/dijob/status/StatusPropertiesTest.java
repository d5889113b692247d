package io.github.paiprotocol.api.dijob.status;

import static io.github.paiprotocol.api.dijob.status.Pods.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.dijob.CleanPodPolicy;
import io.github.paiprotocol.api.dijob.ConditionStatus;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobCondition;
import io.github.paiprotocol.api.dijob.DIJobPhase;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.dijob.PodPhase;
import io.github.paiprotocol.api.dijob.TaskType;
import io.github.paiprotocol.api.dijob.status.DIJobAction.Kind;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** A job in a cluster in which anything may happen to its pods. */
class StatusPropertiesTest {

  @Property
  void keepsTheRulesInAllEvents(@ForAll long seed) {
    Cluster cluster = new Cluster(new Random(seed), Trouble.ANY);
    for (int i = 0; i < 60; i++) {
      cluster.disturb();
      DIJobStatus before = cluster.status;
      DIJobStep step = cluster.step();
      DIJobStatus after = step.status();
      if (after.phase() != before.phase()) {
        assertThat(before.phase().next()).contains(after.phase());
      }
      assertThat(after.restarts() - before.restarts())
          .isEqualTo(entered(before, after, DIJobPhase.RESTARTING));
      assertThat(after.reschedules() - before.reschedules())
          .isEqualTo(entered(before, after, DIJobPhase.RESCHEDULING));
      assertThat(after.restarts()).isLessThanOrEqualTo(cluster.job.spec().backoffLimit());
      countsAddUp(after);
      conditionsAreThoseOf(before, after, cluster.now);
      assertThat(after.completionTimestamp().isPresent()).isEqualTo(after.phase().isTerminal());
      policyIsHonoured(cluster, step);
      assertThat(cluster.stepFrom(after.phase() == before.phase() ? after : before))
          .isEqualTo(step);
      cluster.carryOut(step);
    }
  }

  @Property
  void afterAnyLossesTheRanksAreWholeAgainOnceTheClusterIsQuiet(@ForAll long seed) {
    ranksAreWholeAgain(new Cluster(new Random(seed), Trouble.LOSSES));
  }

  /** However often pods fail, are displaced, get strange ranks or company: no limit, no end. */
  @Property
  void soTheyAreAfterAnyFailuresOfAJobThatNeverGivesUp(@ForAll long seed) {
    ranksAreWholeAgain(new Cluster(new Random(seed), Trouble.FAILURES));
  }

  private static void ranksAreWholeAgain(Cluster cluster) {
    for (int i = 0; i < 20; i++) {
      cluster.disturb();
      cluster.carryOut(cluster.step());
    }
    for (int i = 0; i < 12; i++) {
      cluster.settle();
      cluster.carryOut(cluster.step());
    }
    assertThat(cluster.status.phase()).isEqualTo(DIJobPhase.RUNNING);
    Map<String, Integer> ranks = new TreeMap<>();
    cluster.pods.forEach((name, pod) -> ranks.put(name, pod.rank().orElseThrow()));
    assertThat(ranks).isEqualTo(cluster.wanted());
    assertThat(ranks.values().stream().sorted())
        .containsExactlyElementsOf(
            IntStream.range(0, (int) cluster.job.spec().totalReplicas()).boxed().toList());
    cluster.now = cluster.now.plusSeconds(60);
    DIJobStep still = cluster.step();
    assertThat(still.actions()).isEmpty();
    assertThat(still.status()).isEqualTo(cluster.status);
  }

  private static int entered(DIJobStatus before, DIJobStatus after, DIJobPhase phase) {
    return after.phase() == phase && before.phase() != phase ? 1 : 0;
  }

  private static void countsAddUp(DIJobStatus status) {
    int counted =
        status.taskStatus().values().stream()
            .flatMap(counts -> counts.values().stream())
            .mapToInt(Integer::intValue)
            .sum();
    assertThat(status.replicas()).isEqualTo(counted);
    int running =
        status.taskStatus().values().stream()
            .mapToInt(counts -> counts.getOrDefault(PodPhase.RUNNING, 0))
            .sum();
    assertThat(status.readyReplicas()).isBetween(0, running);
  }

  private static void conditionsAreThoseOf(DIJobStatus before, DIJobStatus after, Instant now) {
    assertThat(after.conditions().stream().map(DIJobCondition::type)).doesNotHaveDuplicates();
    for (DIJobCondition condition : after.conditions()) {
      assertThat(condition.status() == ConditionStatus.TRUE)
          .isEqualTo(condition.type() == after.phase());
      DIJobCondition old =
          before.conditions().stream()
              .filter(c -> c.type() == condition.type())
              .findFirst()
              .orElse(null);
      boolean same = old != null && old.status() == condition.status();
      assertThat(condition.lastTransitionTime().orElseThrow())
          .isEqualTo(same ? old.lastTransitionTime().orElseThrow() : now);
    }
  }

  private static void policyIsHonoured(Cluster cluster, DIJobStep step) {
    if (!step.status().phase().isTerminal()) {
      return;
    }
    assertThat(step.actions())
        .allMatch(
            action -> action.kind() == Kind.DELETE_POD || action.kind() == Kind.DELETE_SERVICE);
    CleanPodPolicy policy = cluster.job.spec().cleanPodPolicy();
    List<String> expected =
        cluster.pods.values().stream()
            .filter(pod -> !pod.isTerminating())
            .filter(
                pod ->
                    policy == CleanPodPolicy.ALL
                        || (policy == CleanPodPolicy.RUNNING
                            && Set.of(PodPhase.RUNNING, PodPhase.PENDING).contains(pod.phase())))
            .map(ObservedPod::name)
            .toList();
    assertThat(
            step.actions().stream()
                .filter(action -> action.kind() == Kind.DELETE_POD)
                .map(action -> action.name()))
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  /** What happens to pods. */
  private enum Trouble {
    LOSSES,
    FAILURES,
    ANY
  }

  /** Pods by name, and a controller that calls the calculator. */
  private static final class Cluster {
    private static final List<CleanPodPolicy> POLICIES = List.of(CleanPodPolicy.values());
    private static final List<String> REASONS =
        List.of("Error", "OutOfcpu", "UnexpectedAdmissionError", "Evicted");

    private final Random random;
    private final Map<String, ObservedPod> pods = new TreeMap<>();
    private final Set<String> services = new TreeSet<>();
    private final DIJob job;
    private final Trouble trouble;
    private Instant now = NOW;
    private DIJobStatus status;

    Cluster(Random random, Trouble trouble) {
      this.random = random;
      this.trouble = trouble;
      DIJobSpec.Builder spec = DIJobSpec.builder();
      for (int i = 0; i <= random.nextInt(3); i++) {
        spec.addTask(Pods.task("t" + i, TaskType.NONE, 1 + random.nextInt(4)));
      }
      spec.cleanPodPolicy(POLICIES.get(random.nextInt(POLICIES.size())));
      spec.preemptible(random.nextBoolean());
      spec.backoffLimit(trouble == Trouble.FAILURES ? DIJobSpec.UNLIMITED : random.nextInt(4));
      this.job = DIJob.builder().name("game").spec(spec.build()).build();
      this.status = DIJobStatus.builder().allocation(allocation()).build();
    }

    private List<String> allocation() {
      return random.ints(1 + random.nextInt(12), 0, 3).mapToObj(i -> "node-" + i).toList();
    }

    /** Something happens to some pods. */
    void disturb() {
      now = now.plusSeconds(1);
      for (ObservedPod pod : List.copyOf(pods.values())) {
        happen(pod, random.nextInt(trouble == Trouble.LOSSES ? 8 : 14));
      }
      if (trouble == Trouble.ANY && random.nextInt(6) == 0) {
        List<String> nodes = random.nextInt(3) == 0 ? List.of() : allocation();
        DIJobStatus.Builder changed = DIJobStatus.builder();
        changed.from(status).allocation(nodes);
        status = changed.build();
      }
      if (trouble != Trouble.LOSSES && random.nextInt(10) == 0) {
        String name =
            List.of("game-t0-9", "game-t0-10", "other", "game-t0-0").get(random.nextInt(4));
        String task = List.of("t0", "gone", "").get(random.nextInt(3));
        pods.put(name, ObservedPod.builder().name(name).task(task).rank(random.nextInt(3)).build());
      }
    }

    private void happen(ObservedPod pod, int what) {
      switch (what) {
        case 0 -> pods.remove(pod.name());
        case 1 -> put(pod, p -> p.deletionTimestamp(now));
        case 2 -> put(pod, p -> p.phase(PodPhase.RUNNING).ready(random.nextBoolean()));
        case 8, 9 -> {
          if (trouble == Trouble.ANY) {
            put(pod, p -> p.phase(PodPhase.SUCCEEDED).ready(false));
          }
        }
        case 10 -> put(pod, p -> p.phase(PodPhase.FAILED).reason(REASONS.get(random.nextInt(4))));
        case 11 -> put(pod, p -> p.phase(PodPhase.FAILED).exitCodes(List.of(143)));
        case 12 -> put(pod, p -> p.phase(PodPhase.UNKNOWN));
        case 13 ->
            put(
                pod,
                p ->
                    p.rank(
                        random.nextBoolean()
                            ? OptionalInt.of(random.nextInt(6))
                            : OptionalInt.empty()));
        default -> {}
      }
    }

    private void put(ObservedPod pod, java.util.function.Consumer<ObservedPod.Builder> change) {
      pods.put(pod.name(), Pods.with(pod, change));
    }

    /** Terminating pods go, and those that may get ready. */
    void settle() {
      now = now.plusSeconds(1);
      pods.values().removeIf(ObservedPod::isTerminating);
      pods.replaceAll(
          (name, pod) ->
              pod.phase() == PodPhase.PENDING || pod.phase() == PodPhase.RUNNING
                  ? Pods.with(pod, p -> p.phase(PodPhase.RUNNING).ready(true))
                  : pod);
    }

    /** The rank of each pod the job should have, counted by hand. */
    Map<String, Integer> wanted() {
      Map<String, Integer> wanted = new TreeMap<>();
      int rank = 0;
      for (DIJobTask task : job.spec().tasks()) {
        for (int i = 0; i < task.replicas(); i++) {
          wanted.put("game-" + task.name().orElseThrow() + "-" + i, rank++);
        }
      }
      return wanted;
    }

    DIJobStep step() {
      return stepFrom(status);
    }

    DIJobStep stepFrom(DIJobStatus previous) {
      return DIJobStep.next(
          job, previous, new Observation(List.copyOf(pods.values()), services), now);
    }

    void carryOut(DIJobStep step) {
      status = step.status();
      for (DIJobAction action : step.actions()) {
        if (action.kind() == Kind.CREATE_POD) {
          assertThat(pods).doesNotContainKey(action.name());
          pods.put(action.name(), Pods.created(action));
        } else if (action.kind() == Kind.DELETE_POD) {
          put(pods.get(action.name()), p -> p.deletionTimestamp(now));
        } else if (action.kind() == Kind.CREATE_SERVICE) {
          services.add(action.name());
        } else if (action.kind() == Kind.DELETE_SERVICE) {
          services.remove(action.name());
        }
      }
    }
  }
}
