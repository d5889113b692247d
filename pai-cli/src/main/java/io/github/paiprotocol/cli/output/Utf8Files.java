package io.github.paiprotocol.cli.output;

import com.google.common.base.Utf8;
import io.github.paiprotocol.resolver.internal.store.AtomicFiles;
import io.github.paiprotocol.resolver.internal.store.FileProblem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.Arrays;
import java.util.Optional;

/** Reads texts so that they can be written again, and changes files that are in use by people. */
public final class Utf8Files {
  private Utf8Files() {}

  /**
   * The text of a file, a byte order mark included: written again it gives the same bytes.
   *
   * @param utf8 the bytes
   * @return the text; empty when they are none in UTF-8
   */
  public static Optional<String> decoded(byte[] utf8) {
    return Utf8.isWellFormed(utf8)
        ? Optional.of(new String(utf8, StandardCharsets.UTF_8))
        : Optional.empty();
  }

  /**
   * Puts another text in a file, all of it or nothing. Its permissions, owner and group stay; of a
   * link the target is changed.
   *
   * @param file the file
   * @param before what was read of it
   * @param text what to write
   * @throws IOException when it holds something else by now, or cannot be written; the message is
   *     for people
   */
  public static void replace(Path file, byte[] before, String text) throws IOException {
    Outputs.whole(file, path -> replaceTarget(path.toRealPath(), before, text));
  }

  private static void replaceTarget(Path file, byte[] before, String text) throws IOException {
    AtomicFiles.requirePlain(file);
    if (!Files.isWritable(file)) {
      throw new AccessDeniedException(file.toString());
    }
    requireUnchanged(file, before);
    Path made = new AtomicFiles().prepare(file, text.getBytes(StandardCharsets.UTF_8), true);
    try {
      keepRights(file, made);
      AtomicFiles.force(made);
      requireUnchanged(file, before);
      Files.move(made, file, StandardCopyOption.ATOMIC_MOVE);
      AtomicFiles.forceFolder(file.toAbsolutePath().resolveSibling(""));
    } finally {
      AtomicFiles.discard(made);
    }
  }

  private static void requireUnchanged(Path file, byte[] before) throws IOException {
    if (!Arrays.equals(Files.readAllBytes(file), before)) {
      throw new FileProblem(file, "it was changed meanwhile, and is left as it is");
    }
  }

  /** Where files have no such rights, there is nothing to keep. */
  private static void keepRights(Path from, Path to) throws IOException {
    PosixFileAttributeView old = Files.getFileAttributeView(from, PosixFileAttributeView.class);
    PosixFileAttributeView made = Files.getFileAttributeView(to, PosixFileAttributeView.class);
    if (old == null || made == null) {
      return;
    }
    PosixFileAttributes rights = old.readAttributes();
    PosixFileAttributes own = made.readAttributes();
    try {
      if (!rights.group().equals(own.group())) {
        made.setGroup(rights.group());
      }
      if (!rights.owner().equals(own.owner())) {
        made.setOwner(rights.owner());
      }
    } catch (IOException e) {
      throw new FileProblem(from, "it belongs to another user");
    }
    made.setPermissions(rights.permissions());
  }
}
