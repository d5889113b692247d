package io.github.paiprotocol.api.internal.rule.job;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.rule.command.RuntimeVariables;
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
  public void check(ValidationContext context) {
    checkLocalNames(context);
    checkDeployments(context);
    checkPlugins(context);
    checkRoleNames(context);
  }

  /** Type and name, or the name alone for aliases. */
  private record Key(boolean alias, Optional<String> type, String name) {}

  private static void checkLocalNames(ValidationContext context) {
    Map<Key, LocalNode> first = new HashMap<>();
    for (LocalNode node : context.names().nodes()) {
      Key key = new Key(node.prerequisite().isEmpty(), node.type(), node.name());
      LocalNode earlier = first.putIfAbsent(key, node);
      if (earlier != null && !context.out().isSuppressed(node.path())) {
        context.report(NameProblems.duplicate(node, earlier));
      } else if (earlier == null && key.alias()) {
        context.names().named(node.name()).stream()
            .filter(other -> other.prerequisite().isPresent())
            .findFirst()
            .ifPresent(other -> context.report(NameProblems.inBoth(node, other)));
      }
    }
  }

  private static void checkDeployments(ValidationContext context) {
    Map<String, ProtocolPath> first = new HashMap<>();
    int index = 0;
    for (Deployment deployment : context.job().deployments()) {
      ProtocolPath path = JobPaths.deployment(index++);
      ProtocolPath name = path.child("name");
      ProtocolPath earlier = first.putIfAbsent(deployment.name(), name);
      if (earlier != null) {
        context.report(NameProblems.duplicateDeployment(deployment.name(), name, earlier));
      }
      checkRoles(context, path.child(Keys.TASK_ROLES), deployment.taskRoles().keySet());
    }
    Optional<String> active = context.job().defaults().deployment();
    boolean unknown = active.isPresent() && !first.containsKey(active.get());
    boolean complete =
        unknown
            && !context.out().isSuppressed(JobPaths.DEPLOYMENTS)
            && first.values().stream().noneMatch(context.out()::isSuppressed);
    if (complete) {
      List<String> names = context.job().deployments().stream().map(Deployment::name).toList();
      context.report(NameProblems.unknownDeployment(active.get(), names));
    }
  }

  /** Keys of a map that must be roles of the job. */
  static void checkRoles(ValidationContext context, ProtocolPath map, Set<String> names) {
    for (String name : names) {
      if (isUnknownRole(context, name)) {
        Set<String> roles = context.job().taskRoles().keySet();
        context.report(NameProblems.unknownRoleKey(map.child(name), name, roles));
      }
    }
  }

  private static boolean isUnknownRole(ValidationContext context, String name) {
    return !context.job().taskRoles().containsKey(name)
        && !context.out().isSuppressed(JobPaths.ROLES);
  }

  private static void checkPlugins(ValidationContext context) {
    int index = 0;
    for (var plugin : context.job().extras().runtimePlugins()) {
      ProtocolPath list = JobPaths.PLUGINS.child(index++).child("taskroles");
      int item = 0;
      for (String role : plugin.taskRoles().orElse(List.of())) {
        ProtocolPath path = list.child(item++);
        if (isUnknownRole(context, role)) {
          Set<String> roles = context.job().taskRoles().keySet();
          context.report(NameProblems.unknownRole(path, role, roles));
        }
      }
    }
  }

  /** FrameworkController's names allow only lower-case letters and digits. */
  private static void checkRoleNames(ValidationContext context) {
    Map<String, String> first = new HashMap<>();
    for (String name : context.job().taskRoles().keySet()) {
      String stripped = RuntimeVariables.stripped(name);
      String earlier = stripped.isEmpty() ? null : first.putIfAbsent(stripped, name);
      if (stripped.isEmpty()) {
        context.report(NameProblems.emptyWhenStripped(JobPaths.role(name), name));
      } else if (earlier != null) {
        context.report(NameProblems.sameWhenStripped(name, earlier, stripped));
      }
    }
  }
}
