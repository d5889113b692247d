package io.github.paiprotocol.image;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A registry without TLS, which hangs up on those who begin it; it wants a login of everybody. */
final class PlainRegistry implements AutoCloseable {
  private static final int TLS_HANDSHAKE = 0x16;

  private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final List<String> heads = new CopyOnWriteArrayList<>();

  PlainRegistry() throws IOException {
    Thread thread = new Thread(this::serve, "plain-registry");
    thread.setDaemon(true);
    thread.start();
  }

  String name() {
    return "127.0.0.1:" + server.getLocalPort();
  }

  /** The heads of the requests. */
  List<String> heads() {
    return List.copyOf(heads);
  }

  private void serve() {
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        answer(socket);
      } catch (IOException e) {
        // The client has hung up, or the test is over.
      }
    }
  }

  private void answer(Socket socket) throws IOException {
    PushbackInputStream in = new PushbackInputStream(socket.getInputStream());
    int first = in.read();
    if (first == TLS_HANDSHAKE || first < 0) {
      return;
    }
    in.unread(first);
    BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII));
    StringBuilder head = new StringBuilder();
    for (String line = lines.readLine(); line != null && !line.isEmpty(); line = lines.readLine()) {
      head.append(line).append('\n');
    }
    heads.add(head.toString());
    List<String> answer =
        List.of(
            "HTTP/1.1 401 Unauthorized",
            "WWW-Authenticate: Basic realm=\"x\"",
            "Content-Length: 0",
            "Connection: close",
            "",
            "");
    socket.getOutputStream().write(String.join("\r\n", answer).getBytes(StandardCharsets.US_ASCII));
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
