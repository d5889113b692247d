package io.github.paiprotocol.image;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableSet;
import com.google.common.net.HostAndPort;
import java.util.Locale;
import java.util.Set;

/** Names of registries. */
final class Registries {
  /** Where Docker Hub answers. */
  static final String DOCKER_HUB = "registry-1.docker.io";

  private static final Set<String> HUB_NAMES =
      ImmutableSet.of("", "docker.io", "index.docker.io", "registry.hub.docker.com", DOCKER_HUB);

  private Registries() {}

  /** One spelling for each registry: no scheme, no path, lower case, no default port. */
  static String canonical(String registry) {
    String text = CharMatcher.whitespace().trimFrom(registry).toLowerCase(Locale.ROOT);
    int scheme = text.indexOf("://");
    String host = scheme < 0 ? text : text.substring(scheme + 3);
    int path = host.indexOf('/');
    host = path < 0 ? host : host.substring(0, path);
    host = host.endsWith(":443") ? host.substring(0, host.length() - 4) : host;
    return HUB_NAMES.contains(host) ? DOCKER_HUB : host;
  }

  /**
   * Whether a registry is meant that is asked by a scheme at its usual port, or at the port that it
   * names.
   *
   * @param registry the registry as it was written, perhaps with a scheme and the port 443, which
   *     {@link #canonical} leaves out
   * @param scheme {@code http} or {@code https}
   */
  static boolean isOver(String registry, String scheme) {
    String text = CharMatcher.whitespace().trimFrom(registry).toLowerCase(Locale.ROOT);
    int end = text.indexOf("://");
    String rest = text.substring(end < 0 ? 0 : end + 3) + "/";
    boolean usual = scheme.equals("https") || !rest.contains(":443/");
    return usual && (end < 0 || text.substring(0, end).equals(scheme));
  }

  /** The host of a registry without its port. */
  static String host(String registry) {
    try {
      return HostAndPort.fromString(registry).getHost();
    } catch (IllegalArgumentException e) {
      return registry;
    }
  }
}
