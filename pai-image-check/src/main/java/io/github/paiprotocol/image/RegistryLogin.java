package io.github.paiprotocol.image;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.api.model.Auth;
import io.github.paiprotocol.api.model.Secret;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Credentials of a registry. They are never sent to another one.
 *
 * @param registry the registry, e.g. {@code registry.example.com:5000}; with a scheme or a path
 *     such as {@code /v1/} as well; each of Docker Hub's names is meant by any other
 * @param user the user name
 * @param password the password
 */
record RegistryLogin(String registry, String user, Secret password) {
  /** Refuses null. */
  RegistryLogin {
    requireNonNulls(registry, user, password);
  }

  /** The login of a job; without a name or a password it is none. */
  static Optional<RegistryLogin> of(Auth auth, UnaryOperator<String> text) {
    return auth.username()
        .flatMap(
            user ->
                auth.password()
                    .map(
                        password ->
                            new RegistryLogin(
                                text.apply(auth.registryuri().orElse("")),
                                text.apply(user),
                                Secret.of(text.apply(password.reveal())))));
  }

  /**
   * Whether the login is for an image.
   *
   * @param image a reference
   * @return true when the image's registry is this one; false as well for what is no reference
   */
  boolean isFor(String image) {
    return ImageName.parse(image)
        .map(name -> name.registry().equals(Registries.canonical(registry)))
        .orElse(false);
  }
}
