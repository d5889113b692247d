package io.github.paiprotocol.resolver.spi;

import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.policy.WebAddress;
import java.util.Optional;

/**
 * Knows which credentials belong to which origin. It is asked anew at every hop of a redirect, so
 * credentials never travel to another origin. Implementations are thread-safe.
 */
@FunctionalInterface
public interface CredentialProvider {

  /**
   * The credentials of an origin.
   *
   * @param origin {@code scheme://host:port}, as {@link WebAddress#origin} writes it
   * @return the credentials; empty when requests go there without any
   */
  Optional<Credentials> find(String origin);

  /**
   * No credentials for anyone.
   *
   * @return the provider
   */
  static CredentialProvider none() {
    return origin -> Optional.empty();
  }

  /**
   * Credentials for one origin.
   *
   * @param address any address of the origin, e.g. {@code https://host:8443}
   * @param credentials what its server wants to see
   * @return the provider
   * @throws IllegalArgumentException when the address is not a web address
   */
  static CredentialProvider forOrigin(String address, Credentials credentials) {
    try {
      String theirs = WebAddress.parse(address).origin();
      return origin -> origin.equals(theirs) ? Optional.of(credentials) : Optional.empty();
    } catch (AccessRefusedException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  /**
   * This provider, and another one where this one knows nothing.
   *
   * @param other the other provider
   * @return both
   */
  default CredentialProvider or(CredentialProvider other) {
    return origin -> find(origin).or(() -> other.find(origin));
  }
}
