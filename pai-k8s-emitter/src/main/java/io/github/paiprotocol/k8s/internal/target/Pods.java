package io.github.paiprotocol.k8s.internal.target;

import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.k8s.spi.RenderContext;
import java.util.Map;

/** Templates as the pods they describe. */
public final class Pods {
  private Pods() {}

  /**
   * The pod of a template.
   *
   * @param emission whose pod it is
   * @param template the pod as a template, with a name
   * @param queue the queue that it waits in
   * @return the pod, which has what all objects of the job share
   */
  public static Pod of(RenderContext emission, PodTemplateSpec template, KueueLabels queue) {
    ObjectMeta own = template.getMetadata();
    ObjectMeta shared = emission.metadata(own.getName(), Map.of());
    own.setNamespace(shared.getNamespace());
    own.setOwnerReferences(shared.getOwnerReferences());
    queue.addTo(own);
    Pod pod = new Pod();
    pod.setMetadata(own);
    pod.setSpec(template.getSpec());
    return pod;
  }
}
