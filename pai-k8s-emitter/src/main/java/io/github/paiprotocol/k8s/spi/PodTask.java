package io.github.paiprotocol.k8s.spi;

import java.util.Objects;
import java.util.OptionalInt;

/**
 * Whose pod a template makes.
 *
 * @param target the target's name
 * @param role the task role, or the task of a DIJob
 * @param index which of the role's tasks; empty when one template makes the pods of all of them
 * @param phase when the pod is made
 */
public record PodTask(String target, String role, OptionalInt index, Phase phase) {
  /** Refuses null. */
  public PodTask {
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(role, "role");
    Objects.requireNonNull(index, "index");
    Objects.requireNonNull(phase, "phase");
  }

  /** When a pod is made of its template. */
  public enum Phase {
    /** At once: the template becomes a Pod among the objects. */
    EMISSION,
    /** Later, by a controller of the cluster, for which the template stands in an object. */
    CONTROLLER
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
    return new PodTask(target, role, OptionalInt.of(index), Phase.EMISSION);
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
    return new PodTask(target, role, index.number(), Phase.CONTROLLER);
  }
}
