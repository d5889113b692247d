package io.github.paiprotocol.lsp.internal.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A byte order mark and characters outside the basic plane move answers, and change nothing else.
 */
class OddCharactersTest {
  private static final String URI = "untitled:job";

  private static Map<String, Object> at(int line, int character) {
    Map<String, Object> place = Map.of("line", line, "character", character);
    return Map.of(
        "textDocument",
        Map.of("uri", URI),
        "position",
        place,
        "newName",
        "other",
        "range",
        Map.of("start", place, "end", Map.of("line", 99, "character", 0)),
        "context",
        Map.of("includeDeclaration", true, "diagnostics", List.of(), "triggerKind", 1));
  }

  /** All answers about a text, places of its first line so much further to the right. */
  private static List<String> answers(String text, int shift) throws IOException {
    List<String> all = new ArrayList<>();
    try (Editor editor = Editor.begun()) {
      editor.open(URI, text);
      for (JsonElement each : editor.published(1)) {
        all.add(shifted(each, shift));
      }
      for (String method : List.of("documentSymbol", "codeLens", "codeAction")) {
        all.add(shifted(editor.ask("textDocument/" + method, at(0, 0)), shift));
      }
      editor.ask("textDocument/completion", at(0, 0));
      editor.ask("textDocument/hover", at(0, 0));
      int line = 0;
      for (String content : text.lines().toList()) {
        for (int character = line == 0 ? shift : 0; character <= content.length(); character++) {
          for (String method :
              List.of("hover", "completion", "definition", "references", "rename")) {
            JsonObject answer =
                editor.answer("textDocument/" + method, at(line, character)).orElseThrow();
            answer.remove("id");
            all.add(
                method
                    + " "
                    + line
                    + " "
                    + (line == 0 ? character - shift : character)
                    + shifted(answer, shift));
          }
        }
        line++;
      }
      assertThat(editor.notes).isEmpty();
    }
    return all;
  }

  private static String shifted(JsonElement answer, int shift) {
    places(
        answer,
        (line, place) -> {
          if (line == 0) {
            int character = place.get("character").getAsInt();
            place.add("character", new JsonPrimitive(Math.max(0, character - shift)));
          }
        });
    return answer.toString();
  }

