package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.graph.Origin;
import io.github.paiprotocol.resolver.graph.ResolutionLimits;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/** Collects everything the roles of a job require. */
public final class GraphBuilder {
  private final Job job;
  private final ComponentDocument own;
  private final Reporter reporter;
  private final NodeFinder targets;
  private final DependencyCollector collector;

  public GraphBuilder(
      Job job,
      ComponentDocument own,
      FetchedDocuments documents,
      ResolutionLimits limits,
      Predicate<Origin> mayUseSecrets,
      Reporter reporter) {
    this.job = job;
    this.own = own;
    this.reporter = reporter;
    Instances instances = new Instances(limits, new SecretUse(mayUseSecrets, reporter), reporter);
    targets = new NodeFinder(job, own, documents, instances, reporter);
    collector = new DependencyCollector(targets, limits, reporter);
  }

  public RequirementGraph build() {
    Map<String, List<GraphNode.Edge>> roots = new LinkedHashMap<>();
    job.taskRoles().forEach((name, role) -> roots.put(name, rootsOf(name, role.prerequisites())));
    Map<String, GraphNode.Alias> used = new LinkedHashMap<>();
    targets
        .aliases()
        .forEach(
            (name, alias) -> {
              if (alias.isFinished()) {
                used.put(name, alias);
              }
            });
    return new RequirementGraph(roots, used);
  }

  private List<GraphNode.Edge> rootsOf(String role, List<PrerequisiteRef> references) {
    ImmutableList.Builder<GraphNode.Edge> roots = ImmutableList.builder();
    Map<GraphNode, DependencyRequest> first = new HashMap<>();
    ProtocolPath list = JobPaths.prerequisites(role);
    IntFunction<DependencyRequest> at =
        i -> new DependencyRequest(references.get(i), list.child(i), own, RequireChain.ofJob());
    Siblings siblings = new Siblings(references, at, targets);
    for (int i = 0; i < references.size() && !reporter.isStopped(); i++) {
      siblings.expectAfter(i);
      DependencyRequest request = at.apply(i);
      Optional<GraphNode> node = collector.from(request);
      if (node.isEmpty()) {
        continue;
      }
      DependencyRequest before = first.putIfAbsent(node.get(), request);
      if (before != null) {
        reporter.reportWarning(
            ProtocolCode.REPEATED_PREREQUISITE,
            request.at(),
            () -> GraphProblems.repeated(request, before));
      } else {
        roots.add(new GraphNode.Edge(request.reference(), node.get(), request.at()));
      }
    }
    return roots.build();
  }
}
