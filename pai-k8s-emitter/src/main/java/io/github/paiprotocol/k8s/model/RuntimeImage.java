package io.github.paiprotocol.k8s.model;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.runtime.init.InitPlugin;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The image whose init container prepares a task on an OpenPAI cluster. To run a runtime of one's
 * own, this is the one setting to change.
 *
 * @param image the image reference, e.g. {@code openpai/kube-runtime:v1.8.0}
 * @param pullSecret the cluster's Secret to pull it with; roles name it beside their own
 * @param initPlugins what target {@code runtime-pod} tells the image to run before a task, in
 *     order; without any the image runs what it was built with
 */
public record RuntimeImage(
    String image, Optional<String> pullSecret, List<InitPlugin> initPlugins) {
  /** Copies the list. */
  public RuntimeImage {
    Objects.requireNonNull(image, "image");
    Objects.requireNonNull(pullSecret, "pullSecret");
    initPlugins = ImmutableList.copyOf(initPlugins);
  }

  /**
   * A runtime image that needs no pull secret.
   *
   * @param image the image reference
   * @return the setting
   */
  public static RuntimeImage of(String image) {
    return new RuntimeImage(image, Optional.empty(), ImmutableList.of());
  }
}
