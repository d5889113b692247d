package io.github.paiprotocol.resolver.internal.web;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.Credentials;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One request, allowed by the access policy.
 *
 * @param address what is asked for
 * @param head whether it is a HEAD request, for an answer without its body; otherwise GET
 * @param dial the addresses the policy has checked, at least one, in the order to try them; no
 *     other may be dialled
 * @param headers request headers, in order; {@code Host} and {@code Authorization} are not among
 *     them
 * @param credentials what the server wants to see
 * @param connectTimeout how long connecting to one address may take
 * @param timeout how long all of it may take: connecting, headers and the last byte of the body
 */
public record HttpRequest(
    WebAddress address,
    boolean head,
    List<InetAddress> dial,
    Map<String, String> headers,
    Optional<Credentials> credentials,
    Duration connectTimeout,
    Duration timeout) {
  /** Copies the collections. */
  public HttpRequest {
    requireNonNulls(address, credentials, connectTimeout, timeout);
    dial = ImmutableList.copyOf(dial);
    headers = ImmutableMap.copyOf(headers);
  }
}
