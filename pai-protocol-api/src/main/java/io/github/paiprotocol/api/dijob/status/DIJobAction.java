package io.github.paiprotocol.api.dijob.status;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

/**
 * One thing to do in the cluster.
 *
 * @param kind what to do
 * @param name the name of the pod or service; no pod has the name of one to create
 * @param task the name of the task of a pod to create; otherwise empty, as all that follows is 0 or
 *     empty
 * @param taskRank the pod's number within the task, from 0
 * @param rank the pod's number within the job, from 0: the one that is missing
 * @param replicas how many pods the job has
 * @param node where the allocator wants the pod; empty unless allocated
 */
public record DIJobAction(
    Kind kind, String name, String task, int taskRank, int rank, int replicas, String node) {
  /** Refuses null. */
  public DIJobAction {
    requireNonNulls(kind, name, task, node);
  }

  /** What to do. */
  public enum Kind {
    /** Create a pod. */
    CREATE_POD,
    /** Delete a pod. */
    DELETE_POD,
    /** Create the headless service of the job. */
    CREATE_SERVICE,
    /** Delete a service. */
    DELETE_SERVICE
  }

  /**
   * An action other than the creation of a pod.
   *
   * @param kind what to do
   * @param name the name of the pod or service
   * @return the action
   */
  public static DIJobAction of(Kind kind, String name) {
    return new DIJobAction(kind, name, "", 0, 0, 0, "");
  }
}
