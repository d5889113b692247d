package io.github.paiprotocol.runtime.workload;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.util.Objects;

/**
 * Tasks that are the same but for their index: a task role of a job, or a task of a DIJob.
 *
 * @param name the name, unlike that of other groups of the job
 * @param replicas how many tasks it has, at least 1
 * @param path where the job describes it
 */
public record TaskGroup(String name, int replicas, ProtocolPath path) {
  /** Refuses null. */
  public TaskGroup {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(path, "path");
  }
}
