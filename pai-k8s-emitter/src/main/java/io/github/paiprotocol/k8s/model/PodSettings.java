package io.github.paiprotocol.k8s.model;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Toleration;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a cluster adds to every pod, for every target. Nothing that a pod has already is replaced:
 * an emission that would do so fails and names it. The types of Kubernetes in it are copied when
 * they are used, and must not be changed.
 *
 * @param labels added labels
 * @param annotations added annotations
 * @param nodeSelector labels that a pod's node must have
 * @param tolerations added tolerations
 * @param affinity what holds beside what a pod says itself
 * @param priorityClass the priority class of pods that have none
 * @param runtimeClass the runtime class of pods that have none
 * @param schedulerName the scheduler of pods that have none, and of Volcano's Jobs
 * @param env variables of every container that the target makes
 * @param volumes added volumes
 * @param mounts where every container that the target makes sees them
 * @param initContainers containers that run before the task, behind those of the target
 * @param sidecars containers that run beside the task and end with it
 * @param roles what is added to the pods of one role, or of one task of a DIJob, by name; it
 *     replaces what all have of the same name
 * @param source where the settings were written; no part of their equality
 */
@org.immutables.value.Value.Builder
public record PodSettings(
    Map<String, String> labels,
    Map<String, String> annotations,
    Map<String, String> nodeSelector,
    List<Toleration> tolerations,
    Optional<Affinity> affinity,
    Optional<String> priorityClass,
    Optional<String> runtimeClass,
    Optional<String> schedulerName,
    List<EnvVar> env,
    List<Volume> volumes,
    List<VolumeMount> mounts,
    List<Container> initContainers,
    List<Container> sidecars,
    Map<String, PodSettings> roles,
    ProfileSource source) {
  private static final PodSettings NONE = builder().build();

  /** Copies the collections. */
  public PodSettings {
    labels = ImmutableMap.copyOf(labels);
    annotations = ImmutableMap.copyOf(annotations);
    nodeSelector = ImmutableMap.copyOf(nodeSelector);
    tolerations = ImmutableList.copyOf(tolerations);
    env = ImmutableList.copyOf(env);
    volumes = ImmutableList.copyOf(volumes);
    mounts = ImmutableList.copyOf(mounts);
    initContainers = ImmutableList.copyOf(initContainers);
    sidecars = ImmutableList.copyOf(sidecars);
    roles = ImmutableMap.copyOf(roles);
  }

  /**
   * Settings that add nothing.
   *
   * @return the settings
   */
  public static PodSettings none() {
    return NONE;
  }

  /**
   * A builder; nothing must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds settings. Not thread-safe. */
  public static final class Builder extends PodSettingsBuilder {
    Builder() {
      source(ProfileSource.none());
    }
  }
}
