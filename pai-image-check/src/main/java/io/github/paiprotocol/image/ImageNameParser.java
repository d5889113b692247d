package io.github.paiprotocol.image;

import com.google.common.base.Ascii;
import com.google.common.net.InetAddresses;
import com.google.common.primitives.Ints;
import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
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

  private static final String COMPONENT = "[a-z0-9]+(?:(?:\\.|_|__|-+)[a-z0-9]+)*";
  private static final Pattern PATH = Pattern.compile(COMPONENT + "(?:/" + COMPONENT + ")*");
  private static final Pattern TAG = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}");

  /** The algorithms registries know. */
  private static final Pattern DIGEST = Pattern.compile("sha256:[a-f0-9]{64}|sha512:[a-f0-9]{128}");

  private static final String LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?";
  private static final Pattern HOST =
      Pattern.compile(
          "(?:" + LABEL + "(?:\\." + LABEL + ")*|\\[([0-9A-Fa-f:.]+)\\])(?::([0-9]+))?");

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
        || !PATH.matches(path)
        || !TAG.matches(tag)
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
    Matcher host = HOST.matcher(written);
    if (!host.matches()) {
      return false;
    }
    String address = host.group(1);
    String port = host.group(2);
    Integer number = port == null ? Integer.valueOf(443) : Ints.tryParse(port);
    return (address == null || InetAddresses.isInetAddress(address))
        && number != null
        && number > 0
        && number <= 65_535;
  }

  static boolean isDigest(String text) {
    return DIGEST.matches(text);
  }
}
