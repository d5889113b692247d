package io.github.paiprotocol.cli.input;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option of commands that need what the platform keeps for a user. */
public final class UserExtensionOption {
  @Option(names = "--user-extension", paramLabel = "FILE")
  public Optional<Path> file = Optional.empty();

  /**
   * Reads the file.
   *
   * @return what it says; nothing without one
   * @throws IOException when the file cannot be read
   */
  public UserExtension read() throws IOException {
    return UserExtension.read(file);
  }
}
