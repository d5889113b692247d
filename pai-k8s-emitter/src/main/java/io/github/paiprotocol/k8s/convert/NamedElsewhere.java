package io.github.paiprotocol.k8s.convert;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.shape.Scalars;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteAlias;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the tasks of a DIJob keep of the prerequisites of a job's roles: references to what lies
 * elsewhere. An alias is replaced by what it requires, and so is a prerequisite of the job that
 * runs nothing itself.
 */
final class NamedElsewhere {
  private static final String MOVE =
      "move it into a document of its own, and refer to that by `file:…`, `https://…` or"
          + " `marketplace://…`";

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

  /** The references that the task of a role keeps, each once; notes those that it does not. */
  List<PrerequisiteRef> kept(String name, TaskRole role, LossReport out) {
    Set<PrerequisiteRef> kept = new LinkedHashSet<>();
    for (int i = 0; i < role.prerequisites().size(); i++) {
      ProtocolPath path = JobPaths.prerequisites(name).child(i);
      Optional<List<PrerequisiteRef>> meant = of(role.prerequisites().get(i));
      if (meant.isEmpty()) {
        out.lost(path, "a DIJob has no prerequisites of its own to refer to", MOVE);
      } else if (meant.get().stream().anyMatch(NamedElsewhere::takesUpValues)) {
        out.lost(
            path,
            "its arguments take up values of the job, which a DIJob does not have",
            "write the values into the arguments; hand secrets on in the commands");
      } else {
        kept.addAll(meant.get());
      }
    }
    return ImmutableList.copyOf(kept);
  }

  /** Notes a prerequisite of the job itself that runs around the commands of some role. */
  static void noteOwn(int prerequisite, LossReport out) {
    out.lost(JobPaths.prerequisite(prerequisite), "a DIJob has no prerequisites of its own", MOVE);
  }

  private static boolean takesUpValues(PrerequisiteRef reference) {
    List<String> tagged = new ArrayList<>();
    Scalars.texts(
        ProtocolPath.root(),
        Value.of(reference.templateVariables()),
        (path, text) -> {
          if (!Template.parse(text).tags().isEmpty()) {
            tagged.add(text);
          }
        });
    return !tagged.isEmpty();
  }

  /**
   * The references that a local name comes to, each once, in order; empty when something of it has
   * a meaning that only the job has.
   */
  private Optional<List<PrerequisiteRef>> of(PrerequisiteRef local) {
    List<PrerequisiteRef> found = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    Deque<PrerequisiteRef> left = new ArrayDeque<>(List.of(local));
    while (!left.isEmpty()) {
      PrerequisiteRef next = left.pop();
      if (!next.target().isLocal()) {
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
