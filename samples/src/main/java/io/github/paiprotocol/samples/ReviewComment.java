package io.github.paiprotocol.samples;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.diff.DiffSide;
import io.github.paiprotocol.k8s.diff.JobDiff;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.Resolved;
import java.time.Instant;
import java.util.Optional;

/** Says in a review what a change of a job changes for its tasks. */
public final class ReviewComment {
  private ReviewComment() {}

  // snippet: comment
  /**
   * Compares a job with what it was.
   *
   * @param before the job as it was
   * @param after the job as it is now
   * @param cluster where it runs
   * @return a comment in Markdown; empty when nothing that runs changes
   */
  public static Optional<String> of(
      Resolved<Job> before, Resolved<Job> after, ClusterProfile cluster) {
    JobDiff diff = JobDiff.of(side(before, cluster), side(after, cluster));
    return diff.isRunningOtherwise() ? Optional.of(diff.markdown()) : Optional.empty();
  }

  private static DiffSide side(Resolved<Job> job, ClusterProfile cluster) {
    // Both sides are submitted at the same time, by the same user: nothing else may differ.
    Submission submission = Submission.of("alice", Instant.EPOCH);
    return DiffSide.of(job)
        .withUser("alice")
        .withObjects(KubernetesEmitter.of(Targets.JOBSET, cluster).emit(job, submission));
  }
  // end
}
