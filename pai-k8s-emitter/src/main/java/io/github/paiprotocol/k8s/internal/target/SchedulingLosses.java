package io.github.paiprotocol.k8s.internal.target;

import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.internal.task.TaskCounts;
import io.github.paiprotocol.k8s.spi.RenderContext;

/** What is lost where the cluster's own scheduler places the pods. */
public final class SchedulingLosses {
  private SchedulingLosses() {}

  /**
   * Notes that tasks do not start together, when the job wants them to.
   *
   * @param emission the job
   * @param admitted whether Kueue admits all tasks at once
   */
  public static void note(RenderContext emission, boolean admitted) {
    Job job = emission.job();
    if (!job.extras().isGang() || TaskCounts.of(job) == 1) {
      return;
    }
    if (admitted) {
      emission.approximate(
          JobPaths.GANG,
          "all tasks should start together, as by default; Kueue admits them at once when their"
              + " quota is free, but pods are scheduled one by one",
          "`waitForPodsReady` in Kueue's configuration ends a job whose pods do not all start;"
              + " target `volcano` starts them together");
    } else {
      emission.lost(
          JobPaths.GANG,
          "all tasks should start together, as by default, but pods are scheduled one by one, so"
              + " some may wait for others that never start",
          "target `volcano` starts them together; `gangAllocation: false` says that they need not");
    }
  }
}
