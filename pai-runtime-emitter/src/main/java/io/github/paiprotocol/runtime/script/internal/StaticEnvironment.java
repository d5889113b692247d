package io.github.paiprotocol.runtime.script.internal;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import java.util.Map;
import java.util.Set;

/**
 * The variables of a task that follow from the job alone, the same on every target: scripts and
 * pods both take them from here. What depends on where a task runs (addresses, ports, its index) is
 * not part of it.
 *
 * <p>Protocol: environment variables, static ones and their older names. Immutable and thread-safe;
 * the order of the entries is the platform's own and stable.
 *
 * @param shared the variables every task of the job has
 * @param aliased the variables of roles that have a second name, under that name, see {@link
 *     RoleNames#aliases}; pods of the platform do not have them
 */
public record StaticEnvironment(Map<String, String> shared, Map<String, String> aliased) {
  /**
   * The environment of a job.
   *
   * @param job the job
   * @param user who submits it
   * @return its environment
   */
  public static StaticEnvironment of(Job job, String user) {
    ImmutableMap.Builder<String, String> out = ImmutableMap.builder();
    putIdentity(job, user, out);
    job.taskRoles().forEach((name, role) -> putRole(name, role, out));
    putOlderNames(job, user, out);
    return new StaticEnvironment(out.buildOrThrow(), aliased(job));
  }

  private static Map<String, String> aliased(Job job) {
    ImmutableMap.Builder<String, String> aliased = ImmutableMap.builder();
    RoleNames.aliases(job.taskRoles().keySet())
        .forEach(
            (name, alias) -> putRole(alias, requireNonNull(job.taskRoles().get(name)), aliased));
    return aliased.buildOrThrow();
  }

  /**
   * The name the platform knows a job by.
   *
   * @param user who submits it
   * @param job the job's name
   * @return {@code user~job}
   */
  public static String frameworkName(String user, String job) {
    return user + "~" + job;
  }

  /**
   * The variables every task of one role has.
   *
   * @param role the role's name as written
   * @return the shared ones, then the role's own
   */
  public Map<String, String> ofRole(String role) {
    return ImmutableMap.<String, String>builder()
        .putAll(shared)
        .put("PAI_CURRENT_TASK_ROLE_NAME", role)
        .buildOrThrow();
  }

  private static void putIdentity(Job job, String user, ImmutableMap.Builder<String, String> out) {
    Set<String> roles = job.taskRoles().keySet();
    out.put("PAI_FRAMEWORK_NAME", frameworkName(user, job.name()))
        .put("PAI_JOB_NAME", frameworkName(user, job.name()))
        .put("PAI_USER_NAME", user)
        .put("PAI_DEFAULT_FS_URI", "")
        .put("PAI_TASK_ROLE_COUNT", Integer.toString(roles.size()))
        .put("PAI_TASK_ROLE_LIST", String.join(",", roles))
        .put("PAI_VIRTUAL_CLUSTER", job.virtualCluster());
  }

  private static void putRole(
      String name, TaskRole role, ImmutableMap.Builder<String, String> out) {
    out.put("PAI_TASK_ROLE_TASK_COUNT_" + name, Integer.toString(role.instanceCount()))
        .put("PAI_RESOURCE_" + name, resources(role))
        .put("PAI_MIN_FAILED_TASK_COUNT_" + name, Integer.toString(role.minFailedInstances()))
        .put(
            "PAI_MIN_SUCCEEDED_TASK_COUNT_" + name, Integer.toString(role.minSucceededInstances()));
  }

  /** Shared memory counts as 0 when the role says nothing, although it gets the default. */
  private static String resources(TaskRole role) {
    ResourceSpec taken = role.resourcePerInstance();
    int shared = role.extraContainerOptions().shmMB().orElse(0);
    return taken.gpu() + "," + taken.cpu() + "," + taken.memoryMB() + "," + shared;
  }

  private static void putOlderNames(
      Job job, String user, ImmutableMap.Builder<String, String> out) {
    Set<String> roles = job.taskRoles().keySet();
    long all = 0;
    for (TaskRole role : job.taskRoles().values()) {
      all += role.instanceCount();
    }
    String tasks = Long.toString(all);
    out.put("PAI_USERNAME", user)
        .put("PAI_TASKS_NUM", tasks)
        .put("PAI_JOB_TASK_COUNT", tasks)
        .put("PAI_TASK_ROLES_NUM", Integer.toString(roles.size()))
        .put("PAI_JOB_TASK_ROLE_COUNT", Integer.toString(roles.size()))
        .put("PAI_JOB_TASK_ROLE_LIST", String.join(",", roles));
  }
}
