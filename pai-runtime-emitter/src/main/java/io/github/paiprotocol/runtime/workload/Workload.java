package io.github.paiprotocol.runtime.workload;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.HivedScheduler;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.Resolved;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A job of either kind, ready for a target. Its tasks are groups of equal tasks. A target that
 * reads {@linkplain Form#ROLES roles} finds them in {@link #resolved}, whichever kind was written;
 * one that keeps {@linkplain Form#TEMPLATES templates} finds them in {@link #dijob}. Immutable and
 * thread-safe.
 *
 * @param name the job's name
 * @param groups its tasks, in the job's order
 * @param priority the word of its priority, as a cluster's profile knows it; absent when the job
 *     has none
 * @param scripts the roles whose scripts tasks run; absent when no task runs any
 * @param dijob the DIJob whose templates pods are made from; absent when roles describe them
 */
public record Workload(
    String name,
    List<TaskGroup> groups,
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

  /** Copies the list. */
  public Workload {
    Objects.requireNonNull(name, "name");
    groups = ImmutableList.copyOf(groups);
    Objects.requireNonNull(priority, "priority");
    Objects.requireNonNull(scripts, "scripts");
    Objects.requireNonNull(dijob, "dijob");
  }

  /**
   * The workload of a job.
   *
   * @param job the job with everything it needs
   * @return the workload, in the form of roles
   */
  public static Workload of(Resolved<Job> job) {
    ImmutableList.Builder<TaskGroup> groups = ImmutableList.builder();
    job.job()
        .taskRoles()
        .forEach(
            (name, role) ->
                groups.add(new TaskGroup(name, role.instanceCount(), JobPaths.role(name))));
    Optional<String> priority =
        job.job()
            .extras()
            .hivedScheduler()
            .flatMap(HivedScheduler::jobPriorityClass)
            .map(each -> each.canonicalName());
    return new Workload(
        job.job().name(), groups.build(), priority, Optional.of(job), Optional.empty());
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
    ImmutableList.Builder<TaskGroup> groups = ImmutableList.builder();
    int index = 0;
    for (DIJobTask task : dijob.spec().tasks()) {
      ProtocolPath path = ProtocolPath.of("spec", "tasks").child(index++);
      groups.add(new TaskGroup(task.effectiveName().orElseThrow(), task.replicas(), path));
    }
    return new Workload(
        dijob.metadata().name(),
        groups.build(),
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
   * How many tasks it has.
   *
   * @return the number, at least 1
   */
  public long tasks() {
    return groups.stream().mapToLong(TaskGroup::replicas).sum();
  }
}
