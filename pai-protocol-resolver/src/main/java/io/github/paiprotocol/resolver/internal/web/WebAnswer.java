package io.github.paiprotocol.resolver.internal.web;

import java.util.Optional;

/** What a server says about a document. */
public sealed interface WebAnswer {

  /**
   * The document.
   *
   * @param body its decoded bytes, which are UTF-8
   * @param address where it was in the end, without the query a redirect added
   * @param etag the server's name for this version
   */
  @SuppressWarnings("ArrayRecordComponent") // Handed over once, never compared.
  record Page(byte[] body, String address, Optional<String> etag) implements WebAnswer {}

  /** The version at hand is still the one. */
  record Unchanged() implements WebAnswer {}

  /**
   * There is no such document.
   *
   * @param status 404 or 410
   */
  record Missing(int status) implements WebAnswer {}

  /**
   * The server does not let us see it.
   *
   * @param status 401 or 403
   * @param withCredentials whether credentials were sent
   */
  record Forbidden(int status, boolean withCredentials) implements WebAnswer {}
}
