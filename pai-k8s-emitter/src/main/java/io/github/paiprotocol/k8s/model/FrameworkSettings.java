package io.github.paiprotocol.k8s.model;

import java.util.Objects;
import java.util.Optional;

/**
 * How target {@code framework} makes Frameworks. Immutable.
 *
 * @param selfContained whether they need nothing of OpenPAI: the pods are those of the targets for
 *     any cluster, and FrameworkController is all the cluster must have. False by default
 * @param barrier what tells tasks of a job of several where the others are; only of use to
 *     self-contained ones
 */
public record FrameworkSettings(boolean selfContained, Optional<Barrier> barrier) {
  private static final FrameworkSettings NONE = new FrameworkSettings(false, Optional.empty());

  /** Refuses null. */
  public FrameworkSettings {
    Objects.requireNonNull(barrier, "barrier");
  }

  /**
   * FrameworkController's {@code frameworkbarrier}: an init container that waits until all tasks of
   * a Framework have addresses.
   *
   * @param image its image, with a tag or digest
   * @param pullSecret the cluster's Secret to pull it with
   * @param serviceAccount the account its pods run as, which may get, list and watch Frameworks;
   *     its token goes to this container alone
   */
  public record Barrier(String image, Optional<String> pullSecret, String serviceAccount) {
    /** Refuses null. */
    public Barrier {
      Objects.requireNonNull(image, "image");
      Objects.requireNonNull(pullSecret, "pullSecret");
      Objects.requireNonNull(serviceAccount, "serviceAccount");
    }
  }

  /**
   * Frameworks for OpenPAI.
   *
   * @return the defaults
   */
  public static FrameworkSettings none() {
    return NONE;
  }
}
