package io.github.paiprotocol.runtime.internal;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.runtime.placement.PlacedJob;
import io.github.paiprotocol.runtime.placement.TaskPlacement;
import io.github.paiprotocol.runtime.script.internal.RoleNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/**
 * The variables of a task that follow from where the job's tasks run.
 *
 * <p>Protocol: environment variables, dynamic ones. A variable with a role in its name is there
 * under the {@linkplain RoleNames#aliases second name} of the role, too. What is not known is not
 * set: a task without an address has no {@code PAI_HOST_IP_…}, one without a port labelled {@code
 * http} no {@code PAI_CONTAINER_HOST_PORT}. Immutable and thread-safe.
 *
 * @param job the tasks of the job
 */
public record DynamicEnvironment(PlacedJob job) {
  private static final String SSH = "ssh";
  private static final String HTTP = "http";

  /**
   * The variables every task of the job has.
   *
   * @return values by name, in order
   */
  public Map<String, String> shared() {
    Map<String, String> aliases = RoleNames.aliases(job.roles().keySet());
    Map<String, String> out = new LinkedHashMap<>();
    StringJoiner instances = new StringJoiner(",");
    job.roles()
        .forEach(
            (role, tasks) -> {
              putRole(role, tasks, out);
              Optional.ofNullable(aliases.get(role)).ifPresent(alias -> putRole(alias, tasks, out));
              // The name the cluster knows, as on OpenPAI's runtime; no role of a job has a hyphen.
              String called = role.contains("-") ? role : aliases.getOrDefault(role, role);
              tasks.forEach(task -> instances.add(called + ":" + task.index()));
            });
    out.put("PAI_TASK_ROLE_INSTANCES", instances.toString());
    return ImmutableMap.copyOf(out);
  }

  /**
   * The variables one task has for itself.
   *
   * @param task the task
   * @return values by name, in order
   */
  public Map<String, String> of(TaskPlacement task) {
    ImmutableMap.Builder<String, String> out = ImmutableMap.builder();
    Optional<String> ip = task.hostIp();
    Optional<String> port = text(task.first(HTTP));
    ip.ifPresent(text -> out.put("PAI_CURRENT_CONTAINER_IP", text));
    port.ifPresent(text -> out.put("PAI_CURRENT_CONTAINER_PORT", text));
    ip.ifPresent(text -> out.put("PAI_CONTAINER_HOST_IP", text));
    port.ifPresent(text -> out.put("PAI_CONTAINER_HOST_PORT", text));
    text(task.first(SSH)).ifPresent(text -> out.put("PAI_CONTAINER_SSH_PORT", text));
    StringBuilder all = new StringBuilder();
    task.ports()
        .forEach(
            (label, ports) -> {
              String joined = joined(ports);
              out.put("PAI_CONTAINER_HOST_" + label + "_PORT_LIST", joined);
              all.append(label).append(':').append(joined).append(';');
            });
    return out.put("PAI_CONTAINER_HOST_PORT_LIST", all.toString()).buildKeepingLast();
  }

  private static void putRole(String name, List<TaskPlacement> tasks, Map<String, String> out) {
    StringJoiner hosts = new StringJoiner(",");
    for (TaskPlacement task : tasks) {
      String id = name + "_" + task.index();
      task.ports()
          .forEach(
              (label, ports) -> {
                out.put("PAI_PORT_LIST_" + id + "_" + label, joined(ports));
                out.put("PAI_" + id + "_" + label + "_PORT", joined(ports));
              });
      task.hostIp().ifPresent(ip -> putHost(id, ip, task.first(HTTP), hosts, out));
    }
    out.put("PAI_TASK_ROLE_" + name + "_HOST_LIST", hosts.toString());
  }

  private static void putHost(
      String id, String ip, OptionalInt port, StringJoiner hosts, Map<String, String> out) {
    out.put("PAI_HOST_IP_" + id, ip);
    text(port).ifPresent(text -> hosts.add(ip + ":" + text));
  }

  private static Optional<String> text(OptionalInt port) {
    return port.isPresent() ? Optional.of(Integer.toString(port.getAsInt())) : Optional.empty();
  }

  /** The ports under a label, joined by commas. */
  private static String joined(List<Integer> ports) {
    return ports.stream().map(String::valueOf).collect(Collectors.joining(","));
  }
}
