package io.github.paiprotocol.runtime.placement;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.runtime.plugin.internal.RuntimeCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a Framework object of FrameworkController in JSON says about where its tasks run: the hosts
 * and pods from {@code status.attemptStatus}, plain or compressed, and the ports from the pods'
 * annotation {@code rest-server/port-scheduling-spec}. Bad input never throws: everything found is
 * in the diagnostics.
 *
 * @param roles the roles that could be read, in the order of the object, under the names the
 *     platform knows them by
 * @param diagnostics what is wrong, or doubtful, with the object
 */
record FrameworkPlacement(List<RolePlacement> roles, List<Diagnostic> diagnostics) {
  private static final ProtocolPath ATTEMPT = ProtocolPath.of("status", "attemptStatus");
  private static final ProtocolPath ROLES = ProtocolPath.of("spec", "taskRoles");
  private static final String STATUSES = "taskRoleStatuses";
  private static final String COMPRESSED = "taskRoleStatusesCompressed";

  /** A count of a few digits can ask for many ports, so the total is bounded, too. */
  private static final long MOST_PORTS = 1_000_000;

  FrameworkPlacement {
    roles = ImmutableList.copyOf(roles);
    diagnostics = ImmutableList.copyOf(diagnostics);
  }

  static FrameworkPlacement read(byte[] json) {
    DiagnosticCollector found = new DiagnosticCollector(SourceMap.none());
    try {
      JsonNode root = FrameworkJson.parse(json, "the Framework");
      List<RolePlacement> roles = roles(root, found);
      return new FrameworkPlacement(roles, found.sorted());
    } catch (FrameworkJson.Fault e) {
      found.report(problem(ProtocolPath.root(), e.getMessage()));
      return new FrameworkPlacement(ImmutableList.of(), found.sorted());
    }
  }

  private static List<RolePlacement> roles(JsonNode root, DiagnosticCollector found) {
    Map<String, PortPlan> plans = plans(root.path("spec").path("taskRoles"), found);
    List<RolePlacement> roles = new ArrayList<>();
    Set<String> names = new HashSet<>();
    long ports = 0;
    for (JsonNode status : statuses(root.path("status").path("attemptStatus"), found)) {
      String name = status.path("name").asText("");
      ProtocolPath path = ATTEMPT.child(STATUSES).child(roles.size());
      if (!names.add(name)) {
        found.report(problem(path, "two task roles are named `" + name + "`"));
      } else if (!plans.containsKey(name)) {
        found.report(problem(path, "the ports of the task role `" + name + "` are not known"));
      } else {
        PortPlan plan = plans.get(name);
        List<TaskPlacement> tasks = tasks(name, status, path, found);
        ports += tasks.size() * plan.count();
        if (ports > MOST_PORTS) {
          found.report(problem(path, "the tasks have more than " + MOST_PORTS + " ports together"));
          return roles;
        }
        roles.add(new RolePlacement(name, plan, tasks));
      }
    }
    return roles;
  }

  private static JsonNode statuses(JsonNode attempt, DiagnosticCollector found) {
    JsonNode plain = attempt.path(STATUSES);
    JsonNode compressed = attempt.path(COMPRESSED);
    if (!plain.isArray() && compressed.isTextual()) {
      try {
        return FrameworkJson.decompress(compressed.asText());
      } catch (FrameworkJson.Fault e) {
        found.report(problem(ATTEMPT.child(COMPRESSED), e.getMessage()));
      }
    } else if (!plain.isArray()) {
      found.report(
          problem(ATTEMPT.child(STATUSES), "the Framework has no status of its task roles"));
    }
    return plain;
  }

  private static Map<String, PortPlan> plans(JsonNode roles, DiagnosticCollector found) {
    Map<String, PortPlan> plans = new HashMap<>();
    for (int i = 0; i < roles.size(); i++) {
      JsonNode annotation =
          roles
              .path(i)
              .at("/task/pod/metadata/annotations")
              .path("rest-server/port-scheduling-spec");
      try {
        plans.put(
            roles.path(i).path("name").asText(""), PortAnnotation.plan(annotation.asText("")));
      } catch (FrameworkJson.Fault e) {
        found.report(problem(ROLES.child(i).child("task"), e.getMessage()));
      }
    }
    return plans;
  }

  private static List<TaskPlacement> tasks(
      String role, JsonNode status, ProtocolPath path, DiagnosticCollector found) {
    List<TaskPlacement> tasks = new ArrayList<>();
    Set<Integer> indexes = new HashSet<>();
    for (JsonNode task : status.path("taskStatuses")) {
      int index = task.path("index").asInt(-1);
      JsonNode attempt = task.path("attemptStatus");
      String uid = attempt.path("podUID").asText("");
      Optional<String> ip =
          Optional.of(attempt.path("podHostIP").asText("")).filter(s -> !s.isEmpty());
      String label = role + ":" + index;
      if (index < 0 || index >= TaskRole.MAX_INSTANCES) {
        found.report(problem(path, "a task of `" + role + "` has no index"));
      } else if (!indexes.add(index)) {
        found.report(problem(path, "there are two tasks `" + label + "`"));
      } else if (!ip.map(TaskPlacement::isAddress).orElse(true)) {
        found.report(problem(path, "the host of the task `" + label + "` is no address"));
      } else if (uid.isEmpty()) {
        found.report(
            problem(path, "the task `" + label + "` has no pod").withSeverity(Severity.WARNING));
      } else {
        tasks.add(new TaskPlacement(role, index, uid, ip, ImmutableMap.of()));
      }
    }
    return tasks;
  }

  private static Diagnostic problem(ProtocolPath path, String message) {
    return Diagnostic.error(RuntimeCode.FRAMEWORK_STATUS, Place.value(path), message);
  }
}
