package io.github.paiprotocol.runtime.script.internal;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Where the variables of tasks come from, by their names: what {@link StaticEnvironment} and those
 * who add to it put there. Immutable and thread-safe.
 *
 * @param roles the roles by the names that stand in variables
 */
public record EnvironmentOrigins(Map<String, String> roles) {
  private static final Provenance USER = Provenance.submission("user");
  private static final Provenance NAME = Provenance.job(ProtocolPath.of("name"));
  private static final Provenance ROLES = Provenance.job(JobPaths.ROLES);
  private static final Provenance CLUSTER =
      Provenance.job(ProtocolPath.of("defaults", "virtualCluster"));
  private static final Provenance FRAME = Provenance.frame("environment");

  /** Variables whose origins do not depend on the names of roles. */
  private static final Map<String, List<Provenance>> FIXED =
      ImmutableMap.<String, List<Provenance>>builder()
          .putAll(all("PAI_FRAMEWORK_NAME PAI_JOB_NAME", NAME, USER))
          .putAll(all("PAI_USER_NAME PAI_USERNAME", USER))
          .putAll(all("PAI_VIRTUAL_CLUSTER", CLUSTER))
          .putAll(
              all(
                  "PAI_TASK_ROLE_COUNT PAI_TASK_ROLE_LIST PAI_TASKS_NUM PAI_JOB_TASK_COUNT"
                      + " PAI_TASK_ROLES_NUM PAI_JOB_TASK_ROLE_COUNT PAI_JOB_TASK_ROLE_LIST"
                      + " PAI_TASK_ROLE_INSTANCES WORLD_SIZE",
                  ROLES))
          .putAll(all("MASTER_ADDR PAI_TF_CLUSTER", ROLES, NAME, USER))
          .putAll(
              all(
                  "PAI_DEFAULT_FS_URI MASTER_PORT PAI_TASK_INDEX"
                      + " PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX",
                  FRAME))
          .buildOrThrow();

  /** Variables of one role: they begin with a prefix, hold its name, and may end with a suffix. */
  private record OfRole(
      String prefix, String suffix, Function<ProtocolPath, List<Provenance>> origins) {}

  private static final List<OfRole> OF_ROLES =
      ImmutableList.of(
          new OfRole("PAI_TASK_ROLE_TASK_COUNT_", "", role -> below(role, "instances")),
          new OfRole("PAI_RESOURCE_", "", EnvironmentOrigins::resources),
          new OfRole(
              "PAI_MIN_FAILED_TASK_COUNT_",
              "",
              role -> below(role, Keys.COMPLETION, Keys.MIN_FAILED_INSTANCES)),
          new OfRole("PAI_MIN_SUCCEEDED_TASK_COUNT_", "", EnvironmentOrigins::successes),
          new OfRole("PAI_HOST_IP_", "", EnvironmentOrigins::hosts),
          new OfRole("PAI_TASK_ROLE_", "_HOST_LIST", EnvironmentOrigins::hosts),
          new OfRole("PAI_PORT_LIST_", "", EnvironmentOrigins::ports),
          new OfRole("PAI_", "_PORT", EnvironmentOrigins::ports));

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
    return new EnvironmentOrigins(ImmutableMap.copyOf(roles));
  }

  /**
   * Where a variable of a task comes from.
   *
   * @param variable its name
   * @param role the role of the task
   * @return the origins, at least one
   */
  public List<Provenance> of(String variable, String role) {
    List<Provenance> fixed = FIXED.get(variable);
    if (fixed != null) {
      return fixed;
    }
    ProtocolPath own = JobPaths.role(role);
    if (variable.equals("PAI_CURRENT_TASK_ROLE_NAME")) {
      return ImmutableList.of(Provenance.job(own));
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
  public List<Provenance> withName(String variable, String role) {
    return ImmutableList.<Provenance>builder()
        .addAll(of(variable, role))
        .addAll(ofName(variable, role))
        .build();
  }

  /**
   * The origins of a variable's name.
   *
   * @param variable its name
   * @param role the role of the task
   * @return the role in the name; none if all jobs have the variable
   */
  public List<Provenance> ofName(String variable, String role) {
    List<ProtocolPath> steps = of(variable, role).get(0).path().steps();
    return steps.size() > 2 && steps.get(1).startsWith(JobPaths.ROLES)
        ? ImmutableList.of(Provenance.job(steps.get(1)))
        : ImmutableList.of();
  }

  private List<Provenance> ofRole(String variable) {
    for (OfRole each : OF_ROLES) {
      if (variable.startsWith(each.prefix()) && variable.endsWith(each.suffix())) {
        int end = variable.length() - each.suffix().length();
        return each.origins().apply(within(variable.substring(each.prefix().length(), end)));
      }
    }
    return ImmutableList.of(FRAME);
  }

  private static Map<String, List<Provenance>> all(String names, Provenance... origins) {
    return Maps.toMap(Splitter.on(' ').split(names), name -> ImmutableList.copyOf(origins));
  }

  private static List<Provenance> below(ProtocolPath role, String... keys) {
    return ImmutableList.of(Provenance.job(role.append(ProtocolPath.of(keys))));
  }

  private static List<Provenance> resources(ProtocolPath role) {
    return ImmutableList.of(
        Provenance.job(role.child(Keys.RESOURCES)),
        Provenance.job(role.child(Keys.CONTAINER_OPTIONS).child("shmMB")));
  }

  private static List<Provenance> successes(ProtocolPath role) {
    return ImmutableList.of(
        Provenance.job(role.child(Keys.COMPLETION).child(Keys.MIN_SUCCEEDED_INSTANCES)),
        Provenance.job(role.child("instances")));
  }

  private static List<Provenance> hosts(ProtocolPath role) {
    return ImmutableList.of(Provenance.job(role), ROLES, NAME, USER);
  }

  /** A label means the same ports in every role, so each role has a part in them. */
  private static List<Provenance> ports(ProtocolPath role) {
    return role.equals(JobPaths.ROLES)
        ? ImmutableList.of(ROLES)
        : ImmutableList.of(
            Provenance.job(role.child(Keys.RESOURCES).child("ports")),
            ROLES,
            Provenance.profile(ProtocolPath.of("ports")));
  }

  /** The role that a text begins with, before its end or an underscore. */
  private ProtocolPath within(String text) {
    for (int end = text.length(); end > 0; end--) {
      String role =
          end == text.length() || text.charAt(end) == '_'
              ? roles.get(text.substring(0, end))
              : null;
      if (role != null) {
        return JobPaths.role(role);
      }
    }
    return JobPaths.ROLES;
  }
}
