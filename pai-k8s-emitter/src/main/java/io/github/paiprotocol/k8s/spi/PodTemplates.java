package io.github.paiprotocol.k8s.spi;

import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Volume;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The templates of pods that a DIJob has. Tasks are known by their index in the job. */
public interface PodTemplates {

  /**
   * The namespace of the objects with the last part of host names.
   *
   * @return what follows the name of a Service there, e.g. {@code default.svc.cluster.local}
   */
  String domain();

  /**
   * The labels by which the orchestrator finds what belongs to the job.
   *
   * @return labels in order
   */
  Map<String, String> labels();

  /**
   * The metadata that the job itself has, as types of Kubernetes. What does not fit them is
   * reported.
   *
   * @return a builder to go on with
   */
  ObjectMetaBuilder ownMetadata();

  /**
   * The job's templates as types of Kubernetes, with resources such that the API server takes them.
   * Prerequisites have no effect on them.
   *
   * @return the templates in the order of tasks, not {@link RenderContext#finished finished}
   */
  List<PodTemplateSpec> all();

  /**
   * The volumes of every pod.
   *
   * @return the volumes in the job's order
   */
  List<Volume> volumes();

  /**
   * Whether every container of a task's pods has a command, so that something can be put before it.
   *
   * @param task the task
   * @return true when none leaves that to its image
   */
  boolean hasCommands(int task);

  /**
   * Adds what pods share, scripts of prerequisites above all, for pods with hosts that are not
   * called as the orchestrator calls them.
   *
   * @param hosts the host names of each task's pods, in full
   * @return the pods
   */
  Running running(List<List<String>> hosts);

  /** Pods that know themselves and the others, with the scripts of their prerequisites. */
  interface Running {

    /**
     * The pods of a task for a controller that makes them, but for host name and subdomain, and not
     * yet {@link RenderContext#finished finished}.
     *
     * @param task the task
     * @param index how a pod learns its index
     * @param rank the pod's rank; empty when pods find it out themselves
     * @return the template
     */
    PodTemplateSpec template(int task, TaskIndex index, OptionalInt rank);
  }
}
