package io.github.paiprotocol.lsp.internal.server;

import static io.github.paiprotocol.lsp.internal.server.BaseMessages.answer;
import static io.github.paiprotocol.lsp.internal.server.BaseMessages.code;
import static io.github.paiprotocol.lsp.internal.server.BaseMessages.goesOn;
import static io.github.paiprotocol.lsp.internal.server.BaseMessages.tooLong;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.charset.Charset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Heads, charsets and lengths of messages. */
class MessageHeadsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: %d\r\n\r\n",
        "content-length: %d\r\n\r\n",
        "CONTENT-LENGTH:%d\r\n\r\n",
        "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: %d\r\n\r\n",
        "content-type: application/vscode-jsonrpc; CHARSET=\"UTF8\"\r\ncontent-length: %d\r\n\r\n",
        "Content-Length: %d\r\nContent-Type: application/vscode-jsonrpc\r\n\r\n",
        "X-Other: 1\r\nContent-Length:   %d  \r\n\r\n",
      })
  void readsEverySpellingOfAHead(String head) throws Exception {
    try (Editor editor = Editor.begun()) {
      String body = "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"$/x\"}";
      editor.write(String.format(java.util.Locale.ROOT, head, body.length()) + body);
      assertThat(code(editor.next().orElseThrow())).isEqualTo(-32601);
      goesOn(editor);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"iso-8859-1", "UTF-16", "us-ascii"})
  void refusesOtherCharsets(String charset) throws Exception {
    try (Editor editor = Editor.begun()) {
      byte[] body =
          "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"shutdown\"}"
              .getBytes(Charset.forName(charset));
      editor.write(
          "Content-Length: "
              + body.length
              + "\r\nContent-Type: application/vscode-jsonrpc; charset="
              + charset
              + "\r\n\r\n");
      editor.write(body);
      JsonObject answer = editor.next().orElseThrow();
      assertThat(code(answer)).isEqualTo(-32600);
      assertThat(answer.toString()).contains("only utf-8 is taken");
      goesOn(editor);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'null'|{'jsonrpc':'2.0','id':5,'method':'textDocument/hover','params':{'a':'|'}}",
        "'null'|{'jsonrpc':'2.0','method':'textDocument/hover','params':{'a':'|'},'id':5}",
        "'null'|{'jsonrpc':'2.0','id':5,'method':'|'",
        "'null'|x|",
      },
      quoteCharacter = '"')
  void refusesMessagesOverTheLimit(String id, String begin, String end) throws Exception {
    try (Editor editor = Editor.begun()) {
      tooLong(editor, begin.replace('\'', '"'), end == null ? "" : end.replace('\'', '"'));
      JsonObject answer = editor.next().orElseThrow();
      assertThat(code(answer)).isEqualTo(-32600);
      assertThat(answer.get("id")).hasToString(id.replace("'", ""));
      assertThat(answer.toString()).contains("33554432 are the most");
      assertThat(editor.notes).hasSize(1);
      goesOn(editor);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: many\r\n\r\n{}",
        "Content-Length: -5\r\n\r\n{}",
        "Content-Length: 99999999999999999999\r\n\r\n{}",
        "Content-Length:\r\n\r\n{}",
        "Content-Type: x\r\n\r\n{}",
      })
  void garbledHeadsEndTheConversationWithASentence(String raw) throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.write(raw);
      assertThat(editor.code()).isEqualTo(1);
      assertThat(editor.notes).hasSize(1);
      assertThat(editor.notes.get(0)).contains("the server ends").doesNotContain("Exception");
    }
  }

  @Test
  void aHeadWithoutEndIsNotRead() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.write("x".repeat(10_000));
      assertThat(editor.code()).isEqualTo(1);
      assertThat(editor.notes.get(0)).contains("more than 8192 bytes");
    }
  }
}
