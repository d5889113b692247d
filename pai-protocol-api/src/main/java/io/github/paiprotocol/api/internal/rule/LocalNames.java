package io.github.paiprotocol.api.internal.rule;

import com.google.common.base.Suppliers;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ListMultimap;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteAlias;
import io.github.paiprotocol.api.model.Uri;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * What local names mean: in a job its prerequisites, then the aliases of {@code
 * extras.reference_prerequisites}; in another document its prerequisites.
 */
public final class LocalNames {
  private final ImmutableList<LocalNode> nodes;
  private final ListMultimap<String, LocalNode> byName = ArrayListMultimap.create();
  private final boolean complete;

  private final Map<String, List<LocalNode>> meant = new HashMap<>();

  /** Lists of names by type, and of all that can be required by no type; made when asked for. */
  private final Map<String, List<String>> byType = new HashMap<>();

  /** Names by type and address; made when first asked for. */
  private final Supplier<Map<List<String>, String>> byUri = Suppliers.memoize(this::addresses);

  private LocalNames(List<LocalNode> nodes, boolean complete) {
    this.nodes = ImmutableList.copyOf(nodes);
    nodes.forEach(node -> byName.put(node.name(), node));
    this.complete = complete;
  }

  /** The names of a job. */
  static LocalNames of(Job job, DiagnosticCollector out) {
    List<LocalNode> nodes = new ArrayList<>();
    for (Prerequisite p : job.prerequisites()) {
      nodes.add(LocalNode.of(nodes.size(), JobPaths.prerequisite(nodes.size()), p));
    }
    int index = 0;
    for (PrerequisiteAlias alias : job.extras().referencePrerequisites()) {
      nodes.add(LocalNode.of(nodes.size(), JobPaths.alias(index++), alias));
    }
    boolean known =
        !out.isSuppressed(JobPaths.PREREQUISITES) && !out.isSuppressed(JobPaths.ALIASES);
    return new LocalNames(nodes, known && areRead(nodes, out));
  }

  /** The names of a document with prerequisites. */
  static LocalNames of(
      List<Prerequisite> prerequisites, IntFunction<ProtocolPath> paths, DiagnosticCollector out) {
    List<LocalNode> nodes = new ArrayList<>();
    for (Prerequisite p : prerequisites) {
      nodes.add(LocalNode.of(nodes.size(), paths.apply(nodes.size()), p));
    }
    boolean known =
        !out.isSuppressed(ProtocolPath.root()) && !out.isSuppressed(JobPaths.PREREQUISITES);
    return new LocalNames(nodes, known && areRead(nodes, out));
  }

  private static boolean areRead(List<LocalNode> nodes, DiagnosticCollector out) {
    return nodes.stream().noneMatch(node -> out.isSuppressed(node.path().child("name")));
  }

  /** All prerequisites, then all aliases, in the order they were written. */
  public List<LocalNode> nodes() {
    return nodes;
  }

  /** All with a name. */
  public List<LocalNode> named(String name) {
    return byName.get(name);
  }

  /** Whether every name could be read, so that another one can be called unknown. */
  public boolean isComplete() {
    return complete;
  }

  /**
   * What a role's list or a {@code require} means by a name: what can run, if anything of that name
   * can. More than one is an ambiguity.
   */
  public List<LocalNode> meant(String name) {
    return meant.computeIfAbsent(name, this::findMeant);
  }

  private List<LocalNode> findMeant(String name) {
    ImmutableList.Builder<LocalNode> running = ImmutableList.builder();
    LocalNode first = null;
    for (LocalNode node : named(name)) {
      if (node.runs()) {
        running.add(node);
      }
      first = first == null || (first.isImage() && !node.isImage()) ? node : first;
    }
    List<LocalNode> all = running.build();
    return all.isEmpty() && first != null ? ImmutableList.of(first) : all;
  }

  /** The one thing a name means, or empty when it means nothing, or more than one thing. */
  Optional<LocalNode> target(String name) {
    List<LocalNode> meant = meant(name);
    return meant.size() == 1 ? Optional.of(meant.get(0)) : Optional.empty();
  }

  /** The name of the first prerequisite of a type with an address. */
  public Optional<String> withUri(String type, String uri) {
    return Optional.ofNullable(byUri.get().get(List.of(type, uri)));
  }

  private Map<List<String>, String> addresses() {
    Map<List<String>, String> names = new HashMap<>();
    for (LocalNode node : nodes) {
      List<String> uris =
          node.prerequisite()
              .flatMap(Prerequisite::uri)
              .map(Uri::values)
              .orElse(ImmutableList.of());
      if (uris.size() == 1 && node.type().isPresent()) {
        names.putIfAbsent(List.of(node.type().get(), uris.get(0)), node.name());
      }
    }
    return names;
  }

  /** The names of all prerequisites of a type. */
  public List<String> ofType(String type) {
    return byType.computeIfAbsent(
        type, t -> names(node -> node.type().filter(t::equals).isPresent()));
  }

  /** The names a role's list or a {@code require} may use. */
  public List<String> requirable() {
    return byType.computeIfAbsent("", any -> names(node -> !node.isImage()));
  }

  /** The names of images. */
  public List<String> images() {
    return ofType(Prerequisite.DOCKER_IMAGE);
  }

  private List<String> names(Predicate<LocalNode> which) {
    return nodes.stream()
        .filter(which)
        .map(LocalNode::name)
        .distinct()
        .collect(ImmutableList.toImmutableList());
  }
}
