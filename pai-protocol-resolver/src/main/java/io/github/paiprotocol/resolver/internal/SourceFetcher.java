package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.graph.ResolutionLimits;
import io.github.paiprotocol.resolver.internal.store.Shelf;
import io.github.paiprotocol.resolver.lock.LockedDocument;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.DocumentTooLargeException;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.Location;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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
  private final Shelf shelf;
  private final Map<Request, Fetched> answers = new LinkedHashMap<>();
  private long bytes;

  public SourceFetcher(List<PrerequisiteSource> sources, ResolutionLimits limits, Shelf shelf) {
    this.sources = ImmutableList.copyOf(sources);
    this.limits = limits;
    this.shelf = shelf;
  }

  /**
   * A document may be one of several, so that the digest is part of the question; several sources
   * may have one name, as two marketplaces do.
   */
  private record Request(PrerequisiteSource source, String address, Optional<String> digest) {}

  public Fetched fetch(PrerequisiteRef reference, Optional<Location> referrer) {
    List<Fetched.Answer> said = new ArrayList<>();
    boolean unlocked = false;
    for (PrerequisiteSource source : sources) {
      Optional<Location> location = source.locate(reference, referrer);
      if (location.isEmpty()) {
        continue;
      }
      if (shelf.isFrozen() && shelf.locked(location.get(), reference.digest()).isEmpty()) {
        // In the resolution that made the lock this source had nothing.
        unlocked = true;
        continue;
      }
      Fetched fetched = fetch(source, location.get(), reference.digest());
      if (fetched instanceof Fetched.Broken broken) {
        return new Fetched.Broken(broken.location(), broken.failure(), said);
      }
      if (!(fetched instanceof Fetched.Absent absent)) {
        return fetched;
      }
      said.addAll(absent.answers());
    }
    if (unlocked && said.isEmpty()) {
      return new Fetched.Unlocked();
    }
    return said.isEmpty()
        ? new Fetched.Unclaimed(sources.stream().map(PrerequisiteSource::name).toList())
        : new Fetched.Absent(said);
  }

  private Fetched fetch(PrerequisiteSource source, Location location, Optional<String> digest) {
    Request request = new Request(source, location.address(), digest);
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
    try {
      return shelf.isFrozen()
          ? locked(source, location, shelf.locked(location, digest).orElseThrow())
          : fetched(source, location, digest);
    } catch (DocumentTooLargeException e) {
      return tooLarge(location, false);
    } catch (IOException e) {
      return new Fetched.Broken(location, e, ImmutableList.of());
    }
  }

  private Fetched fetched(PrerequisiteSource source, Location location, Optional<String> digest)
      throws IOException {
    return shelf
        .library()
        .fetch(source, location, digest, limits.documentBytes())
        .match(
            found -> sized(location, found),
            notFound -> absent(source, notFound.reason()),
            unchanged -> absent(source, "has nothing new"));
  }

  private static Fetched absent(PrerequisiteSource source, String reason) {
    return new Fetched.Absent(ImmutableList.of(new Fetched.Answer(source.name(), reason)));
  }

  private Fetched locked(PrerequisiteSource source, Location location, LockedDocument locked)
      throws IOException {
    Optional<Content> atHand = shelf.atHand(location, locked.digest(), limits.documentBytes());
    if (atHand.isPresent()) {
      return sized(location, asLocked(atHand.get(), locked));
    }
    if (!shelf.mayFetch(location)) {
      return new Fetched.NotAtHand(locked, shelf.bundled().isPresent());
    }
    Fetched fetched = fetched(source, location, Optional.of(locked.digest()));
    if (!(fetched instanceof Fetched.Document document)) {
      return fetched;
    }
    Content content = document.found().content();
    return content.digest().equals(locked.digest())
        ? new Fetched.Document(location, asLocked(content, locked))
        : new Fetched.Changed(locked, content.digest());
  }

  /** What is not part of the content is as it was, too. */
  private static FetchResult.Found asLocked(Content content, LockedDocument locked) {
    return new FetchResult.Found(content, locked.uri(), locked.details(), Optional.empty());
  }

  /** Every document that was found, in the order they were asked for. */
  public List<Fetched.Document> documents() {
    return answers.values().stream()
        .filter(Fetched.Document.class::isInstance)
        .map(Fetched.Document.class::cast)
        .toList();
  }

  private Fetched sized(Location location, FetchResult.Found found) {
    int size = found.content().size();
    if (size > limits.documentBytes()) {
      return tooLarge(location, false);
    }
    bytes += size;
    return bytes > limits.fetchedBytes()
        ? tooLarge(location, true)
        : new Fetched.Document(location, found);
  }

  private Fetched tooLarge(Location location, boolean together) {
    return together
        ? new Fetched.TooLarge(
            location,
            "documents of more than " + limits.fetchedBytes() + " bytes together",
            "fetchedBytes")
        : new Fetched.TooLarge(
            location,
            "a document of more than " + limits.documentBytes() + " bytes",
            "documentBytes");
  }
}
