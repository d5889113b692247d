package io.github.paiprotocol.submit;

import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.runtime.completion.JobCompletion;
import io.github.paiprotocol.runtime.completion.JobVerdict;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Counts pods, one for each task, by the job's completion rules. A pod that is gone before it ended
 * has failed: nobody makes it again.
 */
final class PodProgress implements Progress<Pod> {
  private final JobCompletion completion;
  private final ImmutableMap<String, TaskOf> tasks;

  PodProgress(Job job, Map<String, TaskOf> tasks) {
    this.completion = JobCompletion.of(job);
    this.tasks = ImmutableMap.copyOf(tasks);
  }

  @Override
  public Optional<SubmitVerdict> began(List<Pod> present) {
    Optional<JobVerdict> verdict = Optional.empty();
    Set<String> missing = new HashSet<>(tasks.keySet());
    for (Pod pod : present.stream().sorted(Comparator.comparing(PodProgress::endedAt)).toList()) {
      missing.remove(pod.getMetadata().getName());
      verdict = ended(pod, false);
    }
    for (String gone : tasks.keySet()) {
      if (missing.contains(gone)) {
        verdict = failed(gone);
      }
    }
    return verdict.map(SubmitVerdict::of);
  }

  @Override
  public Optional<SubmitVerdict> changed(Pod pod) {
    return ended(pod, false).map(SubmitVerdict::of);
  }

  @Override
  public Optional<SubmitVerdict> gone(Pod last) {
    return ended(last, true).map(SubmitVerdict::of);
  }

  @Override
  public SubmitVerdict now() {
    return SubmitVerdict.of(completion.verdict());
  }

  private Optional<JobVerdict> ended(Pod pod, boolean gone) {
    TaskOf task = tasks.get(pod.getMetadata().getName());
    String phase = pod.getStatus() == null ? "" : pod.getStatus().getPhase();
    if (task != null && "Succeeded".equals(phase)) {
      return completion.succeeded(task.role(), task.index());
    }
    if (task != null && (gone || "Failed".equals(phase))) {
      return completion.failed(task.role(), task.index());
    }
    return decided();
  }

  private Optional<JobVerdict> failed(String pod) {
    TaskOf task = Objects.requireNonNull(tasks.get(pod));
    return completion.failed(task.role(), task.index());
  }

  private Optional<JobVerdict> decided() {
    JobVerdict verdict = completion.verdict();
    return verdict.outcome() == JobVerdict.Outcome.UNDECIDED
        ? Optional.empty()
        : Optional.of(verdict);
  }

  /** When a pod ended, as the API server writes times, which sort as texts. */
  private static String endedAt(Pod pod) {
    if (pod.getStatus() == null || pod.getStatus().getContainerStatuses() == null) {
      return "";
    }
    return pod.getStatus().getContainerStatuses().stream()
        .map(PodProgress::endedAt)
        .max(Comparator.naturalOrder())
        .orElse("");
  }

  private static String endedAt(ContainerStatus container) {
    return container.getState() == null
            || container.getState().getTerminated() == null
            || container.getState().getTerminated().getFinishedAt() == null
        ? ""
        : container.getState().getTerminated().getFinishedAt();
  }
}
