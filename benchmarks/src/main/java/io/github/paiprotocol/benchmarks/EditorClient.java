package io.github.paiprotocol.benchmarks;

import io.github.paiprotocol.lsp.PaiLanguageServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;

/** An editor that talks with a language server in the same process, over a pair of pipes. */
final class EditorClient {
  private static final String LENGTH = "Content-Length: ";

  private final OutputStream toServer;
  private final InputStream fromServer;
  private int id;

  private EditorClient(OutputStream toServer, InputStream fromServer) {
    this.toServer = toServer;
    this.fromServer = fromServer;
  }

  static EditorClient begun() throws IOException {
    Pipe there = Pipe.open();
    Pipe back = Pipe.open();
    InputStream in = Channels.newInputStream(there.source());
    OutputStream out = Channels.newOutputStream(back.sink());
    Thread server = new Thread(() -> new PaiLanguageServer().serve(in, out));
    server.setDaemon(true);
    server.start();
    EditorClient client =
        new EditorClient(
            Channels.newOutputStream(there.sink()), Channels.newInputStream(back.source()));
    client.ask("initialize", "{\"capabilities\":{}}");
    return client;
  }

  /** Opens a text; until its diagnostics are there. */
  void open(String uri, String text) throws IOException {
    tell(
        "textDocument/didOpen",
        "{\"textDocument\":{\"uri\":\""
            + uri
            + "\",\"languageId\":\"yaml\",\"version\":1,\"text\":\""
            + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n")
            + "\"}}");
    await("\"version\":1");
  }

  String ask(String method, String params) throws IOException {
    id++;
    String given = params.isEmpty() ? "" : ",\"params\":" + params;
    say("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\"" + given + "}");
    return await("\"id\":" + id + ",");
  }

  void tell(String method, String params) throws IOException {
    say("{\"jsonrpc\":\"2.0\",\"method\":\"" + method + "\",\"params\":" + params + "}");
  }

  void end() throws IOException {
    ask("shutdown", "");
    say("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}");
  }

  private void say(String message) throws IOException {
    byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
    byte[] head = (LENGTH + bytes.length + "\r\n\r\n").getBytes(StandardCharsets.UTF_8);
    toServer.write(head);
    toServer.write(bytes);
  }

  /** The next message that holds a text. */
  String await(String part) throws IOException {
    while (true) {
      int length = 0;
      for (String head = head(); !head.isEmpty(); head = head()) {
        length =
            head.startsWith(LENGTH) ? Integer.parseInt(head.substring(LENGTH.length())) : length;
      }
      String message = new String(fromServer.readNBytes(length), StandardCharsets.UTF_8);
      if (message.contains(part)) {
        return message;
      }
    }
  }

  private String head() {
    StringBuilder head = new StringBuilder();
    try {
      for (int b = fromServer.read(); b != '\n'; b = fromServer.read()) {
        if (b < 0) {
          throw new IllegalStateException("the server has ended");
        }
        head.append(b == '\r' ? "" : (char) b);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return head.toString();
  }
}
