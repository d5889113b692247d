package io.github.paiprotocol.api.internal.field;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.dijob.TaskType;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The variables that name the nodes of a DIJob's tasks.
 *
 * <p>DI-orchestrator: {@code BuildPod} of {@code pkg/context/pod.go}; those by type are ours.
 */
public final class NodeVariables {
  public static final String ALL = "DI_NODES";

  private final Set<String> names;

  public NodeVariables(List<DIJobTask> tasks) {
    names =
        tasks.stream()
            .flatMap(task -> task.effectiveName().stream())
            .collect(Collectors.toUnmodifiableSet());
  }

  /** The variable of a name or a type. */
  public static String of(String name) {
    return "DI_" + name.toUpperCase(Locale.ROOT).replace('-', '_') + "_NODES";
  }

  /**
   * Those of a task beside {@link #ALL}: by its name, and by its type unless another task has that
   * name.
   */
  public Set<String> of(DIJobTask task) {
    ImmutableSet.Builder<String> variables = ImmutableSet.builder();
    task.effectiveName().map(NodeVariables::of).ifPresent(variables::add);
    TaskType type = task.type();
    if (type != TaskType.NONE && !names.contains(type.word())) {
      variables.add(of(type.word()));
    }
    return variables.build();
  }
}
