package io.github.paiprotocol.resolver.internal.web;

import com.google.common.base.Throwables;
import io.github.paiprotocol.resolver.spi.HostResolver;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Looks hosts up within a deadline: what an operating system does has none, nor can it be ended.
 */
final class HostLookup {
  private HostLookup() {}

  static List<InetAddress> of(HostResolver hosts, String host, Duration left) throws IOException {
    FutureTask<List<InetAddress>> task = new FutureTask<>(() -> hosts.resolve(host));
    Thread thread = new Thread(task, "pai-lookup");
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get(Durations.nanos(left), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new TransientFailure(
          "the addresses of the host `" + host + "` were not found in time", Optional.empty(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("was interrupted while a host was looked up");
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      Throwables.throwIfInstanceOf(cause, UnknownHostException.class);
      Throwables.throwIfUnchecked(cause);
      throw new IOException("the host `" + host + "` cannot be looked up", cause);
    }
  }
}
