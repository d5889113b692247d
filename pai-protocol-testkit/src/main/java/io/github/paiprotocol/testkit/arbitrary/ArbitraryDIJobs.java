package io.github.paiprotocol.testkit.arbitrary;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.dijob.CleanPodPolicy;
import io.github.paiprotocol.api.dijob.ConditionStatus;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobCondition;
import io.github.paiprotocol.api.dijob.DIJobMetadata;
import io.github.paiprotocol.api.dijob.DIJobPhase;
import io.github.paiprotocol.api.dijob.DIJobPriority;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.dijob.PodPhase;
import io.github.paiprotocol.api.dijob.TaskType;
import io.github.paiprotocol.api.model.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Builders;
import net.jqwik.api.Combinators;

/** DIJobs that are right. */
final class ArbitraryDIJobs {
  private static final int MAX_REPLICAS = 12;

  /** Together with a number, names of both kinds fit into one DNS label. */
  private static final int MAX_NAME = 28;

  private static final Instant FIRST = Instant.parse("0000-01-01T00:00:00Z");
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");

  /** By the volumes of the job. */
  private static final ConcurrentMap<Set<String>, Arbitrary<List<DIJobTask>>> TASKS =
      new ConcurrentHashMap<>();

  private ArbitraryDIJobs() {}

  static Arbitrary<DIJob> any() {
    return Builders.withBuilder(DIJob::builder)
        .use(metadata())
        .in((builder, metadata) -> builder.metadata(metadata))
        .use(specs())
        .in((builder, spec) -> builder.spec(spec))
        .use(Kept.of(statuses()))
        .withProbability(0.6)
        .in((builder, status) -> builder.status(status))
        .build(DIJob.Builder::build)
        .withoutEdgeCases();
  }

  private static Arbitrary<DIJobMetadata> metadata() {
    Arbitrary<Map<String, Value>> others =
        Arbitraries.oneOf(
            ArbitraryValues.mapsWithout(
                Set.of("name", "namespace", "uid", "labels", "annotations")),
            Arbitraries.just(
                ImmutableMap.of("generation", Value.of(2), "creationTimestamp", Value.none())));
    return Builders.withBuilder(DIJobMetadata::builder)
        .use(ArbitraryPodTemplates.labels(MAX_NAME))
        .in((builder, name) -> builder.name(name))
        .use(ArbitraryPodTemplates.labels(63))
        .withProbability(0.5)
        .in((builder, namespace) -> builder.namespace(namespace))
        .use(ArbitraryTexts.filled())
        .withProbability(0.5)
        .in((builder, uid) -> builder.uid(uid))
        .use(ArbitraryPodTemplates.notes(ArbitraryPodTemplates.labelValues()))
        .in((builder, labels) -> builder.labels(labels))
        .use(ArbitraryPodTemplates.notes(ArbitraryTexts.any()))
        .in((builder, annotations) -> builder.annotations(annotations))
        .use(others)
        .in((builder, other) -> builder.others(other))
        .build(DIJobMetadata.Builder::build);
  }

  private static Arbitrary<DIJobSpec> specs() {
    return ArbitraryPodTemplates.volumes("cache", "0")
        .flatMap(
            volumes ->
                Kept.once(
                    TASKS
                        .computeIfAbsent(Set.copyOf(volumes.keySet()), ArbitraryDIJobs::taskLists)
                        .flatMap(tasks -> Kept.once(specs(List.copyOf(volumes.values()), tasks)))));
  }

  private static Arbitrary<List<DIJobTask>> taskLists(Set<String> volumes) {
    return Kept.of(
        Kept.of(tasks(volumes)).list().ofMinSize(1).ofMaxSize(5).map(ArbitraryDIJobs::differing));
  }

  private static Arbitrary<DIJobSpec> specs(List<Value> volumes, List<DIJobTask> tasks) {
    int total = tasks.stream().mapToInt(DIJobTask::replicas).sum();
    return Builders.withBuilder(() -> DIJobSpec.builder().volumes(volumes).tasks(tasks))
        .use(Arbitraries.of(DIJobPriority.class))
        .in((builder, priority) -> builder.priority(priority))
        .use(Arbitraries.of(CleanPodPolicy.class))
        .in((builder, policy) -> builder.cleanPodPolicy(policy))
        .use(Arbitraries.of(true, false))
        .in((builder, preemptible) -> builder.preemptible(preemptible))
        .use(Arbitraries.of(0, 1, 3, 1000, DIJobSpec.UNLIMITED))
        .in((builder, limit) -> builder.backoffLimit(limit))
        .use(Arbitraries.integers().between(0, total))
        .withProbability(0.3)
        .in((builder, least) -> builder.minReplicas(least))
        .use(Arbitraries.integers().between(total, Integer.MAX_VALUE))
        .withProbability(0.3)
        .in((builder, most) -> builder.maxReplicas(most))
        .build(DIJobSpec.Builder::build);
  }

