package io.github.paiprotocol.k8s.internal.task;

import io.fabric8.kubernetes.api.model.EnvVar;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.internal.EnvVars;
import io.github.paiprotocol.k8s.internal.VariableOrigins;
import io.github.paiprotocol.k8s.internal.check.EnvironmentChecks;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.TaskIndex;
import io.github.paiprotocol.k8s.spi.TaskNaming;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.internal.RoleNames;
import io.github.paiprotocol.runtime.script.internal.StaticEnvironment;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * The variables of tasks that reach each other by name. A variable with a role in its name is there
 * under the role's second name as well.
 *
 * <p>Protocol: environment variables.
 */
final class TaskVariables {
  /** An address of IPv4 takes this at most; that of IPv6 is seldom written out in full. */
  private static final String LONGEST = "255.255.255.255";

  private static final String POD_ADDRESS = "status.podIP";

  private final RenderContext emission;
  private final Job job;
  private final Addresses addresses;
  private final TaskPorts ports;
  private final Conventions conventions;

  /** Where tasks are, as far as that is known before they start. */
  private interface Addresses {
    Optional<String> of(String role, String index);
  }

  private TaskVariables(
      RenderContext emission, Addresses addresses, TaskPorts ports, Conventions conventions) {
    this.conventions = conventions;
    this.emission = emission;
    this.job = emission.job();
    this.addresses = addresses;
    this.ports = ports;
  }

  /** The variables of tasks. Those that tasks make themselves count when sizes are checked. */
  static TaskVariables of(RenderContext emission, TaskNaming naming, Conventions conventions) {
    TaskPorts ports = TaskPorts.of(emission);
    if (naming.isInDns()) {
      return new TaskVariables(
          emission, (role, index) -> Optional.of(naming.address(role, index)), ports, conventions);
    }
    TaskVariables atStart =
        new TaskVariables(emission, (role, index) -> Optional.of(LONGEST), ports, conventions);
    EnvironmentChecks.check(
        "the environment of tasks",
        atStart.shared(),
        ProvenanceMap.by(JobPaths.ROLES),
        emission::report);
    return new TaskVariables(emission, (role, index) -> Optional.empty(), ports, conventions);
  }

  /** The variables that all tasks of the job share: static ones, and the addresses of all tasks. */
  Map<String, String> shared() {
    StaticEnvironment fixed = StaticEnvironment.of(job, emission.submission().user());
    Map<String, String> all = new LinkedHashMap<>(fixed.shared());
    all.putAll(fixed.aliased());
    Map<String, String> aliases = RoleNames.aliases(job.taskRoles().keySet());
    StringJoiner instances = new StringJoiner(",");
    for (String role : job.taskRoles().keySet()) {
      putPeers(role, role, all);
      String alias = aliases.get(role);
      if (alias != null) {
        putPeers(alias, role, all);
      }
      for (int i = 0; i < instances(role); i++) {
        instances.add((alias == null ? role : alias) + ":" + i);
      }
    }
    all.put("PAI_TASK_ROLE_INSTANCES", instances.toString());
    conventions.addShared(all);
    return Collections.unmodifiableMap(all);
  }

  private int instances(String role) {
    return emission.resolved().role(role).role().instanceCount();
  }

  private void putPeers(String name, String role, Map<String, String> out) {
    StringJoiner list = new StringJoiner(",");
    Map<String, String> labels = ports.of(role);
    String http = first(labels, TaskPorts.HTTP);
    int instances = instances(role);
    for (int i = 0; i < instances; i++) {
      String id = name + "_" + i;
      labels.forEach(
          (label, each) -> {
            out.put("PAI_PORT_LIST_" + id + "_" + label, each);
            out.put("PAI_" + id + "_" + label + "_PORT", each);
          });
      Optional<String> address = addresses.of(role, Integer.toString(i));
      address.ifPresent(known -> out.put("PAI_HOST_IP_" + id, known));
      if (address.isPresent() && !http.isEmpty()) {
        list.add(address.get() + ":" + http);
      }
    }
    if (addresses.of(role, "0").isPresent()) {
      out.put("PAI_TASK_ROLE_" + name + "_HOST_LIST", list.toString());
    }
  }

  private static String first(Map<String, String> labels, String label) {
    String list = labels.getOrDefault(label, "");
    int comma = list.indexOf(',');
    return comma < 0 ? list : list.substring(0, comma);
  }

  /** What a task has for itself, and those of the job that it cannot take from elsewhere. */
  List<EnvVar> own(ResolvedRole role, TaskIndex index, Map<String, String> others) {
    EnvVars own = new EnvVars().addAll(others).add("PAI_CURRENT_TASK_ROLE_NAME", role.name());
    own.add(index.variable());
    own.addExpanded("PAI_TASK_INDEX", index.text());
    conventions.addOwn(role.name(), index, own);
    Map<String, String> labels = ports.of(role.name());
    addresses
        .of(role.name(), index.text())
        .ifPresentOrElse(
            address ->
                own.addExpanded("PAI_CURRENT_CONTAINER_IP", address)
                    .addExpanded("PAI_CONTAINER_HOST_IP", address),
            () ->
                own.addFromField("PAI_CURRENT_CONTAINER_IP", POD_ADDRESS)
                    .addFromField("PAI_CONTAINER_HOST_IP", POD_ADDRESS));
    addFirst(own, "PAI_CURRENT_CONTAINER_PORT", labels, TaskPorts.HTTP);
    addFirst(own, "PAI_CONTAINER_HOST_PORT", labels, TaskPorts.HTTP);
    addFirst(own, "PAI_CONTAINER_SSH_PORT", labels, TaskPorts.SSH);
    StringBuilder all = new StringBuilder();
    labels.forEach(
        (label, list) -> {
          own.add("PAI_CONTAINER_HOST_" + label + "_PORT_LIST", list);
          all.append(label).append(':').append(list).append(';');
        });
    own.add("PAI_CONTAINER_HOST_PORT_LIST", all.toString());
    if (role.role().resourcePerInstance().gpu() == 0) {
      emission.profile().devices().environment().forEach(name -> own.add(name, "none"));
    }
    return own.build();
  }

  /** Records the origins of {@link #own}. */
  void record(ResolvedRole role, FieldOrigins env) {
    VariableOrigins.record(job, role.name(), emission.profile(), env);
    List<Provenance> address = JobOrigins.named(Optional.of(role.name()));
    for (String name :
        List.of("PAI_CURRENT_CONTAINER_IP", "PAI_CONTAINER_HOST_IP", "RANK", "TF_CONFIG")) {
      VariableOrigins.record(env, name, address);
    }
  }

  private static void addFirst(EnvVars out, String name, Map<String, String> labels, String label) {
    String port = first(labels, label);
    if (!port.isEmpty()) {
      out.add(name, port);
    }
  }
}
