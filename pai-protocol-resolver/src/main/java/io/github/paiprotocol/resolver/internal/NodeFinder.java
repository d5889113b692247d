package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.Sets;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PrerequisiteAlias;
import io.github.paiprotocol.api.model.Reference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the node a reference means, and makes it when it is met for the first time. */
final class NodeFinder {
  private final ComponentDocument job;
  private final Map<String, GraphNode.Alias> aliases = new LinkedHashMap<>();
  private final FetchedDocuments documents;
  private final Instances instances;
  private final Reporter reporter;

  NodeFinder(
      Job job,
      ComponentDocument own,
      FetchedDocuments documents,
      Instances instances,
      Reporter reporter) {
    this.job = own;
    this.documents = documents;
    this.instances = instances;
    this.reporter = reporter;
    List<PrerequisiteAlias> entries = job.extras().referencePrerequisites();
    ProtocolPath list = JobPaths.ALIASES;
    for (int i = 0; i < entries.size(); i++) {
      PrerequisiteAlias alias = entries.get(i);
      aliases.putIfAbsent(
          alias.name(), new GraphNode.Alias(alias.name(), alias.require(), list.child(i), own));
    }
  }

  Map<String, GraphNode.Alias> aliases() {
    return aliases;
  }

  Optional<GraphNode> find(DependencyRequest request) {
    Reference target = request.reference().target();
    if (target.isLocal()) {
      return local(request);
    }
    if (target.problem().isPresent()) {
      reporter.report(GraphProblems.malformed(request, target.problem().get()));
      return Optional.empty();
    }
    return documents.find(request, target).flatMap(definition -> instances.of(definition, request));
  }

  /** Says that a reference to another document will be looked for soon. */
  void expect(DependencyRequest request) {
    documents.expect(request, request.reference().target());
  }

  /** A name means a neighbour in its own document; in the job it may also be an alias. */
  private Optional<GraphNode> local(DependencyRequest request) {
    String name = request.reference().name();
    List<Definition> named = request.document().named(name);
    if (!named.isEmpty()) {
      return one(request, named).flatMap(definition -> instances.of(definition, request));
    }
    GraphNode.Alias alias = request.document() == job ? aliases.get(name) : null;
    if (alias == null) {
      reporter.report(GraphProblems.unknown(request, known(request.document())));
    }
    return Optional.ofNullable(alias);
  }

  private Set<String> known(ComponentDocument document) {
    return document == job ? Sets.union(document.names(), aliases.keySet()) : document.names();
  }

  /** Of several types under one name, the one that can run is meant. */
  private Optional<Definition> one(DependencyRequest request, List<Definition> named) {
    List<Definition> meant = named.size() == 1 ? named : PrerequisiteSelector.meant(named);
    if (meant.size() > 1) {
      reporter.report(GraphProblems.ambiguous(request, meant));
      return Optional.empty();
    }
    return meant.isEmpty() ? Optional.empty() : Optional.of(meant.get(0));
  }
}
