package io.github.paiprotocol.resolver.source.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The folders files may be read from, judged by where paths really lead. */
record FileRoots(List<Path> roots) {

  /**
   * Where a path really leads.
   *
   * @param path an absolute path without {@code ..}
   * @param shown the path for messages
   * @return the real path; empty when nothing is there
   * @throws AccessRefusedException when it lies, or would lie, under none of the roots
   */
  Optional<Found> real(Path path, String shown) throws IOException {
    List<Path> allowed = realRoots();
    // Nothing is looked up elsewhere: an answer would tell what is there.
    if (!isBelow(path, roots) && !isBelow(path, allowed)) {
      throw refused(shown);
    }
    Optional<Path> real = existing(path);
    Path judged = real.isPresent() ? real.get() : nearest(path, shown);
    Optional<Path> root = allowed.stream().filter(judged::startsWith).findFirst();
    if (root.isEmpty()) {
      throw refused(shown);
    }
    return real.map(found -> new Found(root.get(), found));
  }

  /**
   * Where a path leads.
   *
   * @param root the real path of the root it lies under
   * @param path its own real path
   */
  record Found(Path root, Path path) {}

  private static boolean isBelow(Path path, List<Path> folders) {
    return folders.stream().anyMatch(path::startsWith);
  }

  private static Optional<Path> existing(Path path) throws IOException {
    try {
      return Optional.of(path.toRealPath());
    } catch (NoSuchFileException | NotDirectoryException e) {
      return Optional.empty();
    } catch (IOException e) {
      // On some systems a path through a file fails like any other.
      if (Files.exists(path)) {
        throw e;
      }
      return Optional.empty();
    }
  }

  /** The real path of the nearest thing above that exists; a link to nothing may lead anywhere. */
  private static Path nearest(Path path, String shown) throws IOException {
    for (@Nullable Path above = path; above != null; above = above.getParent()) {
      if (Files.exists(above, LinkOption.NOFOLLOW_LINKS)) {
        Optional<Path> real = existing(above);
        if (real.isEmpty()) {
          throw refused(shown);
        }
        return real.get();
      }
    }
    throw refused(shown);
  }

  private List<Path> realRoots() throws IOException {
    ImmutableList.Builder<Path> real = ImmutableList.builder();
    for (Path root : roots) {
      existing(root).ifPresent(real::add);
    }
    return real.build();
  }

  private static AccessRefusedException refused(String shown) {
    return new AccessRefusedException(
        "file-root",
        "`" + shown + "` leads out of the folders files may be read from",
        "move it there, or allow its folder as a root");
  }
}
