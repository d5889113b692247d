package io.github.paiprotocol.fuzz;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A server on this machine that answers each request with bytes as they are, and hangs up. An input
 * is the answers in turn, parted by NUL; the last is for all further requests. {@code PORT} in them
 * is the server's own port.
 */
public final class AnsweringServer {
  private static final int HEADER_END = 4;

  private static final int MOST_GONE = 100_000;

  private final ServerSocket listening;
  private List<byte[]> answers = List.of();
  private int asked;

  public AnsweringServer() {
    try {
      listening = new ServerSocket(0, 50, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread thread = new Thread(this::serve, "answers");
    thread.setDaemon(true);
    thread.start();
  }

  public int port() {
    return listening.getLocalPort();
  }

  /** How often it was asked since the answers were given. */
  public synchronized int asked() {
    return asked;
  }

  public synchronized void answer(byte[] input) {
    String text = new String(input, StandardCharsets.ISO_8859_1);
    List<byte[]> all = new ArrayList<>();
    for (String each : text.split("\0", -1)) {
      all.add(each.replace("PORT", String.valueOf(port())).getBytes(StandardCharsets.ISO_8859_1));
    }
    answers = all;
    asked = 0;
  }

  private synchronized byte[] next() {
    return answers.get(Math.min(asked++, answers.size() - 1));
  }

  private void serve() {
    int gone = 0;
    while (gone < MOST_GONE) {
      try (Socket socket = listening.accept()) {
        socket.setSoTimeout(2_000);
        if (isRequest(new BufferedInputStream(socket.getInputStream()))) {
          socket.getOutputStream().write(next());
          socket.shutdownOutput();
        }
        gone = 0;
      } catch (IOException e) {
        // The client went away, as it may, but not each time.
        gone++;
      }
    }
  }

  private static boolean isRequest(InputStream in) throws IOException {
    int end = 0;
    for (int c = in.read(); c >= 0 && end < HEADER_END; c = end < HEADER_END ? in.read() : 0) {
      end = c == "\r\n\r\n".charAt(end) ? end + 1 : c == '\r' ? 1 : 0;
    }
    return end == HEADER_END;
  }
}
