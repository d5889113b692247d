package io.github.paiprotocol.runtime.placement;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
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
  private final ImmutableMap<String, ImmutableList<TaskPlacement>> roles;
  private final ImmutableList<Diagnostic> diagnostics;
  private final ImmutableList<Diagnostic> found;
  private final boolean resolving;

  private PlacedJob(List<RolePlacement> placements, List<Diagnostic> found, boolean resolving) {
    PortAssignment assignment = new PortAssignment(resolving);
    Map<String, ImmutableList<TaskPlacement>> placed = new LinkedHashMap<>();
    for (RolePlacement role : placements) {
      if (placed.put(role.name(), assignment.assign(role)) != null) {
        throw new IllegalArgumentException("two roles are named `" + role.name() + "`");
      }
    }
    this.placements = ImmutableList.copyOf(placements);
    this.roles = ImmutableMap.copyOf(placed);
    this.found = ImmutableList.copyOf(found);
    this.diagnostics =
        ImmutableList.<Diagnostic>builder().addAll(found).addAll(assignment.diagnostics()).build();
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
   * The tasks of a Framework object of FrameworkController: hosts and pods from {@code
   * status.attemptStatus}, plain or compressed, and ports from the pods' annotation {@code
   * rest-server/port-scheduling-spec}. Roles have the names that the platform knows them by.
   *
   * <p>An object of more than 64 MiB, or whose compressed part unfolds to more than that, is
   * refused, as are more than 1,000,000 ports of all tasks together.
   *
   * @param json the object in UTF-8
   * @return the tasks with their ports, and with reports of what is doubtful
   * @throws PaiException with everything that is wrong with the object, when something is
   */
  public static PlacedJob ofFramework(byte[] json) {
    FrameworkPlacement read = FrameworkPlacement.read(json);
    PaiException.throwIfErrors(read.diagnostics());
    return new PlacedJob(read.roles(), read.diagnostics(), false);
  }

  static PlacedJob of(List<RolePlacement> roles) {
    return new PlacedJob(roles, ImmutableList.of(), false);
  }

  /**
   * How many ports a task of a role has.
   *
   * @param resources what a task takes
   * @return counts by label, in order, then {@code ssh} and {@code http} unless listed
   */
  public static Map<String, Integer> portCounts(ResourceSpec resources) {
    Map<String, Integer> counts = new LinkedHashMap<>(resources.ports());
    counts.putIfAbsent("ssh", 1);
    counts.putIfAbsent("http", 1);
    return ImmutableMap.copyOf(counts);
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
    return new PlacedJob(placements, found, true);
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
        found,
        resolving);
  }

  /**
   * The tasks.
   *
   * @return tasks by role, in order
   */
  public Map<String, ImmutableList<TaskPlacement>> roles() {
    return roles;
  }

  /**
   * Warnings of what is doubtful in a Framework, then of ports that collide, on one host or in one
   * task.
   *
   * @return the diagnostics, in the order of the tasks
   */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
