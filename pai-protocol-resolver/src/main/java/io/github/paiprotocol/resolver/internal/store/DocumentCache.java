package io.github.paiprotocol.resolver.internal.store;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Fetches documents: from the cache where it may, and once for all who ask at the same time.
 * Thread-safe.
 */
public final class DocumentCache {
  private final Optional<ContentCache> cache;
  private final LongSupplier nanoTime;
  private final Map<Question, CompletableFuture<FetchResult>> inFlight = new ConcurrentHashMap<>();

  public DocumentCache(Optional<ContentCache> cache, LongSupplier nanoTime) {
    this.cache = cache;
    this.nanoTime = nanoTime;
  }

  private record Question(
      PrerequisiteSource source, String address, Optional<String> digest, long limit) {}

  /** Content of a digest, of no more bytes than a limit, without asking any source. */
  public Optional<Content> atHand(
      DocumentAddress location, String digest, long limit, Consumer<ResolutionEvent> listener) {
    Optional<Content> content = cache.flatMap(own -> own.get(digest, limit));
    content.ifPresent(
        found ->
            listener.accept(
                ResolutionEvent.cacheHit(location.source(), location.address(), digest)));
    return content;
  }

  /** The document as its source has it now. */
  public FetchResult fetch(
      PrerequisiteSource source,
      DocumentAddress location,
      Optional<String> digest,
      long limit,
      Consumer<ResolutionEvent> listener)
      throws IOException {
    Question question = new Question(source, location.address(), digest, limit);
    CompletableFuture<FetchResult> mine = new CompletableFuture<>();
    CompletableFuture<FetchResult> first = inFlight.putIfAbsent(question, mine);
    long start = nanoTime.getAsLong();
    try {
      listener.accept(ResolutionEvent.locating(location.source(), location.address()));
      FetchResult result = first == null ? lead(question, location, mine, listener) : join(first);
      resolved(location, result, start, listener);
      return result;
    } finally {
      if (first == null) {
        inFlight.remove(question, mine);
        mine.completeExceptionally(new IOException("the resolution that asked has ended early"));
      }
    }
  }

  private FetchResult lead(
      Question question,
      DocumentAddress location,
      CompletableFuture<FetchResult> answer,
      Consumer<ResolutionEvent> listener)
      throws IOException {
    try {
      FetchResult result = ask(question, location, listener);
      answer.complete(result);
      return result;
    } catch (IOException e) {
      answer.completeExceptionally(e);
      throw e;
    }
  }

  private static FetchResult join(CompletableFuture<FetchResult> answer) throws IOException {
    try {
      return answer.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof IOException failure) {
        throw failure;
      }
      throw e;
    }
  }

  private void resolved(
      DocumentAddress location,
      FetchResult result,
      long start,
      Consumer<ResolutionEvent> listener) {
    if (result instanceof FetchResult.Found found) {
      listener.accept(
          ResolutionEvent.resolved(
              location.source(),
              found.address(),
              found.content().digest(),
              found.content().size(),
              Duration.ofNanos(Math.max(0, nanoTime.getAsLong() - start))));
    }
  }

  private FetchResult ask(
      Question question, DocumentAddress location, Consumer<ResolutionEvent> listener)
      throws IOException {
    Optional<ContentCache.Known> known =
        cache
            .filter(own -> location.remote())
            .flatMap(own -> own.known(location.source(), location.address()));
    Optional<Content> old =
        known.flatMap(version -> cache.flatMap(own -> own.get(version.digest(), question.limit())));
    FetchContext context =
        new FetchContext(
            question.limit(),
            question.digest(),
            old.flatMap(content -> known.map(ContentCache.Known::version)),
            listener);
    FetchResult result = question.source().fetch(location, context);
    if (result.equals(FetchResult.unchanged())) {
      Content content = old.orElseThrow();
      listener.accept(
          ResolutionEvent.cacheHit(location.source(), location.address(), content.digest()));
      return unchanged(known.orElseThrow(), content);
    }
    if (result instanceof FetchResult.Found found && location.remote() && cache.isPresent()) {
      Keeping.keep(cache.get(), location, found);
    }
    return result;
  }

  private static FetchResult unchanged(ContentCache.Known known, Content content) {
    return new FetchResult.Found(
        content, known.uri(), ImmutableMap.of(), Optional.of(known.version()));
  }
}
