package io.github.paiprotocol.testkit;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableMap;
import java.util.Map;
import java.util.Optional;

/**
 * A request a test server received.
 *
 * @param method the method, e.g. {@code GET}
 * @param target path and query as sent
 * @param headers headers by name in lower case
 */
public record ServedRequest(String method, String target, Map<String, String> headers) {
  /** Copies the headers. */
  public ServedRequest {
    requireNonNulls(method, target);
    headers = ImmutableMap.copyOf(headers);
  }

  /**
   * The target without its query.
   *
   * @return the path as sent
   */
  public String path() {
    int query = target.indexOf('?');
    return query < 0 ? target : target.substring(0, query);
  }

  /**
   * A header's value.
   *
   * @param name its name in any case
   * @return the value, or empty when it was not sent
   */
  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(Ascii.toLowerCase(name)));
  }
}