  private static void places(JsonElement answer, BiConsumer<Integer, JsonObject> visitor) {
    if (answer.isJsonArray()) {
      answer.getAsJsonArray().forEach(each -> places(each, visitor));
    } else if (answer.isJsonObject()) {
      JsonObject object = answer.getAsJsonObject();
      if (object.has("character")) {
        visitor.accept(object.get("line").getAsInt(), object);
      }
      object.asMap().values().forEach(each -> places(each, visitor));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "namen: a\nprotocolVersion: 2\n",
        "protocolVersion: 2\nname: a\ntype: job\ntaskRoles: {a: {dockerImage: x}}\n",
        "taskRoles: {a: {dockerImag: i, commands: [a]}}\nprotocolVersion: 2\nprerequisites:\n- {name: i, type: dockerimage, uri: u}\n",
        "{\"protocolVersion\": 2, \"name\": \"a\", \"taskRoles\": {\"a\": {\"commands\": [\"<% $parameters.a %>\"]}}, \"parameters\": {\"a\": 1}}",
        "{\"protocolVersion\": 2, \"name\": \"a\" \"taskRoles\": ",
        "name: [a\nprotocolVersion: 2\n",
        "# protocolVersion\n  name: x\n a: b\n",
        "kind: DIJob\napiVersion: diengine.opendilab.org/v2alpha1\nmetadata: {name: a}\nspec: {tasks: [{type: learner, template: {}}]}\n",
        "apiVersion: diengine.opendilab.org/v2alpha1\nkind: [\n",
        "type: data\nname: d\nurii: [a]\n",
      })
  void aByteOrderMarkMovesTheFirstLine(String text) throws Exception {
    List<String> plain = answers(text, 0);
    List<String> marked = answers("\uFEFF" + text, 1);
    for (int i = 0; i < plain.size(); i++) {
      assertThat(marked.get(i)).isEqualTo(plain.get(i));
    }
    assertThat(marked).hasSameSizeAs(plain);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "protocolVersion: 2\nname: [\uD83D\uDE00",
        "protocolVersion: 2\n\uD83D\uDE00: \uD83D\uDE00: \uD83D\uDE00",
        "protocolVersion: 2\nx: @\uD83D\uDE00",
        "protocolVersion: 2\nx: `\uD83D\uDE00`",
        "protocolVersion: 2\nx: &\uD83D\uDE00 *\uD83D\uDE00",
        "protocolVersion: 2\nx: *\uD83D\uDE00",
        "protocolVersion: 2\nx: !\uD83D\uDE00 a",
        "protocolVersion: 2\nx: '\uD83D\uDE00",
        "protocolVersion: 2\nx: \"\\\uD83D\uDE00\"",
        "protocolVersion: 2\n- \uD83D\uDE00\n\uD83D\uDE00",
        "protocolVersion: 2\n\t\uD83D\uDE00",
        "%\uD83D\uDE00 x\n---\nprotocolVersion: 2",
        "protocolVersion: 2\ntaskRoles:\n  \uD83D\uDE00:\n    commands: ['<% $a.\uD83D\uDE00 %>', '<% \uD83D\uDE00 %>', '<% $secrets.\uD83D\uDE00']",
        "protocolVersion: 2\nname: a\uD83D\n",
        "protocolVersion: 2\nname: \uDE00\uD83D\n",
        "protocolVersion: 2\n\uD83D\uDE00\uD83D\uDE00\uD83D\uDE00\n",
        "protocolVersion: 2\nextras: {\"\uD83D\uDE00\": 1, \"\uD83D\uDE00\": 2}\nprerequisites: \uD83D\uDE00\n",
      })
  void noAnswerSplitsAPair(String text) throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.open(URI, text);
      List<JsonElement> all = new ArrayList<>(editor.published(1));
      assertThat(all).isNotEmpty();
      for (String method : List.of("documentSymbol", "codeLens", "codeAction")) {
        all.add(editor.ask("textDocument/" + method, at(0, 0)));
      }
      List<String> lines = text.lines().toList();
      for (int line = 0; line < lines.size(); line++) {
        for (int character = 0; character <= lines.get(line).length(); character++) {
          for (String method : List.of("hover", "completion", "definition", "rename")) {
            JsonObject answer =
                editor.answer("textDocument/" + method, at(line, character)).orElseThrow();
            if (!method.equals("completion") || !splits(lines, line, character)) {
              all.add(answer.has("result") ? answer.get("result") : JsonNull.INSTANCE);
            }
          }
        }
      }
      for (JsonElement each : all) {
        places(
            each,
            (line, place) ->
                assertThat(splits(lines, line, place.get("character").getAsInt()))
                    .as(each.toString())
                    .isFalse());
      }
      assertThat(editor.notes).isEmpty();
    }
  }

  @Test
  void halvesOfPairsAreEscaped() throws Exception {
    try (Editor editor = Editor.begun()) {
      editor.message(
          "{\"jsonrpc\":\"2.0\",\"id\":\"a\\ud83d\\ude00\\ude00\",\"method\":\"x\\ud83d\"}");
      JsonObject answer = editor.next().orElseThrow();
      assertThat(answer.get("id").getAsString()).isEqualTo("a\uD83D\uDE00\uDE00");
      assertThat(answer.get("error").toString()).contains("`x\uD83D` is not offered");
    }
  }

  private static boolean splits(List<String> lines, int line, int character) {
    String content = line < lines.size() ? lines.get(line) : "";
    return character > 0
        && character < content.length()
        && Character.isSurrogatePair(content.charAt(character - 1), content.charAt(character));
  }
}
