package io.github.paiprotocol.k8s.internal.pod;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.spi.PodTask;

/** What can be wrong between the profile's {@code pod} and the pods of a job. */
public final class PodConflicts {
  private PodConflicts() {}

  static Diagnostic taken(ProtocolPath at, PodTask task, String what, String name) {
    return Diagnostic.error(
            KubernetesCode.POD_CONFLICT,
            Place.value(at),
            "the pods of `%s` on target `%s` have %s `%s` already"
                .formatted(task.role(), task.target(), what, name))
        .withHint("choose another name; what a pod has already is not replaced");
  }

  /** A pod has another name of something that it has once. */
  static Diagnostic named(ProtocolPath at, PodTask task, String key, String name) {
    return switch (key) {
      case PodKeys.PRIORITY_CLASS ->
          taken(at, task, "priority class", name)
              .withHint("leave `priorityClass` out, or set `openpai.priorityClass: false`");
      case PodKeys.RUNTIME_CLASS ->
          taken(at, task, "runtime class", name).withHint("leave `runtimeClass` out");
      default -> taken(at, task, "scheduler", name).withHint("leave `schedulerName` out");
    };
  }

  /**
   * A folder in memory is larger than the memory of a container that sees it.
   *
   * @param place where its size is written
   * @param task whose pod it is
   * @param folder the folder's name and size
   * @param container the container's name and memory
   * @return the warning
   */
  public static Diagnostic overfull(Place place, PodTask task, String folder, String container) {
    return Diagnostic.warning(
            KubernetesCode.SHARED_MEMORY,
            place,
            ("the folder %s in memory of `%s` is larger than the memory of its container %s, of"
                    + " which it is a part")
                .formatted(folder, task.role(), container))
        .withHint(
            "raise the container's limit of memory, which is `memoryMB` of a role, or lower the"
                + " folder's size, `shmMB`");
  }

  static Diagnostic lasting(ProtocolPath at, String name) {
    return Diagnostic.warning(
            KubernetesCode.POD_CONFLICT,
            Place.value(at),
            "before Kubernetes 1.29 sidecar `" + name + "` does not end with the task")
        .withHint("let it end by itself, or set a newer `kubernetesVersion`");
  }
}
