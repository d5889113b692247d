package io.github.paiprotocol.api.dijob.status;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import java.util.Objects;
import java.util.function.Function;

/** One thing to do in the cluster. */
public sealed interface DIJobAction
    permits DIJobAction.CreatePod, DeletePod, CreateService, DeleteService {

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
    /** Refuses null. */
    public CreatePod {
      requireNonNulls(name, task, node);
    }
  }

  /**
   * What to do in each case; an object that forgets one does not compile.
   *
   * @param createPod for a {@link CreatePod}
   * @param deletePod for the name of a pod that is to be deleted
   * @param createService for the name of the job's headless service, which is to be created
   * @param deleteService for the name of a service that is to be deleted
   * @param <R> what the functions give
   */
  record Cases<R>(
      Function<? super CreatePod, ? extends R> createPod,
      Function<? super String, ? extends R> deletePod,
      Function<? super String, ? extends R> createService,
      Function<? super String, ? extends R> deleteService) {
    /** Refuses null. */
    public Cases {
      requireNonNulls(createPod, deletePod, createService, deleteService);
    }
  }

  /**
   * A pod is to be deleted.
   *
   * @param name its name
   * @return the action
   */
  static DIJobAction deletePod(String name) {
    Objects.requireNonNull(name, "name");
    return new DeletePod(name);
  }

  /**
   * The headless service of the job is to be created.
   *
   * @param name its name
   * @return the action
   */
  static DIJobAction createService(String name) {
    Objects.requireNonNull(name, "name");
    return new CreateService(name);
  }

  /**
   * A service is to be deleted.
   *
   * @param name its name
   * @return the action
   */
  static DIJobAction deleteService(String name) {
    Objects.requireNonNull(name, "name");
    return new DeleteService(name);
  }

  /**
   * Calls the function of this case.
   *
   * @param cases a function for each case
   * @param <R> what the functions give
   * @return what the function of this case gave
   */
  default <R> R match(Cases<R> cases) {
    if (this instanceof CreatePod pod) {
      return cases.createPod().apply(pod);
    }
    if (this instanceof DeletePod pod) {
      return cases.deletePod().apply(pod.name());
    }
    return this instanceof CreateService service
        ? cases.createService().apply(service.name())
        : cases.deleteService().apply(((DeleteService) this).name());
  }
}
