package io.github.paiprotocol.runtime.exit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * What Kubernetes says of a pod, as far as it tells why the pod failed. Immutable and thread-safe.
 */
public final class PodStatus {
  private static final List<String> CONTAINERS =
      List.of("initContainerStatuses", "containerStatuses", "ephemeralContainerStatuses");

  /** Conditions that tell of a failure, with the status that they have then. */
  private static final Map<String, String> CONDITIONS =
      Map.of("DisruptionTarget", "True", "PodScheduled", "False");

  private static final List<String> STATES = List.of("state", "lastState");
  private static final List<String> ENDS = List.of("terminated", "waiting");

  /** Reasons of the pod and of its conditions, e.g. {@code Evicted}. */
  final ImmutableList<String> reasons;

  /** Messages of the same. */
  final ImmutableList<String> messages;

  /** States of its containers, init containers first, and those that they had before. */
  final ImmutableList<Container> containers;

  private final boolean succeeded;

  PodStatus(
      List<String> reasons, List<String> messages, List<Container> containers, boolean succeeded) {
    this.reasons = ImmutableList.copyOf(reasons);
    this.messages = ImmutableList.copyOf(messages);
    this.containers = ImmutableList.copyOf(containers);
    this.succeeded = succeeded;
  }

  /**
   * A state of a container that ended or waits.
   *
   * @param name the container's name
   * @param reason the reason of the state, e.g. {@code OOMKilled}; may be empty
   * @param message its message; may be empty
   * @param exitCode its exit code, when it has ended
   */
  record Container(String name, String reason, String message, OptionalInt exitCode) {}

  /**
   * The status of a pod.
   *
   * @param pod what {@code kubectl get pod NAME -o json} prints; a list counts by the first pod
   *     that failed or waits
   * @return the status; of what is no pod one that says nothing
   */
  public static PodStatus of(Value pod) {
    List<PodStatus> all = maps(map(Optional.of(pod)).items("items")).map(PodStatus::ofOne).toList();
    return all.stream()
        .filter(PodStatus::isStopped)
        .findFirst()
        .or(() -> all.stream().findFirst())
        .orElseGet(() -> ofOne(map(Optional.of(pod))));
  }

  private static PodStatus ofOne(Value.Mapping pod) {
    Value.Mapping status = map(pod.get("status"));
    List<Value.Mapping> sources =
        Stream.concat(
                Stream.of(status),
                maps(status.items("conditions"))
                    .filter(
                        each -> text(each, "status").equals(CONDITIONS.get(text(each, "type")))))
            .toList();
    return new PodStatus(
        texts(sources, "reason"),
        texts(sources, "message"),
        containers(status),
        text(status, "phase").equals("Succeeded"));
  }

  /**
   * The exit code of the first container that ended with another one than 0; 0 of a pod that
   * succeeded, whose containers may have failed before.
   *
   * @return the code; empty when there is none
   */
  public OptionalInt exitCode() {
    if (succeeded) {
      return OptionalInt.of(0);
    }
    return containers.stream()
        .flatMapToInt(each -> each.exitCode().stream())
        .filter(code -> code != 0)
        .findFirst();
  }

  /**
   * Whether it says nothing of a failure.
   *
   * @return true when no container ended or waits, and there is no reason
   */
  public boolean isEmpty() {
    return !succeeded && reasons.isEmpty() && messages.isEmpty() && containers.isEmpty();
  }

  private boolean isStopped() {
    return !succeeded
        && (!reasons.isEmpty()
            || containers.stream().anyMatch(each -> each.exitCode().orElse(1) != 0));
  }

  private static List<Container> containers(Value.Mapping status) {
    List<Container> found = new ArrayList<>();
    for (String state : STATES) {
      for (String kind : CONTAINERS) {
        maps(status.items(kind))
            .forEach(
                each ->
                    ENDS.forEach(
                        end ->
                            each.mapping(state)
                                .get(end)
                                .ifPresent(
                                    at ->
                                        found.add(
                                            container(text(each, "name"), map(Optional.of(at)))))));
      }
    }
    return found;
  }

  private static Container container(String name, Value.Mapping state) {
    String code = text(state, "exitCode");
    OptionalInt exitCode = code.isEmpty() ? OptionalInt.empty() : code(code);
    return new Container(name, text(state, "reason"), text(state, "message"), exitCode);
  }

  private static OptionalInt code(String text) {
    try {
      return OptionalInt.of(Integer.parseInt(text));
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  private static Stream<Value.Mapping> maps(List<Value> items) {
    return items.stream().filter(Value.Mapping.class::isInstance).map(Value.Mapping.class::cast);
  }

  private static Value.Mapping map(Optional<Value> value) {
    return value
        .filter(Value.Mapping.class::isInstance)
        .map(Value.Mapping.class::cast)
        .orElse(Value.of(ImmutableMap.of()));
  }

  private static List<String> texts(List<Value.Mapping> maps, String key) {
    return maps.stream().map(each -> text(each, key)).filter(each -> !each.isEmpty()).toList();
  }

  private static String text(Value.Mapping map, String key) {
    return map.get(key)
        .filter(Value.Scalar.class::isInstance)
        .map(each -> ((Value.Scalar) each).text())
        .orElse("");
  }
}
