package io.github.paiprotocol.lsp.internal.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import io.github.paiprotocol.lsp.PaiLanguageServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConversationTest {
  @TempDir Path folder;

  private static final String JOB = "untitled:job";
  private static final String TEXT =
      """
      protocolVersion: 2
      name: demo
      type: job
      prerequisites: [{name: img, type: dockerimage, uri: "a:1"}]
      taskRoles:
        a:
          dockerImage: img
          resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}
          commands: [echo 😀 hi]
      """;

  private static Map<String, Object> at(int line, int character) {
    return Map.of(
        "textDocument",
        Map.of("uri", JOB),
        "position",
        Map.of("line", line, "character", character));
  }

  private static Map<String, Object> change(int version, int line, int from, int to, String text) {
    return Map.of(
        "textDocument",
        Map.of("uri", JOB, "version", version),
        "contentChanges",
        List.of(
            Map.of(
                "range",
                Map.of(
                    "start", Map.of("line", line, "character", from),
                    "end", Map.of("line", line, "character", to)),
                "text",
                text)));
  }

  @Test
  void diagnosticsFollowWhatIsTyped() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.open(JOB, TEXT);
      assertThat(editor.published(1)).isEmpty();

      editor.tell("textDocument/didChange", change(2, 5, 2, 3, "b-c"));
      List<JsonElement> found = editor.published(2);
      assertThat(found).hasSize(1);
      JsonObject first = found.get(0).getAsJsonObject();
      assertThat(first.get("message").getAsString()).contains("must not contain `-`");
      assertThat(first.get("code").getAsString()).isEqualTo("illegal-name");
      assertThat(first.getAsJsonObject("range").toString())
          .isEqualTo(
              "{\"start\":{\"line\":5,\"character\":2},\"end\":{\"line\":5,\"character\":5}}");

      // Behind a sign of two units.
      editor.tell("textDocument/didChange", change(3, 8, 23, 25, "ho"));
      editor.tell("textDocument/didChange", change(4, 5, 2, 5, "a"));
      assertThat(editor.published(4)).isEmpty();
      assertThat(editor.ask("textDocument/codeLens", Map.of("textDocument", Map.of("uri", JOB))))
          .asString()
          .contains("runs 1 command");
    }
  }

  @Test
  void whatIsWrongWithFilesThatAJobUsesIsPublished() throws Exception {
    String uri = folder.resolve("job.yaml").toUri().toString();
    String text =
        TEXT.replace("    resource", "    prerequisites: [\"file:part.yaml\"]\n    resource");
    try (Editor editor = Editor.begun()) {
      editor.open(uri, text);
      List<JsonElement> found = editor.published(1);
      assertThat(found).hasSize(1);
      assertThat(found.get(0).toString())
          .contains("not-found", "{\"start\":{\"line\":7,\"character\":20},");

      // Saved in another window.
      Files.writeString(folder.resolve("part.yaml"), "name: part\nplugin: cmd\ncallbacks: []\n");
      editor.heard.clear();
      editor.tell("textDocument/didSave", Map.of("textDocument", Map.of("uri", "file:///x")));
      assertThat(editor.published(1).toString()).doesNotContain("not-found");

      editor.replace(uri, 2, text.replace("file:", "https://h/"));
      assertThat(editor.published(2)).isEmpty();
    }
  }

  @Test
  void aTextThatCannotBeReadHasOneDiagnostic() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.open(JOB, TEXT);
      editor.replace(JOB, 2, TEXT + "  - x: [\n");

      assertThat(editor.published(2)).hasSize(1);
      assertThat(editor.ask("textDocument/completion", at(6, 17)).toString()).contains("\"img\"");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "services:\n  web: {image: x}\nversion: '3'\n",
        "apiVersion: v1\nkind: Service\nmetadata: {name: x}\n",
        "- hosts: all\n  tasks: []\n",
        "{\"compilerOptions\": {}}",
        ""
      })
  void ofOtherTextsNothingIsSaid(String text) throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.open(JOB, text);

      assertThat(editor.published(1)).isEmpty();
      assertThat(
              editor
                  .ask(
                      "textDocument/codeAction",
                      Map.of(
                          "textDocument",
                          Map.of("uri", JOB),
                          "range",
                          Map.of(
                              "start",
                              Map.of("line", 0, "character", 0),
                              "end",
                              Map.of("line", 9, "character", 0)),
                          "context",
                          Map.of("diagnostics", List.of())))
                  .getAsJsonArray())
          .isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kind: DIJob\napiVersion: diengine.opendilab.org/v2alpha1\n",
        "protocolVersion: 2\nname: a\n",
        "name: a\ntype: script\nplugin: cmd\n",
      })
  void aTextThatOnceWasMeantStaysMeant(String text) throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.open(JOB, text);
      editor.replace(JOB, 2, "services: [\n");
      assertThat(editor.published(2)).isNotEmpty();
      editor.replace(JOB, 3, "kin: DIJ\n");
      assertThat(editor.published(3)).isNotEmpty();
    }
  }

  @Test
  void textsThatAreNotOpenHaveNothing() throws Exception {
    try (Editor editor = Editor.begun()) {
      assertThat(editor.ask("textDocument/hover", at(0, 0)).isJsonNull()).isTrue();
      assertThat(editor.ask("textDocument/definition", at(0, 0)).getAsJsonArray()).isEmpty();
      editor.tell("textDocument/didChange", change(2, 0, 0, 0, "x"));
      editor.tell("textDocument/didClose", Map.of("textDocument", Map.of("uri", JOB)));
      editor.open(JOB, TEXT);
      editor.tell("textDocument/didClose", Map.of("textDocument", Map.of("uri", JOB)));
      assertThat(editor.ask("textDocument/hover", at(1, 1)).isJsonNull()).isTrue();
      assertThat(editor.notes).isEmpty();
    }
  }

  @Test
  void wrongPositionsAreAnswered() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.open(JOB, TEXT);
      for (int[] each : new int[][] {{-1, -1}, {0, 9999}, {9999, 0}, {8, 17}}) {
        editor.ask("textDocument/hover", at(each[0], each[1]));
        editor.ask("textDocument/completion", at(each[0], each[1]));
      }
      editor.tell("textDocument/didChange", change(2, 7, 50, 2, "x"));
      assertThat(editor.published(2)).isNotNull();
      assertThat(editor.notes).isEmpty();
    }
  }

  @Test
  void whatIsTakenBackIsNotDone() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.open(JOB, TEXT);
      int id = editor.begin("textDocument/codeLens", Map.of("textDocument", Map.of("uri", JOB)));
      editor.tell("$/cancelRequest", Map.of("id", id));

      JsonObject answer = editor.answerTo(id).orElseThrow();
      // Who is quick enough gets the answer all the same.
      assertThat(
              answer.has("result")
                  || answer.getAsJsonObject("error").get("code").getAsInt() == -32800)
          .isTrue();
      assertThat(editor.notes).isEmpty();
    }
  }

  @Test
  void refusedNamesAreSentences() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.open(JOB, TEXT);
      JsonObject answer =
          editor
              .answer(
                  "textDocument/rename",
                  Map.of(
                      "textDocument", Map.of("uri", JOB),
                      "position", Map.of("line", 5, "character", 2),
                      "newName", "b c"))
              .orElseThrow();
      assertThat(answer.getAsJsonObject("error").get("message").getAsString())
          .contains("must not contain a space");
      assertThat(answer.toString()).doesNotContain("Exception", "\\tat ");
    }
  }

  @Test
  void commandsThatAreNoneAreRefused() throws Exception {
    try (Editor editor = Editor.begun()) {
      assertThat(editor.answer("workspace/executeCommand", Map.of("command", "rm")).orElseThrow())
          .asString()
          .contains("pai.showRuns");
      assertThat(editor.answer("pai/unknown", Map.of()).orElseThrow().has("error")).isTrue();
      editor.tell("pai/unknown", Map.of());
      editor.tell("$/setTrace", Map.of("value", "verbose"));
      editor.ask("textDocument/hover", at(0, 0));
    }
  }

  @Test
  void givesWhatARoleRunsWithoutShowingIt() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.open(JOB, TEXT);
      assertThat(editor.ask("workspace/executeCommand", command("pai.runs", JOB, "a")))
          .asString()
          .contains("commands");
      assertThat(editor.ask("workspace/executeCommand", command("pai.runs", JOB, "none")))
          .hasToString("[]");
    }
  }

  /** The kinds are those of texts whose problems are published. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "protocolVersion: 2 | job",
        "'{\"taskRoles\": {}, \"x\": [' | job",
        "'taskRoles: {a: [\n' | job",
        "'protocolVersion: 2\r\nname: x\r\n' | job",
        "'apiVersion: diengine.opendilab.org/v2alpha1\nkind: DIJob\n' | dijobs",
        "'{\"apiVersion\": \"diengine.opendilab.org/v2alpha1\", \"kind\": \"DIJob\"}' | dijobs",
        "'name: x\ntype: dockerimage\nuri: a:1\n' | prerequisites",
        "'- name: x\n  type: script\n' | prerequisites",
        "'apiVersion: v1\nkind: Pod\n' | null",
        "'services: {web: {image: x}}' | null",
        "'on: push\njobs: {build: {}}' | null",
        "'[1, 2]' | null",
        "'' | null"
      })
  void namesTheKindOfAText(String text, String kind) throws Exception {
    try (Editor editor = Editor.begun()) {
      JsonElement answer =
          editor.ask("workspace/executeCommand", command("pai.documentKind", text));
      assertThat(answer.isJsonNull() ? "null" : answer.getAsString()).isEqualTo(kind);
    }
  }

  private static Map<String, Object> command(String name, String... arguments) {
    return Map.of("command", name, "arguments", List.of(arguments));
  }

  @Test
  void theOrderOfAConversationIsKept() throws Exception {
    try (Editor editor = new Editor(new PaiLanguageServer())) {
      assertThat(editor.answer("textDocument/hover", at(0, 0)).orElseThrow().toString())
          .contains("-32002");
      editor.ask("initialize", Map.of("capabilities", Map.of()));
      assertThat(
              editor
                  .answer("initialize", Map.of("capabilities", Map.of()))
                  .orElseThrow()
                  .toString())
          .contains("-32600");
      assertThat(editor.ask("shutdown", JsonNull.INSTANCE).isJsonNull()).isTrue();
      assertThat(editor.answer("textDocument/hover", at(0, 0)).orElseThrow().toString())
          .contains("-32600");
      editor.tell("exit", JsonNull.INSTANCE);
      assertThat(editor.code()).isZero();
    }
  }

  @Test
  void exitWithoutShutdownGivesCodeOne() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.tell("exit", JsonNull.INSTANCE);
      assertThat(editor.code()).isEqualTo(1);
    }
    try (Editor editor = Editor.begun()) {
      editor.hangUp();
      assertThat(editor.code()).isEqualTo(1);
      assertThat(editor.notes).isEmpty();
    }
  }

  @Test
  void theServerEndsWithTheProcessThatStartedIt() throws Exception {
    Process parent = new ProcessBuilder("sleep", "600").start();
    try (Editor editor = new Editor(new PaiLanguageServer())) {
      editor.ask("initialize", Map.of("processId", parent.pid(), "capabilities", Map.of()));
      parent.destroy();
      assertThat(editor.code()).isEqualTo(1);
    } finally {
      parent.destroyForcibly();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"x\"",
        "{\"jsonrpc\":\"2.0\",\"id\":77,\"method\":\"textDocument/hover\",\"params\":{\"position\":{\"line\":\"x\"}}}",
        "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":{}}",
        "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":{}}}",
      })
  void garbledMessagesEndNothing(String content) throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.message(content);
      editor.open(JOB, TEXT);
      assertThat(editor.ask("textDocument/hover", at(1, 1)).toString()).contains("The name");
      assertThat(editor.heard.toString()).doesNotContain("\\tat ", "NullPointer");
    }
  }

  @Test
  void deeplyNestedMessagesEndNothing() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.message("[".repeat(1_000_000));
      editor.message(
          "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"x\",\"params\":"
              + "[".repeat(100_000)
              + "]".repeat(100_000)
              + "}");
      editor.open(JOB, TEXT);
      assertThat(editor.ask("textDocument/hover", at(1, 1)).toString()).contains("The name");
    }
  }

  @Test
  void aTextThatIsTooLongSaysSo() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.open(JOB, TEXT + "# " + "x".repeat(1 << 20));
      assertThat(editor.published(1).toString()).contains("1,048,576");
      editor.ask("textDocument/completion", at(3, 1));
      editor.ask("textDocument/documentSymbol", Map.of("textDocument", Map.of("uri", JOB)));
    }
  }

  @Test
  void aTextThatChangesWhileItIsCheckedIsCheckedAgain() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.open(JOB, TEXT);
      for (int i = 2; i < 200; i++) {
        editor.replace(JOB, i, TEXT + "# " + i + "\n" + (i == 199 ? "x: 1\n" : ""));
      }
      assertThat(editor.published(199)).hasSize(1);
      long published =
          editor.heard.stream().filter(each -> each.toString().contains("publishDiag")).count();
      assertThat(published).isLessThanOrEqualTo(199);
    }
  }
}
