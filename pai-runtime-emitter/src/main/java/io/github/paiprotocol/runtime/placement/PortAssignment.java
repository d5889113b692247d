package io.github.paiprotocol.runtime.placement;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.runtime.plugin.RuntimeCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gives tasks their ports, one role after the other, and notes which ports are taken. */
final class PortAssignment {
  private final boolean resolving;
  private final Map<String, Map<Integer, Claim>> taken = new HashMap<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  PortAssignment(boolean resolving) {
    this.resolving = resolving;
  }

  /** Who has got a port. */
  private record Claim(TaskPlacement task, String label, int number) {
    @Override
    public String toString() {
      return "`" + label + "[" + number + "]` of `" + task.label() + "`";
    }
  }

  ImmutableList<PlacedTask> assign(RolePlacement role) {
    ImmutableList.Builder<PlacedTask> tasks = ImmutableList.builder();
    for (TaskPlacement task : role.tasks()) {
      // Where the host is not known, a task collides with nobody but itself.
      Map<Integer, Claim> onHost =
          task.hostIp().isEmpty()
              ? new HashMap<>()
              : taken.computeIfAbsent(task.hostIp().get(), host -> new HashMap<>());
      Map<String, List<Integer>> ports = new LinkedHashMap<>();
      for (String label : role.ports().labels()) {
        ports.put(label, claim(role.ports(), task, label, onHost));
      }
      tasks.add(new PlacedTask(task, ports));
    }
    return tasks.build();
  }

  private List<Integer> claim(
      PortPlan plan, TaskPlacement task, String label, Map<Integer, Claim> onHost) {
    List<Integer> ports = new ArrayList<>(plan.ports(task, label));
    for (int i = 0; i < ports.size(); i++) {
      Claim claim = new Claim(task, label, i);
      if (resolving && plan instanceof PortPlan.Hashed range) {
        ports.set(i, nextFree(range, ports.get(i), onHost));
      }
      Claim before = onHost.putIfAbsent(ports.get(i), claim);
      if (before != null) {
        diagnostics.add(collision(ports.get(i), before, claim));
      }
    }
    return ports;
  }

  /** The port, or the next one that nobody has; the port itself when none is left. */
  private static int nextFree(PortPlan.Hashed range, int port, Map<Integer, Claim> onHost) {
    int size = range.end() - range.start();
    for (int step = 0; step < size; step++) {
      int candidate = range.start() + (port - range.start() + step) % size;
      if (!onHost.containsKey(candidate)) {
        return candidate;
      }
    }
    return port;
  }

  private static Diagnostic collision(int port, Claim before, Claim claim) {
    return Diagnostic.warning(
            RuntimeCode.PORT_COLLISION,
            Place.value(
                ProtocolPath.of("taskRoles", claim.task().role(), "resourcePerInstance", "ports")),
            "port "
                + port
                + " is given twice"
                + claim.task().hostIp().map(ip -> " on host `" + ip + "`").orElse("")
                + ": to "
                + before
                + " and to "
                + claim)
        .withHint("the second to listen on it fails; a new attempt of the task gets other ports");
  }

  ImmutableList<Diagnostic> diagnostics() {
    return ImmutableList.copyOf(diagnostics);
  }
}
