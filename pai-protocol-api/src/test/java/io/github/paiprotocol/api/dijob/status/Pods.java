package io.github.paiprotocol.api.dijob.status;

import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.dijob.PodPhase;
import io.github.paiprotocol.api.dijob.TaskType;
import io.github.paiprotocol.api.dijob.status.DIJobAction.Kind;
import io.github.paiprotocol.api.model.Value;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;

/** Jobs, and clusters in which their pods are. */
final class Pods {
  static final Instant NOW = Instant.parse("2022-05-26T07:25:11Z");

  private Pods() {}

  static DIJobTask task(String name, TaskType type, int replicas) {
    return DIJobTask.builder()
        .name(name)
        .type(type)
        .replicas(replicas)
        .template(Value.of(Map.of()))
        .build();
  }

  /** One learner, of rank 0, and three collectors. */
  static DIJob job(Consumer<DIJobSpec.Builder> settings) {
    DIJobSpec.Builder spec =
        DIJobSpec.builder()
            .addTask(task("learner", TaskType.LEARNER, 1))
            .addTask(task("actors", TaskType.COLLECTOR, 3));
    settings.accept(spec);
    return DIJob.builder().name("game").spec(spec.build()).build();
  }

  static DIJob job() {
    return job(spec -> {});
  }

  /** Every pod the job should have, as just created. */
  static List<ObservedPod> all(DIJob job, List<String> allocation) {
    return Ranks.of(job, allocation).byName().values().stream().map(Pods::created).toList();
  }

  static List<ObservedPod> all(DIJob job, PodPhase phase) {
    return all(job, List.of()).stream()
        .map(pod -> with(pod, p -> p.phase(phase).ready(phase == PodPhase.RUNNING)))
        .toList();
  }

  static DIJobAction creation(
      String name, String task, int taskRank, int rank, int replicas, String node) {
    return new DIJobAction(Kind.CREATE_POD, name, task, taskRank, rank, replicas, node);
  }

  static ObservedPod created(DIJobAction action) {
    return ObservedPod.builder()
        .name(action.name())
        .task(action.task())
        .rank(action.rank())
        .replicas(action.replicas())
        .node(action.node())
        .build();
  }

  static ObservedPod with(ObservedPod pod, Consumer<ObservedPod.Builder> change) {
    ObservedPod.Builder builder = ObservedPod.builder();
    builder.from(pod);
    change.accept(builder);
    return builder.build();
  }

  /** The pods with one of them changed. */
  static List<ObservedPod> with(
      List<ObservedPod> pods, int index, Consumer<ObservedPod.Builder> change) {
    List<ObservedPod> changed = new java.util.ArrayList<>(pods);
    changed.set(index, with(pods.get(index), change));
    return changed;
  }

  static Observation seen(List<ObservedPod> pods) {
    return new Observation(pods, Set.of("di-game"));
  }

  static DIJobStep step(DIJob job, DIJobStatus previous, List<ObservedPod> pods) {
    return DIJobStep.next(job, previous, seen(pods), NOW);
  }

  static DIJobStatus in(io.github.paiprotocol.api.dijob.DIJobPhase phase) {
    return DIJobStatus.builder().phase(phase).build();
  }

  static OptionalInt none() {
    return OptionalInt.empty();
  }
}
