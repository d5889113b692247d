package io.github.paiprotocol.samples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A page of the documentation and its fenced blocks. */
record MarkdownPage(Path file, List<Block> blocks) {

  /**
   * A fenced block.
   *
   * @param line the line of its fence, from 1
   * @param language the word behind the fence
   * @param comment the HTML comment on the line before the fence, without its marks; empty for none
   * @param lines its content
   */
  record Block(int line, String language, String comment, List<String> lines) {
    String text() {
      return String.join("\n", lines) + "\n";
    }
  }

  static MarkdownPage read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      // In a list it stands further to the right.
      String fence = lines.get(i).substring(0, indentation(lines.get(i))) + "```";
      if (!lines.get(i).startsWith(fence)) {
        continue;
      }
      int end = i + 1;
      while (end < lines.size() && !lines.get(end).startsWith(fence)) {
        end++;
      }
      if (end == lines.size()) {
        throw new IllegalStateException(file + ":" + (i + 1) + ": the block is never closed");
      }
      blocks.add(
          new Block(
              i + 1,
              lines.get(i).substring(fence.length()).strip(),
              i > 0 ? comment(lines.get(i - 1)) : "",
              lines.subList(i + 1, end).stream()
                  .map(line -> line.substring(Math.min(fence.length() - 3, indentation(line))))
                  .toList()));
      i = end;
    }
    return new MarkdownPage(file, blocks);
  }

  private static int indentation(String line) {
    return line.length() - line.stripLeading().length();
  }

  private static String comment(String line) {
    return line.startsWith("<!--") && line.endsWith("-->")
        ? line.substring(4, line.length() - 3).strip()
        : "";
  }
}
