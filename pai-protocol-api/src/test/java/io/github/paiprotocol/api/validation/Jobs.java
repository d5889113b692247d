package io.github.paiprotocol.api.validation;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.PrerequisiteList;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads jobs and documents of tests. */
final class Jobs {
  private Jobs() {}

  /** A file, known by its name without folder. */
  static Document<Job> read(Path file) {
    return ProtocolReader.standard().jobs().read(file.getFileName().toString(), bytes(file));
  }

  /** A file of a DIJob, known by its name without folder. */
  static Document<DIJob> readDIJob(Path file) {
    return ProtocolReader.standard().dijobs().read(file.getFileName().toString(), bytes(file));
  }

  /** A file of prerequisites, known by its name without folder. */
  static Document<PrerequisiteList> readDocument(Path file) {
    return ProtocolReader.standard()
        .prerequisites()
        .read(file.getFileName().toString(), bytes(file));
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Document<Job> read(String text) {
    return ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text));
  }
}
