package io.github.paiprotocol.resolver.internal;

import com.google.common.base.Throwables;
import com.google.common.util.concurrent.ThreadFactoryBuilder;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Work that is begun before its result is asked for, a few pieces at a time, on threads of its own.
 * Events and failures are delivered when the result is asked for, in the thread that asks. Not
 * thread-safe.
 *
 * @param <K> what a piece of work is known by
 * @param <T> its result
 * @param <E> its events
 */
final class Prefetcher<K, T, E> implements AutoCloseable {
  /** With the thread that asks, eight at a time. */
  static final int THREADS = 7;

  /** How many results may wait to be taken: each may be a document of a megabyte. */
  private static final int WAITING = 8 * THREADS;

  private final Map<K, Piece<T, E>> begun = new HashMap<>();
  private @Nullable ThreadPoolExecutor threads;

  private static final class Piece<T, E> {
    /** Empty after the last one. */
    private final BlockingQueue<Optional<E>> events = new LinkedBlockingQueue<>();

    private final CompletableFuture<T> result = new CompletableFuture<>();

    void run(Function<Consumer<E>, T> work) {
      try {
        result.complete(work.apply(event -> events.add(Optional.of(event))));
      } catch (RuntimeException | Error e) {
        result.completeExceptionally(e);
      } finally {
        events.add(Optional.empty());
      }
    }
  }

  /** Begins a piece of work, unless it was begun or too much is waiting. */
  void begin(K key, Function<Consumer<E>, T> work) {
    if (begun.size() < WAITING && !begun.containsKey(key)) {
      Piece<T, E> piece = new Piece<>();
      begun.put(key, piece);
      threads().execute(() -> piece.run(work));
    }
  }

  /**
   * The result of a piece of work.
   *
   * @param listener hears what happened and, while it waits, what happens
   * @return the result; empty when it was not begun
   * @throws InterruptedException when the thread is interrupted while it waits
   */
  Optional<T> take(K key, Consumer<E> listener) throws InterruptedException {
    Piece<T, E> piece = begun.remove(key);
    if (piece == null) {
      return Optional.empty();
    }
    for (Optional<E> e = piece.events.take(); e.isPresent(); e = piece.events.take()) {
      listener.accept(e.get());
    }
    try {
      return Optional.of(piece.result.join());
    } catch (CompletionException e) {
      Optional.ofNullable(e.getCause()).ifPresent(Throwables::throwIfUnchecked);
      throw e;
    }
  }

  private ThreadPoolExecutor threads() {
    if (threads == null) {
      threads =
          new ThreadPoolExecutor(
              THREADS,
              THREADS,
              0,
              TimeUnit.SECONDS,
              new LinkedBlockingQueue<>(),
              new ThreadFactoryBuilder().setDaemon(true).setNameFormat("pai-fetch-%d").build());
    }
    return threads;
  }

  /**
   * Drops what has not started. What has is left to its deadline: another resolution may wait for
   * the same answer.
   */
  @Override
  public void close() {
    if (threads != null) {
      threads.getQueue().clear();
      threads.shutdown();
    }
  }
}
