package io.github.paiprotocol.k8s.spi;

import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Volume;
import io.github.paiprotocol.api.dijob.DIJob;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A DIJob on its way to becoming objects. Tasks are known by their index in the job. */
public interface DIJobEmission extends Emission {

  /**
   * The job.
   *
   * @return the job as its author wrote it, valid
   */
  DIJob job();

  /**
   * The namespace of the objects with the last part of host names.
   *
   * @return what follows the name of a Service there, e.g. {@code default.svc.cluster.local}
   */
  String domain();

  /**
   * The priority class of the job's priority.
   *
   * @return the class; empty when the profile names none for it
   */
  default Optional<String> priorityClass() {
    return Optional.ofNullable(
        profile().operations().priorityClasses().get(job().spec().priority().word()));
  }

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
   * @return the templates in the order of tasks, not {@link #finished}
   */
  List<PodTemplateSpec> templates();

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
   * Adds what pods share, scripts of prerequisites above all, for pods that are called as the
   * orchestrator calls them.
   *
   * @return the tasks
   */
  DIJobTasks tasks();

  /**
   * Adds what pods share, for pods that are called otherwise.
   *
   * @param hosts the host names of each task's pods, in full
   * @return the tasks, of which {@link DIJobTasks#pod} gives nothing
   */
  DIJobTasks tasks(List<List<String>> hosts);
}
