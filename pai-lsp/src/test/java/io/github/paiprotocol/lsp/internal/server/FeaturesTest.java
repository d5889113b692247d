package io.github.paiprotocol.lsp.internal.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.paiprotocol.lsp.PaiLanguageServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What editors are given beside diagnostics, help and names. */
class FeaturesTest {
  @TempDir Path folder;

  private static final String JOB = "untitled:job";
  private static final String TEXT =
      """
      protocolVersion: 2
      name: demo
      type: job
      prerequisites:
      - {name: img, type: dockerimage, uri: "python:3.11"}
      - name: mine
        type: dockerimage
        uri: me/tools@sha256:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
      - {name: own, type: dockerimage, uri: "registry.example.com/x:1"}
      - name: set
        type: data
        uri: [https://example.com/mnist.tgz, "https://me:canary@example.com/x"]
      parameters:
        used: {lr: 1}
        idle: 3
      secrets:
        token: canary
      taskRoles:
        a:
          dockerImage: img
          resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}
          commands:
            - |
              echo <% $parameters.used.lr %>
      """;

  private static final Map<String, ?> ALL =
      Map.of(
          "textDocument",
          Map.of(
              "publishDiagnostics",
              Map.of("tagSupport", Map.of("valueSet", List.of(1)), "codeDescriptionSupport", true)),
          "workspace",
          Map.of(
              "configuration", true, "didChangeWatchedFiles", Map.of("dynamicRegistration", true)));

  private static Map<String, ?> of(String uri) {
    return Map.of("textDocument", Map.of("uri", uri));
  }

  @Test
  void linesFoldByTheirIndentation() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.open(JOB, TEXT);
      List<String> folds =
          editor.ask("textDocument/foldingRange", of(JOB)).getAsJsonArray().asList().stream()
              .map(JsonElement::getAsJsonObject)
              .map(each -> each.get("startLine") + "-" + each.get("endLine"))
              .toList();

      assertThat(folds).contains("3-11", "5-7", "12-14", "17-23", "18-23", "21-23", "22-23");
      assertThat(folds).hasSize(9);

