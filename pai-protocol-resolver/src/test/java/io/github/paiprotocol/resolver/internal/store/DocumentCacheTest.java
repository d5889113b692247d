package io.github.paiprotocol.resolver.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Documents come from the cache where they may, and once for all who ask at the same time. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class DocumentCacheTest {
  private static final Content CONTENT = Content.of("name: a\n");
  private static final DocumentAddress REMOTE = DocumentAddress.of("web", "https://h/a.yaml", true);
  private static final DocumentAddress FILE = DocumentAddress.of("file", "file:a.yaml", false);
  private static final FetchResult VERSIONED =
      new FetchResult.Found(CONTENT, "https://h/moved.yaml", Map.of(), Optional.of("v1"));

  @TempDir Path folder;
  private final List<ResolutionEvent> events = new ArrayList<>();

  /** What a source does when it is asked. */
  private interface Answering extends PrerequisiteSource {
    @Override
    default String name() {
      return "web";
    }

    @Override
    default Optional<DocumentAddress> locate(
        PrerequisiteRef reference, Optional<DocumentAddress> referrer) {
      return Optional.empty();
    }
  }

  /** A clock that goes on a second at each look. */
  private static LongSupplier ticking() {
    AtomicLong seconds = new AtomicLong(100);
    return () -> Duration.ofSeconds(seconds.getAndIncrement()).toNanos();
  }

  private DocumentCache library() {
    return new DocumentCache(Optional.of(new ContentCache(folder, new AtomicFiles())), ticking());
  }

  private FetchResult fetch(DocumentCache documents, DocumentAddress location, Answering source)
      throws IOException {
    return documents.fetch(source, location, Optional.empty(), 1 << 20, events::add);
  }

  private Optional<Content> atHand(DocumentCache documents) {
    return documents.atHand(REMOTE, CONTENT.digest(), 1 << 20, events::add);
  }

  @Test
  void whatTheNetworkHasGivenIsAtHandAfterwards() throws IOException {
    DocumentCache documents = library();
    assertThat(atHand(documents)).isEmpty();
    assertThat(events).isEmpty();

    assertThat(fetch(documents, REMOTE, (location, context) -> VERSIONED)).isEqualTo(VERSIONED);
    assertThat(atHand(documents)).contains(CONTENT);

    assertThat(events)
        .containsExactly(
            ResolutionEvent.locating("web", REMOTE.address()),
            ResolutionEvent.resolved(
                "web",
                "https://h/moved.yaml",
                CONTENT.digest(),
                CONTENT.size(),
                Duration.ofSeconds(1)),
            ResolutionEvent.cacheHit("web", REMOTE.address(), CONTENT.digest()));
  }

  @Test
  void filesAreNotKeptNorAskedForTheirVersion() throws IOException {
    DocumentCache documents = library();
    fetch(documents, REMOTE, (location, context) -> VERSIONED);
    DocumentAddress sameAddress = DocumentAddress.of("web", REMOTE.address(), false);

    fetch(documents, sameAddress, (location, context) -> noVersion(context));
    fetch(documents, FILE, (location, context) -> FetchResult.found(Content.of("own"), "own"));

    assertThat(documents.atHand(FILE, Content.of("own").digest(), 1 << 20, events::add)).isEmpty();
  }

  @Test
  void withoutACacheNothingIsAtHand() throws IOException {
    DocumentCache documents = new DocumentCache(Optional.empty(), ticking());

    fetch(documents, REMOTE, (location, context) -> VERSIONED);
    fetch(documents, REMOTE, (location, context) -> noVersion(context));

    assertThat(atHand(documents)).isEmpty();
  }

  @Test
  void aSourceIsToldTheVersionAtHandAndMaySayThatNothingHasChanged() throws IOException {
    DocumentCache documents = library();
    fetch(documents, REMOTE, (location, context) -> VERSIONED);
    events.clear();

    FetchResult again =
        fetch(
            documents,
            REMOTE,
            (location, context) -> {
              assertThat(context.knownVersion()).contains("v1");
              return FetchResult.unchanged();
            });

    assertThat(again).isEqualTo(VERSIONED);
    assertThat(events)
        .startsWith(
            ResolutionEvent.locating("web", REMOTE.address()),
            ResolutionEvent.cacheHit("web", REMOTE.address(), CONTENT.digest()))
        .hasSize(3);
  }

  @Test
  void whatAnItemSaysBesidesItsContentIsAskedForAnew() throws IOException {
    DocumentCache documents = library();
    FetchResult item =
        new FetchResult.Found(
            CONTENT, "item", Map.of("author", Value.of("ann")), Optional.of("v1"));

    fetch(documents, REMOTE, (location, context) -> item);

    assertThat(atHand(documents)).contains(CONTENT);
    fetch(documents, REMOTE, (location, context) -> noVersion(context));
  }

  @Test
  void aCacheThatCannotBeWrittenIsNamed() throws IOException {
    Path taken = Files.writeString(folder.resolve("taken"), "no folder");
    DocumentCache documents =
        new DocumentCache(Optional.of(new ContentCache(taken, new AtomicFiles())), ticking());

    assertThatThrownBy(() -> fetch(documents, REMOTE, (location, context) -> VERSIONED))
        .isInstanceOf(SourceException.class)
        .hasMessageStartingWith("the cache in `" + taken + "` cannot be written: ");
  }

  private static FetchResult noVersion(FetchContext context) {
    assertThat(context.knownVersion()).isEmpty();
    return FetchResult.found(CONTENT, "again");
  }

  @Test
  void concurrentRequestsShareOneAnswer() throws Exception {
    FetchResult answer = FetchResult.notFound("is not there");
    assertThat(meanwhile((location, context) -> answer).get(10, TimeUnit.MINUTES)).isSameAs(answer);
  }

  @Test
  void aFailureIsThatOfAllWhoWaited() {
    IOException down = new IOException("is down");
    CompletableFuture<FetchResult> second =
        meanwhile(
            (location, context) -> {
              throw down;
            });

    assertThatThrownBy(() -> second.get(10, TimeUnit.MINUTES))
        .isInstanceOf(ExecutionException.class)
        .cause()
        .isSameAs(down);
  }

  @Test
  void waitingRequestsFailWhenTheFirstBreaksOff() {
    CompletableFuture<FetchResult> second =
        meanwhile(
            (location, context) -> {
              throw new IllegalStateException("broken source");
            });

    assertThatThrownBy(() -> second.get(10, TimeUnit.MINUTES))
        .isInstanceOf(ExecutionException.class)
        .cause()
        .isExactlyInstanceOf(IOException.class)
        .hasMessage("the resolution that asked has ended early");
  }

  /** The result of a second request while the first still waits; the source is asked once. */
  private CompletableFuture<FetchResult> meanwhile(Answering first) {
    DocumentCache documents = library();
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch joined = new CountDownLatch(1);
    Answering waits =
        (location, context) -> {
          assertThat(asked.getCount()).as("asked once").isEqualTo(1);
          asked.countDown();
          await(joined);
          return first.fetch(location, context);
        };
    CompletableFuture<FetchResult> leader = asking(documents, waits, event -> {});
    await(asked);
    CompletableFuture<FetchResult> second = asking(documents, waits, event -> joined.countDown());
    return leader.handle((answer, failure) -> joined).thenCompose(done -> second);
  }

  private static CompletableFuture<FetchResult> asking(
      DocumentCache documents, Answering source, Consumer<ResolutionEvent> listener) {
    CompletableFuture<FetchResult> answer = new CompletableFuture<>();
    new Thread(
            () -> {
              try {
                answer.complete(documents.fetch(source, REMOTE, Optional.empty(), 9, listener));
              } catch (IOException e) {
                answer.completeExceptionally(e);
              } catch (RuntimeException e) {
                // A future would take the cause out of a CompletionException.
                answer.completeExceptionally(new IllegalStateException("no failure of I/O", e));
              }
            })
        .start();
    return answer;
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(10, TimeUnit.MINUTES)).isTrue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
