package io.github.paiprotocol.cli;

import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * One call of a command.
 *
 * @param command its name
 * @param words all of the line, with words that stand for files
 */
record CanaryCall(String command, List<String> words) {
  private static final Set<String> FILES = Set.of("DIR", "NEW", "DIR/log");

  private static final String WHOLE =
      "\"range\":{\"start\":{\"line\":0,\"character\":0},\"end\":{\"line\":9999,\"character\":0}}";

  private static final String ACTIONS = ",\"context\":{\"diagnostics\":[]}}";

  /** At so many places of a text the server is asked about what stands there. */
  private static final int PLACES = 20;

  boolean has(String word) {
    return words.contains(word);
  }

  /** What is sent to standard input: to the language server, all that an editor may ask. */
  String input(String text, Path file) {
    if (!command.equals("lsp")) {
      return "";
    }
    String document = "\"textDocument\":{\"uri\":\"" + file.toUri() + "\"";
    String opened = ",\"languageId\":\"yaml\",\"version\":1,\"text\":" + json(text) + "}}";
    StringBuilder all = new StringBuilder(asked(1, "initialize", "{\"capabilities\":{}}"));
    all.append(asked(0, "initialized", "{}"));
    all.append(asked(0, "textDocument/didOpen", "{" + document + opened));
    for (String what :
        List.of("documentSymbol", "codeLens", "foldingRange", "inlayHint", "documentLink")) {
      all.append(asked(2, "textDocument/" + what, "{" + document + "}," + WHOLE + "}"));
    }
    all.append(asked(2, "workspace/symbol", "{\"query\":\"\"}"));
    all.append(asked(2, "textDocument/codeAction", "{" + document + "}," + WHOLE + ACTIONS));
    int lines = (int) text.lines().count();
    for (int line = 0; line < lines; line += 1 + lines / PLACES) {
      String place = "},\"position\":{\"line\":" + line + ",\"character\":8}}";
      for (String what : List.of("hover", "completion", "definition", "prepareRename")) {
        all.append(asked(2, "textDocument/" + what, "{" + document + place));
      }
      for (String name : List.of("a b", "img", "name")) {
        String rename = place.substring(0, place.length() - 1) + ",\"newName\":\"" + name + "\"}";
        all.append(asked(2, "textDocument/rename", "{" + document + rename));
      }
    }
    return all.append(asked(3, "shutdown", "{}")).append(asked(0, "exit", "{}")).toString();
  }

  private static String json(String text) {
    return TextNode.valueOf(text).toString();
  }

  private static String asked(int id, String method, String parameters) {
    String what = id == 0 ? "" : "\"id\":" + id + ",";
    String content =
        "{\"jsonrpc\":\"2.0\"," + what + "\"method\":\"" + method + "\",\"params\":" + parameters;
    int length = content.getBytes(StandardCharsets.UTF_8).length + 1;
    return "Content-Length: " + length + "\r\n\r\n" + content + "}";
  }

  /** The line with files below a folder. */
  String[] arguments(Path folder) {
    return words.stream()
        .map(
            word ->
                switch (word) {
                  case "FILE" -> folder.resolve("job.yaml").toString();
                  case "OTHER" -> folder.resolve("other.yaml").toString();
                  default -> FILES.contains(word) ? folder.resolve(word).toString() : word;
                })
        .toArray(String[]::new);
  }
}
