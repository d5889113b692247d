package io.github.paiprotocol.k8s.spi;

import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import java.util.OptionalInt;

/**
 * All tasks of a DIJob: pods that know themselves and the others, with the scripts of their
 * prerequisites. What it gives is the caller's to change.
 */
public interface DIJobTasks {

  /**
   * One pod, ready, with name, host name and the labels and annotations of that very pod.
   *
   * @param task its task
   * @param index its index in the task
   * @return the pod as a template; only its metadata has a name
   */
  PodTemplateSpec pod(int task, int index);

  /**
   * The pods of a task for a controller that makes them, but for host name and subdomain, and not
   * yet {@link Emission#finished finished}.
   *
   * @param task the task
   * @param index how a pod learns its index
   * @param rank the pod's rank; empty when pods find it out themselves
   * @return the template
   */
  PodTemplateSpec template(int task, TaskIndex index, OptionalInt rank);
}
