package io.github.paiprotocol.resolver.internal.store;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Why something is not written, in a sentence of ours: the system itself had not refused it. */
public final class FileProblem extends FileSystemException {
  private static final long serialVersionUID = 1;

  /**
   * A refusal.
   *
   * @param path what is not written
   * @param reason the sentence, for people
   */
  public FileProblem(Path path, String reason) {
    super(path.toString(), null, reason);
  }

  /**
   * Says for people what the system says, which may name no reason but by its type.
   *
   * @param e why a file could not be written
   * @return the reason, without the file's name
   */
  public static String why(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "access is denied";
    }
    if (e instanceof NoSuchFileException) {
      return "its folder is gone";
    }
    if (e instanceof FileSystemException system && system.getReason() != null) {
      return system.getReason();
    }
    return String.valueOf(e.getMessage());
  }
}