      editor.replace(JOB, 2, "a: [\n  b\n\n");
      assertThat(editor.ask("textDocument/foldingRange", of(JOB)).toString())
          .isEqualTo("[{\"startLine\":0,\"endLine\":1}]");
    }
  }

  @Test
  void aSelectionGrowsFromAWordToTheWholeText() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.open(JOB, TEXT);
      Map<String, ?> cursor =
          Map.of(
              "textDocument",
              Map.of("uri", JOB),
              "positions",
              List.of(Map.of("line", 20, "character", 28)));
      List<String> ranges = new ArrayList<>();
      JsonElement next = editor.ask("textDocument/selectionRange", cursor).getAsJsonArray().get(0);
      while (next != null) {
        JsonObject range = next.getAsJsonObject().getAsJsonObject("range");
        ranges.add(position(range, "start") + "-" + position(range, "end"));
        next = next.getAsJsonObject().get("parent");
      }

      assertThat(ranges)
          .startsWith("20:28-20:28", "20:26-20:29", "20:26-20:32", "20:4-20:54", "18:2-23:38");
      assertThat(ranges).last().asString().startsWith("0:0-23:");
    }
  }

  private static String position(JsonObject range, String which) {
    JsonObject at = range.getAsJsonObject(which);
    return at.get("line") + ":" + at.get("character");
  }

  @Test
  void addressesAndImagesWithPagesAreLinks() throws Exception {
    String uri = folder.resolve("job.yaml").toUri().toString();
    Files.writeString(folder.resolve("part.yaml"), "name: part\nplugin: cmd\ncallbacks: []\n");
    try (Editor editor = Editor.begun()) {
      editor.open(
          uri,
          TEXT.replace("    commands:", "    prerequisites: [\"file:part.yaml\"]\n    commands:"));
      assertThat(
              editor.ask("textDocument/documentLink", of(uri)).getAsJsonArray().asList().stream()
                  .map(each -> each.getAsJsonObject().get("target").getAsString()))
          .containsExactlyInAnyOrder(
              folder.resolve("part.yaml").toUri().toString(),
              "https://hub.docker.com/_/python",
              "https://hub.docker.com/r/me/tools",
              "https://example.com/mnist.tgz");
    }
  }

  @Test
  void hintsSayWhatTagsImagesAndRolesComeTo() throws Exception {
    String text =
        TEXT.replace("<% $parameters.used.lr %>", "<% $parameters.used.lr %> <% $secrets.token %>")
            .replace("gpu: 0}", "gpu: 0, ports: {web: 2}}");
    try (Editor editor = Editor.begun()) {
      editor.open(JOB, text);
      Map<String, ?> all =
          Map.of(
              "textDocument",
              Map.of("uri", JOB),
              "range",
              Map.of(
                  "start",
                  Map.of("line", 0, "character", 0),
                  "end",
                  Map.of("line", 99, "character", 0)));
      assertThat(
              editor.ask("textDocument/inlayHint", all).getAsJsonArray().asList().stream()
                  .map(each -> each.getAsJsonObject().get("label").getAsString()))
          .containsExactly(
              "hosts $PAI_TASK_ROLE_a_HOST_LIST, ports http, ssh, web ×2", "python:3.11", "= 1");
      editor.replace(JOB, 2, text.replace("lr: 1", "lr: canary"));
      assertThat(editor.ask("textDocument/inlayHint", all).toString()).doesNotContain("canary");
    }
  }

  @Test
  void snippetsAreForEditorsThatKnowThem() throws Exception {
    Map<String, ?> place =
        Map.of("textDocument", Map.of("uri", JOB), "position", Map.of("line", 18, "character", 2));
    String text = TEXT.replace("taskRoles:\n", "taskRoles:\n  \n");
    try (Editor editor = Editor.begun()) {
      editor.open(JOB, text);
      assertThat(editor.ask("textDocument/completion", place).toString())
          .doesNotContain("new task role");
    }
    Map<String, ?> knows =
        Map.of(
            "textDocument",
            Map.of("completion", Map.of("completionItem", Map.of("snippetSupport", true))));
    try (Editor editor = Editor.begun(new PaiLanguageServer(), knows)) {
      editor.open(JOB, text);
      assertThat(editor.ask("textDocument/completion", place).toString())
          .contains("\"label\":\"new task role\"", "\"insertTextFormat\":2");
    }
  }

  @Test
  void anAddressOfAnImageBecomesAPrerequisiteByAQuickFix() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.open(JOB, TEXT.replace("dockerImage: img", "dockerImage: debian:12"));
      Map<String, ?> all =
          Map.of(
              "textDocument",
              Map.of("uri", JOB),
              "range",
              Map.of(
                  "start",
                  Map.of("line", 0, "character", 0),
                  "end",
                  Map.of("line", 99, "character", 0)),
              "context",
              Map.of("diagnostics", List.of(), "only", List.of("quickfix")));

      assertThat(editor.ask("textDocument/codeAction", all).toString())
          .contains("type: dockerimage", "debian:12", "\"kind\":\"quickfix\"");
    }
  }

  @Test
  void partsOfAllOpenTextsAreFound() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.open(JOB, TEXT);
      editor.open("untitled:other", "taskRoles: {images: {}}\n");
      editor.open("untitled:foreign", "images: {}\n");

      assertThat(editor.ask("workspace/symbol", Map.of("query", "IM")).toString())
          .contains("\"img\"", "\"images\"", "untitled:other")
          .doesNotContain("foreign", "mine\"");
    }
  }

  @Test
  void whatNothingUsesIsMarked() throws Exception {
    try (Editor editor = Editor.begun(new PaiLanguageServer(), ALL)) {
      editor.open(JOB, TEXT);
      assertThat(editor.published(1).stream().map(JsonElement::toString))
          .anySatisfy(
              each ->
                  assertThat(each)
                      .contains("parameter `idle` is not used", "\"tags\":[1]", "\"severity\":4"))
          .anySatisfy(each -> assertThat(each).contains("secret `token` is not used"))
          .noneSatisfy(each -> assertThat(each).contains("`used`"));
    }
    try (Editor editor = Editor.begun()) {
      editor.open(JOB, TEXT);
      assertThat(editor.published(1).toString()).doesNotContain("not used");
    }
  }

  @Test
  void codesLinkToTheirPage() throws Exception {
    try (Editor editor = Editor.begun(new PaiLanguageServer(), ALL)) {
      editor.open(JOB, TEXT.replace("name: demo", "nam: demo"));
      assertThat(editor.published(1).toString())
          .contains(
              "{\"href\":\"https://github.com/paiprotocol/pai-protocol/blob/main/docs/diagnostics.md#unknown-key\"}");
    }
  }

  @Test
  void settingsOfTheEditorAreAskedForAndFollowed() throws Exception {
    String text = TEXT.replace("type: job", "type: job\nextra: 1");
    try (Editor editor = Editor.begun(new PaiLanguageServer(), ALL)) {
      editor.open(JOB, text);
      editor.answerNext("workspace/configuration", List.of(true));
      editor.answerNext("client/registerCapability", Map.of());
      editor.replace(JOB, 2, text);
      assertThat(editor.published(2).toString())
          .contains("\"severity\":2,\"code\":\"unknown-key\"");

      editor.tell("workspace/didChangeConfiguration", Map.of("settings", Map.of()));
      editor.answerNext("workspace/configuration", List.of(false));
      editor.replace(JOB, 3, text);
      assertThat(editor.published(3).toString())
          .contains("\"severity\":1,\"code\":\"unknown-key\"");
    }
  }

  @Test
  void filesThatChangeElsewhereAreLookedAt() throws Exception {
    String uri = folder.resolve("job.yaml").toUri().toString();
    try (Editor editor = Editor.begun()) {
      editor.open(
          uri,
          TEXT.replace("    commands:", "    prerequisites: [\"file:part.yaml\"]\n    commands:"));
      assertThat(editor.published(1).toString()).contains("not-found");

      Files.writeString(folder.resolve("part.yaml"), "name: part\nplugin: cmd\ncallbacks: []\n");
      editor.heard.clear();
      editor.tell("workspace/didChangeWatchedFiles", Map.of("changes", List.of()));
      assertThat(editor.published(1).toString()).doesNotContain("not-found");
    }
  }
}
