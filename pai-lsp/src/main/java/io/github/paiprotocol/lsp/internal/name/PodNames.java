package io.github.paiprotocol.lsp.internal.name;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The keys below {@code spec} of a DIJob whose values are names. The labels are those that the
 * operator gives to pods.
 */
public enum PodNames {
  /** The volume that a container mounts, or has as a device. */
  VOLUME("name", Mention.Spelling.PLAIN),
  /** The container whose resources a variable or a volume tells. */
  CONTAINER("containerName", Mention.Spelling.PLAIN),
  /** The label with the name of a task. */
  TASK("diengine/task-name", Mention.Spelling.PLAIN),
  /** The label with the type of a task. */
  TYPE("diengine/task-type", Mention.Spelling.TYPE),
  /** The label with the name of the DIJob. */
  JOB("diengine/job", Mention.Spelling.PLAIN);

  private static final Set<String> OF_VOLUMES = Set.of("volumeMounts", "volumeDevices");
  private static final Set<String> OF_CONTAINERS =
      Set.of("containers", "initContainers", "ephemeralContainers");

  private final String key;
  private final Mention.Spelling spelling;

  PodNames(String key, Mention.Spelling spelling) {
    this.key = key;
    this.spelling = spelling;
  }

  /** What the value at a path names; empty when it is no name. */
  public static Optional<PodNames> of(ProtocolPath path) {
    Optional<PodNames> found =
        path.key().flatMap(k -> Arrays.stream(values()).filter(e -> e.key.equals(k)).findFirst());
    return found.filter(each -> each != VOLUME || isMount(path));
  }

  /** {@code spec.tasks[].template.spec.containers[].volumeMounts[].name}. */
  private static boolean isMount(ProtocolPath path) {
    List<ProtocolPath> steps = path.steps();
    int last = steps.size() - 1;
    return steps.size() == 10
        && OF_VOLUMES.contains(steps.get(last - 2).key().orElse(""))
        && OF_CONTAINERS.contains(steps.get(last - 4).key().orElse(""))
        && path.startsWith(Tasks.PATH);
  }

  /** What a label names. */
  static Optional<PodNames> label(String key) {
    return key.startsWith("diengine/")
        ? Arrays.stream(values()).filter(each -> each.key.equals(key)).findFirst()
        : Optional.empty();
  }

  Mention.Spelling spelling() {
    return spelling;
  }

  /** What a value of a label can be. */
  Map<String, Symbol> labelled(Tasks tasks) {
    return switch (this) {
      case TASK -> tasks.byName();
      case TYPE -> tasks.byType();
      case JOB -> tasks.job().map(job -> Map.of(job.name(), job)).orElse(Map.of());
      case VOLUME, CONTAINER -> Map.of();
    };
  }

  /**
   * What a value at a path can be, by its name; of one task what it has itself comes first. A
   * volume of all pods that tells of a container stands for the first of that name.
   */
  public List<Map<String, Symbol>> known(Tasks tasks, ProtocolPath path) {
    Optional<Tasks.Task> task = tasks.holding(path);
    return switch (this) {
      case VOLUME -> List.of(task.map(Tasks.Task::volumes).orElse(Map.of()), tasks.volumes());
      case CONTAINER -> List.of(task.map(Tasks.Task::containers).orElseGet(tasks::containers));
      case TASK, TYPE, JOB -> List.of(labelled(tasks));
    };
  }

  /** What a name at a path means; empty for a label of somebody else. */
  Optional<Symbol> meant(Tasks tasks, ProtocolPath path, String name) {
    Optional<Symbol> found =
        known(tasks, path).stream().flatMap(each -> Stream.ofNullable(each.get(name))).findFirst();
    return switch (this) {
      case VOLUME -> found.or(() -> unknown(Symbol.Kind.VOLUME, name));
      case CONTAINER -> found.or(() -> unknown(Symbol.Kind.CONTAINER, name));
      case TASK, TYPE, JOB -> found;
    };
  }

  private static Optional<Symbol> unknown(Symbol.Kind kind, String name) {
    return Optional.of(new Symbol(kind, name, Optional.empty()));
  }
}
