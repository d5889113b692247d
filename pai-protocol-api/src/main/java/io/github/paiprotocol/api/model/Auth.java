package io.github.paiprotocol.api.model;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.Objects;
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
@org.immutables.value.Value.Builder
public record Auth(
    Optional<String> username, Optional<Secret> password, Optional<String> registryuri) {
  /** Refuses null. */
  public Auth {
    requireNonNulls(username, password, registryuri);
  }

  /**
   * A builder; nothing must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds credentials. Not thread-safe. */
  public static final class Builder extends AuthBuilder {
    Builder() {}

    /**
     * Sets the password.
     *
     * @param text the password, or the tag that names it
     * @return this builder
     */
    public Builder password(String text) {
      return password(Secret.of(Objects.requireNonNull(text, "text")));
    }
  }
}
