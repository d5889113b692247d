package io.github.paiprotocol.testkit;

import com.google.common.base.Ascii;
import com.google.common.base.Splitter;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ServerSocketFactory;
import javax.net.ssl.SSLContext;

/** An HTTP server of the plainest kind on 127.0.0.1: one request per connection, real sockets. */
final class LocalServer implements AutoCloseable {
  private static final int BACKLOG = 512;
  private static final int TLS_HANDSHAKE = 0x16;

  /** What a server does with a request. */
  @FunctionalInterface
  interface Handler {
    void handle(ServedRequest request, InputStream in, OutputStream out) throws IOException;
  }

  private final ServerSocket listening;
  private final Handler handler;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicInteger connections = new AtomicInteger();

  LocalServer(Optional<SSLContext> tls, Handler handler) {
    this.handler = handler;
    try {
      ServerSocketFactory sockets =
          tls.<ServerSocketFactory>map(SSLContext::getServerSocketFactory)
              .orElseGet(ServerSocketFactory::getDefault);
      InetAddress here = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
      listening = sockets.createServerSocket(0, BACKLOG, here);
    } catch (IOException e) {
      throw new UncheckedIOException("the server cannot listen on 127.0.0.1: " + e.getMessage(), e);
    }
    daemon(this::accept);
  }

  int port() {
    return listening.getLocalPort();
  }

  /** The number of connections made, including those without a request. */
  int connections() {
    return connections.get();
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        Socket socket = listening.accept();
        connections.incrementAndGet();
        open.add(socket);
        daemon(() -> serve(socket));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      if (beginsTls(in)) {
        reply(socket.getOutputStream(), 400, Map.of(), new byte[0]);
        return;
      }
      handler.handle(read(in), in, socket.getOutputStream());
      socket.getOutputStream().flush();
    } catch (IOException e) {
      // The client went away, or broke the handshake, as it may.
      return;
    } finally {
      open.remove(socket);
    }
  }

  /** Encryption a client begins with a server that has none, which answers as servers do. */
  private static boolean beginsTls(InputStream in) throws IOException {
    in.mark(1);
    int first = in.read();
    in.reset();
    return first == TLS_HANDSHAKE;
  }

  private static ServedRequest read(InputStream in) throws IOException {
    List<String> first = Splitter.on(' ').splitToList(line(in));
    if (first.size() < 3) {
      throw new IOException("not a request");
    }
    Map<String, String> headers = new LinkedHashMap<>();
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      int colon = line.indexOf(':');
      headers.put(
          Ascii.toLowerCase(line.substring(0, Math.max(colon, 0))),
          line.substring(colon + 1).trim());
    }
    return new ServedRequest(first.get(0), first.get(1), headers);
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new IOException("the request ends early");
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  static void reply(OutputStream out, int status, Map<String, String> headers, byte[] body)
      throws IOException {
    StringBuilder head = new StringBuilder("HTTP/1.1 " + status + " Answer\r\n");
    headers.forEach((name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
    head.append("Connection: close\r\n\r\n");
    out.write(head.toString().getBytes(StandardCharsets.ISO_8859_1));
    out.write(body);
    out.flush();
  }

  private static void daemon(Runnable work) {
    Thread thread = new Thread(work, "test server");
    thread.setDaemon(true);
    thread.start();
  }

  /** Stops listening and ends every connection. */
  @Override
  public void close() {
    try {
      listening.close();
      for (Socket socket : open) {
        socket.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
