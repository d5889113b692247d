package io.github.paiprotocol.submit;

import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.github.paiprotocol.runtime.completion.JobVerdict.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Asks the one object whose controller counts the tasks. */
final class ControllerProgress implements Progress<GenericKubernetesResource> {
  /** What a status says: how the job went, and the controller's words for it. */
  private record End(Outcome outcome, String said) {}

  /** How each kind says that it has ended. */
  private static final ImmutableMap<String, Function<Map<?, ?>, Optional<End>>> KINDS =
      ImmutableMap.of(
          "jobset.x-k8s.io/JobSet", ControllerProgress::jobSet,
          "batch.volcano.sh/Job", ControllerProgress::volcano,
          "frameworkcontroller.microsoft.com/Framework", ControllerProgress::framework,
          "diengine.opendilab.org/DIJob", ControllerProgress::diJob);

  private final ClusterObject object;
  private final Function<Map<?, ?>, Optional<End>> reader;

  private ControllerProgress(ClusterObject object, Function<Map<?, ?>, Optional<End>> reader) {
    this.object = object;
    this.reader = reader;
  }

  /** The progress of a kind that is known. */
  static Optional<ControllerProgress> of(ClusterObject object) {
    return Optional.ofNullable(KINDS.get(object.groupKind()))
        .map(reader -> new ControllerProgress(object, reader));
  }

  @Override
  public Optional<SubmitVerdict> began(List<GenericKubernetesResource> present) {
    if (present.isEmpty()) {
      throw gone();
    }
    return changed(present.get(0));
  }

  @Override
  public Optional<SubmitVerdict> changed(GenericKubernetesResource found) {
    return found.get("status") instanceof Map<?, ?> status
        ? reader
            .apply(status)
            .map(end -> SubmitVerdict.byController(end.outcome(), object, end.said()))
        : Optional.empty();
  }

  @Override
  public Optional<SubmitVerdict> gone(GenericKubernetesResource last) {
    return changed(last)
        .or(
            () -> {
              throw gone();
            });
  }

  @Override
  public SubmitVerdict now() {
    return SubmitVerdict.undecided(object);
  }

  private SubmitException gone() {
    return new SubmitException("`" + object + "` was deleted before it ended");
  }

  private static Optional<End> jobSet(Map<?, ?> status) {
    return condition(status, "Completed", Outcome.SUCCEEDED)
        .or(() -> condition(status, "Failed", Outcome.FAILED));
  }

  private static Optional<End> condition(Map<?, ?> status, String type, Outcome outcome) {
    List<?> conditions = status.get("conditions") instanceof List<?> list ? list : List.of();
    for (Object item : conditions) {
      if (item instanceof Map<?, ?> condition
          && type.equals(condition.get("type"))
          && "True".equals(condition.get("status"))) {
        return Optional.of(new End(outcome, text(condition, "message")));
      }
    }
    return Optional.empty();
  }

  /** A Job that somebody aborted can be resumed, so that it has not ended. */
  private static Optional<End> volcano(Map<?, ?> status) {
    Map<?, ?> state = map(status, "state");
    return switch (text(state, "phase")) {
      case "Completed" -> Optional.of(new End(Outcome.SUCCEEDED, text(state, "message")));
      case "Failed", "Terminated" -> Optional.of(new End(Outcome.FAILED, text(state, "message")));
      default -> Optional.empty();
    };
  }

  private static Optional<End> framework(Map<?, ?> status) {
    if (!text(status, "state").equals("Completed")) {
      return Optional.empty();
    }
    Map<?, ?> end = map(map(status, "attemptStatus"), "completionStatus");
    boolean succeeded = text(map(end, "type"), "name").equals("Succeeded");
    return Optional.of(
        new End(
            succeeded ? Outcome.SUCCEEDED : Outcome.FAILED,
            (text(end, "phrase") + " " + text(end, "diagnostics")).strip()));
  }

  private static Optional<End> diJob(Map<?, ?> status) {
    return switch (text(status, "phase")) {
      case "Succeeded" -> Optional.of(new End(Outcome.SUCCEEDED, ""));
      case "Failed" -> Optional.of(new End(Outcome.FAILED, ""));
      default -> Optional.empty();
    };
  }

  private static Map<?, ?> map(Map<?, ?> from, String key) {
    return from.get(key) instanceof Map<?, ?> map ? map : Map.of();
  }

  private static String text(Map<?, ?> from, String key) {
    return from.get(key) instanceof String text ? text : "";
  }
}
