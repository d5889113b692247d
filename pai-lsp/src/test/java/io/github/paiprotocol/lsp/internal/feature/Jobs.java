package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Texts for tests; {@code ¦} marks where a cursor stands. */
final class Jobs {
  static final CheckOptions RULES =
      new CheckOptions(false, ProtocolValidator.standard(), found -> found);

  static final String JOB = read("job.yaml");

  private Jobs() {}

  /** A text of the folder. */
  static String read(String name) {
    try {
      return Files.readString(Path.of("src", "test", "resources", "texts", name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Analysis of(String text) {
    return Analysis.of(EditedText.of("job.yaml", text), RULES);
  }

  /** A text with a cursor in it. */
  record Marked(String text, int offset) {
    static Marked of(String marked) {
      int at = marked.indexOf('¦');
      return new Marked(marked.substring(0, at) + marked.substring(at + 1), at);
    }

    Analysis analysis() {
      return Jobs.of(text);
    }
  }

  /** The job with a cursor at the middle of a part of it. */
  static Marked at(String part) {
    int mark = part.indexOf('¦');
    String plain = part.replace("¦", "");
    int at = JOB.indexOf(plain);
    if (at < 0 || mark < 0) {
      throw new IllegalArgumentException(part);
    }
    return new Marked(JOB, at + mark);
  }
}
