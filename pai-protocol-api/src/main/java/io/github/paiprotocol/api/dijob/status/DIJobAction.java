package io.github.paiprotocol.api.dijob.status;

/** One thing to do in the cluster. */
public sealed interface DIJobAction {

  /**
   * A pod is to be created.
   *
   * @param name its name, which no pod has now
   * @param task the name of its task
   * @param taskRank its number within the task, from 0
   * @param rank its number within the job, from 0: the one that is missing
   * @param replicas how many pods the job has
   * @param node where the allocator wants it; empty unless allocated
   */
  record CreatePod(String name, String task, int taskRank, int rank, int replicas, String node)
      implements DIJobAction {}

  /**
   * A pod is to be deleted.
   *
   * @param name its name
   */
  record DeletePod(String name) implements DIJobAction {}

  /**
   * The headless service of the job is to be created.
   *
   * @param name its name
   */
  record CreateService(String name) implements DIJobAction {}

  /**
   * A service is to be deleted.
   *
   * @param name its name
   */
  record DeleteService(String name) implements DIJobAction {}
}
