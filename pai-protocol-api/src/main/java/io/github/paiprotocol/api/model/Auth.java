package io.github.paiprotocol.api.model;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.Optional;

/**
 * Credentials for the registry of a docker image. Values may be templates ({@code <%
 * $secrets.password %>}); a literal password is a {@link Secret} and prints masked.
 *
 * @param username the user name
 * @param password the password, or the tag that names it
 * @param registryuri the registry; absent means Docker Hub
 */
@Mapped
public record Auth(
    Optional<String> username, Optional<Secret> password, Optional<String> registryuri) {
  /** Refuses null. */
  public Auth {
    requireNonNulls(username, password, registryuri);
  }
}
