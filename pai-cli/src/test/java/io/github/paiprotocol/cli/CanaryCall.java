package io.github.paiprotocol.cli;

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

  boolean has(String word) {
    return words.contains(word);
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
