package io.github.paiprotocol.submit;

import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.runtime.completion.JobVerdict.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Follows the one object whose controller counts the tasks. */
final class ControllerProgress implements Progress<GenericKubernetesResource> {
  private static final String JOB_SET = "jobset.x-k8s.io/JobSet";
  private static final String VOLCANO = "batch.volcano.sh/Job";

  /** What a status says: how the job went, and the controller's words for it. */
  private record Said(Outcome outcome, String words) {}

  /** How each kind says that it has ended. One that restarts its tasks has not. */
  private static final ImmutableMap<String, Function<Map<?, ?>, Optional<Said>>> KINDS =
      ImmutableMap.of(
          JOB_SET,
          ControllerProgress::jobSet,
          VOLCANO,
          ControllerProgress::volcano,
          "frameworkcontroller.microsoft.com/Framework",
          ControllerProgress::framework,
          "diengine.opendilab.org/DIJob",
          ControllerProgress::diJob);

  private final ClusterObject object;
  private final Optional<Job> job;
  private final Function<Map<?, ?>, Optional<Said>> reader;
  private Optional<End> end = Optional.empty();

  private ControllerProgress(
      ClusterObject object, Optional<Job> job, Function<Map<?, ?>, Optional<Said>> reader) {
    this.object = object;
    this.job = job;
    this.reader = reader;
  }

  /** The progress of a kind that is known. */
  static Optional<ControllerProgress> of(ClusterObject object, Optional<Job> job) {
    return Optional.ofNullable(KINDS.get(object.groupKind()))
        .map(reader -> new ControllerProgress(object, job, reader));
  }

  /** The end of a JobSet, whose tasks are counted by the Jobs that it leaves. */
  Optional<End> endOfJobSet() {
    return object.groupKind().equals(JOB_SET) ? end : Optional.empty();
  }

  @Override
  public Optional<SubmitVerdict> began(List<GenericKubernetesResource> present) {
    if (present.isEmpty()) {
      throw SubmitException.missing(object.toString());
    }
    return changed(present.get(0));
  }

  @Override
  public Optional<SubmitVerdict> changed(GenericKubernetesResource found) {
    end =
        found.get("status") instanceof Map<?, ?> status
            ? reader.apply(status).map(said -> new End(object, said.outcome(), said.words()))
            : Optional.empty();
    return end.map(it -> counted(found, it));
  }

  private SubmitVerdict counted(GenericKubernetesResource found, End it) {
    return job.isPresent() && object.groupKind().equals(VOLCANO)
        ? SubmitVerdict.of(VolcanoTasks.verdict(job.get(), found, it.outcome()), it)
        : SubmitVerdict.of(it);
  }

  @Override
  public Optional<SubmitVerdict> gone(GenericKubernetesResource last, boolean isFinal) {
    return changed(last)
        .or(
            () -> {
              throw SubmitException.gone(object.toString(), isFinal);
            });
  }

  @Override
  public SubmitVerdict now() {
    return SubmitVerdict.undecided(object);
  }

  private static Optional<Said> jobSet(Map<?, ?> status) {
    return condition(status, "Completed", Outcome.SUCCEEDED)
        .or(() -> condition(status, "Failed", Outcome.FAILED));
  }

  private static Optional<Said> condition(Map<?, ?> status, String type, Outcome outcome) {
    List<?> conditions = status.get("conditions") instanceof List<?> list ? list : List.of();
    for (Object item : conditions) {
      if (item instanceof Map<?, ?> condition
          && type.equals(condition.get("type"))
          && "True".equals(condition.get("status"))) {
        return Optional.of(new Said(outcome, text(condition, "message")));
      }
    }
    return Optional.empty();
  }

  /** An aborted Job can be resumed, so it has not ended. */
  private static Optional<Said> volcano(Map<?, ?> status) {
    Map<?, ?> state = map(status, "state");
    return switch (text(state, "phase")) {
      case "Completed" -> Optional.of(new Said(Outcome.SUCCEEDED, text(state, "message")));
      case "Failed", "Terminated" -> Optional.of(new Said(Outcome.FAILED, text(state, "message")));
      default -> Optional.empty();
    };
  }

  private static Optional<Said> framework(Map<?, ?> status) {
    if (!text(status, "state").equals("Completed")) {
      return Optional.empty();
    }
    Map<?, ?> end = map(map(status, "attemptStatus"), "completionStatus");
    boolean succeeded = text(map(end, "type"), "name").equals("Succeeded");
    return Optional.of(
        new Said(
            succeeded ? Outcome.SUCCEEDED : Outcome.FAILED,
            (text(end, "phrase") + " " + text(end, "diagnostics")).strip()));
  }

  private static Optional<Said> diJob(Map<?, ?> status) {
    return switch (text(status, "phase")) {
      case "Succeeded" -> Optional.of(new Said(Outcome.SUCCEEDED, ""));
      case "Failed" -> Optional.of(new Said(Outcome.FAILED, ""));
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
