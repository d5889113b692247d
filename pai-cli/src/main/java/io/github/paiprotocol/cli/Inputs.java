package io.github.paiprotocol.cli;

import io.github.paiprotocol.api.yaml.ProtocolDocument;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ReaderLimits;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads what a command works on: files, or standard input for {@code -}. */
final class Inputs {
  /** What standard input is called in diagnostics. */
  static final String STDIN_NAME = "stdin";

  private Inputs() {}

  /**
   * Reads a job.
   *
   * @param name a file's path, or {@code -}
   * @param console where standard input is
   * @param reader the reader to use
   * @return the document, whatever is wrong with it
   * @throws IOException when the file cannot be read
   */
  static ProtocolDocument job(String name, Console console, ProtocolReader reader)
      throws IOException {
    try {
      return name.equals("-")
          ? reader.read(STDIN_NAME, standardInput(console))
          : reader.read(Path.of(name));
    } catch (IOException e) {
      throw readable(name, e);
    }
  }

  /** Reads one byte more than a text may have, so that the reader says that it is too long. */
  private static byte[] standardInput(Console console) throws IOException {
    return console.in().readNBytes(ReaderLimits.standard().maxBytes() + 1);
  }

  /**
   * Gives a failure of reading the words of a person.
   *
   * @param name what was read
   * @param e the failure
   * @return a failure whose message says what and why
   */
  static IOException readable(String name, IOException e) {
    String why;
    if (e instanceof NoSuchFileException) {
      why = "there is no such file";
    } else if (e instanceof AccessDeniedException) {
      why = "access is denied";
    } else if (!name.equals("-") && Files.isDirectory(Path.of(name))) {
      why = "it is a folder";
    } else {
      why = String.valueOf(e.getMessage());
    }
    return new IOException("cannot read `" + name + "`: " + why, e);
  }
}
