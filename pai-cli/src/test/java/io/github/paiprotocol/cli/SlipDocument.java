package io.github.paiprotocol.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The documents that {@code CanarySlipsTest} edits. {@link SlipCanaries} fills the placeholders
 * {@code WORD}, {@code NUMBER}, {@code EXPONENT} and {@code DATE}. Each has one guard: a word, a
 * key or a login from which the library knows that the text is confidential. Lines that begin with
 * {@code ~} add a second one, lines that begin with {@code ^} are left out with it.
 */
enum SlipDocument {
  PLAIN,
  QUOTED,
  AUTH,
  JSON,
  NUMBERS,
  DIJOB,
  EXTENSION,
  PROFILE,
  PREREQUISITE;

  private static final Path FOLDER = Path.of("src", "test", "resources", "slips");

  /** The document with its placeholders. */
  String text(boolean twoGuards) {
    char left = twoGuards ? '^' : '~';
    return read(name().toLowerCase(Locale.ROOT))
        .lines()
        .filter(line -> line.charAt(0) != left)
        .map(line -> line.charAt(0) == '~' || line.charAt(0) == '^' ? line.substring(1) : line)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  boolean isJob() {
    return compareTo(DIJOB) <= 0;
  }

  /** The name of its file. */
  String file() {
    return isJob() ? "job.yaml" : name().toLowerCase(Locale.ROOT) + ".yaml";
  }

  /** The job of a document that is none. */
  String job() {
    return read("job")
        .replace("REQUIRED", this == PREREQUISITE ? "require: [\"file:" + file() + "\"]," : "");
  }

  /** The options that name it. */
  String options() {
    return switch (this) {
      case EXTENSION -> " --user-extension " + file();
      case PROFILE -> " --profile " + file();
      default -> "";
    };
  }

  private static String read(String name) {
    try {
      return Files.readString(FOLDER.resolve(name + ".txt"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
