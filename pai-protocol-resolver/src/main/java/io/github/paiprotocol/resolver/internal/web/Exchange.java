package io.github.paiprotocol.resolver.internal.web;

import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;
import org.apache.hc.client5.http.io.ManagedHttpClientConnection;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.io.ModalCloseable;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/** What belongs to one exchange: its deadline, its socket and its connection. */
final class Exchange {
  /** A server that was asked to close and sent everything closes at once. */
  private static final int CLOSING_MILLIS = 250;

  private final HttpRequest request;
  private final AttemptDeadline deadline;
  private @Nullable ManagedHttpClientConnection connection;

  Exchange(HttpRequest request) {
    this.request = request;
    this.deadline = new AttemptDeadline(System::nanoTime, request.timeout());
  }

  Socket socket() {
    return new GuardedSocket(request.dial(), deadline);
  }

  ManagedHttpClientConnection connection(@Nullable Socket socket) throws IOException {
    SilentConnection made = new SilentConnection();
    if (socket != null) {
      made.bind(socket);
    }
    connection = made;
    return made;
  }

  /** Whether the server sends more than it announced. Asked before the connection is released. */
  boolean hasMore() {
    try {
      int wait = Math.min(CLOSING_MILLIS, deadline.leftMillis());
      return connection != null && connection.isDataAvailable(Timeout.ofMilliseconds(wait));
    } catch (IOException e) {
      // A connection that breaks after the last announced byte has nothing more.
      return false;
    }
  }

  static void closeAll(ModalCloseable connections, Closeable client) {
    connections.close(CloseMode.IMMEDIATE);
    try {
      client.close();
    } catch (IOException e) {
      // Nothing of the exchange is needed any more.
      return;
    }
  }
}
