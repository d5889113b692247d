package io.github.paiprotocol.k8s.spi;

import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;

/**
 * All tasks of a job in their self-contained form: pods that know themselves and each other. What
 * it gives is the caller's to change.
 */
public interface Tasks {

  /** Adds the headless Service that gives pods their names, ready or not. */
  void addService();

  /**
   * The pod of one task, ready. Of a role it has one container, the user's image, which runs the
   * scripts, and asks for nothing of the host.
   *
   * @param role the task's group
   * @param index its index
   * @return the pod as a template, whose metadata has the pod's name
   */
  PodTemplateSpec pod(String role, int index);

  /**
   * What of a group of tasks caused what of their pods.
   *
   * @param role the group's name
   * @param object the path of the group in the object
   * @param pod the path of the pod, or of its template, in the object
   * @return the causes
   */
  ProvenanceMap causes(String role, ProtocolPath object, ProtocolPath pod);
}
