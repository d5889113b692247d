package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.resolver.spi.Location;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A list of prerequisites with its positions: the job's own, or what a fetched document offers. */
public final class Document {
  private final ImmutableList<Definition> definitions;
  private final ImmutableListMultimap<String, Definition> byName;
  private final SourceMap positions;
  private final Optional<FetchedFrom> fetched;

  Document(
      List<Prerequisite> prerequisites,
      List<ProtocolPath> paths,
      SourceMap positions,
      Optional<FetchedFrom> fetched) {
    this.positions = positions;
    this.fetched = fetched;
    ImmutableList.Builder<Definition> all = ImmutableList.builder();
    for (int i = 0; i < prerequisites.size(); i++) {
      all.add(new Definition(this, prerequisites.get(i), paths.get(i)));
    }
    definitions = all.build();
    ImmutableListMultimap.Builder<String, Definition> names = ImmutableListMultimap.builder();
    definitions.forEach(d -> names.put(d.prerequisite().name(), d));
    byName = names.build();
  }

  /** Where a document was fetched from, and what exactly was fetched. */
  public record FetchedFrom(
      Location location,
      String address,
      String digest,
      java.util.Map<String, io.github.paiprotocol.api.model.Value> details) {}

  public static Document ofJob(Job job, SourceMap positions) {
    ImmutableList.Builder<ProtocolPath> paths = ImmutableList.builder();
    for (int i = 0; i < job.prerequisites().size(); i++) {
      paths.add(ProtocolPath.of("prerequisites").child(i));
    }
    return new Document(job.prerequisites(), paths.build(), positions, Optional.empty());
  }

  public List<Definition> definitions() {
    return definitions;
  }

  public List<Definition> named(String name) {
    return byName.get(name);
  }

  public Set<String> names() {
    return byName.keySet();
  }

  public SourceMap positions() {
    return positions;
  }

  /** Empty for the job itself. */
  public Optional<FetchedFrom> fetched() {
    return fetched;
  }
}
