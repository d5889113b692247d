package io.github.paiprotocol.api.internal.text;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.text.AddressMasks.Stretch;
import java.util.List;
import java.util.Optional;

/**
 * Addresses of images, such as {@code registry.example.com/team/name:tag}. They have neither a
 * scheme nor a login; who writes them all the same does not want the login shown.
 */
public final class ImageAddresses {
  private static final CharMatcher LETTERS =
      CharMatcher.inRange('a', 'z').or(CharMatcher.inRange('A', 'Z')).precomputed();
  private static final List<String> DIGESTS = ImmutableList.of("sha256:", "sha512:");

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
  public static Optional<Stretch> login(String text) {
    int start = start(text);
    int slash = text.indexOf('/', start);
    int at = text.lastIndexOf('@', slash < 0 ? text.length() : slash);
    if (at >= 0 && isDigest(text, at + 1)) {
      at = text.lastIndexOf('@', at - 1);
    }
    return at > start ? Optional.of(new Stretch(start, at)) : Optional.empty();
  }

  private static boolean isDigest(String text, int at) {
    return DIGESTS.stream().anyMatch(digest -> text.startsWith(digest, at));
  }

  /**
   * An address as it may be shown.
   *
   * @param text the address of an image
   * @return the text with {@code ******} for a login
   */
  public static String shown(String text) {
    return login(text)
        .map(at -> text.substring(0, at.start()) + AddressMasks.MASK + text.substring(at.end()))
        .orElse(text);
  }
}
