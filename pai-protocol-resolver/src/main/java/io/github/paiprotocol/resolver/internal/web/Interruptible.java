package io.github.paiprotocol.resolver.internal.web;

import com.google.common.base.Throwables;
import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Ends soon, when its thread is interrupted, what the system does not end for that. */
final class Interruptible {
  private static final String ASKED = "a server was asked";

  private Interruptible() {}

  /** What may take long. */
  @FunctionalInterface
  interface Work {
    void run() throws IOException;
  }

  /**
   * Does something in a thread of its own, and closes what it is done with when the caller's is
   * interrupted.
   *
   * @throws InterruptedIOException when it is; the thread still knows it
   */
  static void run(Closeable used, Work work) throws IOException {
    check();
    call(
        ASKED,
        Durations.MOST,
        used,
        () -> {
          work.run();
          return used;
        });
  }

  /**
   * The same, for what has a result, and may not take long.
   *
   * @param during what is done meanwhile, a clause
   * @throws SocketTimeoutException when it is not done in time
   */
  static <T> T call(String during, Duration within, Closeable used, Callable<T> work)
      throws IOException {
    FutureTask<T> task = new FutureTask<>(work);
    Thread thread = new Thread(task, "pai-connect");
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get(Durations.nanos(within), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new SocketTimeoutException("was not over within " + Durations.text(within));
    } catch (InterruptedException e) {
      used.close();
      Thread.currentThread().interrupt();
      throw interrupted(during);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      Throwables.throwIfInstanceOf(cause, IOException.class);
      Throwables.throwIfUnchecked(cause);
      throw new IOException(cause);
    }
  }

  /**
   * Looks at the thread.
   *
   * @throws InterruptedIOException when it was interrupted, which it still knows
   */
  static void check() throws InterruptedIOException {
    if (Thread.currentThread().isInterrupted()) {
      throw interrupted(ASKED);
    }
  }

  private static InterruptedIOException interrupted(String during) {
    return new InterruptedIOException("was interrupted while " + during);
  }
}
