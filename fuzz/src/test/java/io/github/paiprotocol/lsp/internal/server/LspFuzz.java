package io.github.paiprotocol.lsp.internal.server;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.github.paiprotocol.fuzz.FuzzTarget;
import io.github.paiprotocol.fuzz.Holds;
import io.github.paiprotocol.lsp.PaiLanguageServer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The language server, in whole conversations. An input is a text that is opened, and further
 * messages, parted by NUL; before those, all there is to ask is asked at three places of the text.
 */
@FuzzTarget(
    name = "lsp",
    kind = FuzzTarget.Kind.SOCKET,
    holds =
        "For every text and all messages of an editor, the server has no fault, answers each"
            + " request once, and ends.",
    seeds = "samples/jobs/*.yaml",
    beginWith = {
      "name: a\u0000{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":{\"uri\":\"file:///a.yaml\",\"version\":2},\"contentChanges\":[{\"range\":{\"start\":{\"line\":0,\"character\":0},\"end\":{\"line\":0,\"character\":2}},\"text\":\"x\"}]}}",
      "a: 1\u0000{\"jsonrpc\":\"2.0\",\"id\":77,\"method\":\"workspace/executeCommand\",\"params\":{\"command\":\"pai\",\"arguments\":[]}}\u0000{\"jsonrpc\":\"2.0\",\"method\":\"$/cancelRequest\",\"params\":{\"id\":1}}\u0000[]"
    },
    words = "yaml",
    longest = 1_536)
public final class LspFuzz {
  private static final Gson JSON = new Gson();
  private static final String URI = "file:///a.yaml";
  private static final List<String> AT_A_PLACE =
      List.of(
          "hover",
          "completion",
          "definition",
          "references",
          "documentHighlight",
          "prepareRename",
          "rename");
  private static final List<String> OF_A_TEXT = List.of("documentSymbol", "codeAction", "codeLens");

  /** Shorter than the server's own. */
  private static final long PATIENCE = 4_000_000_000L;

  private final ByteArrayOutputStream said = new ByteArrayOutputStream();
  private final Map<Integer, Integer> answers = new TreeMap<>();
  private int last = 1_000_000;

  @FuzzTest
  void anyConversation(byte[] input) {
    new LspFuzz().talk(new String(input, StandardCharsets.UTF_8).split("\0", -1));
  }

  private void talk(String[] parts) {
    ask("initialize", Map.of("capabilities", Map.of()));
    tell("initialized", Map.of());
    tell(
        "textDocument/didOpen",
        Map.of(
            "textDocument",
            Map.of("uri", URI, "languageId", "yaml", "version", 1, "text", parts[0])));
    int length = parts[0].length();
    for (int place : new int[] {length / 3, length / 2, length}) {
      AT_A_PLACE.forEach(method -> ask("textDocument/" + method, at(parts[0], place)));
    }
    OF_A_TEXT.forEach(method -> ask("textDocument/" + method, at(parts[0], length)));
    for (int i = 1; i < parts.length; i++) {
      message(parts[i]);
    }
    ask("shutdown", Map.of());
    tell("exit", Map.of());
    serve(parts.length == 1);
  }

  private void serve(boolean ours) {
    ByteArrayOutputStream heard = new ByteArrayOutputStream();
    List<String> notes = new CopyOnWriteArrayList<>();
    long began = System.nanoTime();
    int code =
        new PaiLanguageServer()
            .notes(notes::add)
            .serve(new ByteArrayInputStream(said.toByteArray()), heard);
    Holds.that(notes.stream().noneMatch(note -> note.contains("fault")), notes.toString());
    read(heard.toByteArray());
    Holds.that(answers.values().stream().allMatch(count -> count <= 1), "answers " + answers);
    if (ours) {
      Holds.that(code == 0, "ended with " + code + notes);
      // After `exit` the server waits only some seconds, which the first input may take.
      boolean patient = System.nanoTime() - began < PATIENCE;
      boolean all = answers.values().stream().allMatch(count -> count == 1);
      Holds.that(all || !patient, "answers " + answers);
    }
  }

  /** Counts the answers to what was asked here. */
  private void read(byte[] heard) {
    MessageReader reader = new MessageReader(new ByteArrayInputStream(heard));
    try {
      for (Optional<MessageReader.Received> next = reader.next();
          next.isPresent();
          next = reader.next()) {
        JsonObject message = JSON.fromJson(next.get().content(), JsonObject.class);
        if (message.get("id") instanceof JsonPrimitive id && id.isNumber()) {
          answers.computeIfPresent(id.getAsInt(), (key, count) -> count + 1);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The parameters of a request at a place in a text. */
  private static Map<String, Object> at(String text, int offset) {
    String before = text.substring(0, offset);
    int line = (int) before.chars().filter(c -> c == '\n').count();
    Map<String, Integer> place =
        Map.of("line", line, "character", offset - before.lastIndexOf('\n') - 1);
    return Map.of(
        "textDocument", Map.of("uri", URI),
        "position", place,
        "newName", "other",
        "range", Map.of("start", Map.of("line", 0, "character", 0), "end", place),
        "context", Map.of("includeDeclaration", true, "diagnostics", Collections.emptyList()));
  }

  private void ask(String method, Object params) {
    answers.put(++last, 0);
    message(JSON.toJson(Map.of("jsonrpc", "2.0", "id", last, "method", method, "params", params)));
  }

  private void tell(String method, Object params) {
    message(JSON.toJson(Map.of("jsonrpc", "2.0", "method", method, "params", params)));
  }

  private void message(String json) {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    said.writeBytes(
        ("Content-Length: " + bytes.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
    said.writeBytes(bytes);
  }
}
