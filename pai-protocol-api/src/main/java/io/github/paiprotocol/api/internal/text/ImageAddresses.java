package io.github.paiprotocol.api.internal.text;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import java.util.Locale;
import java.util.Optional;

/**
 * Addresses of images, such as {@code registry.example.com/team/name:tag}. They have neither a
 * scheme nor a login; who writes them all the same does not want the login shown.
 */
public final class ImageAddresses {
  private static final CharMatcher LETTERS =
      CharMatcher.inRange('a', 'z').or(CharMatcher.inRange('A', 'Z')).precomputed();
  private static final CharMatcher DIGITS = CharMatcher.inRange('0', '9').precomputed();
  private static final CharMatcher SMALL =
      CharMatcher.inRange('a', 'z').or(CharMatcher.inRange('0', '9')).precomputed();
  private static final CharMatcher HEX =
      CharMatcher.inRange('a', 'f').or(CharMatcher.inRange('0', '9')).precomputed();
  private static final CharMatcher WORD =
      LETTERS.or(CharMatcher.inRange('0', '9')).or(CharMatcher.is('_')).precomputed();
  private static final CharMatcher IN_TAGS = WORD.or(CharMatcher.anyOf(".-")).precomputed();
  private static final CharMatcher IN_ADDRESSES =
      IN_TAGS.or(CharMatcher.anyOf(":/@+")).precomputed();

  /** Hexadecimal digits by the algorithm of a digest. */
  private static final ImmutableMap<String, Integer> DIGESTS =
      ImmutableMap.of("sha256:", 64, "sha384:", 96, "sha512:", 128);

  private static final int LONGEST_TAG = 128;
  private static final int LONGEST_NAME = 255;
  private static final int ID = 64;

  private ImageAddresses() {}

  /**
   * Where an address begins behind a scheme and its slashes, of which one may be missing, or any
   * may be too many.
   *
   * @param text the address of an image
   * @return the place; 0 when there is no scheme
   */
  public static int start(String text) {
    int colon = text.indexOf(":/");
    if (colon <= 0 || !LETTERS.matchesAllOf(text.substring(0, colon))) {
      return 0;
    }
    int start = colon + 1;
    while (start < text.length() && text.charAt(start) == '/') {
      start++;
    }
    return start;
  }

  /**
   * Looks for a user, a password or both before a host; what stands before a digest is none.
   *
   * @param text the address of an image
   * @return where they stand, without the at sign behind
   */
  public static Optional<TextRange> login(String text) {
    int start = start(text);
    int slash = text.indexOf('/', start);
    int at = text.lastIndexOf('@', slash < 0 ? text.length() : slash);
    if (at >= 0 && isDigest(text, at + 1)) {
      at = text.lastIndexOf('@', at - 1);
    }
    return at > start ? Optional.of(new TextRange(start, at)) : Optional.empty();
  }

  private static boolean isDigest(String text, int at) {
    return DIGESTS.keySet().stream().anyMatch(digest -> text.startsWith(digest, at));
  }

  /**
   * Says why no container runtime takes a text as the address of an image: the grammar of
   * distribution's {@code reference} package, by which kubelets parse addresses.
   *
   * @param text the text
   * @return one sentence, without the address; empty when it is an address
   */
  public static Optional<String> problem(String text) {
    int illegal = IN_ADDRESSES.negate().indexIn(text);
    if (illegal >= 0 && !text.startsWith("[")) {
      return Optional.of("no image has an address with " + shown(text.codePointAt(illegal)));
    }
    if (login(text).isPresent()) {
      return Optional.of("the address of an image cannot hold a login before an `@`");
    }
    if (start(text) > 0) {
      return Optional.of("the address of an image has no scheme, such as `https://`");
    }
    int at = text.indexOf('@');
    if (at >= 0 && !isWholeDigest(text.substring(at + 1))) {
      return Optional.of(
          quoted(text.substring(at + 1)) + " is no digest, `sha256:` and 64 hexadecimal digits");
    }
    String named = at < 0 ? text : text.substring(0, at);
    int path = registry(named);
    if (path > 0 && !isHost(named.substring(0, path - 1))) {
      return Optional.of(quoted(named.substring(0, path - 1)) + " is no host of a registry");
    }
    int colon = named.indexOf(':', path);
    if (colon >= 0 && colon + 1 == named.length()) {
      return Optional.of("the address of an image has a tag behind its `:`");
    }
    if (colon >= 0 && !isTag(named.substring(colon + 1))) {
      return Optional.of(
          quoted(named.substring(colon + 1))
              + " is no tag of an image: at most 128 letters, digits, `_`, `.` and `-`, the first no"
              + " `.` or `-`");
    }
    String name = colon < 0 ? named : named.substring(0, colon);
    return nameProblem(name, path);
  }

