package io.github.paiprotocol.runtime.exit;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Conditions on the status of a failed pod, which the platform's controller looks at.
 *
 * @param reason what the pod's reason must match
 * @param message what the pod's message must match
 * @param containers conditions of which each must hold for one of the pod's containers
 */
record PodPattern(
    Optional<LogPattern> reason, Optional<LogPattern> message, List<Container> containers) {

  /** Copies the conditions. */
  public PodPattern {
    containers = ImmutableList.copyOf(containers);
  }

  /** Whether all conditions hold. */
  boolean matches(PodStatus pod) {
    return holds(reason, pod.reasons)
        && holds(message, pod.messages)
        && containers.stream().allMatch(each -> pod.containers.stream().anyMatch(each::matches))
        && (reason.isPresent() || message.isPresent() || !containers.isEmpty());
  }

  private static boolean holds(Optional<LogPattern> pattern, List<String> texts) {
    return pattern.isEmpty()
        || texts.stream().anyMatch(each -> pattern.get().find(each).isPresent());
  }

  /**
   * Conditions on a container of a failed pod.
   *
   * @param name what its name must match
   * @param reason what its reason must match
   * @param message what its message must match
   * @param exitCode its exit code
   */
  public record Container(
      Optional<LogPattern> name,
      Optional<LogPattern> reason,
      Optional<LogPattern> message,
      OptionalInt exitCode) {

    boolean matches(PodStatus.Container container) {
      return holds(name, List.of(container.name()))
          && holds(reason, List.of(container.reason()))
          && holds(message, List.of(container.message()))
          && (exitCode.isEmpty() || exitCode.equals(container.exitCode()));
    }
  }
}
