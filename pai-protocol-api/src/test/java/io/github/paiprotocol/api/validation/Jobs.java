package io.github.paiprotocol.api.validation;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.yaml.PrerequisiteDocument;
import io.github.paiprotocol.api.yaml.ProtocolDocument;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads jobs and documents of tests. */
final class Jobs {
  private Jobs() {}

  /** A file, known by its name without folder. */
  static ProtocolDocument read(Path file) {
    return ProtocolReader.standard().read(file.getFileName().toString(), bytes(file));
  }

  /** A file of prerequisites, known by its name without folder. */
  static PrerequisiteDocument readDocument(Path file) {
    return ProtocolReader.standard().readPrerequisites(file.getFileName().toString(), bytes(file));
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static ProtocolDocument read(String text) {
    return ProtocolReader.standard().read(SourceText.of("job.yaml", text));
  }
}
