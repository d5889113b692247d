package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.ListMultimap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.PrerequisiteList;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/** A list of prerequisites with its positions: the job's own, or what a fetched document offers. */
public final class ComponentDocument {
  private final ImmutableList<Definition> definitions;
  private final ImmutableListMultimap<String, Definition> byName;
  private final ImmutableList<Definition> withoutImages;
  private final ImmutableSet<String> namesWithoutImages;
  private final SourceMap positions;
  private final Optional<FetchedFrom> fetched;
  private final Optional<DocumentAddress> location;

  private ComponentDocument(
      List<Prerequisite> prerequisites,
      IntFunction<ProtocolPath> paths,
      IntFunction<List<Diagnostic>> problems,
      SourceMap positions,
      Optional<FetchedFrom> fetched,
      Optional<DocumentAddress> location) {
    this.positions = positions;
    this.fetched = fetched;
    this.location = location;
    ImmutableList.Builder<Definition> all = ImmutableList.builder();
    ImmutableListMultimap.Builder<String, Definition> names = ImmutableListMultimap.builder();
    for (int i = 0; i < prerequisites.size(); i++) {
      Definition definition =
          new Definition(this, prerequisites.get(i), paths.apply(i), problems.apply(i));
      all.add(definition);
      names.put(definition.name(), definition);
    }
    definitions = all.build();
    byName = names.build();
    withoutImages =
        ImmutableList.copyOf(
            Iterables.filter(definitions, each -> !each.prerequisite().isDockerImage()));
    namesWithoutImages = ImmutableSet.copyOf(Iterables.transform(withoutImages, Definition::name));
  }

  /** Where a document was fetched from, and what exactly was fetched. */
  public record FetchedFrom(
      DocumentAddress location, String address, String digest, Map<String, Value> details) {}

  /** The job itself, which may come from a source as well. */
  public static ComponentDocument ofJob(
      Job job, SourceMap positions, Optional<DocumentAddress> location) {
    ProtocolPath list = JobPaths.PREREQUISITES;
    return new ComponentDocument(
        job.prerequisites(),
        list::child,
        i -> ImmutableList.of(),
        positions,
        Optional.empty(),
        location);
  }

  /** An empty document, for a reference that is in no document. */
  static ComponentDocument none() {
    return new ComponentDocument(
        ImmutableList.of(),
        i -> ProtocolPath.root(),
        i -> ImmutableList.of(),
        SourceMap.none(),
        Optional.empty(),
        Optional.empty());
  }

  static ComponentDocument of(
      Document<PrerequisiteList> read,
      FetchedFrom from,
      ListMultimap<Integer, Diagnostic> problems) {
    return new ComponentDocument(
        read.value().prerequisites(),
        read.draft()::path,
        problems::get,
        read.positions(),
        Optional.of(from),
        Optional.of(from.location()));
  }

  public List<Definition> definitions() {
    return definitions;
  }

  /** What can be meant when nothing is said. */
  List<Definition> withoutImages() {
    return withoutImages;
  }

  public List<Definition> named(String name) {
    return byName.get(name);
  }

  public Set<String> names() {
    return byName.keySet();
  }

  /** Those of what can be meant when nothing is said. */
  Set<String> namesWithoutImages() {
    return namesWithoutImages;
  }

  public SourceMap positions() {
    return positions;
  }

  /** Empty for the job itself. */
  public Optional<FetchedFrom> fetched() {
    return fetched;
  }

  /** Where the document lies, to which its references are relative; empty when unknown. */
  Optional<DocumentAddress> location() {
    return location;
  }
}
