package io.github.paiprotocol.image;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.net.HostAndPort;
import com.google.common.net.InetAddresses;
import java.util.Optional;

/**
 * Takes references apart, in one pass over texts of bounded length: {@code
 * registry/repository:tag@digest}, of which only the repository must be there.
 *
 * <p>Rules: those of the distribution project's references, as Docker and registries have them.
 */
final class ImageNameParser {
  /** More than a registry, a repository, a tag and the longest digest may have together. */
  private static final int MOST_CHARACTERS = 1024;

  private static final int MOST_NAME = 255;
  private static final int MOST_TAG = 128;

  private static final CharMatcher DIGITS = CharMatcher.inRange('0', '9');
  private static final CharMatcher LOWER = CharMatcher.inRange('a', 'z').or(DIGITS);
  private static final CharMatcher HEX = CharMatcher.inRange('a', 'f').or(DIGITS);
  private static final CharMatcher WORD =
      LOWER.or(CharMatcher.inRange('A', 'Z')).or(CharMatcher.is('_'));
  private static final CharMatcher TAG = WORD.or(CharMatcher.anyOf(".-"));
  private static final CharMatcher LABEL =
      LOWER.or(CharMatcher.inRange('A', 'Z')).or(CharMatcher.is('-'));

  private ImageNameParser() {}

  static Optional<ImageName> parse(String text) {
    if (text.length() > MOST_CHARACTERS) {
      return Optional.empty();
    }
    int at = text.indexOf('@');
    Optional<String> digest = at < 0 ? Optional.empty() : Optional.of(text.substring(at + 1));
    String named = at < 0 ? text : text.substring(0, at);
    int colon = named.lastIndexOf(':');
    boolean tagged = colon > named.lastIndexOf('/');
    String tag = tagged ? named.substring(colon + 1) : "latest";
    String name = tagged ? named.substring(0, colon) : named;
    int slash = name.indexOf('/');
    boolean hasRegistry = slash > 0 && isRegistry(name.substring(0, slash));
    String written = hasRegistry ? name.substring(0, slash) : "";
    String path = hasRegistry ? name.substring(slash + 1) : name;
    if (name.length() > MOST_NAME
        || !isPath(path)
        || !isTag(tag)
        || (hasRegistry && !isHost(written))
        || !digest.map(ImageNameParser::isDigest).orElse(true)) {
      return Optional.empty();
    }
    String registry = Registries.canonical(written);
    boolean official = registry.equals(Registries.DOCKER_HUB) && path.indexOf('/') < 0;
    String repository = official ? "library/" + path : path;
    return Optional.of(new ImageName(text, registry, repository, digest.orElse(tag), digest));
  }

  /** What looks like a host; anything else before a slash is part of a name on Docker Hub. */
  private static boolean isRegistry(String first) {
    return first.indexOf('.') >= 0
        || first.indexOf(':') >= 0
        || first.equals("localhost")
        || !first.equals(Ascii.toLowerCase(first));
  }

  private static boolean isHost(String written) {
    HostAndPort parsed;
    try {
      parsed = HostAndPort.fromString(written);
    } catch (IllegalArgumentException e) {
      return false;
    }
    String host = parsed.getHost();
    if (written.endsWith(":") || host.isEmpty() || !isPort(parsed, written)) {
      return false;
    }
    return host.indexOf(':') >= 0
        ? written.startsWith("[") && host.indexOf('%') < 0 && InetAddresses.isInetAddress(host)
        : Splitter.on('.')
            .splitToStream(host)
            .allMatch(
                label ->
                    !label.isEmpty()
                        && LABEL.matchesAllOf(label)
                        && !label.startsWith("-")
                        && !label.endsWith("-"));
  }

  /** Guava takes a sign for a part of the number, and 0 for a port. */
  private static boolean isPort(HostAndPort parsed, String written) {
    String port = written.substring(written.lastIndexOf(':') + 1);
    return !parsed.hasPort() || (parsed.getPort() > 0 && DIGITS.matchesAllOf(port));
  }

  private static boolean isPath(String path) {
    return Splitter.on('/').splitToStream(path).allMatch(ImageNameParser::isComponent);
  }

  /** Lower-case letters and digits, parted by one dot, one or two underscores, or hyphens. */
  private static boolean isComponent(String part) {
    int from = 0;
    while (from < part.length()) {
      int end = from;
      while (end < part.length() && LOWER.matches(part.charAt(end))) {
        end++;
      }
      if (end == from) {
        return false;
      }
      if (end == part.length()) {
        return true;
      }
      from = end;
      while (from < part.length() && !LOWER.matches(part.charAt(from))) {
        from++;
      }
      if (!isSeparator(part.substring(end, from))) {
        return false;
      }
    }
    return false;
  }

  private static boolean isSeparator(String text) {
    return text.equals(".")
        || text.equals("_")
        || text.equals("__")
        || CharMatcher.is('-').matchesAllOf(text);
  }

  private static boolean isTag(String tag) {
    return !tag.isEmpty()
        && tag.length() <= MOST_TAG
        && TAG.matchesAllOf(tag)
        && WORD.matches(tag.charAt(0));
  }

  /** One of the algorithms registries know, with as many lower-case hex digits as it has. */
  static boolean isDigest(String text) {
    int colon = text.indexOf(':');
    String hex = text.substring(colon + 1);
    int digits = text.startsWith("sha256:") ? 64 : text.startsWith("sha512:") ? 128 : -1;
    return hex.length() == digits && HEX.matchesAllOf(hex);
  }
}
