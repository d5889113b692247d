package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.graph.ResolutionLimits;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.Location;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Asks the sources in their order, each for one document at most once. Not thread-safe: one
 * resolution has one.
 */
public final class SourceFetcher {
  private final ImmutableList<PrerequisiteSource> sources;
  private final ResolutionLimits limits;
  private final Map<Request, Fetched> answers = new HashMap<>();
  private long bytes;

  public SourceFetcher(List<PrerequisiteSource> sources, ResolutionLimits limits) {
    this.sources = ImmutableList.copyOf(sources);
    this.limits = limits;
  }

  /** A document may be one of several, so that the digest is part of the question. */
  private record Request(String source, String address, Optional<String> digest) {}

  public Fetched fetch(PrerequisiteRef reference, Optional<Location> referrer) {
    List<Fetched.Answer> answers = new ArrayList<>();
    for (PrerequisiteSource source : sources) {
      Optional<Location> location = source.locate(reference, referrer);
      if (location.isEmpty()) {
        continue;
      }
      Fetched fetched = fetch(source, location.get(), reference.digest());
      if (!(fetched instanceof Fetched.Absent absent)) {
        return fetched;
      }
      answers.addAll(absent.answers());
    }
    return answers.isEmpty()
        ? new Fetched.Unclaimed(sources.stream().map(PrerequisiteSource::name).toList())
        : new Fetched.Absent(answers);
  }

  private Fetched fetch(PrerequisiteSource source, Location location, Optional<String> digest) {
    Request request = new Request(location.source(), location.address(), digest);
    Fetched known = answers.get(request);
    if (known == null) {
      known = ask(source, location, digest);
      answers.put(request, known);
    }
    // What is picked from the document is part of the location, but not of the document.
    return known instanceof Fetched.Document document
        ? new Fetched.Document(location, document.found())
        : known;
  }

  private Fetched ask(PrerequisiteSource source, Location location, Optional<String> digest) {
    FetchContext context =
        FetchContext.builder().byteLimit(limits.documentBytes()).expectedDigest(digest).build();
    try {
      FetchResult result = source.fetch(location, context);
      if (result instanceof FetchResult.Found found) {
        return sized(location, found);
      }
      FetchResult.NotFound absent = (FetchResult.NotFound) result;
      return new Fetched.Absent(
          ImmutableList.of(new Fetched.Answer(source.name(), absent.reason())));
    } catch (IOException e) {
      return new Fetched.Broken(location, e);
    }
  }

  private Fetched sized(Location location, FetchResult.Found found) {
    int size = found.content().size();
    if (size > limits.documentBytes()) {
      return new Fetched.TooLarge(
          location,
          "a document of more than " + limits.documentBytes() + " bytes",
          "documentBytes");
    }
    bytes += size;
    if (bytes > limits.fetchedBytes()) {
      return new Fetched.TooLarge(
          location,
          "documents of more than " + limits.fetchedBytes() + " bytes together",
          "fetchedBytes");
    }
    return new Fetched.Document(location, found);
  }
}
