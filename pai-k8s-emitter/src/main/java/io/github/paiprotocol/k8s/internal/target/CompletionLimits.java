package io.github.paiprotocol.k8s.internal.target;

import io.github.paiprotocol.api.model.TaskRole;
import java.util.Optional;

/**
 * When the tasks of a role end its job, and what engines make of it.
 *
 * <p>Kubernetes 1.33: the Job controller ends an Indexed Job as Failed when more than {@code
 * maxFailedIndexes} have failed, and when all indexes have ended and any has failed; only then it
 * looks at the success policy. So only a role that its first failed task fails ends the same.
 *
 * @param instances how many tasks the role has, at least 1
 * @param failures how many failed tasks fail the job, at least 1; no count of failures is enough
 *     when it is -1 or above {@code instances}
 * @param successes how many succeeded tasks make the job succeed, likewise
 */
public record CompletionLimits(int instances, int failures, int successes) {

  /**
   * The limits of a role.
   *
   * @param role the role
   * @return its limits, defaults included
   */
  public static CompletionLimits of(TaskRole role) {
    return new CompletionLimits(
        role.instanceCount(), role.minFailedInstances(), role.minSucceededInstances());
  }

  /**
   * Whether failed tasks can fail the job.
   *
   * @return false when there are never enough of them
   */
  public boolean endsByFailures() {
    return failures > 0 && failures <= instances;
  }

  /**
   * Whether succeeded tasks can make the job succeed.
   *
   * @return false when there are never enough of them
   */
  public boolean endsBySuccesses() {
    return successes > 0 && successes <= instances;
  }

  /**
   * Whether the job succeeds before all tasks of the role have.
   *
   * @return true when fewer than all succeeded tasks are enough
   */
  public boolean succeedsEarly() {
    return endsBySuccesses() && successes < instances;
  }

  /**
   * How an Indexed Job with limits per index ends otherwise than the protocol says.
   *
   * @param early whether it has a success policy, where {@link #succeedsEarly} asks for one
   * @return what it does, after the name of the Job; empty when it ends as the protocol says
   */
  public Optional<String> indexedJob(boolean early) {
    if (failures == 1) {
      return Optional.empty();
    }
    String allowed =
        endsByFailures()
            ? failures == 2 ? "1 failure" : (failures - 1) + " failures"
            : "any number of failures";
    return Optional.of(
        early && succeedsEarly()
            ? ("may end Failed when any task failed, although the protocol allows %s: it succeeds"
                    + " only if %s succeeded before the last one ends")
                .formatted(allowed, (successes == 1 ? "1 task has" : successes + " tasks have"))
            : "ends Failed when any task failed, although the protocol allows " + allowed);
  }
}
