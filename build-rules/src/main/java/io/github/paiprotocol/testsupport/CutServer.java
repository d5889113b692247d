package io.github.paiprotocol.testsupport;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A server on this machine whose answers end too early, always at the same byte. It waits for the
 * first bytes of each request, so that the client has come as far.
 */
public final class CutServer implements AutoCloseable {

  /** What becomes of a connection after the last byte. */
  public enum End {
    /** It is closed, as by a server that ends. */
    CLOSED,
    /** It is reset, as by a server that is killed. */
    RESET,
    /** Nothing, for ever. */
    SILENT
  }

  private static final int MOST_BYTES = 1 << 16;

  private final ServerSocket socket;
  private final byte[] answer;
  private final End end;
  private final CountDownLatch answered = new CountDownLatch(1);
  private final List<Socket> open = new CopyOnWriteArrayList<>();

  private CutServer(ServerSocket socket, byte[] answer, End end) {
    this.socket = socket;
    this.answer = answer;
    this.end = end;
  }

  /**
   * Starts a server.
   *
   * @param answer what it sends of its answer, in Latin-1
   * @param end what follows
   * @return the running server
   */
  public static CutServer start(String answer, End end) {
    try {
      ServerSocket socket =
          new ServerSocket(0, 50, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
      CutServer server = new CutServer(socket, answer.getBytes(ISO_8859_1), end);
      Thread thread = new Thread(server::serve, "cut server");
      thread.setDaemon(true);
      thread.start();
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void serve() {
    while (!socket.isClosed()) {
      answerNext();
    }
  }

  private void answerNext() {
    try {
      answer(socket.accept());
    } catch (IOException e) {
      // This connection is over, or the server is.
      return;
    }
  }

  private void answer(Socket client) throws IOException {
    open.add(client);
    if (client.getInputStream().read(new byte[MOST_BYTES]) < 0) {
      client.close();
      return;
    }
    client.getOutputStream().write(answer);
    client.getOutputStream().flush();
    answered.countDown();
    if (end == End.RESET) {
      client.setSoLinger(true, 0);
    }
    if (end != End.SILENT) {
      client.close();
    }
  }

  /**
   * Where it listens.
   *
   * @return the port, on 127.0.0.1
   */
  public int port() {
    return socket.getLocalPort();
  }

  /**
   * Waits until it has sent what it sends, for a minute at most.
   *
   * @return whether it has
   * @throws InterruptedException if the thread is interrupted
   */
  public boolean awaitAnswer() throws InterruptedException {
    return answered.await(10, TimeUnit.MINUTES);
  }

  @Override
  public void close() {
    try {
      socket.close();
      for (Socket each : open) {
        each.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
