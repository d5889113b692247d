package io.github.paiprotocol.submit;

import com.google.common.primitives.Ints;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Counts the tasks of a JobSet that has ended, by the Jobs it leaves: those that were active at its
 * end are deleted, those of earlier attempts as well.
 *
 * @param counted the tasks that have ended
 * @param end the end of the JobSet
 */
record ChildJobs(IndexedTasks counted, End end) implements Progress<Job> {
  /** The label with which JobSet names the JobSet of a Job. */
  static final String JOBSET = "jobset.sigs.k8s.io/jobset-name";

  private static final String ATTEMPT = "jobset.sigs.k8s.io/restart-attempt";

  @Override
  public Optional<SubmitVerdict> began(List<Job> present) {
    int last = present.stream().mapToInt(ChildJobs::attempt).max().orElse(0);
    present.stream()
        .filter(child -> attempt(child) == last)
        .sorted(IndexedTasks.BY_END)
        .forEach(child -> counted.count(role(child), child));
    return Optional.of(now());
  }

  @Override
  public Optional<SubmitVerdict> changed(Job object) {
    return Optional.of(now());
  }

  @Override
  public Optional<SubmitVerdict> gone(Job object, boolean isFinal) {
    return Optional.of(now());
  }

  @Override
  public SubmitVerdict now() {
    return SubmitVerdict.of(counted.verdict(), end);
  }

  private static String role(Job child) {
    ObjectMeta pods = child.getSpec().getTemplate().getMetadata();
    return pods == null ? "" : TaskOf.role(pods);
  }

  private static int attempt(Job child) {
    Map<String, String> labels = child.getMetadata().getLabels();
    Integer attempt = labels == null ? null : Ints.tryParse(labels.getOrDefault(ATTEMPT, "0"));
    return attempt == null ? 0 : attempt;
  }
}
