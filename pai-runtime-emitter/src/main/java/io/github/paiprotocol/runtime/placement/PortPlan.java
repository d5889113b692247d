package io.github.paiprotocol.runtime.placement;

import io.github.paiprotocol.api.model.ResourceSpec;
import java.util.List;
import java.util.Map;

/**
 * How the tasks of a role get their host ports: every task computes its own and all others by the
 * same rule, without communication. Immutable and thread-safe.
 *
 * <p>Protocol: ports of tasks; OpenPAI's annotation {@code rest-server/port-scheduling-spec}.
 */
sealed interface PortPlan permits HashedPorts, SequentialPorts {
  /** The first port of an OpenPAI cluster's range. */
  int STANDARD_START = 15_000;

  /** The port behind the last of an OpenPAI cluster's range. */
  int STANDARD_END = 40_000;

  /** Most ports a task may have under one label. */
  int MAX_COUNT = 65_535;

  /**
   * How many ports each task has under each label.
   *
   * @return numbers by label, in order
   */
  Map<String, Integer> counts();

  /**
   * The ports of a task under a label.
   *
   * @param task the task
   * @param label one of the labels
   * @return ports in order; other tasks may have got the same ones
   */
  List<Integer> ports(TaskPlacement task, String label);

  /**
   * How many ports a task has.
   *
   * @return the ports under all labels together
   */
  default long count() {
    return counts().values().stream().mapToLong(count -> count).sum();
  }

  /**
   * The plan of a role's tasks in a job.
   *
   * @param resources what a task takes; a port each for {@code ssh} and {@code http} is added
   *     unless listed
   * @return a plan over the range of an OpenPAI cluster
   */
  static PortPlan of(ResourceSpec resources) {
    return new HashedPorts(STANDARD_START, STANDARD_END, PlacedJob.portCounts(resources));
  }
}
