package io.github.paiprotocol.runtime.script.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.runtime.script.PieceOrigin;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where the variables of tasks come from, by their names: what {@link StaticEnvironment} and those
 * who add to it put there. Immutable and thread-safe.
 */
public final class EnvironmentOrigins {
  private static final PieceOrigin USER = PieceOrigin.submission("user");
  private static final PieceOrigin NAME = PieceOrigin.job(ProtocolPath.of("name"));
  private static final PieceOrigin ROLES = PieceOrigin.job(JobPaths.ROLES);
  private static final PieceOrigin CLUSTER =
      PieceOrigin.job(ProtocolPath.of("defaults", "virtualCluster"));
  private static final PieceOrigin FRAME = PieceOrigin.frame("environment");

  /** Those whose value says the same whatever the roles are called. */
  private static final Map<String, List<PieceOrigin>> FIXED =
      ImmutableMap.<String, List<PieceOrigin>>builder()
          .put("PAI_FRAMEWORK_NAME", ImmutableList.of(NAME, USER))
          .put("PAI_JOB_NAME", ImmutableList.of(NAME, USER))
          .put("PAI_USER_NAME", ImmutableList.of(USER))
          .put("PAI_USERNAME", ImmutableList.of(USER))
          .put("PAI_DEFAULT_FS_URI", ImmutableList.of(FRAME))
          .put("PAI_VIRTUAL_CLUSTER", ImmutableList.of(CLUSTER))
          .put("PAI_TASK_ROLE_COUNT", ImmutableList.of(ROLES))
          .put("PAI_TASK_ROLE_LIST", ImmutableList.of(ROLES))
          .put("PAI_TASKS_NUM", ImmutableList.of(ROLES))
          .put("PAI_JOB_TASK_COUNT", ImmutableList.of(ROLES))
          .put("PAI_TASK_ROLES_NUM", ImmutableList.of(ROLES))
          .put("PAI_JOB_TASK_ROLE_COUNT", ImmutableList.of(ROLES))
          .put("PAI_JOB_TASK_ROLE_LIST", ImmutableList.of(ROLES))
          .put("PAI_TASK_ROLE_INSTANCES", ImmutableList.of(ROLES))
          .put("MASTER_ADDR", ImmutableList.of(ROLES, NAME, USER))
          .put("MASTER_PORT", ImmutableList.of(FRAME))
          .put("WORLD_SIZE", ImmutableList.of(ROLES))
          .put("PAI_TF_CLUSTER", ImmutableList.of(ROLES, NAME, USER))
          .buildOrThrow();

  /** The index of a task, which no job says. */
  private static final Set<String> INDEXES =
      ImmutableSet.of("PAI_TASK_INDEX", "PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX");

  private final Map<String, String> roles;

  private EnvironmentOrigins(Map<String, String> roles) {
    this.roles = ImmutableMap.copyOf(roles);
  }

  /**
   * The origins of a job's variables.
   *
   * @param job the job
   * @return the origins
   */
  public static EnvironmentOrigins of(Job job) {
    Map<String, String> roles = new LinkedHashMap<>();
    RoleNames.aliases(job.taskRoles().keySet()).forEach((role, alias) -> roles.put(alias, role));
    job.taskRoles().keySet().forEach(role -> roles.put(role, role));
    return new EnvironmentOrigins(roles);
  }

  /**
   * Where a variable of a task comes from.
   *
   * @param variable its name
   * @param role the role of the task
   * @return the origins, at least one
   */
  public List<PieceOrigin> of(String variable, String role) {
    List<PieceOrigin> fixed = FIXED.get(variable);
    if (fixed != null) {
      return fixed;
    }
    if (INDEXES.contains(variable)) {
      return ImmutableList.of(FRAME);
    }
    ProtocolPath own = JobPaths.role(role);
    if (variable.equals("PAI_CURRENT_TASK_ROLE_NAME")) {
      return ImmutableList.of(PieceOrigin.job(own));
    }
    if (variable.startsWith("PAI_CONTAINER_") || variable.equals("PAI_CURRENT_CONTAINER_PORT")) {
      return ports(own);
    }
    return ofRole(variable);
  }

