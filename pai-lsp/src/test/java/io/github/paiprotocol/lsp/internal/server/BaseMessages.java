package io.github.paiprotocol.lsp.internal.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Raw messages to a server, and what its answers to them hold. */
final class BaseMessages {
  static final String URI = "untitled:job";
  static final String WRONG = "protocolVersion: 2\nnamen: a\n";

  private BaseMessages() {}

  /** Sends a message and gives the answer that comes next; then the server must still answer. */
  static JsonObject answer(Editor editor, String message) throws IOException {
    editor.message(message);
    JsonObject answer = editor.next().orElseThrow();
    goesOn(editor);
    return answer;
  }

  static void goesOn(Editor editor) throws IOException {
    editor.open(URI, WRONG);
    assertThat(editor.published(1)).isNotEmpty();
    editor.tell("textDocument/didClose", Map.of("textDocument", Map.of("uri", URI)));
    editor.heard.clear();
  }

  static int code(JsonObject answer) {
    return answer.getAsJsonObject("error").get("code").getAsInt();
  }

  /** Sends a message of one more piece than the server takes between its begin and its end. */
  static void tooLong(Editor editor, String begin, String end) throws IOException {
    int filler = MessageReader.MOST_BYTES;
    editor.write(
        "Content-Length: " + (begin.length() + filler + end.length()) + "\r\n\r\n" + begin);
    byte[] piece = "x".repeat(1 << 16).getBytes(StandardCharsets.US_ASCII);
    for (int left = filler; left > 0; left -= piece.length) {
      editor.write(piece);
    }
    editor.write(end);
  }
}
