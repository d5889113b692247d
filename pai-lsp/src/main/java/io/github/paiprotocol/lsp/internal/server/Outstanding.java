package io.github.paiprotocol.lsp.internal.server;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Counts questions that wait for an answer. Thread-safe. */
final class Outstanding {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition none = lock.newCondition();
  private int count;

  void asked() {
    lock.lock();
    try {
      count++;
    } finally {
      lock.unlock();
    }
  }

  void answered() {
    lock.lock();
    try {
      count--;
      none.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Waits until there is none, but not for ever. */
  void await(long seconds) {
    lock.lock();
    try {
      long left = TimeUnit.SECONDS.toNanos(seconds);
      while (count > 0 && left > 0) {
        left = none.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
  }
}
