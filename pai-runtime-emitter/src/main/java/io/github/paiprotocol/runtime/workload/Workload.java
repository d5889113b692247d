package io.github.paiprotocol.runtime.workload;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.HivedScheduler;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.resolver.Resolved;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A job of either kind, ready for a target. Its tasks are groups of equal tasks. A target that
 * reads {@linkplain Form#ROLES roles} finds them in {@link #resolved}, whichever kind was written;
 * one that keeps {@linkplain Form#TEMPLATES templates} finds them in {@link #dijob}. Immutable and
 * thread-safe.
 *
 * @param name the job's name
 * @param groups how many tasks each group has, at least 1, by the name of the role or task, in the
 *     job's order
 * @param priority the word of its priority, as a cluster's profile knows it; absent when the job
 *     has none
 * @param scripts the roles whose scripts tasks run; absent when no task runs any
 * @param dijob the DIJob whose templates pods are made from; absent when roles describe them
 */
public record Workload(
    String name,
    Map<String, Integer> groups,
    Optional<String> priority,
    Optional<Resolved<Job>> scripts,
    Optional<DIJob> dijob) {

  /** What describes the pods of tasks. */
  public enum Form {
    /** Task roles: image, commands, resources. */
    ROLES,
    /** Templates of pods, as DIJobs have them. */
    TEMPLATES
  }

  /** Copies the groups. */
  public Workload {
    Objects.requireNonNull(name, "name");
    groups = ImmutableMap.copyOf(groups);
    requireNonNulls(priority, scripts, dijob);
  }

  /**
   * The workload of a job.
   *
   * @param job the job with everything it needs
   * @return the workload, in the form of roles
   */
  public static Workload of(Resolved<Job> job) {
    Map<String, Integer> groups =
        Maps.transformValues(job.job().taskRoles(), TaskRole::instanceCount);
    Optional<String> priority =
        job.job()
            .extras()
            .hivedScheduler()
            .flatMap(HivedScheduler::jobPriorityClass)
            .map(each -> each.canonicalName());
    return new Workload(job.job().name(), groups, priority, Optional.of(job), Optional.empty());
  }

  /**
   * The workload of a DIJob.
   *
   * @param dijob the DIJob, valid
   * @param prerequisites what runs around the commands of its tasks; absent when that was not
   *     resolved
   * @return the workload, in the form of templates
   */
  public static Workload of(DIJob dijob, Optional<Resolved<Job>> prerequisites) {
    ImmutableMap.Builder<String, Integer> groups = ImmutableMap.builder();
    dijob
        .spec()
        .tasks()
        .forEach(task -> groups.put(task.effectiveName().orElseThrow(), task.replicas()));
    return new Workload(
        dijob.metadata().name(),
        groups.buildOrThrow(),
        Optional.of(dijob.spec().priority().word()),
        prerequisites,
        Optional.of(dijob));
  }

  /**
   * The roles that tasks run.
   *
   * @return the job with everything it needs
   * @throws IllegalStateException when no task runs any, see {@link #scripts}
   */
  public Resolved<Job> resolved() {
    return scripts.orElseThrow(() -> new IllegalStateException("no task runs scripts"));
  }

  /**
   * The job of {@link #resolved} as its author wrote it.
   *
   * @return the job
   */
  public Job job() {
    return resolved().job();
  }

  /**
   * Where the job describes a group.
   *
   * @param group one of the names of {@link #groups}
   * @return the path of the role or task
   */
  public ProtocolPath path(String group) {
    return dijob.isPresent()
        ? ProtocolPath.of("spec", "tasks")
            .child(ImmutableList.copyOf(groups.keySet()).indexOf(group))
        : JobPaths.role(group);
  }

  /**
   * How many tasks it has.
   *
   * @return the number, at least 1
   */
  public long tasks() {
    return groups.values().stream().mapToLong(Integer::longValue).sum();
  }
}
