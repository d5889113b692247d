package io.github.paiprotocol.submit;

import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobCondition;
import io.fabric8.kubernetes.api.model.batch.v1.JobStatus;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.runtime.completion.JobCompletion;
import io.github.paiprotocol.runtime.completion.JobVerdict;
import io.github.paiprotocol.runtime.completion.JobVerdict.Outcome;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Counts the indices of Indexed Jobs, one Job for each role, by the completion rules of the job. An
 * index that failed is told after its last retry. Of a Job that has failed, what has not ended was
 * stopped, and counts as failed after what failed by itself.
 */
final class IndexedTasks {
  /** In the order in which they ended. The API server writes times that sort as texts. */
  static final Comparator<Job> BY_END = Comparator.comparing(IndexedTasks::endedAt);

  private final ImmutableMap<String, TaskRole> roles;
  private final JobCompletion completion;
  private final Map<String, End> ends = new HashMap<>();

  IndexedTasks(io.github.paiprotocol.api.model.Job job) {
    this.roles = ImmutableMap.copyOf(job.taskRoles());
    this.completion = JobCompletion.of(job);
  }

  /** What the rules say so far. */
  JobVerdict verdict() {
    return completion.verdict();
  }

  /** How the Job of a role ended; empty while it runs, and as long as it was not seen. */
  Optional<End> end(String role) {
    return Optional.ofNullable(ends.get(role));
  }

  /** The roles whose Jobs must end before the verdict is final. */
  List<String> deciding() {
    return verdict().role().map(List::of).orElseGet(() -> roles.keySet().asList());
  }

  void count(String role, Job found) {
    JobStatus status = found.getStatus();
    if (status == null || !roles.containsKey(role)) {
      return;
    }
    int instances = Objects.requireNonNull(roles.get(role)).instanceCount();
    // The status does not tell which index ended first, but the Job knows what it ended by.
    if (condition(found, "Complete").or(() -> condition(found, "SuccessCriteriaMet")).isPresent()) {
      succeeded(role, status, instances);
    }
    Indices.of(status.getFailedIndexes(), instances)
        .forEach(index -> completion.failed(role, index));
    succeeded(role, status, instances);
    condition(found, "Complete").ifPresent(it -> end(role, found, Outcome.SUCCEEDED, it));
    condition(found, "Failed")
        .ifPresent(
            it -> {
              Indices.all(instances).forEach(index -> completion.failed(role, index));
              end(role, found, Outcome.FAILED, it);
            });
  }

  private void succeeded(String role, JobStatus status, int instances) {
    Indices.of(status.getCompletedIndexes(), instances)
        .forEach(index -> completion.succeeded(role, index));
  }

  private void end(String role, Job found, Outcome outcome, JobCondition condition) {
    ClusterObject object =
        new ClusterObject(
            "batch/v1",
            "Job",
            Optional.ofNullable(found.getMetadata().getNamespace()),
            found.getMetadata().getName());
    String said = condition.getMessage() == null ? "" : condition.getMessage();
    ends.put(role, new End(object, outcome, said));
  }

  private static Optional<JobCondition> condition(Job found, String type) {
    return conditions(found).stream()
        .filter(it -> type.equals(it.getType()) && "True".equals(it.getStatus()))
        .findFirst();
  }

  private static List<JobCondition> conditions(Job found) {
    return found.getStatus() == null || found.getStatus().getConditions() == null
        ? List.of()
        : found.getStatus().getConditions();
  }

  private static String endedAt(Job found) {
    return conditions(found).stream()
        .map(JobCondition::getLastTransitionTime)
        .filter(Objects::nonNull)
        .max(Comparator.naturalOrder())
        .orElse("");
  }
}
