package io.github.paiprotocol.api.internal.rule.command;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.internal.text.Suggestions;
import java.util.Optional;
import java.util.Set;

/**
 * The variables that DI-orchestrator gives to the containers of one task.
 *
 * @param ofTask those with the task's nodes
 * @param ofAll those with the nodes of any task
 */
record ContainerVariables(Set<String> ofTask, Set<String> ofAll) implements KnownVariables {
  private static final Set<String> FIXED = RuntimeVariables.OF_DIJOBS.keySet();

  @Override
  public String prefix() {
    return "DI_";
  }

  @Override
  public String denial() {
    return "the container has no variable";
  }

  /** An image may have others of that prefix: known are those of nodes, and near misses. */
  @Override
  public Optional<Missing> missing(String name) {
    if (FIXED.contains(name) || ofTask.contains(name)) {
      return Optional.empty();
    }
    if (ofAll.contains(name)) {
      return Optional.of(
          new Missing(
              "only the containers of its own task have it",
              Optional.empty(),
              "`DI_NODES` has the nodes of all tasks, one task after the other"));
    }
    Set<String> own = ImmutableSet.<String>builder().addAll(FIXED).addAll(ofTask).build();
    Optional<String> meant = Suggestions.guess(name, own).name();
    return meant.isPresent() || name.endsWith("_NODES")
        ? Optional.of(
            new Missing(
                "it is none of DI-orchestrator", meant, Suggestions.listing(own, "variables")))
        : Optional.empty();
  }
}
