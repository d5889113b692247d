package io.github.paiprotocol.k8s.spi;

import java.util.Objects;
import java.util.OptionalInt;

/**
 * Whose pod a template makes.
 *
 * @param target the target's name
 * @param role the task role, or the task of a DIJob
 * @param index which of the role's tasks; empty when one template makes the pods of all of them
 * @param controlled whether a controller of the cluster makes the pod later; otherwise the template
 *     becomes a Pod among the objects at once
 */
public record PodTask(String target, String role, OptionalInt index, boolean controlled) {
  /** Refuses null. */
  public PodTask {
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(role, "role");
    Objects.requireNonNull(index, "index");
  }

  /**
   * A pod that is among the objects.
   *
   * @param target the target's name
   * @param role the role
   * @param index its index
   * @return the task
   */
  public static PodTask ofPod(String target, String role, int index) {
    return new PodTask(target, role, OptionalInt.of(index), false);
  }

  /**
   * A template in an object.
   *
   * @param target the target's name
   * @param role the role
   * @param index how its pods learn their index
   * @return the task
   */
  public static PodTask ofTemplate(String target, String role, TaskIndex index) {
    return new PodTask(target, role, index.number(), true);
  }
}
