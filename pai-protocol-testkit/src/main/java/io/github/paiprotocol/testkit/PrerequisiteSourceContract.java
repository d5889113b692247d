package io.github.paiprotocol.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/**
 * The contract of every {@link PrerequisiteSource}. To test a source, extend this class and list
 * the references that it should find and those that it should not.
 */
public abstract class PrerequisiteSourceContract {
  private static final long LIMIT = 1 << 20;
  private static final int THREADS = 8;

  /** For subclasses. */
  protected PrerequisiteSourceContract() {}

  /**
   * The source under test.
   *
   * @return a source that is ready
   */
  protected abstract PrerequisiteSource source();

  /**
   * A reference the source claims and finds.
   *
   * @return the reference as written
   */
  protected abstract String present();

  /**
   * A reference the source claims, to something it is sure not to have.
   *
   * @return the reference as written
   */
  protected abstract String absent();

  /**
   * References that are for other sources.
   *
   * @return the references; forms of all other sources by default
   */
  protected abstract List<String> foreign();

  /**
   * A reference the source claims and cannot tell anything about, because what it asks is broken or
   * does not let it in.
   *
   * @return the reference; empty when nothing of the source can break
   */
  protected abstract Optional<String> broken();

  private DocumentAddress located(PrerequisiteSource source, String reference) {
    Optional<DocumentAddress> location =
        source.locate(PrerequisiteRef.of(reference), Optional.empty());
    assertTrue(location.isPresent(), "`" + reference + "` is claimed");
    return location.orElseThrow();
  }

  private FetchResult fetch(PrerequisiteSource source, String reference) throws IOException {
    return source.fetch(located(source, reference), FetchContext.of(LIMIT));
  }

  /** Its name is the same at every call, and its locations carry it. */
  @Test
  protected void hasOneName() {
    PrerequisiteSource source = source();
    assertFalse(source.name().isEmpty());
    assertEquals(source.name(), source.name());
    assertEquals(source.name(), located(source, present()).source());
  }

  /** The same reference is always the same location. */
  @Test
  protected void claimsTheSameWayEachTime() {
    PrerequisiteSource source = source();
    assertEquals(located(source, present()), located(source, present()));
    assertEquals(located(source, absent()), located(source, absent()));
  }

  /** What is not for it is left to others, without a failure. */
  @Test
  protected void leavesOthersAlone() {
    for (String reference : foreign()) {
      PrerequisiteRef other = PrerequisiteRef.of(reference);
      assertEquals(Optional.empty(), source().locate(other, Optional.empty()), reference);
    }
  }

  /** What is there is found, with the same content each time. */
  @Test
  protected void findsWhatIsThere() throws IOException {
    PrerequisiteSource source = source();
    FetchResult.Found first = assertInstanceOf(FetchResult.Found.class, fetch(source, present()));
    FetchResult.Found second = assertInstanceOf(FetchResult.Found.class, fetch(source, present()));
    assertEquals(first.content(), second.content());
    assertEquals(first.address(), second.address());
    assertFalse(first.address().isEmpty());
  }

  /** What is not there is no failure: the next source is asked. */
  @Test
  protected void saysThatSomethingIsNotThere() throws IOException {
    FetchResult result = fetch(source(), absent());
    String reason = result.match(found -> "", why -> why, () -> "");
    assertFalse(reason.isEmpty(), () -> "it answered " + result);
  }

  /** An outage is a failure: no other source may decide instead. */
  @Test
  protected void failsWhenItCannotTell() {
    assumeTrue(broken().isPresent(), "nothing of this source can break");
    IOException failure =
        assertThrows(IOException.class, () -> fetch(source(), broken().orElseThrow()));
    assertNotNull(failure.getMessage());
  }

  /** It never gives more bytes than asked for. */
  @Test
  protected void keepsTheLimit() throws IOException {
    PrerequisiteSource source = source();
    FetchResult.Found found = assertInstanceOf(FetchResult.Found.class, fetch(source, present()));
    FetchContext tooSmall = FetchContext.of(found.content().size() - 1L);
    assertThrows(
        IOException.class, () -> source.fetch(located(source, present()), tooSmall), "the limit");
  }

  /** Without a version at hand, it never answers that the version is unchanged. */
  @Test
  protected void sendsTheContentToWhoHasNone() throws IOException {
    assertFalse(FetchResult.unchanged().equals(fetch(source(), present())));
  }

  /** Threads do not disturb each other. */
  @Test
  protected void worksInManyThreads() throws Exception {
    PrerequisiteSource source = source();
    FetchResult expected = fetch(source, present());
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      Callable<FetchResult> task = () -> fetch(source, present());
      for (Future<FetchResult> future : threads.invokeAll(Collections.nCopies(4 * THREADS, task))) {
        assertEquals(expected, future.get());
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
