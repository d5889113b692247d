package io.github.paiprotocol.lsp.internal.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.paiprotocol.lsp.PaiLanguageServer;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The base protocol of the specification 3.17, and of JSON-RPC 2.0 below it. */
class BaseProtocolTest {
  private static final String URI = "untitled:job";
  private static final String WRONG = "protocolVersion: 2\nnamen: a\n";

  /** Sends a message and gives the answer that comes next; then the server must still answer. */
  private static JsonObject answer(Editor editor, String message) throws IOException {
    editor.message(message);
    JsonObject answer = editor.next().orElseThrow();
    goesOn(editor);
    return answer;
  }

  private static void goesOn(Editor editor) throws IOException {
    editor.open(URI, WRONG);
    assertThat(editor.published(1)).isNotEmpty();
    editor.tell("textDocument/didClose", Map.of("textDocument", Map.of("uri", URI)));
    editor.heard.clear();
  }

  private static int code(JsonObject answer) {
    return answer.getAsJsonObject("error").get("code").getAsInt();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"4294967296", "-2147483649", "9007199254740993", "1.5", "-0.25", "1e400", "1e-5"})
  void refusesNumbersThatAreNoIds(String id) throws Exception {
    try (Editor editor = Editor.begun()) {
      JsonObject answer =
          answer(editor, "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"shutdown\"}");
      assertThat(code(answer)).isEqualTo(-32600);
      assertThat(answer.get("id").getAsBigDecimal()).isEqualByComparingTo(id);
      assertThat(answer.toString()).contains("integer of 32 bits");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "true",
        "{}",
        "[1]",
        "1e99999999999",
        "99999999999999999999999999999999999999999"
      })
  void refusesIdsThatCannotBeRepeated(String id) throws Exception {
    try (Editor editor = Editor.begun()) {
      JsonObject answer =
          answer(editor, "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"shutdown\"}");
      assertThat(code(answer)).isEqualTo(-32600);
      assertThat(answer.get("id").isJsonNull()).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"a b\"", "\"\"", "\"7\"", "7", "0", "-1", "2147483647", "-2147483648"})
  void repeatsIds(String id) throws Exception {
    try (Editor editor = Editor.begun()) {
      JsonObject answer =
          answer(
              editor,
              "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/codeLens\",\"params\":"
                  + "{\"textDocument\":{\"uri\":\"untitled:none\"}},\"id\":"
                  + id
                  + "}");
      assertThat(answer.get("id")).hasToString(id);
      assertThat(answer.get("result")).isEqualTo(new JsonArray());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-32700|{",
        "-32700|",
        "-32700|{'jsonrpc':'2.0','id':1,'method':'shutdown'",
        "-32700|{'jsonrpc':'2.0','id':1,'method':'shutdown'} {}",
        "-32700|{jsonrpc:'2.0','id':1,'method':'shutdown'}",
        "-32600|[]",
        "-32600|[{'jsonrpc':'2.0','id':1,'method':'shutdown'},{'jsonrpc':'2.0','id':2,'method':'shutdown'}]",
        "-32600|1",
        "-32600|null",
        "-32600|{}",
        "-32600|{'jsonrpc':'2.0'}",
        "-32600|{'jsonrpc':'2.0','method':1,'params':{}}",
        "-32600|{'method':'initialized','params':{}}",
      })
  void answersWithoutAnIdWhereThereIsNone(int code, String message) throws Exception {
    try (Editor editor = Editor.begun()) {
      String json = message == null ? "" : message.replace('\'', '"');
      JsonObject answer = answer(editor, json);
      assertThat(code(answer)).isEqualTo(code);
      assertThat(answer.get("id").isJsonNull()).isTrue();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-32600|{'id':5,'method':'shutdown'}",
        "-32600|{'jsonrpc':'1.0','id':5,'method':'shutdown'}",
        "-32600|{'jsonrpc':2.0,'id':5,'method':'shutdown'}",
        "-32600|{'jsonrpc':'2.0','id':5}",
        "-32600|{'jsonrpc':'2.0','id':5,'method':null}",
        "-32600|{'jsonrpc':'2.0','id':5,'method':'initialize','params':{'capabilities':{}}}",
        "-32601|{'jsonrpc':'2.0','id':5,'method':'$/unknown','params':{}}",
        "-32601|{'jsonrpc':'2.0','id':5,'method':'$/unknown'}",
        "-32601|{'jsonrpc':'2.0','id':5,'method':'$/cancelRequest','params':{'id':1}}",
        "-32601|{'jsonrpc':'2.0','id':5,'method':'$/setTrace','params':{'value':'off'}}",
        "-32601|{'jsonrpc':'2.0','id':5,'method':'textDocument/didOpen','params':{}}",
        "-32601|{'jsonrpc':'2.0','id':5,'method':'textDocument/foldingRange'}",
        "-32601|{'jsonrpc':'2.0','id':5,'method':'textDocument/foldingRange','params':{'textDocument':7}}",
        "-32601|{'jsonrpc':'2.0','id':5,'method':'textDocument/runs','params':{}}",
        "-32601|{'jsonrpc':'2.0','id':5,'method':'getTextDocumentService'}",
        "-32601|{'jsonrpc':'2.0','id':5,'method':'window/showMessageRequest','params':{}}",
        "-32601|{'jsonrpc':'2.0','id':5,'method':''}",
        "-32601|{'jsonrpc':'2.0','id':5,'method':'exit'}",
        "-32602|{'jsonrpc':'2.0','id':5,'method':'textDocument/hover'}",
        "-32602|{'jsonrpc':'2.0','id':5,'method':'textDocument/hover','params':null}",
        "-32602|{'jsonrpc':'2.0','id':5,'method':'textDocument/hover','params':[]}",
        "-32602|{'jsonrpc':'2.0','id':5,'method':'textDocument/hover','params':5}",
        "-32602|{'jsonrpc':'2.0','id':5,'method':'textDocument/hover','params':{}}",
        "-32602|{'jsonrpc':'2.0','id':5,'method':'textDocument/hover','params':{'textDocument':{'uri':'a'},'position':{'line':1.5,'character':0}}}",
        "-32602|{'jsonrpc':'2.0','id':5,'method':'textDocument/hover','params':{'textDocument':{'uri':'a'},'position':{'line':99999999999,'character':0}}}",
        "-32602|{'jsonrpc':'2.0','params':{'query':7},'id':5,'method':'workspace/executeCommand'}",
      })
  void answersWithTheErrorOfTheSpecification(int code, String message) throws Exception {
    try (Editor editor = Editor.begun()) {
      JsonObject answer = answer(editor, message.replace('\'', '"'));
      assertThat(code(answer)).as(answer.toString()).isEqualTo(code);
      assertThat(answer.get("id").getAsInt()).isEqualTo(5);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'jsonrpc':'2.0','method':'$/unknown','params':{}}",
        "{'jsonrpc':'2.0','method':'$/unknown'}",
        "{'jsonrpc':'2.0','method':'$/cancelRequest','params':{'id':4711}}",
        "{'jsonrpc':'2.0','method':'$/cancelRequest','params':{'id':'x'}}",
        "{'jsonrpc':'2.0','method':'$/cancelRequest','params':{'id':1.5}}",
        "{'jsonrpc':'2.0','method':'$/cancelRequest'}",
        "{'jsonrpc':'2.0','method':'pai/unknown','params':[1]}",
        "{'jsonrpc':'2.0','method':'workspace/didChangeConfiguration'}",
        "{'jsonrpc':'2.0','method':'textDocument/didClose'}",
        "{'jsonrpc':'2.0','method':'textDocument/didSave','params':{}}",
        "{'jsonrpc':'2.0','method':'initialized'}",
        "{'jsonrpc':'2.0','method':'textDocument/hover'}",
        "{'jsonrpc':'2.0','id':4711,'result':1}",
        "{'jsonrpc':'2.0','id':1.5,'result':1}",
        "{'jsonrpc':'2.0','id':null,'error':{'code':-32700,'message':'x'}}",
      })
  void answersNothingToWhatAsksNothing(String message) throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.message(message.replace('\'', '"'));
      editor.ask("textDocument/codeLens", Map.of("textDocument", Map.of("uri", URI)));
      assertThat(editor.heard).hasSize(2);
      assertThat(editor.heard.get(1).has("result")).isTrue();
      goesOn(editor);
    }
  }

  @Test
  void anInitializeThatIsRefusedBeginsNothing() throws Exception {
    try (Editor editor = new Editor(PaiLanguageServer.builder())) {
      editor.message("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\"}");
      assertThat(code(editor.next().orElseThrow())).isEqualTo(-32602);
      editor.message("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"textDocument/hover\"}");
      assertThat(code(editor.next().orElseThrow())).isEqualTo(-32002);
      editor.message("{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"shutdown\"}");
      assertThat(code(editor.next().orElseThrow())).isEqualTo(-32002);
      JsonElement all = editor.ask("initialize", Map.of("capabilities", Map.of()));
      assertThat(all.toString()).contains("\"positionEncoding\":\"utf-16\"");
      goesOn(editor);
    }
  }

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
  void readsHeadsAsTheyMayBeWritten(String head) throws Exception {
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

  private static void tooLong(Editor editor, String begin, String end) throws IOException {
    int filler = MessageReader.MOST_BYTES;
    editor.write(
        "Content-Length: " + (begin.length() + filler + end.length()) + "\r\n\r\n" + begin);
    byte[] piece = "x".repeat(1 << 16).getBytes(StandardCharsets.US_ASCII);
    for (int left = filler; left > 0; left -= piece.length) {
      editor.write(piece);
    }
    editor.write(end);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5|{'jsonrpc':'2.0','id':5,'method':'textDocument/hover','params':{'a':'|'}}",
        "5|{'jsonrpc':'2.0','method':'textDocument/hover','params':{'a':'|'},'id':5}",
        "'null'|{'jsonrpc':'2.0','id':5,'method':'|'",
        "'null'|x|",
      },
      quoteCharacter = '"')
  void answersToMessagesThatAreTooLong(String id, String begin, String end) throws Exception {
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

  @Test
  void aChangeThatIsNotTakenClosesItsTextAlone() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.open("untitled:other", WRONG);
      assertThat(editor.published(1)).isNotEmpty();
      editor.heard.clear();
      editor.open(URI, WRONG);
      assertThat(editor.published(1)).isNotEmpty();

      for (String begin :
          List.of(
              "{'jsonrpc':'2.0','method':'textDocument/didChange','params':{'textDocument':"
                  + "{'uri':'untitled:job','version':2},'contentChanges':[{'text':'",
              "{'jsonrpc':'2.0','method':'textDocument/didChange','params':{'contentChanges':"
                  + "[{'range':{'start':{'line':99999999999,'character':0}},'text':''}],'textDocument':"
                  + "{'version':3,'uri':'untitled:job','x':'")) {
        editor.heard.clear();
        if (begin.contains("99999999999")) {
          editor.open(URI, WRONG);
          editor.message(begin.replace('\'', '"') + "\"}}}");
        } else {
          tooLong(editor, begin.replace('\'', '"'), "\"}]}}");
        }
        while (editor.heard.stream().noneMatch(each -> each.toString().contains("open the text"))) {
          assertThat(editor.next()).isPresent();
        }
        assertThat(editor.heard.toString()).contains("window/showMessage");
        assertThat(editor.ask("textDocument/documentSymbol", of(URI)).getAsJsonArray()).isEmpty();
        assertThat(editor.ask("textDocument/documentSymbol", of("untitled:other")).getAsJsonArray())
            .isNotEmpty();
      }
    }
  }

  private static Map<String, Object> of(String uri) {
    return Map.of("textDocument", Map.of("uri", uri));
  }

  @Test
  @Thorough
  void takesTenThousandChangesInOneMessage() throws Exception {
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
              java.util.Collections.nCopies(10_000, change)));
      assertThat(editor.published(2)).isNotEmpty();
    }
  }

  /** Versions are the editor's: what it says last is what it shows. */
  @Test
  void takesVersionsThatGoBackAndTextsThatAreOpenedTwice() throws Exception {
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
  void putsSplitPairsTogether() throws Exception {
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

  @Test
  void exitCodesFollowShutdown() throws Exception {
    try (Editor editor = new Editor(PaiLanguageServer.builder())) {
      editor.message("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}");
      assertThat(editor.code()).isEqualTo(1);
    }
    try (Editor editor = Editor.begun()) {
      editor.message("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"shutdown\",\"params\":null}");
      editor.message("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"shutdown\"}");
      assertThat(editor.answerTo(2).map(BaseProtocolTest::code)).contains(-32600);
      editor.message("{\"jsonrpc\":\"2.0\",\"method\":\"exit\",\"params\":{}}");
      assertThat(editor.code()).isZero();
    }
  }
}
