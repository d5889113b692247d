package io.github.paiprotocol.resolver.internal.web;

import java.io.IOException;

/**
 * Makes one exchange with one server, and nothing else: no redirects, retries, decompression,
 * cookies, caches or proxies, which are decided above it. Implementations are thread-safe.
 */
@FunctionalInterface
public interface HttpTransport {

  /**
   * Sends a request. Only an address of {@link HttpRequest#dial} may be dialled; for https the
   * server must prove that it is the host of {@link HttpRequest#address}.
   *
   * @param request the request
   * @return the answer, to be closed by the caller
   * @throws javax.net.ssl.SSLException when the server cannot prove who it is, as the JDK says so;
   *     it is not retried
   * @throws IOException when there is no answer in time; another attempt may have one
   */
  HttpResponse send(HttpRequest request) throws IOException;
}
