package io.github.paiprotocol.submit;

import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.github.paiprotocol.runtime.completion.JobVerdict;
import io.github.paiprotocol.runtime.completion.JobVerdict.Outcome;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Follows Indexed Jobs, one for each role. A verdict of the completion rules is final when the Job
 * of the role that decided has ended, or all have where no role did.
 *
 * @param counted the tasks that have ended
 * @param roles the roles by the names of their Jobs
 */
record JobProgress(IndexedTasks counted, Map<String, TaskOf> roles) implements Progress<Job> {
  @Override
  public Optional<SubmitVerdict> began(List<Job> present) {
    Map<String, TaskOf> missing = new HashMap<>(roles);
    present.stream().sorted(IndexedTasks.BY_END).forEach(this::count);
    present.forEach(found -> missing.remove(found.getMetadata().getName()));
    missing.values().removeIf(task -> counted.end(task.role()).isPresent());
    Optional<SubmitVerdict> verdict = decided();
    if (verdict.isEmpty() && !missing.isEmpty()) {
      throw SubmitException.missing("Job/" + missing.keySet().iterator().next());
    }
    return verdict;
  }

  @Override
  public Optional<SubmitVerdict> changed(Job found) {
    count(found);
    return decided();
  }

  @Override
  public Optional<SubmitVerdict> gone(Job last, boolean isFinal) {
    count(last);
    Optional<SubmitVerdict> verdict = decided();
    String name = last.getMetadata().getName();
    TaskOf task = roles.get(name);
    if (verdict.isEmpty() && task != null && counted.end(task.role()).isEmpty()) {
      throw SubmitException.gone("Job/" + name, isFinal);
    }
    return verdict;
  }

  @Override
  public SubmitVerdict now() {
    JobVerdict verdict = counted.verdict();
    return running()
        .filter(role -> verdict.outcome() != Outcome.UNDECIDED)
        .map(role -> SubmitVerdict.early(verdict, "the Job of `" + role + "`"))
        .orElseGet(() -> SubmitVerdict.of(verdict));
  }

  private void count(Job found) {
    TaskOf role = roles.get(found.getMetadata().getName());
    if (role != null) {
      counted.count(role.role(), found);
    }
  }

  private Optional<String> running() {
    return counted.deciding().stream().filter(role -> counted.end(role).isEmpty()).findFirst();
  }

  private Optional<SubmitVerdict> decided() {
    JobVerdict verdict = counted.verdict();
    if (verdict.outcome() == Outcome.UNDECIDED || running().isPresent()) {
      return Optional.empty();
    }
    List<End> ends =
        counted.deciding().stream().flatMap(role -> counted.end(role).stream()).toList();
    return Optional.of(
        ends.stream()
            .filter(end -> end.outcome() != verdict.outcome())
            .findFirst()
            .map(end -> SubmitVerdict.of(verdict, end))
            .orElseGet(() -> SubmitVerdict.of(verdict)));
  }
}
