package io.github.paiprotocol.api.internal.rule.job;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.rule.Draft;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.model.Deployment;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Names are given once, and names that refer to roles and deployments mean something. Protocol:
 * job; name collisions; prerequisites.
 */
final class NameRules implements SemanticRule {

  @Override
  public void check(Draft draft) {
    checkLocalNames(draft);
    checkDeployments(draft);
    checkPlugins(draft);
    checkRoleNames(draft);
  }

  /** Type and name, or the name alone for aliases. */
  private record Key(boolean alias, Optional<String> type, String name) {}

  private static void checkLocalNames(Draft draft) {
    Map<Key, LocalNode> first = new HashMap<>();
    for (LocalNode node : draft.names().nodes()) {
      Key key = new Key(node.prerequisite().isEmpty(), node.type(), node.name());
      LocalNode earlier = first.putIfAbsent(key, node);
      if (earlier != null && !draft.out().isGap(node.path())) {
        draft.report(NameProblems.duplicate(node, earlier));
      } else if (earlier == null && key.alias()) {
        draft.names().named(node.name()).stream()
            .filter(other -> other.prerequisite().isPresent())
            .findFirst()
            .ifPresent(other -> draft.report(NameProblems.inBoth(node, other)));
      }
    }
  }

  private static void checkDeployments(Draft draft) {
    Map<String, ProtocolPath> first = new HashMap<>();
    int index = 0;
    for (Deployment deployment : draft.job().deployments()) {
      ProtocolPath path = JobPaths.deployment(index++);
      ProtocolPath name = path.child("name");
      ProtocolPath earlier = first.putIfAbsent(deployment.name(), name);
      if (earlier != null) {
        draft.report(NameProblems.duplicateDeployment(deployment.name(), name, earlier));
      }
      checkRoles(draft, path.child(Keys.TASK_ROLES), deployment.taskRoles().keySet());
    }
    Optional<String> active = draft.job().defaults().deployment();
    boolean unknown = active.isPresent() && !first.containsKey(active.get());
    boolean complete =
        unknown
            && !draft.out().isGap(JobPaths.DEPLOYMENTS)
            && first.values().stream().noneMatch(draft.out()::isGap);
    if (complete) {
      List<String> names = draft.job().deployments().stream().map(Deployment::name).toList();
      draft.report(NameProblems.unknownDeployment(active.get(), names));
    }
  }

  /** Keys of a map that must be roles of the job. */
  static void checkRoles(Draft draft, ProtocolPath map, Set<String> names) {
    for (String name : names) {
      if (isUnknownRole(draft, name)) {
        Set<String> roles = draft.job().taskRoles().keySet();
        draft.report(NameProblems.unknownRoleKey(map.child(name), name, roles));
      }
    }
  }

  private static boolean isUnknownRole(Draft draft, String name) {
    return !draft.job().taskRoles().containsKey(name) && !draft.out().isGap(JobPaths.ROLES);
  }

  private static void checkPlugins(Draft draft) {
    int index = 0;
    for (var plugin : draft.job().extras().runtimePlugins()) {
      ProtocolPath list = JobPaths.PLUGINS.child(index++).child("taskroles");
      int item = 0;
      for (String role : plugin.taskRoles().orElse(List.of())) {
        ProtocolPath path = list.child(item++);
        if (isUnknownRole(draft, role)) {
          Set<String> roles = draft.job().taskRoles().keySet();
          draft.report(NameProblems.unknownRole(path, role, roles));
        }
      }
    }
  }

  /** FrameworkController's names allow only lower-case letters and digits. */
  private static void checkRoleNames(Draft draft) {
    Map<String, String> first = new HashMap<>();
    for (String name : draft.job().taskRoles().keySet()) {
      String stripped = NameProblems.stripped(name);
      String earlier = stripped.isEmpty() ? null : first.putIfAbsent(stripped, name);
      if (stripped.isEmpty()) {
        draft.report(NameProblems.emptyWhenStripped(JobPaths.role(name), name));
      } else if (earlier != null) {
        draft.report(NameProblems.sameWhenStripped(name, earlier, stripped));
      }
    }
  }
}
