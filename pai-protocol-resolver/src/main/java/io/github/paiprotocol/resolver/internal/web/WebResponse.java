package io.github.paiprotocol.resolver.internal.web;

import com.google.common.base.Ascii;
import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.Content;
import java.util.Map;
import java.util.Optional;

/**
 * What a server answered. Headers and body may hold anything.
 *
 * @param status the status code: none of a redirect, of a busy or of a failing server
 * @param address where the answer came from, after redirects
 * @param headers headers by name in lower case; values of one name joined by {@code ", "}
 * @param body the decoded body of an answer 200 to a GET; of every other answer it is not read
 * @param use what became of credentials
 */
public record WebResponse(
    int status, WebAddress address, Map<String, String> headers, Content body, CredentialUse use) {
  /** Whether credentials were sent to the first server, but not to the one that answered. */
  public boolean withheld() {
    return use == CredentialUse.WITHHELD;
  }

  /**
   * A header's value.
   *
   * @param name its name in any case
   * @return the value, or empty when the header is absent
   */
  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(Ascii.toLowerCase(name)));
  }

  /**
   * The status; the rest may hold anything.
   *
   * @return e.g. {@code WebResponse[200]}
   */
  @Override
  public String toString() {
    return "WebResponse[" + status + "]";
  }
}
