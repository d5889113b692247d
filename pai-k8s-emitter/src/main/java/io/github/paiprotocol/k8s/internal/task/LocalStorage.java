package io.github.paiprotocol.k8s.internal.task;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.spi.JobEmission;
import java.util.LinkedHashMap;
import java.util.Map;

/** What tasks take of a node's local storage, and of their memory for shared memory. */
public final class LocalStorage {
  private static final String RESOURCE = "ephemeral-storage";

  private LocalStorage() {}

  /**
   * Asks for the local storage that the profile reserves for a task, in the first container, unless
   * it asks for some itself.
   *
   * @param profile the cluster
   * @param spec the pod, which is changed
   */
  public static void request(ClusterProfile profile, PodSpec spec) {
    if (profile.operations().scratchRequestMB().isEmpty() || spec.getContainers().isEmpty()) {
      return;
    }
    Container first = spec.getContainers().get(0);
    ResourceRequirements written = first.getResources();
    ResourceRequirements resources = written == null ? new ResourceRequirements() : written;
    if (resources.getLimits() == null || !resources.getLimits().containsKey(RESOURCE)) {
      Map<String, Quantity> requests = new LinkedHashMap<>();
      if (resources.getRequests() != null) {
        requests.putAll(resources.getRequests());
      }
      long megabytes = profile.operations().scratchRequestMB().get();
      requests.putIfAbsent(RESOURCE, new Quantity(Long.toString(megabytes), "Mi"));
      resources.setRequests(requests);
      first.setResources(resources);
    }
  }

  /** Shared memory counts as memory of the container, which is killed when it has none left. */
  static void checkSharedMemory(JobEmission emission) {
    emission.job().taskRoles().forEach((name, role) -> checkSharedMemory(name, role, emission));
  }

  private static void checkSharedMemory(String name, TaskRole role, JobEmission emission) {
    int shared = role.extraContainerOptions().shmMB().orElse(0);
    int memory = role.resourcePerInstance().memoryMB();
    if (shared > memory) {
      emission.report(
          Diagnostic.warning(
                  KubernetesCode.SHARED_MEMORY,
                  Place.value(JobPaths.role(name).child(Keys.CONTAINER_OPTIONS).child("shmMB")),
                  "the shared memory of `"
                      + name
                      + "`, "
                      + shared
                      + " MiB, is larger than its memory, "
                      + memory
                      + " MiB, of which it is a part")
              .withHint("raise `memoryMB`, or lower `shmMB`"));
    }
  }
}
