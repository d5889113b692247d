package io.github.paiprotocol.k8s.convert;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteAlias;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What local names of a job stand for: an alias for what it requires, and so a prerequisite of the
 * job that runs nothing itself.
 */
final class NamedElsewhere {
  private final Map<String, List<PrerequisiteRef>> required = new HashMap<>();

  NamedElsewhere(Job job) {
    for (Prerequisite each : job.prerequisites()) {
      if (runsNothing(each)) {
        required.putIfAbsent(each.name(), each.require());
      }
    }
    for (PrerequisiteAlias alias : job.extras().referencePrerequisites()) {
      required.putIfAbsent(alias.name(), alias.require());
    }
  }

  /** Images, data and the like: nothing of them is left in a container. */
  static boolean runsNothing(Prerequisite prerequisite) {
    return prerequisite.isDockerImage()
        || (prerequisite.pluginName().isEmpty()
            && prerequisite.requireStorages().isEmpty()
            && prerequisite.templateVariables().isEmpty());
  }

  /**
   * The references that a local name comes to, each once, in order; empty when something of it has
   * a meaning that only the job has.
   */
  Optional<List<PrerequisiteRef>> of(PrerequisiteRef local) {
    List<PrerequisiteRef> found = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    Deque<PrerequisiteRef> left = new ArrayDeque<>(List.of(local));
    while (!left.isEmpty()) {
      PrerequisiteRef next = left.pop();
      if (!(next.target() instanceof Reference.Local)) {
        found.add(next);
      } else if (!required.containsKey(next.name()) || !next.templateVariables().isEmpty()) {
        return Optional.empty();
      } else if (seen.add(next.name())) {
        List<PrerequisiteRef> below = required.get(next.name());
        for (int i = below.size() - 1; i >= 0; i--) {
          left.push(below.get(i));
        }
      }
    }
    return Optional.of(found.stream().distinct().toList());
  }
}
