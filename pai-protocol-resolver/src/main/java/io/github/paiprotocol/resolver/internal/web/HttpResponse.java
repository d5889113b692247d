package io.github.paiprotocol.resolver.internal.web;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableMap;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The answer to a request. Closing it ends the connection.
 *
 * @param status the status code, 200 to 999
 * @param headers response headers by name in lower case; values of one name joined by {@code ", "}
 * @param body the body as it was sent, still compressed; reading it fails when it ends before its
 *     announced length, or when the request's time is up
 */
public record HttpResponse(int status, Map<String, String> headers, InputStream body)
    implements Closeable {
  /** Copies the headers. */
  public HttpResponse {
    headers = ImmutableMap.copyOf(headers);
    Objects.requireNonNull(body, "body");
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

  @Override
  public void close() throws IOException {
    body.close();
  }

  /**
   * The status; headers and body may hold anything.
   *
   * @return e.g. {@code HttpResponse[200]}
   */
  @Override
  public String toString() {
    return "HttpResponse[" + status + "]";
  }
}
