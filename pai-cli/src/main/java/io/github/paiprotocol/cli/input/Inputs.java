package io.github.paiprotocol.cli.input;

import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads what a command works on: files, or standard input for {@code -}. */
public final class Inputs {
  private static final int MAX_TOKEN = 65_536;

  private Inputs() {}

  /**
   * A path as a person wrote it.
   *
   * @param text the text
   * @return the path
   * @throws UsageException when no file can have it
   */
  public static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new UsageException(
          ("`%s` cannot be the path of a file here: %s; names beyond ASCII need a locale of UTF-8,"
                  + " such as LC_ALL=C.UTF-8")
              .formatted(text.replace('\0', '?'), e.getReason()));
    }
  }

  /**
   * Reads a text of any kind, no more of it than shows that it is too long.
   *
   * @param name a file's path, or {@code -}
   * @param console where standard input is
   * @return the bytes
   * @throws IOException when the file cannot be read
   */
  public static byte[] bytes(String name, Console console) throws IOException {
    // One byte more than a text may have, so that the reader says that it is too long.
    int most = ReaderLimits.standard().maxBytes() + 1;
    return name.equals("-")
        ? console.in().readNBytes(most)
        : read(path(name), path -> upTo(most, path));
  }

  private static byte[] upTo(int most, Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(most);
    }
  }

  /**
   * Reads a token.
   *
   * @param file the file
   * @return its content without the white space around it
   * @throws IOException when the file cannot be read
   * @throws IllegalArgumentException when it is far too long for a token
   */
  static String token(Path file) throws IOException {
    byte[] bytes = read(file, path -> upTo(MAX_TOKEN + 1, path));
    if (bytes.length > MAX_TOKEN) {
      throw new IllegalArgumentException("it has more than " + MAX_TOKEN + " bytes");
    }
    return new String(bytes, StandardCharsets.UTF_8).strip();
  }

  /**
   * Reads a file.
   *
   * @param <T> what is read
   */
  @FunctionalInterface
  public interface Reading<T> {
    /**
     * Reads it.
     *
     * @param file the file
     * @return what it holds
     * @throws IOException when it cannot be read
     */
    T of(Path file) throws IOException;
  }

  /**
   * Reads a file.
   *
   * @param file the file
   * @param reading how
   * @param <T> what is read
   * @return what it holds
   * @throws IOException when it cannot be read; the message is for people
   */
  public static <T> T read(Path file, Reading<T> reading) throws IOException {
    try {
      return reading.of(file);
    } catch (IOException e) {
      throw readable(file.toString(), e);
    }
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
