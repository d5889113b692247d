package io.github.paiprotocol.submit;

import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobCondition;
import io.fabric8.kubernetes.api.model.batch.v1.JobStatus;
import io.github.paiprotocol.runtime.completion.JobCompletion;
import io.github.paiprotocol.runtime.completion.JobVerdict;
import io.github.paiprotocol.runtime.completion.JobVerdict.Outcome;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Counts the indices of Indexed Jobs, one Job for each role, by the completion rules of the job. An
 * index that failed is told after its last retry. Of a Job that has failed, whatever has not ended
 * was stopped, and counts as failed after what failed by itself.
 */
final class JobProgress implements Progress<Job> {
  private final io.github.paiprotocol.api.model.Job job;
  private final JobCompletion completion;
  private final ImmutableMap<String, TaskOf> roles;

  JobProgress(io.github.paiprotocol.api.model.Job job, Map<String, TaskOf> roles) {
    this.job = job;
    this.completion = JobCompletion.of(job);
    this.roles = ImmutableMap.copyOf(roles);
  }

  @Override
  public Optional<SubmitVerdict> began(List<Job> present) {
    Set<String> missing = new HashSet<>(roles.keySet());
    present.stream().sorted(Comparator.comparing(JobProgress::endedAt)).forEach(this::count);
    present.forEach(found -> missing.remove(found.getMetadata().getName()));
    Optional<SubmitVerdict> verdict = decided();
    if (verdict.isEmpty() && !missing.isEmpty()) {
      throw gone(missing.iterator().next());
    }
    return verdict;
  }

  @Override
  public Optional<SubmitVerdict> changed(Job found) {
    count(found);
    return decided();
  }

  @Override
  public Optional<SubmitVerdict> gone(Job last) {
    count(last);
    Optional<SubmitVerdict> verdict = decided();
    boolean ended = holds(last, "Complete") || holds(last, "Failed");
    if (verdict.isEmpty() && !ended && roles.containsKey(last.getMetadata().getName())) {
      throw gone(last.getMetadata().getName());
    }
    return verdict;
  }

  @Override
  public SubmitVerdict now() {
    return SubmitVerdict.of(completion.verdict());
  }

  private static SubmitException gone(String name) {
    return new SubmitException("`Job/" + name + "` was deleted before it ended");
  }

  private void count(Job found) {
    TaskOf role = roles.get(found.getMetadata().getName());
    JobStatus status = found.getStatus();
    if (role == null || status == null) {
      return;
    }
    int instances = Objects.requireNonNull(job.taskRoles().get(role.role())).instanceCount();
    // Which came first is not told, but the Job knows what it ended by.
    boolean complete = holds(found, "Complete") || holds(found, "SuccessCriteriaMet");
    if (complete) {
      succeeded(role.role(), status, instances);
    }
    Indices.of(status.getFailedIndexes(), instances)
        .forEach(index -> completion.failed(role.role(), index));
    succeeded(role.role(), status, instances);
    if (holds(found, "Failed")) {
      Indices.all(instances).forEach(index -> completion.failed(role.role(), index));
    }
  }

  private void succeeded(String role, JobStatus status, int instances) {
    Indices.of(status.getCompletedIndexes(), instances)
        .forEach(index -> completion.succeeded(role, index));
  }

  private Optional<SubmitVerdict> decided() {
    JobVerdict verdict = completion.verdict();
    return verdict.outcome() == Outcome.UNDECIDED
        ? Optional.empty()
        : Optional.of(SubmitVerdict.of(verdict));
  }

  private static boolean holds(Job found, String type) {
    return found.getStatus() != null
        && found.getStatus().getConditions() != null
        && found.getStatus().getConditions().stream()
            .anyMatch(it -> type.equals(it.getType()) && "True".equals(it.getStatus()));
  }

  /** When the Job last changed its mind, as the API server writes times, which sort as texts. */
  private static String endedAt(Job found) {
    return found.getStatus() == null || found.getStatus().getConditions() == null
        ? ""
        : found.getStatus().getConditions().stream()
            .map(JobCondition::getLastTransitionTime)
            .filter(time -> time != null)
            .max(Comparator.naturalOrder())
            .orElse("");
  }
}
