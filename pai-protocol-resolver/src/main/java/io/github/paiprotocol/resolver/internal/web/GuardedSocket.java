package io.github.paiprotocol.resolver.internal.web;

import com.google.common.collect.ImmutableSet;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Collection;

/**
 * A socket that dials checked addresses only, even if the layers above ask for others, and that
 * gives no byte after its deadline, however slowly they come, nor much longer after its thread was
 * interrupted. TLS runs on top of it, so all of it holds there too.
 */
final class GuardedSocket extends Socket {
  private final ImmutableSet<InetAddress> checked;
  private final AttemptDeadline deadline;
  private int readTimeout;

  /** How long reading, which cannot be interrupted, goes on without a look at its thread. */
  private static final int LOOK_MILLIS = 100;

  GuardedSocket(Collection<InetAddress> checked, AttemptDeadline deadline) {
    // Never a proxy: it would look up the host itself.
    super(Proxy.NO_PROXY);
    this.checked = ImmutableSet.copyOf(checked);
    this.deadline = deadline;
  }

  @Override
  public void connect(SocketAddress endpoint) throws IOException {
    connect(endpoint, 0);
  }

  @Override
  public void connect(SocketAddress endpoint, int timeout) throws IOException {
    InetAddress address =
        endpoint instanceof InetSocketAddress internet ? internet.getAddress() : null;
    if (address == null || !checked.contains(address)) {
      throw new IOException("an address that was not checked would be dialled");
    }
    Interruptible.run(this, () -> super.connect(endpoint, within(timeout)));
  }

  @Override
  public synchronized void setSoTimeout(int timeout) throws SocketException {
    readTimeout = timeout;
    super.setSoTimeout(timeout);
  }

  /** The timeout that was set, not the shorter one of a single read: callers restore it. */
  @Override
  public synchronized int getSoTimeout() {
    return readTimeout;
  }

  @Override
  public InputStream getInputStream() throws IOException {
    return new GuardedInput(super.getInputStream());
  }

  private synchronized int within(int timeout) throws IOException {
    int left = deadline.leftMillis();
    return timeout == 0 ? left : Math.min(timeout, left);
  }

  /** What reads once. */
  @FunctionalInterface
  private interface Reading {
    int read() throws IOException;
  }

  private int read(Reading reading) throws IOException {
    AttemptDeadline end =
        new AttemptDeadline(System::nanoTime, Duration.ofMillis(within(readTimeout)));
    while (true) {
      Interruptible.check();
      int left = end.leftMillis();
      super.setSoTimeout(Math.min(left, LOOK_MILLIS));
      try {
        return reading.read();
      } catch (SocketTimeoutException e) {
        if (left <= LOOK_MILLIS) {
          throw e;
        }
      }
    }
  }

  private final class GuardedInput extends FilterInputStream {
    GuardedInput(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      return GuardedSocket.this.read(super::read);
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      return GuardedSocket.this.read(() -> super.read(buffer, offset, length));
    }
  }
}
