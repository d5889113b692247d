package io.github.paiprotocol.resolver.internal.store;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Ascii;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Writes results that hold secrets into a folder: all of them or none, whole, and for their owner
 * only. A folder that was not there appears with all of them in it. Into one that was, each is
 * written to a temporary file beside its place; when all are, all are forced to the disk, and then
 * moved there, so that a full disk or a failure midway changes nothing. A process that is killed
 * between two moves, or a disk that refuses the second, leaves some files new and some old, each of
 * them whole; the latter is said.
 *
 * <p>Only the owner may read and write the files (mode 0600), from their creation on; where the
 * file system knows no such modes, they are what it gives to temporary files. Files that are links
 * are replaced, not followed; below the folder, folders that are links are refused, and so are
 * names that lead out of it. Two names that the file system takes for one are refused; names it
 * reserves are an error of its own.
 */
public final class OutputFiles {
  private final Path folder;
  private final Map<Path, Path> prepared = new LinkedHashMap<>();
  private final Set<Path> folders = new LinkedHashSet<>();

  private OutputFiles(Path folder) {
    this.folder = folder;
  }

  /**
   * Writes files.
   *
   * @param folder the folder; made when it is missing
   * @param files contents by path relative to the folder, each asked for once and in order
   * @throws IOException when a file cannot be written; then none is
   */
  public static void write(Path folder, Map<String, Supplier<String>> files) throws IOException {
    if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      new OutputFiles(Files.createDirectories(folder).toRealPath()).write(files);
      return;
    }
    try (NewFolder unseen = NewFolder.at(folder)) {
      new OutputFiles(unseen.made()).write(files);
      unseen.appear();
    }
  }

  private void write(Map<String, Supplier<String>> files) throws IOException {
    try {
      Map<String, Path> places = places(files.keySet());
      for (Map.Entry<String, Supplier<String>> file : files.entrySet()) {
        Path path = requireNonNull(places.get(file.getKey()));
        byte[] content = file.getValue().get().getBytes(StandardCharsets.UTF_8);
        boolean first = folders.add(parent(path));
        prepared.put(path, new AtomicFiles().prepare(path, content, first));
      }
      // Not one by one: a disk puts away what waits together with the first it is asked for.
      // For 1,000 files that is several times as fast.
      for (Path temporary : prepared.values()) {
        AtomicFiles.force(temporary);
      }
      moveAll();
      folders.forEach(AtomicFiles::forceFolder);
    } finally {
      prepared.values().forEach(AtomicFiles::discard);
    }
  }

  private void moveAll() throws IOException {
    int moved = 0;
    for (Map.Entry<Path, Path> file : prepared.entrySet()) {
      try {
        requireWithin(file.getKey());
        Files.move(file.getValue(), file.getKey(), StandardCopyOption.ATOMIC_MOVE);
      } catch (IOException e) {
        throw moved == 0 ? e : partly(moved, e);
      }
      moved++;
    }
  }

  private IOException partly(int moved, IOException cause) {
    String some = moved + " of " + prepared.size() + " files are new, the others old: ";
    FileProblem said = new FileProblem(folder, some + FileProblem.why(cause));
    said.initCause(cause);
    return said;
  }

  /** Where files will be, after a look at everything that could be in their way. */
  private Map<String, Path> places(Set<String> names) throws IOException {
    Map<String, Path> places = new HashMap<>();
    Map<String, Path> lowerCase = new HashMap<>();
    for (String name : names) {
      Path path = folder.resolve(name).normalize();
      if (!path.startsWith(folder) || path.equals(folder)) {
        throw new FileProblem(path, "`" + name + "` leads out of the folder");
      }
      makeFolder(parent(path));
      AtomicFiles.requirePlain(path);
      Path other = lowerCase.put(Ascii.toLowerCase(path.toString()), path);
      if (other != null && isOne(other, path)) {
        throw new FileProblem(
            path,
            "`%s` and `%s` are one file on this system"
                .formatted(folder.relativize(other), folder.relativize(path)));
      }
      places.put(name, path);
    }
    return places;
  }

  /** Makes a folder and checks each above it, none of which may be a link. */
  private void makeFolder(Path path) throws IOException {
    if (path.equals(folder)) {
      return;
    }
    makeFolder(parent(path));
    if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      if (Files.isSymbolicLink(path)) {
        throw new FileProblem(path, "`" + path + "` is a link");
      }
      Files.createDirectory(path);
    }
  }

  private static Path parent(Path path) {
    return path.resolveSibling("");
  }

  private void requireWithin(Path path) throws IOException {
    if (!parent(path).toRealPath().equals(parent(path))) {
      throw new FileProblem(path, "`" + parent(path) + "` is a link");
    }
  }

  /** Names that differ in case only are one where the folder can be found by either. */
  private boolean isOne(Path one, Path other) throws IOException {
    Path probe = Files.createTempFile(folder, ".pai-case-", ".tmp");
    try {
      String name = Ascii.toUpperCase(String.valueOf(probe.getFileName()));
      return one.equals(other) || Files.exists(probe.resolveSibling(name));
    } finally {
      AtomicFiles.discard(probe);
    }
  }
}