  /**
   * Where a variable comes from, and what it is called: after a role at most.
   *
   * @param variable its name
   * @param role the role of the task
   * @return the origins, at least one
   */
  public List<PieceOrigin> withName(String variable, String role) {
    List<PieceOrigin> all = of(variable, role);
    List<ProtocolPath> steps = all.get(0).path().steps();
    return steps.size() > 2 && steps.get(1).startsWith(JobPaths.ROLES)
        ? ImmutableList.<PieceOrigin>builder()
            .addAll(all)
            .add(PieceOrigin.job(steps.get(1)))
            .build()
        : all;
  }

  private List<PieceOrigin> ofRole(String variable) {
    if (variable.startsWith("PAI_TASK_ROLE_TASK_COUNT_")) {
      return value(variable, "PAI_TASK_ROLE_TASK_COUNT_", "instances");
    }
    if (variable.startsWith("PAI_RESOURCE_")) {
      ProtocolPath role = role(variable.substring("PAI_RESOURCE_".length()));
      return ImmutableList.of(
          PieceOrigin.job(role.child(Keys.RESOURCES)),
          PieceOrigin.job(role.child(Keys.CONTAINER_OPTIONS).child("shmMB")));
    }
    if (variable.startsWith("PAI_MIN_FAILED_TASK_COUNT_")) {
      return value(
          variable, "PAI_MIN_FAILED_TASK_COUNT_", Keys.COMPLETION, Keys.MIN_FAILED_INSTANCES);
    }
    if (variable.startsWith("PAI_MIN_SUCCEEDED_TASK_COUNT_")) {
      return successes(role(variable.substring("PAI_MIN_SUCCEEDED_TASK_COUNT_".length())));
    }
    if (variable.startsWith("PAI_HOST_IP_")) {
      return hosts(within(variable, "PAI_HOST_IP_"));
    }
    if (variable.startsWith("PAI_TASK_ROLE_") && variable.endsWith("_HOST_LIST")) {
      String role = variable.substring("PAI_TASK_ROLE_".length());
      return hosts(role(role.substring(0, role.length() - "_HOST_LIST".length())));
    }
    if (variable.startsWith("PAI_PORT_LIST_")) {
      return ports(within(variable, "PAI_PORT_LIST_"));
    }
    if (variable.startsWith("PAI_") && variable.endsWith("_PORT")) {
      return ports(within(variable, "PAI_"));
    }
    return ImmutableList.of(FRAME);
  }

  /** All instances, unless the job says how many. */
  private static List<PieceOrigin> successes(ProtocolPath role) {
    return ImmutableList.of(
        PieceOrigin.job(role.child(Keys.COMPLETION).child(Keys.MIN_SUCCEEDED_INSTANCES)),
        PieceOrigin.job(role.child("instances")));
  }

  private List<PieceOrigin> value(String variable, String prefix, String... keys) {
    ProtocolPath path = role(variable.substring(prefix.length()));
    for (String key : keys) {
      path = path.child(key);
    }
    return ImmutableList.of(PieceOrigin.job(path));
  }

  private static List<PieceOrigin> hosts(ProtocolPath role) {
    return ImmutableList.of(PieceOrigin.job(role), ROLES, NAME, USER);
  }

  /** A label means the same ports in every role, so each role has a part in them. */
  private static List<PieceOrigin> ports(ProtocolPath role) {
    return role.equals(JobPaths.ROLES)
        ? ImmutableList.of(ROLES)
        : ImmutableList.of(
            PieceOrigin.job(role.child(Keys.RESOURCES).child("ports")),
            ROLES,
            PieceOrigin.profile(ProtocolPath.of("ports")));
  }

  private ProtocolPath role(String name) {
    String role = roles.get(name);
    return role == null ? JobPaths.ROLES : JobPaths.role(role);
  }

  /** The role of a variable in whose name a task stands: {@code PREFIX ROLE _ INDEX …}. */
  private ProtocolPath within(String variable, String prefix) {
    for (int end = variable.length(); end > prefix.length(); end--) {
      if (end == variable.length() || variable.charAt(end) == '_') {
        String role = roles.get(variable.substring(prefix.length(), end));
        if (role != null) {
          return JobPaths.role(role);
        }
      }
    }
    return JobPaths.ROLES;
  }
}
