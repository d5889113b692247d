package io.github.paiprotocol.k8s.spi;

import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Tasks that are made from roles: pods with their scripts, variables and volumes, for every target
 * that needs nothing of OpenPAI.
 */
public interface RoleTasks extends Tasks {

  /**
   * What objects and hosts are called.
   *
   * @return the names
   */
  TaskNaming naming();

  /**
   * The labels of objects of the job as a whole.
   *
   * @return labels in order
   */
  Map<String, String> labels();

  /**
   * The labels of objects and pods of a role.
   *
   * @param role the role's name
   * @return labels in order
   */
  Map<String, String> labels(String role);

  /**
   * The names as they were written, which labels cannot hold.
   *
   * @param role the role's name
   * @return annotations of the pods of the role, in order
   */
  Map<String, String> annotations(String role);

  /**
   * The pods of a role's tasks for a controller that makes them, ready but for host name and
   * subdomain.
   *
   * @param role the role
   * @param index how a pod learns its index
   * @return the template
   */
  default PodTemplateSpec template(String role, TaskIndex index) {
    return template(role, index, made -> {});
  }

  /**
   * The same pods with what the target adds to them, before they are {@link RenderContext#finished
   * finished}.
   *
   * @param role the role
   * @param index how a pod learns its index
   * @param added adds to the template
   * @return the template
   */
  PodTemplateSpec template(String role, TaskIndex index, Consumer<PodTemplateSpec> added);

  /**
   * The same pod without what runs the task: the container {@code app} has no command, neither it
   * nor the pod has a folder of scripts, and it is not {@link RenderContext#finished finished}.
   *
   * @param role the role
   * @param index how a pod learns its index
   * @return the template
   */
  PodTemplateSpec bare(String role, TaskIndex index);
}
