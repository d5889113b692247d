package io.github.paiprotocol.k8s.internal.pod;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EmptyDirVolumeSource;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.github.paiprotocol.k8s.internal.Amounts;
import io.github.paiprotocol.k8s.model.Operations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Limits what folders of pods take of a node's disk and of the pods' memory: one rule for all
 * folders of the pods of all targets. Stateless.
 *
 * <p>Kubernetes: emptyDir; local ephemeral storage.
 */
public final class PodStorage {
  /** The resource that {@link #request} asks for. */
  public static final String RESOURCE = "ephemeral-storage";

  private static final String MEMORY = "memory";
  private static final String IN_MEMORY = "Memory";

  private PodStorage() {}

  /**
   * Limits the folders on disk that have no limit of their own, where the profile has one.
   *
   * @param operations what the profile says
   * @param spec the pod, which is changed
   * @param limited is told the name of each folder that got a limit
   */
  public static void limit(Operations operations, PodSpec spec, Consumer<String> limited) {
    if (operations.scratchLimitMB().isEmpty()) {
      return;
    }
    Quantity limit = mebibytes(operations.scratchLimitMB().get());
    List<Volume> volumes = new ArrayList<>();
    for (Volume volume : spec.getVolumes()) {
      EmptyDirVolumeSource folder = volume.getEmptyDir();
      if (folder == null || folder.getSizeLimit() != null || isInMemory(folder)) {
        volumes.add(volume);
      } else {
        volumes.add(
            new VolumeBuilder(volume).editEmptyDir().withSizeLimit(limit).endEmptyDir().build());
        limited.accept(volume.getName());
      }
    }
    spec.setVolumes(volumes);
  }

  /**
   * Asks for the local storage that the profile reserves for a task, in the first container, unless
   * it asks for some itself.
   *
   * @param operations what the profile says
   * @param spec the pod, which is changed
   * @return the name of the container that got a request; empty if none did
   */
  public static Optional<String> request(Operations operations, PodSpec spec) {
    if (operations.scratchRequestMB().isEmpty() || spec.getContainers().isEmpty()) {
      return Optional.empty();
    }
    Container first = spec.getContainers().get(0);
    ResourceRequirements written = first.getResources();
    ResourceRequirements resources = written == null ? new ResourceRequirements() : written;
    if (has(resources.getLimits()) || has(resources.getRequests())) {
      return Optional.empty();
    }
    Map<String, Quantity> requests = new LinkedHashMap<>();
    if (resources.getRequests() != null) {
      requests.putAll(resources.getRequests());
    }
    requests.put(RESOURCE, mebibytes(operations.scratchRequestMB().get()));
    resources.setRequests(requests);
    first.setResources(resources);
    return Optional.of(first.getName());
  }

  private static boolean has(@Nullable Map<String, Quantity> amounts) {
    return amounts != null && amounts.containsKey(RESOURCE);
  }

  /** Who is told of a folder in memory that a container has too little memory for. */
  @FunctionalInterface
  public interface Overfull {
    /**
     * The folder is larger than the memory of a container that sees it.
     *
     * @param volume the folder's name
     * @param size how large it may become
     * @param container the container's name
     * @param memory its limit
     */
    void tell(String volume, Quantity size, String container, Quantity memory);
  }

  /**
   * Looks for folders in memory that are larger than the memory of a container that sees them: they
   * count as its memory, so that it is killed before they are full.
   *
   * @param spec the pod
   * @param beside volumes that it has from elsewhere
   * @param out is told of each pair of folder and container
   */
  public static void check(PodSpec spec, List<Volume> beside, Overfull out) {
    Map<String, Quantity> folders = new HashMap<>();
    addInMemory(beside, folders);
    addInMemory(spec.getVolumes(), folders);
    if (folders.isEmpty()) {
      return;
    }
    spec.getContainers().forEach(container -> check(container, folders, out));
    spec.getInitContainers().forEach(container -> check(container, folders, out));
  }

  private static void check(Container container, Map<String, Quantity> folders, Overfull out) {
    Quantity memory = memory(container);
    for (VolumeMount mount : container.getVolumeMounts()) {
      Quantity size = folders.get(mount.getName());
      // What is no quantity is reported elsewhere.
      if (memory != null && size != null && Amounts.compare(size, memory).orElse(0) > 0) {
        out.tell(mount.getName(), size, container.getName(), memory);
      }
    }
  }

  private static void addInMemory(List<Volume> volumes, Map<String, Quantity> folders) {
    for (Volume volume : volumes) {
      EmptyDirVolumeSource folder = volume.getEmptyDir();
      if (folder != null && isInMemory(folder) && folder.getSizeLimit() != null) {
        folders.put(volume.getName(), folder.getSizeLimit());
      }
    }
  }

  private static @Nullable Quantity memory(Container container) {
    ResourceRequirements resources = container.getResources();
    return resources == null || resources.getLimits() == null
        ? null
        : resources.getLimits().get(MEMORY);
  }

  private static boolean isInMemory(EmptyDirVolumeSource folder) {
    return IN_MEMORY.equals(folder.getMedium());
  }

  private static Quantity mebibytes(long number) {
    return new Quantity(Long.toString(number), "Mi");
  }
}
