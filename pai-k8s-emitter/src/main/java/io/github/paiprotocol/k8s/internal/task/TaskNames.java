package io.github.paiprotocol.k8s.internal.task;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.internal.DnsNames;
import java.util.Map;

/**
 * What the names of a job's objects begin with. Names stay as they are where they are legal; others
 * become what is legal of them, and digits that tell them apart.
 *
 * @param job the beginning of names of the job as a whole, a DNS-1035 label
 * @param roles the beginning of names of a role, {@code JOB-ROLE} as far as it is legal, also a
 *     DNS-1035 label, by role
 */
public record TaskNames(String job, Map<String, String> roles) {
  /**
   * How many characters a beginning may take. Behind it stand a task's index, four digits at most,
   * and the five random characters that controllers add, each after a hyphen: 61 in all.
   */
  private static final int ROOM = 50;

  /** Copies the map. */
  public TaskNames {
    roles = ImmutableMap.copyOf(roles);
  }

  /**
   * The names of a job.
   *
   * @param job the job
   * @return the names
   */
  public static TaskNames of(Job job) {
    ImmutableMap.Builder<String, String> roles = ImmutableMap.builder();
    for (String role : job.taskRoles().keySet()) {
      roles.put(role, DnsNames.letterFirst(job.name() + "-" + role, ROOM));
    }
    return new TaskNames(DnsNames.letterFirst(job.name(), ROOM), roles.buildOrThrow());
  }

  /**
   * What names of a role begin with.
   *
   * @param role a role of the job
   * @return the beginning
   */
  public String role(String role) {
    String name = roles.get(role);
    if (name == null) {
      throw new IllegalArgumentException("the job has no role `" + role + "`");
    }
    return name;
  }
}
