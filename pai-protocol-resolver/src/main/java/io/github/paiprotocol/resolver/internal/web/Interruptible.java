package io.github.paiprotocol.resolver.internal.web;

import com.google.common.base.Throwables;
import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Ends soon, when its thread is interrupted, what the system does not end for that. */
final class Interruptible {
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
    FutureTask<Void> task =
        new FutureTask<>(
            () -> {
              work.run();
              return null;
            });
    Thread thread = new Thread(task, "pai-connect");
    thread.setDaemon(true);
    thread.start();
    try {
      task.get();
    } catch (InterruptedException e) {
      used.close();
      Thread.currentThread().interrupt();
      throw interrupted();
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
      throw interrupted();
    }
  }

  private static InterruptedIOException interrupted() {
    return new InterruptedIOException("was interrupted while a server was asked");
  }
}