  private static Arbitrary<DIJobTask> tasks(Set<String> volumes) {
    Arbitrary<String> names =
        Arbitraries.oneOf(
            ArbitraryPodTemplates.labels(MAX_NAME),
            Arbitraries.of("learner", "collector", "evaluator", "none", "actors"));
    return Builders.withBuilder(DIJobTask::builder)
        .use(names)
        .withProbability(0.6)
        .in((builder, name) -> builder.name(name))
        .use(Arbitraries.of(TaskType.class))
        .in((builder, type) -> builder.type(type))
        .use(Arbitraries.integers().between(1, MAX_REPLICAS))
        .in((builder, replicas) -> builder.replicas(replicas))
        .use(ArbitraryPodTemplates.of(volumes))
        .in((builder, template) -> builder.template(template))
        .build(DIJobTask.Builder::build);
  }

  /** The tasks without those of a type or name that is there already; none is nameless. */
  private static List<DIJobTask> differing(List<DIJobTask> tasks) {
    Set<TaskType> types = EnumSet.noneOf(TaskType.class);
    Set<String> names = new HashSet<>();
    List<DIJobTask> different = new ArrayList<>();
    for (DIJobTask task : tasks) {
      DIJobTask named =
          task.effectiveName().isPresent()
              ? task
              : DIJobTask.builder().from(task).name("task-" + names.size()).build();
      boolean typed = named.type() == TaskType.NONE || types.add(named.type());
      if (typed && names.add(named.effectiveName().orElseThrow())) {
        different.add(named);
      }
    }
    return different;
  }

  private static Arbitrary<DIJobStatus> statuses() {
    Arbitrary<Integer> counts = Arbitraries.integers().between(0, Integer.MAX_VALUE);
    Arbitrary<Map<PodPhase, Integer>> phases =
        Arbitraries.maps(Arbitraries.of(PodPhase.class), counts);
    return Builders.withBuilder(DIJobStatus::builder)
        .use(Arbitraries.of(DIJobPhase.class))
        .in((builder, phase) -> builder.phase(phase))
        .use(conditions().list().ofMaxSize(4))
        .in((builder, conditions) -> builder.conditions(conditions))
        .use(Arbitraries.maps(ArbitraryTexts.any(), phases).ofMaxSize(3))
        .in((builder, tasks) -> builder.taskStatus(tasks))
        .use(counts)
        .in((builder, replicas) -> builder.replicas(replicas).readyReplicas(replicas / 2))
        .use(counts)
        .in((builder, restarts) -> builder.restarts(restarts).reschedules(restarts / 3))
        .use(ArbitraryTexts.any().list().ofMaxSize(MAX_REPLICAS))
        .in((builder, nodes) -> builder.allocation(nodes))
        .use(ArbitraryValues.maps())
        .in((builder, profilings) -> builder.profilings(profilings))
        .use(instants())
        .withProbability(0.3)
        .in((builder, end) -> builder.completionTimestamp(end))
        .build(DIJobStatus.Builder::build);
  }

  private static Arbitrary<DIJobCondition> conditions() {
    return Combinators.combine(
            Arbitraries.of(DIJobPhase.class),
            Arbitraries.of(ConditionStatus.class),
            ArbitraryTexts.any().optional(),
            ArbitraryTexts.any().optional(),
            instants().optional(),
            instants().optional())
        .as(DIJobCondition::new);
  }

  /** Moments to the nanosecond, of the years that RFC 3339 can write. */
  private static Arbitrary<Instant> instants() {
    return Combinators.combine(
            Arbitraries.longs().between(FIRST.getEpochSecond(), LAST.getEpochSecond()),
            Arbitraries.of(0, 1, 250_000_000, 999_999_999))
        .as(Instant::ofEpochSecond);
  }
}
