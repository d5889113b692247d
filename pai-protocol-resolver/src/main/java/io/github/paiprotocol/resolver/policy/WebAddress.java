package io.github.paiprotocol.resolver.policy;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.base.Ascii;

/**
 * An {@code http} or {@code https} address, taken apart and normalised once, so that what is
 * checked is what is dialled. Made only by {@link #parse}; immutable and thread-safe.
 *
 * @param scheme {@code http} or {@code https}
 * @param host the host in lower-case ASCII: a name, four decimal parts, or an IPv6 literal without
 *     brackets
 * @param port the port, 1 to 65535; the scheme's own when none was written
 * @param target path and query, beginning with {@code /}; no fragment
 */
public record WebAddress(String scheme, String host, int port, String target) {
  /** Refuses null. */
  public WebAddress {
    requireNonNulls(scheme, host, target);
  }

  /**
   * Takes an address apart.
   *
   * @param text the address as written
   * @return the normalised address
   * @throws AccessRefusedException when it is written in a way two readers could take differently:
   *     with user information, an empty or percent-encoded host, a backslash, white space, a
   *     control character, or an IPv4 address in any form but four plain decimal parts
   */
  public static WebAddress parse(String text) throws AccessRefusedException {
    return WebAddressParser.parse(text);
  }

  /**
   * The address a reference in this document leads to, as a redirect's {@code Location} does.
   *
   * @param reference an absolute address, or one relative to this one
   * @return the normalised address
   * @throws AccessRefusedException as {@link #parse} does
   */
  public WebAddress resolve(String reference) throws AccessRefusedException {
    return WebAddressParser.resolve(this, reference);
  }

  /**
   * The origin credentials belong to.
   *
   * @return {@code scheme://host:port}
   */
  public String origin() {
    return scheme + "://" + bracketed() + ":" + port;
  }

  /**
   * Whether the connection is encrypted.
   *
   * @return true for {@code https}
   */
  public boolean secure() {
    return scheme.equals("https");
  }

  /**
   * The address in normal form, without the scheme's own port.
   *
   * @return the address
   */
  @Override
  public String toString() {
    boolean usual = port == defaultPort(scheme);
    return scheme + "://" + bracketed() + (usual ? "" : ":" + port) + target;
  }

  static int defaultPort(String scheme) {
    return Ascii.equalsIgnoreCase(scheme, "https") ? 443 : 80;
  }

  private String bracketed() {
    return host.contains(":") ? "[" + host + "]" : host;
  }
}
