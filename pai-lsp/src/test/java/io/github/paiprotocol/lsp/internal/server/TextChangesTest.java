package io.github.paiprotocol.lsp.internal.server;

import static io.github.paiprotocol.lsp.internal.server.BaseMessages.URI;
import static io.github.paiprotocol.lsp.internal.server.BaseMessages.WRONG;
import static io.github.paiprotocol.lsp.internal.server.BaseMessages.goesOn;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.testsupport.Thorough;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Open texts after changes, and the lines and columns in them. */
class TextChangesTest {
  @Test
  void refusedChangeClosesOnlyItsText() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.open("untitled:other", WRONG);
      assertThat(editor.published(1)).isNotEmpty();
      editor.heard.clear();
      editor.open(URI, WRONG);
      assertThat(editor.published(1)).isNotEmpty();

      editor.heard.clear();
      editor.message(
          "{'jsonrpc':'2.0','method':'textDocument/didChange','params':{'contentChanges':[{'range':{'start':{'line':99999999999,'character':0}},'text':''}],'textDocument':{'version':3,'uri':'untitled:job'}}}"
              .replace('\'', '"'));
      while (editor.heard.stream().noneMatch(each -> each.toString().contains("open the text"))) {
        assertThat(editor.next()).isPresent();
      }
      assertThat(editor.heard.toString()).contains("window/showMessage");
      assertThat(editor.ask("textDocument/documentSymbol", of(URI)).getAsJsonArray()).isEmpty();
      assertThat(editor.ask("textDocument/documentSymbol", of("untitled:other")).getAsJsonArray())
          .isNotEmpty();
    }
  }

  private static Map<String, Object> of(String uri) {
    return Map.of("textDocument", Map.of("uri", uri));
  }

  @Test
  @Thorough
  void takesAThousandChangesInOneMessage() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.open(URI, "#" + "x".repeat(1_000_000) + "\n" + WRONG);
      Map<String, Integer> start = Map.of("line", 0, "character", 500_000);
      Map<String, Object> change =
          Map.of("range", Map.of("start", start, "end", start), "text", "y");
      editor.tell(
          "textDocument/didChange",
          Map.of(
              "textDocument",
              Map.of("uri", URI, "version", 2),
              "contentChanges",
              java.util.Collections.nCopies(1_000, change)));
      assertThat(editor.published(2)).isNotEmpty();
    }
  }

  /** Versions are the editor's: what it says last is what it shows. */
  @Test
  void takesFallingVersionsAndTextsOpenedTwice() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.open(URI, WRONG);
      editor.published(1);
      editor.replace(URI, -5, "protocolVersion: 2\nnamee: a\n");
      editor.heard.clear();
      editor.open(URI, "a: 1\n");
      assertThat(editor.published(1)).isEmpty();
      editor.heard.clear();
      editor.tell(
          "textDocument/didChange",
          Map.of(
              "textDocument",
              Map.of("uri", "untitled:no", "version", 1),
              "contentChanges",
              List.of(Map.of("text", ""))));
      goesOn(editor);
    }
  }

  /** Positions count units of UTF-16; lines end at CR, LF and CR LF, and at nothing else. */
  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r", "\r\n"})
  void countsLinesAndColumnsAsEditorsDo(String end) throws Exception {
    try (Editor editor = Editor.begun()) {
      String text =
          "protocolVersion: 2 # \u2028 \u0085 \uD83D\uDE00"
              + end
              + "\"\uD83D\uDE00\": {extra: 1}, namen: a"
              + end;
      editor.open(URI, text.replace("}, namen: a", "}") + "namen: a" + end);
      assertThat(editor.published(1).toString())
          .contains(
              "{\"start\":{\"line\":1,\"character\":0},\"end\":{\"line\":1,\"character\":4}}",
              "{\"start\":{\"line\":2,\"character\":0},\"end\":{\"line\":2,\"character\":5}}");
    }
  }

  /** A byte order mark is a character of the text that the editor sent. */
  @Test
  void countsAByteOrderMark() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.open(URI, "\uFEFFnamen: a\nprotocolVersion: 2\n");
      assertThat(editor.published(1).toString())
          .contains(
              "{\"start\":{\"line\":0,\"character\":1},\"end\":{\"line\":0,\"character\":6}}");
      Map<String, Object> change =
          Map.of(
              "range",
              Map.of(
                  "start",
                  Map.of("line", 0, "character", 1),
                  "end",
                  Map.of("line", 0, "character", 6)),
              "text",
              "name");
      editor.tell(
          "textDocument/didChange",
          Map.of(
              "textDocument", Map.of("uri", URI, "version", 2), "contentChanges", List.of(change)));
      assertThat(editor.published(2).toString()).doesNotContain("namen");
    }
  }

  /** The halves of a pair may come in two changes. */
  @Test
  void joinsSurrogatesOfTwoChanges() throws Exception {
    try (Editor editor = Editor.begun()) {
      String text = "protocolVersion: 2\nname: \uD83D\uDE00\n";
      editor.open(URI, text);
      editor.published(1);
      Map<String, Object> half =
          Map.of(
              "range",
              Map.of(
                  "start",
                  Map.of("line", 1, "character", 7),
                  "end",
                  Map.of("line", 1, "character", 8)),
              "text",
              "\uDE01");
      String change =
          new com.google.gson.Gson()
              .toJson(
                  Map.of(
                      "jsonrpc",
                      "2.0",
                      "method",
                      "textDocument/didChange",
                      "params",
                      Map.of(
                          "textDocument",
                          Map.of("uri", URI, "version", 2),
                          "contentChanges",
                          List.of(half))))
              .replace("\uDE01", "\\ude01");
      editor.message(change);
      String found = editor.published(2).toString();
      assertThat(found).contains("\uD83D\uDE01").doesNotContain("\uD83D\uDE00", "\uFFFD", "?");
      for (int character = 5; character < 10; character++) {
        Map<String, Object> at =
            Map.of(
                "textDocument",
                Map.of("uri", URI),
                "position",
                Map.of("line", 1, "character", character));
        editor.ask("textDocument/hover", at);
        editor.ask("textDocument/completion", at);
      }
    }
  }
}
