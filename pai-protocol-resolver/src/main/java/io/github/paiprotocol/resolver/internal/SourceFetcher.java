package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.graph.ResolutionLimits;
import io.github.paiprotocol.resolver.internal.store.DocumentStore;
import io.github.paiprotocol.resolver.lock.internal.LockedDocument;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Asks the sources in their order, each for one document at most once. Documents of the network
 * that are {@linkplain #expect expected} are fetched meanwhile; answers, counts and events come in
 * the order of {@link #fetch} all the same. Not thread-safe: one resolution has one.
 */
public final class SourceFetcher implements AutoCloseable {
  private final ImmutableList<PrerequisiteSource> sources;
  private final ResolutionLimits limits;
  private final DocumentStore shelf;
  private final Consumer<ResolutionEvent> listener;
  private final Map<Request, Fetched> answers = new LinkedHashMap<>();
  private final Prefetcher<Request, Fetched, ResolutionEvent> prefetcher = new Prefetcher<>();
  private long bytes;

  public SourceFetcher(
      List<PrerequisiteSource> sources,
      ResolutionLimits limits,
      DocumentStore shelf,
      Consumer<ResolutionEvent> listener) {
    this.sources = ImmutableList.copyOf(sources);
    this.limits = limits;
    this.shelf = shelf;
    this.listener = listener;
  }

  /**
   * A document may be one of several, so that the digest is part of the question; several sources
   * may have one name, as two marketplaces do.
   */
  private record Request(PrerequisiteSource source, String address, Optional<String> digest) {}

  public Fetched fetch(PrerequisiteRef reference, Optional<DocumentAddress> referrer) {
    List<Fetched.Answer> said = new ArrayList<>();
    boolean unlocked = false;
    for (PrerequisiteSource source : sources) {
      Optional<DocumentAddress> location = source.locate(reference, referrer);
      if (location.isEmpty()) {
        continue;
      }
      if (isUnlocked(location.get(), reference)) {
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

  /** Begins to fetch what will be asked for soon, from the source that would be asked first. */
  public void expect(PrerequisiteRef reference, Optional<DocumentAddress> referrer) {
    for (PrerequisiteSource source : sources) {
      Optional<DocumentAddress> location = source.locate(reference, referrer);
      if (location.isPresent() && !isUnlocked(location.get(), reference)) {
        Request request = new Request(source, location.get().address(), reference.digest());
        if (location.get().remote() && !answers.containsKey(request)) {
          prefetcher.begin(request, events -> ask(request, location.get(), events));
        }
        return;
      }
    }
  }

  private boolean isUnlocked(DocumentAddress location, PrerequisiteRef reference) {
    return shelf.isFrozen() && shelf.locked(location, reference.digest()).isEmpty();
  }

  private Fetched fetch(
      PrerequisiteSource source, DocumentAddress location, Optional<String> digest) {
    Request request = new Request(source, location.address(), digest);
    Fetched known =
        answers.computeIfAbsent(request, each -> counted(location, answer(each, location)));
    // What is picked from the document is part of the location, but not of the document.
    return known instanceof Fetched.Document document
        ? new Fetched.Document(location, document.found())
        : known;
  }

  private Fetched answer(Request request, DocumentAddress location) {
    try {
      Optional<Fetched> begun = prefetcher.take(request, listener);
      return begun.isPresent() ? begun.get() : ask(request, location, listener);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Fetched.Broken(
          location,
          new InterruptedIOException("was interrupted while it waited for a document"),
          ImmutableList.of());
    }
  }

  /** Called by several threads. */
  private Fetched ask(Request request, DocumentAddress location, Consumer<ResolutionEvent> events) {
    try {
      return shelf.isFrozen()
          ? locked(
              request, location, shelf.locked(location, request.digest()).orElseThrow(), events)
          : fetched(request, location, events);
    } catch (IOException e) {
      return e instanceof SourceException known && known.isTooLarge()
          ? tooLarge(location, false)
          : new Fetched.Broken(location, e, ImmutableList.of());
    }
  }

  private Fetched fetched(
      Request request, DocumentAddress location, Consumer<ResolutionEvent> events)
      throws IOException {
    PrerequisiteSource source = request.source();
    return shelf
        .library()
        .fetch(source, location, request.digest(), limits.documentBytes(), events)
        .match(
            found -> sized(location, found),
            reason -> absent(source, reason),
            () -> absent(source, "has nothing new"));
  }

  private static Fetched absent(PrerequisiteSource source, String reason) {
    return new Fetched.Absent(ImmutableList.of(new Fetched.Answer(source.name(), reason)));
  }

  private Fetched locked(
      Request request,
      DocumentAddress location,
      LockedDocument locked,
      Consumer<ResolutionEvent> events)
      throws IOException {
    Optional<Content> atHand =
        shelf.atHand(location, locked.digest(), limits.documentBytes(), events);
    if (atHand.isPresent()) {
      return sized(location, asLocked(atHand.get(), locked));
    }
    if (!shelf.mayFetch(location)) {
      return new Fetched.NotAtHand(locked, shelf.bundled().isPresent());
    }
    Request exactly =
        new Request(request.source(), request.address(), Optional.of(locked.digest()));
    Fetched fetched = fetched(exactly, location, events);
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
    return ImmutableList.copyOf(Iterables.filter(answers.values(), Fetched.Document.class));
  }

  private Fetched sized(DocumentAddress location, FetchResult.Found found) {
    return found.content().size() > limits.documentBytes()
        ? tooLarge(location, false)
        : new Fetched.Document(location, found);
  }

  private Fetched counted(DocumentAddress location, Fetched fetched) {
    if (!(fetched instanceof Fetched.Document document)) {
      return fetched;
    }
    bytes += document.found().content().size();
    return bytes > limits.fetchedBytes() ? tooLarge(location, true) : fetched;
  }

  private Fetched tooLarge(DocumentAddress location, boolean together) {
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

  /** Nothing more is begun; what was not asked for in the end is not waited for. */
  @Override
  public void close() {
    prefetcher.close();
  }
}
