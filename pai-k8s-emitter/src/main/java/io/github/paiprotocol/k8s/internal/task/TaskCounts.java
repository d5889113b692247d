package io.github.paiprotocol.k8s.internal.task;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.internal.EmissionProblems;
import io.github.paiprotocol.k8s.internal.check.EnvironmentChecks;
import io.github.paiprotocol.k8s.spi.RenderContext;

/** How many tasks a job has, and whether that is too many to name them all. */
public final class TaskCounts {
  /** The variables of a task's host, ports and place in lists take more than this. */
  private static final long LEAST_BYTES = 100;

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
   * Refuses so many tasks that it is not worth making objects of them: a small text could ask for
   * any amount.
   *
   * @param emission the job
   * @throws PaiException when there are too many
   */
  public static void requireFew(RenderContext emission) {
    long tasks = of(emission.job());
    long least = tasks * LEAST_BYTES;
    if (emission.sizesChecked() && least > EnvironmentChecks.MAX_ENVIRONMENT) {
      throw new PaiException(
          ImmutableList.of(
              EmissionProblems.tooManyTasks(tasks, least)
                  .locatedIn(emission.resolved().validated().positions())));
    }
    RoleSizes.require(emission);
    PodSizes.require(emission);
  }
}
