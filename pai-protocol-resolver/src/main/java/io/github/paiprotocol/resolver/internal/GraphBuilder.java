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
  private final Findings findings;
  private final Targets targets;
  private final Walk walk;

  public GraphBuilder(
      Job job,
      ComponentDocument own,
      Documents documents,
      ResolutionLimits limits,
      Predicate<Origin> mayUseSecrets,
      Findings findings) {
    this.job = job;
    this.own = own;
    this.findings = findings;
    Instances instances = new Instances(limits, new SecretUse(mayUseSecrets, findings), findings);
    targets = new Targets(job, own, documents, instances, findings);
    walk = new Walk(targets, limits, findings);
  }

  public RequirementGraph build() {
    Map<String, List<Node.Edge>> roots = new LinkedHashMap<>();
    job.taskRoles().forEach((name, role) -> roots.put(name, rootsOf(name, role.prerequisites())));
    Map<String, Node.Alias> used = new LinkedHashMap<>();
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

  private List<Node.Edge> rootsOf(String role, List<PrerequisiteRef> references) {
    ImmutableList.Builder<Node.Edge> roots = ImmutableList.builder();
    Map<Node, Wanted> first = new HashMap<>();
    ProtocolPath list = JobPaths.prerequisites(role);
    IntFunction<Wanted> at =
        i -> new Wanted(references.get(i), list.child(i), own, RequireChain.ofJob());
    Siblings siblings = new Siblings(references, at, targets);
    for (int i = 0; i < references.size() && !findings.isStopped(); i++) {
      siblings.expectAfter(i);
      Wanted wanted = at.apply(i);
      Optional<Node> node = walk.from(wanted);
      if (node.isEmpty()) {
        continue;
      }
      Wanted before = first.putIfAbsent(node.get(), wanted);
      if (before != null) {
        findings.reportWarning(
            ProtocolCode.REPEATED_PREREQUISITE,
            wanted.at(),
            () -> GraphProblems.repeated(wanted, before));
      } else {
        roots.add(new Node.Edge(wanted.reference(), node.get(), wanted.at()));
      }
    }
    return roots.build();
  }
}
