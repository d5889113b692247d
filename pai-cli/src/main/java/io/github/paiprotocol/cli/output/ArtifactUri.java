package io.github.paiprotocol.cli.output;

import com.google.common.base.Ascii;
import com.google.common.net.PercentEscaper;
import io.github.paiprotocol.api.internal.text.Printable;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Where a file of a report is, for services that show it beside its sources. */
final class ArtifactUri {
  /** In a path a colon would end a scheme, and a percent sign begin an escape. */
  private static final PercentEscaper PATH = new PercentEscaper("-._~/", false);

  private static final PercentEscaper ADDRESS =
      new PercentEscaper("-._~/:?#[]@!$&'()*+,;=%", false);

  private ArtifactUri() {}

  /**
   * The path of a file as services know it: relative to the folder they call the root of sources,
   * which is where the command was started.
   *
   * @param name the file as it is shown
   * @return the path with slashes, absolute where the file is not below that folder; empty for
   *     standard input and what was fetched
   */
  static Optional<String> path(String name) {
    if (name.equals(InputName.STDIN) || InputName.isReference(name)) {
      return Optional.empty();
    }
    try {
      Path root = Path.of("").toAbsolutePath().normalize();
      Path file = root.resolve(name).normalize();
      Path shown = file.startsWith(root) && !file.equals(root) ? root.relativize(file) : file;
      return Optional.of(shown.toString().replace('\\', '/'));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /**
   * The address of a file or a fetched document.
   *
   * @param name the file as it is shown
   * @return a relative or absolute URI; empty for standard input
   */
  static Optional<String> of(String name) {
    if (InputName.isReference(name)) {
      return Optional.of(ADDRESS.escape(name));
    }
    return path(name).map(ArtifactUri::uri);
  }

  /**
   * The URI of a path.
   *
   * @param path a path with slashes, as {@link #path} gives it
   */
  static String uri(String path) {
    if (hasDrive(path)) {
      return "file:///" + path.substring(0, 2) + PATH.escape(path.substring(2));
    }
    return (path.startsWith("/") ? "file://" : "") + PATH.escape(path);
  }

  /** Whether a path with slashes starts at the folder where the command was started. */
  static boolean isRelative(String path) {
    return !path.startsWith("/") && !hasDrive(path);
  }

  /** Whether an absolute path of Windows is written, such as {@code C:/jobs}. */
  private static boolean hasDrive(String path) {
    return path.length() > 2
        && path.startsWith(":/", 1)
        && Ascii.isLowerCase(Ascii.toLowerCase(path.charAt(0)));
  }

  /**
   * What a report says of a diagnostic in one text.
   *
   * @param each what was found
   * @return the sentence, and what to do; lines ended by LF but the last
   */
  static String text(Found each) {
    StringBuilder text = new StringBuilder(Printable.line(each.diagnostic().message()));
    each.diagnostic()
        .hint()
        .ifPresent(hint -> text.append("\nhint: ").append(Printable.line(hint)));
    return text.toString();
  }
}
