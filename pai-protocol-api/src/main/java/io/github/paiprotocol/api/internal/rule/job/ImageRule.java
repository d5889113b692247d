package io.github.paiprotocol.api.internal.rule.job;

import com.google.common.collect.Iterables;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.rule.RefList;
import io.github.paiprotocol.api.internal.rule.RequireGraph;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.model.TaskRole;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An image in a list of prerequisites is not run, so it says something only when it is the image
 * the role runs in. Protocol: resolution, graph.
 */
final class ImageRule implements SemanticRule {

  @Override
  public void check(ValidationContext context) {
    if (!Iterables.any(context.names().nodes(), node -> requiresImage(context, node))) {
      context.job().taskRoles().forEach((name, role) -> checkList(context, name, role));
      return;
    }
    Set<ProtocolPath> reported = new HashSet<>();
    Map<String, BitSet> seen = new HashMap<>();
    context
        .job()
        .taskRoles()
        .forEach((name, role) -> checkAll(context, name, role, seen, reported));
  }

  private static boolean requiresImage(ValidationContext context, LocalNode node) {
    return Iterables.any(context.graph().edges(node), edge -> edge.target().isImage());
  }

  private static void checkList(ValidationContext context, String name, TaskRole role) {
    check(context, name, role, context.graph().edges(context.refList(name)), new HashSet<>());
  }

  /** Of roles with one image, only what no other one reached before. */
  private static void checkAll(
      ValidationContext context,
      String name,
      TaskRole role,
      Map<String, BitSet> seen,
      Set<ProtocolPath> reported) {
    RefList list = context.refList(name);
    check(context, name, role, context.graph().edges(list), reported);
    context
        .graph()
        .reach(
            list,
            seen.computeIfAbsent(role.dockerImage(), image -> new BitSet()),
            id -> {
              LocalNode node = context.names().nodes().get(id);
              check(context, name, role, context.graph().edges(node), reported);
            });
  }

  private static void check(
      ValidationContext context,
      String name,
      TaskRole role,
      List<RequireGraph.Edge> edges,
      Set<ProtocolPath> reported) {
    for (RequireGraph.Edge edge : edges) {
      LocalNode target = edge.target();
      boolean own = target.name().equals(role.dockerImage());
      boolean known = !context.out().isSuppressed(JobPaths.role(name).child("dockerImage"));
      if (target.isImage() && !own && known && reported.add(edge.item().path())) {
        context.report(
            ReferenceProblems.foreignImage(
                edge.item().place(), target.name(), name, role.dockerImage()));
      }
    }
  }
}
