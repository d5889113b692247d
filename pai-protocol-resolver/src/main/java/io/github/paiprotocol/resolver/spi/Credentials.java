package io.github.paiprotocol.resolver.spi;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.net.PercentEscaper;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Set;

/**
 * What a server wants to see before it answers. Its {@link #toString()} is masked; only {@link
 * #revealHeader()} gives the text, and only what sends requests may call it. Immutable and
 * thread-safe.
 */
public final class Credentials {
  private static final String MASK = "******";
  private static final PercentEscaper ESCAPER = new PercentEscaper("-._~", false);

  private final String scheme;
  private final String header;
  private final ImmutableList<String> confidential;

  private Credentials(String scheme, String value, Set<String> confidential) {
    if (value.isEmpty() || !value.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
      throw new IllegalArgumentException(
          "a token is made of visible ASCII characters; check for a line end or white space in it");
    }
    this.scheme = scheme;
    this.header = scheme + " " + value;
    this.confidential =
        confidential.stream().map(Ascii::toLowerCase).collect(ImmutableList.toImmutableList());
  }

  /**
   * A token, as the marketplace wants it.
   *
   * @param token the token, visible ASCII characters only
   * @return the credentials
   * @throws IllegalArgumentException when the token is empty or has other characters
   */
  public static Credentials bearer(String token) {
    return new Credentials("Bearer", token, ImmutableSet.of(token, ESCAPER.escape(token)));
  }

  /**
   * A user name and password.
   *
   * @param user the name, without a colon
   * @param password the password, any text
   * @return the credentials
   * @throws IllegalArgumentException when the name holds a colon
   */
  public static Credentials basic(String user, String password) {
    if (user.contains(":")) {
      throw new IllegalArgumentException("a user name has no colon");
    }
    String pair = user + ":" + password;
    String encoded = Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
    ImmutableSet.Builder<String> hidden = ImmutableSet.<String>builder().add(encoded);
    if (!password.isEmpty()) {
      hidden.add(password, ESCAPER.escape(password));
    }
    return new Credentials("Basic", encoded, hidden.build());
  }

  /**
   * The value of the request header {@code Authorization}. Never put it in a message, an event or a
   * log.
   *
   * @return the scheme, a space and the confidential text
   */
  public String revealHeader() {
    return header;
  }

  /**
   * A text that came from a server, without the confidential text it may repeat.
   *
   * @param text any text
   * @return the text with every copy of the confidential text masked, in upper or lower case
   */
  public String masked(String text) {
    String result = text;
    for (String hidden : confidential) {
      result = masked(result, hidden);
    }
    return result;
  }

  private static String masked(String text, String hidden) {
    String lower = Ascii.toLowerCase(text);
    StringBuilder out = new StringBuilder();
    int from = 0;
    for (int at = lower.indexOf(hidden); at >= 0; at = lower.indexOf(hidden, from)) {
      out.append(text, from, at).append(MASK);
      from = at + hidden.length();
    }
    return out.append(text, from, text.length()).toString();
  }

  /**
   * The scheme and a mask, never the confidential text.
   *
   * @return e.g. {@code Bearer ******}
   */
  @Override
  public String toString() {
    return scheme + " " + MASK;
  }
}
