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
   * @param use what became of credentials
   * @param origin the origin that says so, which may be another one after a redirect
   */
  record Forbidden(int status, CredentialUse use, String origin) implements WebAnswer {

    /**
     * What to do about it.
     *
     * @param without the hint where no credentials were sent
     * @param with the hint where they were sent to this origin
     */
    public String hint(String without, String with) {
      return switch (use) {
        case NONE -> without;
        case SENT -> with;
        case WITHHELD ->
            ("the credentials were withheld, since a redirect leads to another origin; refer to an"
                    + " address without the redirect, or give credentials for `%s`")
                .formatted(origin);
      };
    }
  }
}
