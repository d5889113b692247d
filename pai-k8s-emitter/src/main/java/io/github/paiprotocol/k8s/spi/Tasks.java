package io.github.paiprotocol.k8s.spi;

import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.resolver.ResolvedRole;
import java.util.Map;
import java.util.function.Consumer;

/**
 * All tasks of a job in their self-contained form: pods with their scripts, variables and volumes,
 * for every target that needs nothing of OpenPAI. What it gives is the caller's to change.
 */
public interface Tasks {

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
   * Adds the headless Service {@link TaskNaming#owner} that gives pods their names, ready or not.
   */
  void addService();

  /**
   * The pod of one task, ready: one container, the user's image, which runs the scripts. It asks
   * for nothing of the host.
   *
   * @param role the task's role
   * @param index its index
   * @return the pod as a template, whose metadata has the pod's name
   */
  PodTemplateSpec pod(ResolvedRole role, int index);

  /**
   * The pods of a role's tasks for a controller that makes them, ready but for host name and
   * subdomain.
   *
   * @param role the role
   * @param index how a pod learns its index
   * @return the template
   */
  default PodTemplateSpec template(ResolvedRole role, TaskIndex index) {
    return template(role, index, made -> {});
  }

  /**
   * The same pods with what the target adds to them, before they are {@link Emission#finished
   * finished}.
   *
   * @param role the role
   * @param index how a pod learns its index
   * @param added adds to the template
   * @return the template
   */
  PodTemplateSpec template(ResolvedRole role, TaskIndex index, Consumer<PodTemplateSpec> added);

  /**
   * The same pod without what runs the task: the container {@code app} has no command, neither it
   * nor the pod has a folder of scripts, and it is not {@link Emission#finished finished}.
   *
   * @param role the role
   * @param index how a pod learns its index
   * @return the template
   */
  PodTemplateSpec bare(ResolvedRole role, TaskIndex index);
}
