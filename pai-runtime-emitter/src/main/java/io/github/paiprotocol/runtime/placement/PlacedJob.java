package io.github.paiprotocol.runtime.placement;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.runtime.script.internal.RoleNames;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The tasks of a job with their hosts and ports. Immutable and thread-safe.
 *
 * <pre>{@code
 * PlacedJob placed =
 *     PlacedJob.of(job, List.of(TaskPlacement.of("worker", 0, podUid, "10.0.0.1")));
 * }</pre>
 */
public final class PlacedJob {
  private final ImmutableList<RolePlacement> placements;
  private final ImmutableMap<String, ImmutableList<PlacedTask>> roles;
  private final ImmutableList<Diagnostic> diagnostics;
  private final boolean resolving;

  private PlacedJob(List<RolePlacement> placements, boolean resolving) {
    PortAssignment assignment = new PortAssignment(resolving);
    Map<String, ImmutableList<PlacedTask>> placed = new LinkedHashMap<>();
    for (RolePlacement role : placements) {
      if (placed.put(role.name(), assignment.assign(role)) != null) {
        throw new IllegalArgumentException("two roles are named `" + role.name() + "`");
      }
    }
    this.placements = ImmutableList.copyOf(placements);
    this.roles = ImmutableMap.copyOf(placed);
    this.diagnostics = ImmutableList.copyOf(assignment.diagnostics());
    this.resolving = resolving;
  }

  /**
   * The tasks of a job, with ports from the range of an OpenPAI cluster. Ports that collide are
   * reported and kept.
   *
   * @param job the job
   * @param tasks where its tasks run, in any order
   * @return the tasks with their ports
   * @throws IllegalArgumentException when a task is of no role of the job, or placed twice
   */
  public static PlacedJob of(Job job, Collection<TaskPlacement> tasks) {
    return of(RolePlacement.of(job, tasks));
  }

  /**
   * The tasks of roles. Ports that collide are reported and kept.
   *
   * @param roles the roles in order
   * @return the tasks with their ports
   * @throws IllegalArgumentException when two roles have one name
   */
  public static PlacedJob of(List<RolePlacement> roles) {
    return new PlacedJob(roles, false);
  }

  /**
   * These tasks with ports that collide nowhere: of two that do, the later one, in the order of
   * roles, indexes and labels, moves to the next free port of the range. Other programs that
   * compute ports of the job must do the same, so this is not the default. Ports of the older form
   * stay.
   *
   * @return tasks without collisions, and with reports where no port is free
   */
  public PlacedJob resolveCollisions() {
    return new PlacedJob(placements, true);
  }

  /**
   * These tasks under the names that roles of a job are written with. A platform may know a role by
   * its {@linkplain RoleNames#stripped stripped} name only.
   *
   * @param written the names of the job's roles
   * @return tasks whose roles bear the written name, where exactly one strips to theirs
   */
  public PlacedJob named(Collection<String> written) {
    Map<String, String> names = new LinkedHashMap<>();
    RoleNames.aliases(written).forEach((role, alias) -> names.put(alias, role));
    return new PlacedJob(
        placements.stream()
            .map(
                role ->
                    written.contains(role.name())
                        ? role
                        : role.named(names.getOrDefault(role.name(), role.name())))
            .toList(),
        resolving);
  }

  /**
   * The tasks.
   *
   * @return tasks by role, in order
   */
  public Map<String, ImmutableList<PlacedTask>> roles() {
    return roles;
  }

  /**
   * Ports that collide, on one host or in one task; a warning each.
   *
   * @return the diagnostics, in the order of the tasks
   */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
