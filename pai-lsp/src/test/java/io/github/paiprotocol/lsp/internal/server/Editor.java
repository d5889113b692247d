package io.github.paiprotocol.lsp.internal.server;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import io.github.paiprotocol.lsp.PaiLanguageServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

/** An editor as the protocol has it, which talks to a server over a real connection. */
final class Editor implements AutoCloseable {
  private static final Gson JSON = new Gson();

  final List<String> notes = new CopyOnWriteArrayList<>();
  final List<JsonObject> heard = new ArrayList<>();
  private final Socket own;
  private final OutputStream out;
  private final MessageReader in;
  private final CompletableFuture<Integer> code;
  private int last;

  Editor(PaiLanguageServer server) throws IOException {
    Socket others;
    try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      own = new Socket(listening.getInetAddress(), listening.getLocalPort());
      others = listening.accept();
    }
    // A head and its message are two writes, of which the second would wait.
    own.setTcpNoDelay(true);
    others.setTcpNoDelay(true);
    InputStream said = others.getInputStream();
    OutputStream answers = others.getOutputStream();
    code =
        CompletableFuture.supplyAsync(
            () -> {
              int result = server.notes(notes::add).serve(said, answers);
              try {
                others.close();
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
              return result;
            });
    out = own.getOutputStream();
    in = new MessageReader(own.getInputStream());
  }

  /** One that has said what every editor says first. */
  static Editor begun() throws IOException {
    return begun(new PaiLanguageServer());
  }

  static Editor begun(PaiLanguageServer server) throws IOException {
    return begun(server, Map.of());
  }

  static Editor begun(PaiLanguageServer server, Map<String, ?> capabilities) throws IOException {
    Editor editor = new Editor(server);
    editor.ask("initialize", Map.of("capabilities", capabilities));
    editor.tell("initialized", Map.of());
    return editor;
  }

  void write(String raw) throws IOException {
    write(raw.getBytes(StandardCharsets.UTF_8));
  }

  void write(byte[] raw) throws IOException {
    out.write(raw);
    out.flush();
  }

  void message(String json) throws IOException {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    write("Content-Length: " + bytes.length + "\r\n\r\n");
    out.write(bytes);
    out.flush();
  }

  private void send(Optional<Integer> id, String method, Object params) throws IOException {
    JsonObject message = new JsonObject();
    message.addProperty("jsonrpc", "2.0");
    id.ifPresent(number -> message.addProperty("id", number));
    message.addProperty("method", method);
    if (params != JsonNull.INSTANCE) {
      message.add("params", JSON.toJsonTree(params));
    }
    message(JSON.toJson(message));
  }

  void tell(String method, Object params) throws IOException {
    send(Optional.empty(), method, params);
  }

  /** The answer, or what is said instead of it; empty when the server is gone. */
  Optional<JsonObject> answer(String method, Object params) throws IOException {
    int id = ++last;
    send(Optional.of(id), method, params);
    return answerTo(id);
  }

  int begin(String method, Object params) throws IOException {
    send(Optional.of(++last), method, params);
    return last;
  }

  Optional<JsonObject> answerTo(int id) throws IOException {
    while (true) {
      Optional<JsonObject> next = next();
      if (next.isEmpty()
          || (next.get().has("id")
              && !next.get().has("method")
              && next.get().get("id").isJsonPrimitive()
              && next.get().get("id").getAsInt() == id)) {
        return next;
      }
    }
  }

  /** Answers what the server asks next. */
  void answerNext(String method, Object result) throws IOException {
    JsonObject asked = next().orElseThrow();
    while (!asked.has("method") || !asked.get("method").getAsString().equals(method)) {
      asked = next().orElseThrow();
    }
    JsonObject answer = new JsonObject();
    answer.addProperty("jsonrpc", "2.0");
    answer.add("id", asked.get("id"));
    answer.add("result", JSON.toJsonTree(result));
    message(answer.toString());
  }

  /** What the server says next. */
  Optional<JsonObject> next() throws IOException {
    Optional<JsonObject> message =
        in.next().map(said -> JSON.fromJson(said.content(), JsonObject.class));
    message.ifPresent(heard::add);
    return message;
  }

  JsonElement ask(String method, Object params) throws IOException {
    JsonObject answer = answer(method, params).orElseThrow();
    if (answer.has("error")) {
      throw new IllegalStateException(answer.toString());
    }
    return answer.has("result") ? answer.get("result") : JsonNull.INSTANCE;
  }

  void open(String uri, String text) throws IOException {
    tell(
        "textDocument/didOpen",
        Map.of(
            "textDocument", Map.of("uri", uri, "languageId", "yaml", "version", 1, "text", text)));
  }

  void replace(String uri, int version, String text) throws IOException {
    tell(
        "textDocument/didChange",
        Map.of(
            "textDocument",
            Map.of("uri", uri, "version", version),
            "contentChanges",
            List.of(Map.of("text", text))));
  }

  /** What is published of a version of a text. */
  List<JsonElement> published(int version) throws IOException {
    while (true) {
      for (JsonObject each : heard) {
        if (each.has("method")
            && each.get("method").getAsString().equals("textDocument/publishDiagnostics")
            && each.getAsJsonObject("params").has("version")
            && each.getAsJsonObject("params").get("version").getAsInt() >= version) {
          return each.getAsJsonObject("params").getAsJsonArray("diagnostics").asList();
        }
      }
      if (next().isEmpty()) {
        throw new IllegalStateException("the server is gone");
      }
    }
  }

  /** How the server ended. */
  int code() {
    return code.join();
  }

  /** Says nothing more. */
  void hangUp() throws IOException {
    own.shutdownOutput();
  }

  @Override
  public void close() throws IOException {
    own.close();
    code.join();
  }
}
