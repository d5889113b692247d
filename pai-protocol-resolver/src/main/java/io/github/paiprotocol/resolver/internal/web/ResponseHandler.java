package io.github.paiprotocol.resolver.internal.web;

import java.io.IOException;

/**
 * Makes an answer of a response that is no redirect.
 *
 * @param <T> the answer
 */
@FunctionalInterface
interface ResponseHandler<T> {
  /**
   * Reads a response.
   *
   * @param hop where it came from
   * @param response the response, closed by the caller
   * @throws TransientFailure when another attempt may have a better one
   */
  T answer(Hop hop, HttpResponse response) throws IOException;
}
