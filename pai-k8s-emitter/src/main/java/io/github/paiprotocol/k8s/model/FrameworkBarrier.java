package io.github.paiprotocol.k8s.model;

import java.util.Objects;
import java.util.Optional;

/**
 * FrameworkController's {@code frameworkbarrier}: an init container that waits until all tasks of a
 * Framework have addresses.
 *
 * @param image its image, with a tag or digest
 * @param pullSecret the cluster's Secret to pull it with
 * @param serviceAccount the account its pods run as, which may get, list and watch Frameworks; its
 *     token goes to this container alone
 */
public record FrameworkBarrier(String image, Optional<String> pullSecret, String serviceAccount) {
  /** Refuses null. */
  public FrameworkBarrier {
    Objects.requireNonNull(image, "image");
    Objects.requireNonNull(pullSecret, "pullSecret");
    Objects.requireNonNull(serviceAccount, "serviceAccount");
  }
}
