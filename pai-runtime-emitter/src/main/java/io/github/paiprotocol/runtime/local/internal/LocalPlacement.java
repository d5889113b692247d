package io.github.paiprotocol.runtime.local.internal;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.runtime.placement.PlacedJob;
import io.github.paiprotocol.runtime.placement.TaskPlacement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Where the tasks of a job are when all of them run on this machine. */
public final class LocalPlacement {
  private static final String HERE = "127.0.0.1";

  private LocalPlacement() {}

  /**
   * Places every task on the loopback address. Ports follow from the names of job and role, so they
   * are the same in every run; no two tasks of the job share one. They may be in use by other
   * programs.
   *
   * @param job the job
   * @return its tasks with their ports
   */
  public static PlacedJob of(Job job) {
    List<TaskPlacement> tasks = new ArrayList<>();
    job.taskRoles()
        .forEach(
            (name, role) -> {
              for (int index = 0; index < role.instanceCount(); index++) {
                String pod = job.name() + "/" + name + "/" + index;
                UUID uid = UUID.nameUUIDFromBytes(pod.getBytes(UTF_8));
                tasks.add(TaskPlacement.of(name, index, uid.toString(), HERE));
              }
            });
    return PlacedJob.of(job, tasks).resolveCollisions();
  }
}
