package io.github.paiprotocol.k8s.internal.task;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.internal.Emission;
import io.github.paiprotocol.k8s.internal.EmissionProblems;

/** How many tasks a job has, and whether that is too many to name them all. */
public final class TaskCounts {
  /** The variables of a task's host, ports and place in lists take more than this. */
  private static final long LEAST_BYTES = 100;

  private static final long MAX_ENVIRONMENT = 1L << 20;

  private TaskCounts() {}

  /**
   * How many tasks a job has.
   *
   * @param job the job
   * @return the number, at least 1
   */
  public static long of(Job job) {
    return job.taskRoles().values().stream().mapToLong(TaskRole::instanceCount).sum();
  }

  /**
   * Whether there are so many tasks that it is not worth making objects of them: a small text could
   * ask for any amount.
   *
   * @param emission the job, which is told
   * @return true when nothing is to be made
   */
  public static boolean areFarTooMany(Emission emission) {
    long tasks = of(emission.job());
    long least = tasks * LEAST_BYTES;
    if (!emission.sizesChecked() || least <= MAX_ENVIRONMENT) {
      return false;
    }
    emission.problems().report(EmissionProblems.tooManyTasks(tasks, least));
    return true;
  }
}
