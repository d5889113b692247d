package io.github.paiprotocol.runtime.placement;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ListMultimap;
import io.github.paiprotocol.api.model.Job;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Where the tasks of one role run.
 *
 * @param name the role's name
 * @param ports how its tasks get their ports
 * @param tasks its tasks, each with an index of its own; kept in the order of their indexes
 */
record RolePlacement(String name, PortPlan ports, List<TaskPlacement> tasks) {
  /**
   * Sorts the tasks.
   *
   * @throws IllegalArgumentException when two tasks have one index, or a task is another role's
   */
  RolePlacement {
    requireNonNulls(name, ports);
    tasks = ImmutableList.sortedCopyOf(Comparator.comparingInt(TaskPlacement::index), tasks);
    Set<Integer> indexes = new HashSet<>();
    for (TaskPlacement task : tasks) {
      if (!task.role().equals(name) || !indexes.add(task.index())) {
        throw new IllegalArgumentException("no task of its own of `" + name + "`: " + task.label());
      }
    }
  }

  /** See {@link PlacedJob#of(Job, Collection)}. */
  static List<RolePlacement> of(Job job, Collection<TaskPlacement> tasks) {
    ListMultimap<String, TaskPlacement> byRole = ArrayListMultimap.create();
    for (TaskPlacement task : tasks) {
      byRole.put(task.role(), task);
      if (!job.taskRoles().containsKey(task.role())) {
        throw new IllegalArgumentException("the job has no role `" + task.role() + "`");
      }
    }
    ImmutableList.Builder<RolePlacement> roles = ImmutableList.builder();
    job.taskRoles()
        .forEach(
            (name, role) ->
                roles.add(
                    new RolePlacement(
                        name, PortPlan.of(role.resourcePerInstance()), byRole.get(name))));
    return roles.build();
  }

  RolePlacement named(String other) {
    return new RolePlacement(other, ports, tasks.stream().map(task -> task.inRole(other)).toList());
  }
}
