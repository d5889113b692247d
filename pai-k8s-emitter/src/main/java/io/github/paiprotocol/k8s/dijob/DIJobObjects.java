package io.github.paiprotocol.k8s.dijob;

import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.ContainerStateTerminated;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodStatus;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.Volume;
import io.github.paiprotocol.api.dijob.PodPhase;
import io.github.paiprotocol.api.dijob.status.Observation;
import io.github.paiprotocol.api.dijob.status.ObservedPod;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.dijob.DIJobNames;
import io.github.paiprotocol.k8s.internal.json.ObjectValues;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Objects of Kubernetes as what DIJobs hold, for jobs built in code, and as what is observed of
 * them, for {@code DIJobStep.next}. Labels and annotations are not trusted: a rank that is not a
 * number is ignored. Stateless and thread-safe.
 */
public final class DIJobObjects {
  private static final int MAX_DIGITS = 9;

  private DIJobObjects() {}

  /**
   * An observation.
   *
   * @param pods the pods with the job's label {@code diengine/job}, in its namespace
   * @param services the services with that label
   * @return what they tell
   */
  public static Observation observation(Collection<Pod> pods, Collection<Service> services) {
    return new Observation(
        pods.stream().map(DIJobObjects::observed).toList(),
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
  public static ObservedPod observed(Pod pod) {
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
            Optional.ofNullable(metadata.getDeletionTimestamp()).map(DIJobObjects::moment))
        .build();
  }

  /**
   * A pod template as a value.
   *
   * @param template the template
   * @return its value, without what is not set
   */
  public static Value.Mapping toValue(PodTemplateSpec template) {
    Objects.requireNonNull(template, "template");
    return (Value.Mapping) ObjectValues.of(template);
  }

  /**
   * A volume as a value.
   *
   * @param volume the volume
   * @return its value, without what is not set
   */
  public static Value.Mapping toValue(Volume volume) {
    Objects.requireNonNull(volume, "volume");
    return (Value.Mapping) ObjectValues.of(volume);
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
