package io.github.paiprotocol.submit;

import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.runtime.completion.JobCompletion;
import io.github.paiprotocol.runtime.completion.JobVerdict;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Counts pods, one for each task, by the job's completion rules. A pod that is deleted before it
 * ended has failed, since no controller makes it again. How a pod ended that is missing is not
 * known.
 */
final class PodProgress implements Progress<Pod> {
  private final JobCompletion completion;
  private final ImmutableMap<String, TaskOf> tasks;
  private final Set<String> ended = new HashSet<>();

  PodProgress(Job job, Map<String, TaskOf> tasks) {
    this.completion = JobCompletion.of(job);
    this.tasks = ImmutableMap.copyOf(tasks);
  }

  @Override
  public Optional<SubmitVerdict> began(List<Pod> present) {
    present.stream().sorted(Comparator.comparing(PodProgress::endedAt)).forEach(this::count);
    Set<String> missing = new LinkedHashSet<>(tasks.keySet());
    missing.removeAll(ended);
    present.forEach(pod -> missing.remove(pod.getMetadata().getName()));
    Optional<SubmitVerdict> verdict = decided();
    if (verdict.isEmpty() && !missing.isEmpty()) {
      throw SubmitException.missing("Pod/" + missing.iterator().next());
    }
    return verdict;
  }

  @Override
  public Optional<SubmitVerdict> changed(Pod pod) {
    count(pod);
    return decided();
  }

  @Override
  public Optional<SubmitVerdict> gone(Pod last, boolean isFinal) {
    count(last);
    String name = last.getMetadata().getName();
    TaskOf task = tasks.get(name);
    if (task != null && !ended.contains(name)) {
      if (!isFinal) {
        throw SubmitException.missing("Pod/" + name);
      }
      ended.add(name);
      completion.failed(task.role(), task.index());
    }
    return decided();
  }

  @Override
  public SubmitVerdict now() {
    return SubmitVerdict.of(completion.verdict());
  }

  private void count(Pod pod) {
    String name = pod.getMetadata().getName();
    TaskOf task = tasks.get(name);
    String phase = pod.getStatus() == null ? "" : pod.getStatus().getPhase();
    if (task != null && "Succeeded".equals(phase)) {
      ended.add(name);
      completion.succeeded(task.role(), task.index());
    }
    if (task != null && "Failed".equals(phase)) {
      ended.add(name);
      completion.failed(task.role(), task.index());
    }
  }

  private Optional<SubmitVerdict> decided() {
    JobVerdict verdict = completion.verdict();
    return verdict.outcome() == JobVerdict.Outcome.UNDECIDED
        ? Optional.empty()
        : Optional.of(SubmitVerdict.of(verdict));
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
