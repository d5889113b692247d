package io.github.paiprotocol.runtime.placement;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.runtime.plugin.internal.RuntimeCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gives tasks their ports, one role after the other, and notes which ports are taken. */
final class PortAssignment {
  private final boolean resolving;
  private final Map<String, HostPorts> taken = new HashMap<>();
  private final DiagnosticCollector diagnostics = new DiagnosticCollector(SourceMap.none());

  PortAssignment(boolean resolving) {
    this.resolving = resolving;
  }

  /** Who has got a port. */
  record Claim(TaskPlacement task, String label, int number) {
    @Override
    public String toString() {
      return "`" + label + "[" + number + "]` of `" + task.label() + "`";
    }
  }

  ImmutableList<TaskPlacement> assign(RolePlacement role) {
    ImmutableList.Builder<TaskPlacement> tasks = ImmutableList.builder();
    for (TaskPlacement task : role.tasks()) {
      // Where the host is unknown, a task collides only with itself.
      HostPorts onHost =
          task.hostIp().isEmpty()
              ? new HostPorts()
              : taken.computeIfAbsent(task.hostIp().get(), host -> new HostPorts());
      Map<String, List<Integer>> ports = new LinkedHashMap<>();
      for (String label : role.ports().counts().keySet()) {
        ports.put(label, claim(role.ports(), task, label, onHost));
      }
      tasks.add(task.with(ports));
    }
    return tasks.build();
  }

  private List<Integer> claim(PortPlan plan, TaskPlacement task, String label, HostPorts onHost) {
    List<Integer> ports = new ArrayList<>(plan.ports(task, label));
    for (int i = 0; i < ports.size(); i++) {
      Claim claim = new Claim(task, label, i);
      if (resolving && plan instanceof HashedPorts range) {
        ports.set(i, onHost.nextFree(range.start(), range.end(), ports.get(i)));
      }
      int port = ports.get(i);
      onHost.claim(port, claim).ifPresent(b -> diagnostics.report(collision(port, b, claim)));
    }
    return ports;
  }

  private static Diagnostic collision(int port, Claim before, Claim claim) {
    return Diagnostic.warning(
            RuntimeCode.PORT_COLLISION,
            Place.value(JobPaths.role(claim.task().role()).child(Keys.RESOURCES).child("ports")),
            "port %s is given twice%s: to %s and to %s"
                .formatted(
                    port,
                    claim.task().hostIp().map(ip -> " on host `" + ip + "`").orElse(""),
                    before,
                    claim))
        .withHint("the second to listen on it fails; a new attempt of the task gets other ports");
  }

  List<Diagnostic> diagnostics() {
    return diagnostics.sorted();
  }
}
