package io.github.paiprotocol.resolver.source.internal;

import com.google.common.base.CharMatcher;
import com.google.common.base.Utf8;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads documents from files under certain root folders, {@code file:path.yaml#name}. A relative
 * path starts at the folder of the referring document, in the job itself at the first root. A
 * {@code \} is a {@code /}, and on Windows a path may start with a drive. Where a path really
 * leads, through links and {@code ..}, must lie under a root, also when there is no file, and no
 * link is followed once that was checked. A hard link is a file of the folder it lies in. A
 * document that came over the network cannot refer to files. Immutable and thread-safe.
 *
 * <p>Protocol: sources, file.
 */
public final class FileSource implements PrerequisiteSource {
  /** What diagnostics and locks call this source. */
  public static final String NAME = "file";

  private static final CharMatcher SLASH = CharMatcher.is('/');
  private static final CharMatcher LETTER =
      CharMatcher.inRange('a', 'z').or(CharMatcher.inRange('A', 'Z'));

  private final Path first;
  private final FileRoots roots;

  private FileSource(ImmutableList<Path> roots) {
    this.first = roots.get(0);
    this.roots = new FileRoots(roots);
  }

  /**
   * A source of the files under folders.
   *
   * @param root the folder relative paths of the job start at
   * @param more further folders
   * @return the source
   */
  public static FileSource under(Path root, Path... more) {
    ImmutableList.Builder<Path> roots = ImmutableList.builder();
    roots.add(root.toAbsolutePath().normalize());
    for (Path each : more) {
      roots.add(each.toAbsolutePath().normalize());
    }
    return new FileSource(roots.build());
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<DocumentAddress> locate(
      PrerequisiteRef reference, Optional<DocumentAddress> referrer) {
    boolean fromNetwork = referrer.filter(DocumentAddress::remote).isPresent();
    if (fromNetwork || !(reference.target() instanceof Reference.FilePath file)) {
      return Optional.empty();
    }
    String address = address(file.path(), referrer);
    return Optional.of(
        DocumentAddress.of(NAME, address, false)
            .withName(DocumentAddress.documentName(address))
            .withFragment(file.fragment()));
  }

  /**
   * Relative to the first root where it is written so, absolute where it is not: what a document is
   * locked under depends on what is written alone, not on where the roots are when it is replayed.
   */
  private String address(String path, Optional<DocumentAddress> referrer) {
    try {
      Path folder =
          referrer
              .filter(location -> location.source().equals(NAME))
              .map(location -> written(location.address()).resolveSibling(""))
              .orElse(path(""));
      return address(folder.resolve(path(path)).normalize());
    } catch (InvalidPathException e) {
      // A text no path can have: fetching it says so.
      return Reference.FILE + path;
    }
  }

  private static String address(Path path) {
    return Reference.FILE + path.toString().replace('\\', '/');
  }

  private Path written(String address) {
    return path(address.substring(Reference.FILE.length()));
  }

  /**
   * A path as it is written on any system: {@code \} parts folders as {@code /} does. On Windows
   * {@code ///C:/} of a URI is the drive {@code C:/}.
   */
  private Path path(String written) {
    String path = written.replace('\\', '/');
    FileSystem files = first.getFileSystem();
    String bare = SLASH.trimLeadingFrom(path);
    boolean drive =
        files.getSeparator().equals("\\")
            && bare.length() > 1
            && LETTER.matches(bare.charAt(0))
            && bare.charAt(1) == ':';
    return files.getPath(drive ? bare : path);
  }

  /** One name for a file, however it was referred to; a lock can move with the first root. */
  private String uri(Path path) {
    boolean comparable = Objects.equals(path.getRoot(), first.getRoot());
    return address(comparable ? first.relativize(path) : path);
  }

  @Override
  public FetchResult fetch(DocumentAddress location, FetchContext context) throws IOException {
    Path path;
    try {
      path = first.resolve(written(location.address())).normalize();
    } catch (InvalidPathException e) {
      throw new SourceException("no file can have the path of `" + location.address() + "`");
    }
    Optional<FileRoots.Found> real = roots.real(path, location.address());
    if (real.isEmpty()) {
      return FetchResult.notFound("has no file `" + location.address() + "`");
    }
    context.listener().accept(ResolutionEvent.fetching(NAME, location.address()));
    return FetchResult.found(read(real.get(), location, context.byteLimit()), uri(path));
  }

  private static Content read(FileRoots.Found real, DocumentAddress location, long limit)
      throws IOException {
    String shown = "`" + location.address() + "`";
    byte[] bytes;
    try (InputStream in = OpenedFiles.open(real.root(), real.path())) {
      bytes = in.readNBytes((int) Math.min(limit, Integer.MAX_VALUE - 9) + 1);
    } catch (OpenedFiles.NoRegularFileException e) {
      throw new SourceException(shown + " is no regular file", "name a file");
    } catch (IOException e) {
      throw new SourceException(shown + " cannot be read", "check who may read it", e);
    }
    if (bytes.length > limit) {
      throw SourceException.tooLarge(shown, limit);
    }
    if (!Utf8.isWellFormed(bytes)) {
      throw new SourceException(shown + " is not UTF-8 text", "save it as UTF-8");
    }
    return Content.of(bytes);
  }
}
