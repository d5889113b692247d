package io.github.paiprotocol.api.validation;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ListMultimap;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteAlias;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the local names of a job mean: its prerequisites, then the aliases of {@code
 * extras.reference_prerequisites}.
 */
final class LocalNames {
  private final List<LocalNode> nodes = new ArrayList<>();
  private final ListMultimap<String, LocalNode> byName = ArrayListMultimap.create();
  private final boolean complete;

  LocalNames(Job job, DiagnosticCollector out) {
    int index = 0;
    for (Prerequisite p : job.prerequisites()) {
      ProtocolPath path = Paths.prerequisite(index++);
      add(p.name(), path, Optional.of(p), new RefList(path.child("require"), p.require()));
    }
    index = 0;
    for (PrerequisiteAlias alias : job.extras().referencePrerequisites()) {
      ProtocolPath path = Paths.alias(index++);
      RefList requires = new RefList(path.child("require"), alias.require());
      add(alias.name(), path, Optional.empty(), requires);
    }
    complete =
        !out.isGap(ProtocolPath.of("prerequisites"))
            && !out.isGap(Paths.ALIASES)
            && nodes.stream().noneMatch(node -> out.isGap(node.path().child("name")));
  }

  private void add(
      String name, ProtocolPath path, Optional<Prerequisite> prerequisite, RefList requires) {
    LocalNode node = new LocalNode(nodes.size(), name, path, prerequisite, requires);
    nodes.add(node);
    byName.put(name, node);
  }

  /** All prerequisites, then all aliases, in the order they were written. */
  List<LocalNode> nodes() {
    return nodes;
  }

  /** All with a name. */
  List<LocalNode> named(String name) {
    return byName.get(name);
  }

  /** Whether every name could be read, so that another one can be called unknown. */
  boolean isComplete() {
    return complete;
  }

  /**
   * What a role's list or a {@code require} means by a name: what can run, if anything of that name
   * can. More than one is an ambiguity.
   */
  List<LocalNode> meant(String name) {
    List<LocalNode> all = named(name);
    List<LocalNode> running = all.stream().filter(LocalNode::runs).toList();
    if (!running.isEmpty()) {
      return running;
    }
    return all.stream()
        .filter(node -> !node.isImage())
        .findFirst()
        .or(() -> all.stream().findFirst())
        .map(List::of)
        .orElseGet(List::of);
  }

  /** The one thing a name means, or empty when it means nothing, or more than one thing. */
  Optional<LocalNode> target(String name) {
    List<LocalNode> meant = meant(name);
    return meant.size() == 1 ? Optional.of(meant.get(0)) : Optional.empty();
  }

  /** The names of all prerequisites of a type. */
  List<String> ofType(String type) {
    return nodes.stream()
        .filter(node -> node.type().filter(type::equals).isPresent())
        .map(LocalNode::name)
        .distinct()
        .collect(ImmutableList.toImmutableList());
  }

  /** The names a role's list or a {@code require} may use. */
  List<String> requirable() {
    return nodes.stream()
        .filter(node -> !node.isImage())
        .map(LocalNode::name)
        .distinct()
        .collect(ImmutableList.toImmutableList());
  }
}
