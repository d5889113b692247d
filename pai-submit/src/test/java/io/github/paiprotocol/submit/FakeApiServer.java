package io.github.paiprotocol.submit;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** A server on this machine that answers as an API server does, or fails as one does. */
final class FakeApiServer implements AutoCloseable {
  private static final String HANDSHAKE = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

  /** A request: what it asks for, with its query. */
  record Request(String method, String target, String body) {
    boolean isWatch() {
      return target.contains("watch=true");
    }
  }

  /** An answer; one without a status is never given, or by closing the connection. */
  record Answer(Optional<Integer> status, List<String> texts, boolean closed) {
    /** An object, or the status of a failure. */
    static Answer json(int status, String body) {
      return new Answer(Optional.of(status), List.of(body), true);
    }

    static Answer failure(int code, String reason) {
      return json(
          code,
          "{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"status\":\"Failure\",\"message\":\""
              + reason
              + "\",\"reason\":\""
              + reason
              + "\",\"code\":"
              + code
              + "}");
    }

    static Answer never() {
      return new Answer(Optional.empty(), List.of(), false);
    }

    static Answer lost() {
      return new Answer(Optional.empty(), List.of(), true);
    }

    /** A watch with some events, after which it stays open. */
    static Answer watch(String... events) {
      return new Answer(Optional.of(101), List.of(events), false);
    }
  }

  private final ServerSocket socket;
  private final Function<Request, Answer> answers;
  private final List<Socket> open = new CopyOnWriteArrayList<>();
  private final List<Request> requests = new CopyOnWriteArrayList<>();

  private FakeApiServer(ServerSocket socket, Function<Request, Answer> answers) {
    this.socket = socket;
    this.answers = answers;
  }

  static FakeApiServer start(Function<Request, Answer> answers) {
    try {
      ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
      FakeApiServer server = new FakeApiServer(socket, answers);
      daemon(server::serve);
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A client whose requests may take ten minutes, and are repeated so often. */
  KubernetesClient client(int repetitions) {
    Config config =
        new ConfigBuilder(Config.empty())
            .withMasterUrl("http://127.0.0.1:" + socket.getLocalPort())
            .withNamespace("ml")
            .withRequestRetryBackoffLimit(repetitions)
            .withRequestTimeout(600_000)
            .withConnectionTimeout(600_000)
            .build();
    return new KubernetesClientBuilder().withConfig(config).build();
  }

  /** What was asked so far. */
  List<Request> requests() {
    return requests;
  }

  /** Closes all connections, as a server that ends. */
  void cut() {
    open.forEach(FakeApiServer::quietly);
    open.clear();
  }

  @Override
  public void close() throws IOException {
    socket.close();
    cut();
  }

  private static void quietly(Socket client) {
    try {
      client.close();
    } catch (IOException e) {
      // It is closed in any case.
      return;
    }
  }

  private static void daemon(Runnable work) {
    Thread thread = new Thread(work, "fake API server");
    thread.setDaemon(true);
    thread.start();
  }

  private void serve() {
    while (!socket.isClosed()) {
      try {
        Socket client = socket.accept();
        open.add(client);
        daemon(() -> answer(client));
      } catch (IOException e) {
        // The server ends.
        return;
      }
    }
  }

  private void answer(Socket client) {
    try {
      InputStream in = new BufferedInputStream(client.getInputStream());
      List<String> head = head(in);
      List<String> first = Splitter.on(' ').splitToList(head.get(0));
      int length = Integer.parseInt(header(head, "content-length").orElse("0"));
      Request request =
          new Request(first.get(0), first.get(1), new String(in.readNBytes(length), UTF_8));
      requests.add(request);
      write(client.getOutputStream(), answers.apply(request), header(head, "sec-websocket-key"));
    } catch (IOException | IndexOutOfBoundsException e) {
      // The client has gone.
      quietly(client);
    }
  }

  private void write(OutputStream out, Answer answer, Optional<String> key) throws IOException {
    if (answer.status().isPresent() && answer.closed()) {
      byte[] body = answer.texts().get(0).getBytes(UTF_8);
      out.write(
          ("HTTP/1.1 "
                  + answer.status().get()
                  + " Answer\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: "
                  + body.length
                  + "\r\n\r\n")
              .getBytes(UTF_8));
      out.write(body);
    } else if (answer.status().isPresent()) {
      out.write(
          ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                  + "Sec-WebSocket-Accept: "
                  + accepted(key.orElseThrow())
                  + "\r\n\r\n")
              .getBytes(UTF_8));
      for (String event : answer.texts()) {
        out.write(frame(event.getBytes(UTF_8)));
      }
    }
    out.flush();
    if (answer.closed()) {
      out.close();
    }
  }

  private static byte[] frame(byte[] text) {
    ByteBuffer frame = ByteBuffer.allocate(text.length + 4);
    frame.put((byte) 0x81).put((byte) 126).putShort((short) text.length).put(text);
    return frame.array();
  }

  private static String accepted(String key) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-1").digest((key + HANDSHAKE).getBytes(UTF_8));
      return Base64.getEncoder().encodeToString(digest);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<String> head(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    while (!bytes.toString(UTF_8).endsWith("\r\n\r\n")) {
      int next = in.read();
      if (next < 0) {
        throw new IOException("the client has gone");
      }
      bytes.write(next);
    }
    return bytes.toString(UTF_8).lines().toList();
  }

  private static Optional<String> header(List<String> head, String name) {
    return head.stream()
        .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(name + ":"))
        .map(line -> line.substring(name.length() + 1).strip())
        .findFirst();
  }
}