  private static Optional<String> nameProblem(String name, int path) {
    for (String part : Splitter.on('/').split(name.substring(path))) {
      if (part.isEmpty()) {
        return Optional.of("the name of an image has no empty part");
      }
      if (!isPart(part)) {
        return Optional.of(
            part.equals(Ascii.toLowerCase(part))
                ? quoted(part)
                    + " is no part of an image's name: letters and digits, with `.`, `_`, `__` or"
                    + " `-` between them"
                : "no registry takes capitals in the name of an image");
      }
    }
    if (name.length() > LONGEST_NAME) {
      return Optional.of("the name of an image has at most " + LONGEST_NAME + " characters");
    }
    return name.length() == ID && HEX.matchesAllOf(name)
        ? Optional.of("64 hexadecimal digits are the id of an image, not its name")
        : Optional.empty();
  }

  /** Where the name begins behind the host of a registry; 0 when no host stands there. */
  private static int registry(String text) {
    int slash = text.indexOf('/');
    String first = text.substring(0, Math.max(0, slash));
    boolean host =
        first.contains(".")
            || first.contains(":")
            || first.equals("localhost")
            || !first.equals(Ascii.toLowerCase(first));
    return host ? slash + 1 : 0;
  }

  private static boolean isWholeDigest(String text) {
    int colon = text.indexOf(':') + 1;
    Integer digits = DIGESTS.get(text.substring(0, colon));
    String hex = text.substring(colon);
    return digits != null && hex.length() == digits && HEX.matchesAllOf(hex);
  }

  private static boolean isTag(String text) {
    return !text.isEmpty()
        && text.length() <= LONGEST_TAG
        && WORD.matches(text.charAt(0))
        && IN_TAGS.matchesAllOf(text);
  }

  /** A name or an IP address, and perhaps a port. */
  private static boolean isHost(String text) {
    int colon = text.indexOf(':', Math.max(0, text.indexOf(']')));
    if (colon >= 0
        && (colon + 1 == text.length() || !DIGITS.matchesAllOf(text.substring(colon + 1)))) {
      return false;
    }
    String host = colon < 0 ? text : text.substring(0, colon);
    if (host.startsWith("[")) {
      String address = host.substring(1, Math.max(1, host.length() - 1));
      return host.endsWith("]")
          && address.contains(":")
          && HEX.or(CharMatcher.inRange('A', 'F')).or(CharMatcher.is(':')).matchesAllOf(address);
    }
    CharMatcher alphanumeric = LETTERS.or(DIGITS);
    return Splitter.on('.')
        .splitToStream(host)
        .allMatch(
            label ->
                !label.isEmpty()
                    && alphanumeric.matches(label.charAt(0))
                    && alphanumeric.matches(label.charAt(label.length() - 1))
                    && alphanumeric.or(CharMatcher.is('-')).matchesAllOf(label));
  }

  /** Letters and digits, with one {@code .}, one or two {@code _}, or some {@code -} between. */
  private static boolean isPart(String text) {
    int from = 0;
    while (true) {
      int end = SMALL.negate().indexIn(text, from);
      if (end < 0) {
        return from < text.length();
      }
      int next = SMALL.indexIn(text, end);
      if (end == from || next < 0 || !isSeparator(text.substring(end, next))) {
        return false;
      }
      from = next;
    }
  }

  private static boolean isSeparator(String text) {
    return text.equals(".")
        || text.equals("_")
        || text.equals("__")
        || CharMatcher.is('-').matchesAllOf(text);
  }

  private static String quoted(String text) {
    return "`" + LongNames.shown(text) + "`";
  }

  private static String shown(int character) {
    return character == ' '
        ? "a space"
        : character > ' ' && character < 0x7F && character != '`'
            ? "`" + Character.toString(character) + "`"
            : String.format(Locale.ROOT, "the character U+%04X", character);
  }

  /**
   * An address as it may be shown.
   *
   * @param text the address of an image
   * @return the text with {@code ******} for a login
   */
  public static String shown(String text) {
    return AddressMasks.masked(text, login(text).stream().toList());
  }
}
