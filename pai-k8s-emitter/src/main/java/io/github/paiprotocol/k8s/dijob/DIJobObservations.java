package io.github.paiprotocol.k8s.dijob;

import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.ContainerStateTerminated;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodStatus;
import io.fabric8.kubernetes.api.model.Service;
import io.github.paiprotocol.api.dijob.PodPhase;
import io.github.paiprotocol.api.dijob.status.Observation;
import io.github.paiprotocol.api.dijob.status.ObservedPod;
import io.github.paiprotocol.k8s.internal.dijob.DIJobNames;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads observations of a DIJob from pods and services of a cluster, for {@code
 * DIJobStatusCalculator}. Labels and annotations are not trusted: a rank that is not a number is
 * ignored. Stateless and thread-safe.
 */
public final class DIJobObservations {
  private static final int MAX_DIGITS = 9;

  private DIJobObservations() {}

  /**
   * An observation.
   *
   * @param pods the pods with the job's label {@code diengine/job}, in its namespace
   * @param services the services with that label
   * @return what they tell
   */
  public static Observation of(Collection<Pod> pods, Collection<Service> services) {
    return new Observation(
        pods.stream().map(DIJobObservations::of).toList(),
        services.stream()
            .map(service -> name(service.getMetadata()))
            .collect(Collectors.toUnmodifiableSet()));
  }

  /**
   * One pod of an observation.
   *
   * @param pod the pod; one without a status is pending, one of an unknown phase of phase {@code
   *     Unknown}
   * @return what it tells
   */
  public static ObservedPod of(Pod pod) {
    ObjectMeta metadata = Optional.ofNullable(pod.getMetadata()).orElseGet(ObjectMeta::new);
    PodStatus status = Optional.ofNullable(pod.getStatus()).orElseGet(PodStatus::new);
    Map<String, String> labels = orEmpty(metadata.getLabels());
    Map<String, String> annotations = orEmpty(metadata.getAnnotations());
    return ObservedPod.builder()
        .name(name(metadata))
        .task(labels.getOrDefault(DIJobNames.LABEL_TASK_NAME, ""))
        .rank(number(annotations.get(DIJobNames.ANNOTATION_RANK)))
        .replicas(number(annotations.get(DIJobNames.ANNOTATION_REPLICAS)))
        .node(annotations.getOrDefault(DIJobNames.ANNOTATION_NODE, ""))
        .phase(phase(status))
        .reason(Optional.ofNullable(status.getReason()))
        .exitCodes(exitCodes(status))
        .ready(isReady(status))
        .deletionTimestamp(
            Optional.ofNullable(metadata.getDeletionTimestamp()).map(DIJobObservations::moment))
        .build();
  }

  private static String name(ObjectMeta metadata) {
    return Optional.ofNullable(metadata.getName()).orElse("");
  }

  private static Map<String, String> orEmpty(@Nullable Map<String, String> entries) {
    return entries == null ? ImmutableMap.of() : entries;
  }

  private static OptionalInt number(@Nullable String text) {
    boolean digits =
        text != null
            && !text.isEmpty()
            && text.length() <= MAX_DIGITS
            && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return digits ? OptionalInt.of(Integer.parseInt(text)) : OptionalInt.empty();
  }

  private static PodPhase phase(PodStatus status) {
    return status.getPhase() == null
        ? PodPhase.PENDING
        : PodPhase.of(status.getPhase()).orElse(PodPhase.UNKNOWN);
  }

  private static List<Integer> exitCodes(PodStatus status) {
    return Stream.concat(
            status.getInitContainerStatuses().stream(), status.getContainerStatuses().stream())
        .flatMap(container -> ended(container).stream())
        .flatMap(ended -> Optional.ofNullable(ended.getExitCode()).stream())
        .toList();
  }

  private static Optional<ContainerStateTerminated> ended(ContainerStatus container) {
    return Optional.ofNullable(container.getState()).map(state -> state.getTerminated());
  }

  private static boolean isReady(PodStatus status) {
    return status.getConditions().stream()
        .anyMatch(
            condition ->
                "Ready".equals(condition.getType()) && "True".equals(condition.getStatus()));
  }

  /** A pod that is to be deleted is so, even when it cannot be read by when. */
  private static Instant moment(String text) {
    try {
      return OffsetDateTime.parse(text).toInstant();
    } catch (DateTimeException e) {
      return Instant.EPOCH;
    }
  }
}
