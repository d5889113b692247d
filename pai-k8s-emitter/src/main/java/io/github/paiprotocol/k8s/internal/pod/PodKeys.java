package io.github.paiprotocol.k8s.internal.pod;

/** The keys of what a profile adds to pods. */
public final class PodKeys {
  /** The section itself. */
  public static final String POD = "pod";

  /** Added labels. */
  public static final String LABELS = "labels";

  /** Added annotations. */
  public static final String ANNOTATIONS = "annotations";

  /** What nodes must have. */
  public static final String NODE_SELECTOR = "nodeSelector";

  /** Added tolerations. */
  public static final String TOLERATIONS = "tolerations";

  /** Added affinity. */
  public static final String AFFINITY = "affinity";

  /** The priority class. */
  public static final String PRIORITY_CLASS = "priorityClass";

  /** The runtime class. */
  public static final String RUNTIME_CLASS = "runtimeClass";

  /** The scheduler. */
  public static final String SCHEDULER = "schedulerName";

  /** Added variables. */
  public static final String ENV = "env";

  /** Added volumes. */
  public static final String VOLUMES = "volumes";

  /** Where volumes are seen. */
  public static final String MOUNTS = "mounts";

  /** Containers that run before the task. */
  public static final String INIT_CONTAINERS = "initContainers";

  /** Containers that run beside the task. */
  public static final String SIDECARS = "sidecars";

  /** What pods of one role get. */
  public static final String ROLES = "roles";

  private PodKeys() {}
}
