package io.github.paiprotocol.resolver.internal.web;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.Content;
import java.util.Map;

/**
 * What a server answered, whatever it was asked for.
 *
 * @param status the status, none of a redirect
 * @param address the address that answered, after redirects
 * @param headers the headers by lower-case name
 * @param body the decoded body of an answer 200 to GET, else nothing
 * @param use what became of credentials
 */
public record WebPage(
    int status, WebAddress address, Map<String, String> headers, Content body, CredentialUse use) {
  /** Copies the headers. */
  public WebPage {
    headers = ImmutableMap.copyOf(headers);
  }
}
