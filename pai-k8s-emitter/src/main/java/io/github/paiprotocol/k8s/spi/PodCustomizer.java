package io.github.paiprotocol.k8s.spi;

import io.fabric8.kubernetes.api.model.PodTemplateSpec;

/** Changes pods before they are checked and before they become part of objects. */
@FunctionalInterface
public interface PodCustomizer {

  /**
   * Gives the pod of a task. It is called once for each template, after what the profile's {@code
   * pod} adds.
   *
   * @param task whose pod it is
   * @param template the pod so far, which may be changed
   * @return the pod to use, the same or another, never null
   */
  PodTemplateSpec customize(PodTask task, PodTemplateSpec template);

  /**
   * Changes nothing.
   *
   * @return a customizer that gives back what it gets
   */
  static PodCustomizer none() {
    return (task, template) -> template;
  }
}
