package io.github.paiprotocol.lsp.internal.server;

import static io.github.paiprotocol.lsp.internal.server.BaseMessages.URI;
import static io.github.paiprotocol.lsp.internal.server.BaseMessages.answer;
import static io.github.paiprotocol.lsp.internal.server.BaseMessages.code;
import static io.github.paiprotocol.lsp.internal.server.BaseMessages.goesOn;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.paiprotocol.lsp.PaiLanguageServer;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests, notifications and errors of JSON-RPC 2.0 and of the base protocol 3.17. */
class BaseProtocolTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"4294967296", "-2147483649", "9007199254740993", "1.5", "-0.25", "1e400", "1e-5"})
  void refusesIdsOutsideOf32BitIntegers(String id) throws Exception {
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
  void answersInvalidMessagesWithANullId(int code, String message) throws Exception {
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
        "-32601|{'jsonrpc':'2.0','id':5,'method':'textDocument/typeDefinition'}",
        "-32601|{'jsonrpc':'2.0','id':5,'method':'textDocument/typeDefinition','params':{'textDocument':7}}",
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
  void ignoresInvalidNotificationsAndUnaskedAnswers(String message) throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.message(message.replace('\'', '"'));
      editor.ask("textDocument/codeLens", Map.of("textDocument", Map.of("uri", URI)));
      assertThat(editor.heard).hasSize(2);
      assertThat(editor.heard.get(1).has("result")).isTrue();
      goesOn(editor);
    }
  }

  @Test
  void refusedInitializeBeginsNoSession() throws Exception {
    try (Editor editor = new Editor(new PaiLanguageServer())) {
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

  @Test
  void exitCodesFollowShutdown() throws Exception {
    try (Editor editor = new Editor(new PaiLanguageServer())) {
      editor.message("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}");
      assertThat(editor.code()).isEqualTo(1);
    }
    try (Editor editor = Editor.begun()) {
      editor.message("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"shutdown\",\"params\":null}");
      editor.message("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"shutdown\"}");
      assertThat(editor.answerTo(2).map(BaseMessages::code)).contains(-32600);
      editor.message("{\"jsonrpc\":\"2.0\",\"method\":\"exit\",\"params\":{}}");
      assertThat(editor.code()).isZero();
    }
  }
}
