package io.github.paiprotocol.runtime.local.internal;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Multiset;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import java.util.Map;

/**
 * When a job is over although tasks of it still run: as soon as enough tasks of one role have
 * failed or succeeded. Protocol: {@code completion} of a task role. Immutable and thread-safe.
 */
public final class CompletionRule {
  private final ImmutableMap<String, TaskRole> roles;

  private CompletionRule(Map<String, TaskRole> roles) {
    this.roles = ImmutableMap.copyOf(roles);
  }

  /**
   * The rule of a job.
   *
   * @param job the job
   * @return its rule
   */
  public static CompletionRule of(Job job) {
    return new CompletionRule(job.taskRoles());
  }

  /**
   * No rule: every task runs to its own end.
   *
   * @return the rule that never stops a task
   */
  public static CompletionRule never() {
    return new CompletionRule(ImmutableMap.of());
  }

  /** Whether so many failed tasks of a role fail the job. */
  boolean fails(String role, int failed) {
    TaskRole found = roles.get(role);
    return found != null && reached(found.minFailedInstances(), failed);
  }

  /** Whether so many succeeded tasks of a role succeed the job. */
  boolean succeeds(String role, int succeeded) {
    TaskRole found = roles.get(role);
    return found != null && reached(found.minSucceededInstances(), succeeded);
  }

  /** Whether these are all tasks of the job, by role, so that their end is the end of the job. */
  boolean isAbout(Multiset<String> tasks) {
    return !roles.isEmpty()
        && roles.entrySet().stream()
            .allMatch(role -> tasks.count(role.getKey()) >= role.getValue().instanceCount());
  }

  private static boolean reached(int threshold, int count) {
    return threshold > 0 && count >= threshold;
  }
}
