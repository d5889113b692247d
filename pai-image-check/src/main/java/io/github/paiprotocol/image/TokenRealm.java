package io.github.paiprotocol.image;

import com.google.common.collect.ImmutableSet;
import com.google.common.net.InternetDomainName;
import com.google.common.net.PercentEscaper;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.policy.WebAddress;
import java.util.Optional;
import java.util.Set;

/** Where a registry sends who wants a token, and whether a login may go there. */
final class TokenRealm {
  private static final int MOST_CHARACTERS = 8 * 1024;
  private static final PercentEscaper ESCAPER = new PercentEscaper("-._~", false);
  private static final String HUB_AUTH = "auth.docker.io";

  private TokenRealm() {}

  /**
   * The address of a token.
   *
   * @param challenge what the registry wrote
   * @param repository what the token is to open
   * @return the address; empty when the registry named none
   * @throws AccessRefusedException when it is written so that two readers could take it differently
   */
  static Optional<WebAddress> address(Challenge challenge, String repository)
      throws AccessRefusedException {
    String realm = challenge.parameter("realm").orElse("");
    String service =
        challenge.parameter("service").map(s -> "service=" + ESCAPER.escape(s) + "&").orElse("");
    String question = service + "scope=" + ESCAPER.escape(scope(challenge, repository));
    if (realm.isEmpty() || realm.length() + question.length() > MOST_CHARACTERS) {
      return Optional.empty();
    }
    int hash = realm.indexOf('#');
    String address = hash < 0 ? realm : realm.substring(0, hash);
    return Optional.of(
        WebAddress.parse(address + (address.indexOf('?') < 0 ? "?" : "&") + question));
  }

  /** What the registry wants a token for, unless that is more than to pull. */
  private static String scope(Challenge challenge, String repository) {
    return challenge
        .parameter("scope")
        .filter(scope -> !scope.isEmpty() && onlyPulls(scope))
        .orElse("repository:" + repository + ":pull");
  }

  private static boolean onlyPulls(String scope) {
    int actions = scope.lastIndexOf(':');
    return actions < 0 || (scope.substring(actions).equals(":pull") && scope.indexOf(' ') < 0);
  }

  /**
   * Whether a login for a registry may be sent to a token service.
   *
   * @param registry where the registry was asked
   * @param realm where the token service is
   * @param allowed further hosts that may have logins
   * @return true for the registry's own origin, and for allowed hosts; for other hosts under one
   *     registrable domain and for Docker Hub's, unless they are less encrypted than the registry
   */
  static boolean mayHaveLogin(WebAddress registry, WebAddress realm, Set<String> allowed) {
    if (allowed.contains(realm.host())) {
      return true;
    }
    if (registry.host().equals(realm.host())) {
      return registry.origin().equals(realm.origin());
    }
    return (realm.secure() || !registry.secure()) && isOfOneOwner(registry.host(), realm.host());
  }

  private static boolean isOfOneOwner(String registry, String realm) {
    return ImmutableSet.of(registry, realm).equals(ImmutableSet.of(Registries.DOCKER_HUB, HUB_AUTH))
        || registrable(registry)
            .filter(own -> registrable(realm).filter(own::equals).isPresent())
            .isPresent();
  }

  /** The registrable domain by the list of public suffixes; empty for addresses. */
  private static Optional<String> registrable(String host) {
    return Optional.of(host)
        .filter(InternetDomainName::isValid)
        .map(InternetDomainName::from)
        .filter(InternetDomainName::isUnderPublicSuffix)
        .map(name -> name.topPrivateDomain().toString());
  }
}
