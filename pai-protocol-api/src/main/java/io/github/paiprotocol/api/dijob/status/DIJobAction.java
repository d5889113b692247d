package io.github.paiprotocol.api.dijob.status;

import java.util.function.Function;

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
      implements DIJobAction {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.createPod().apply(this);
    }
  }

  /**
   * A pod is to be deleted.
   *
   * @param name its name
   */
  record DeletePod(String name) implements DIJobAction {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.deletePod().apply(this);
    }
  }

  /**
   * The headless service of the job is to be created.
   *
   * @param name its name
   */
  record CreateService(String name) implements DIJobAction {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.createService().apply(this);
    }
  }

  /**
   * A service is to be deleted.
   *
   * @param name its name
   */
  record DeleteService(String name) implements DIJobAction {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.deleteService().apply(this);
    }
  }

  /**
   * What to do in each case; an object that forgets one does not compile.
   *
   * @param createPod for a {@link CreatePod}
   * @param deletePod for a {@link DeletePod}
   * @param createService for a {@link CreateService}
   * @param deleteService for a {@link DeleteService}
   * @param <R> what the functions give
   */
  record Cases<R>(
      Function<? super CreatePod, ? extends R> createPod,
      Function<? super DeletePod, ? extends R> deletePod,
      Function<? super CreateService, ? extends R> createService,
      Function<? super DeleteService, ? extends R> deleteService) {}

  /**
   * Calls the function of this case.
   *
   * @param cases a function for each case
   * @param <R> what the functions give
   * @return what the function of this case gave
   */
  <R> R match(Cases<R> cases);
}
