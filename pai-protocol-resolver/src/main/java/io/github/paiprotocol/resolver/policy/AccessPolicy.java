package io.github.paiprotocol.resolver.policy;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.net.InetAddresses;
import io.github.paiprotocol.api.model.Reference;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Where references may lead. Sources ask it before every request and before every hop of a
 * redirect: first {@link #checkUrl} by name, then {@link #checkAddress} for each address the name
 * resolves to; only a checked address is dialled. Immutable and thread-safe.
 *
 * <p>{@link #standard()} allows https to public addresses; {@link #unconfigured()} allows nothing.
 * A host that is allowed by name, and an address that is allowed by block, may be private.
 *
 * <p>Protocol: resolution, access policy.
 */
public final class AccessPolicy {
  /** Names that hosts files give to the machine itself. */
  private static final ImmutableSet<String> LOCAL_NAMES =
      ImmutableSet.of(
          "localhost",
          "localhost.localdomain",
          "localhost4",
          "localhost4.localdomain4",
          "localhost6",
          "localhost6.localdomain6",
          "ip6-localhost",
          "ip6-loopback",
          "ip6-localnet",
          "ip6-allnodes",
          "ip6-allrouters",
          "broadcasthost",
          "host.docker.internal",
          "gateway.docker.internal",
          "kubernetes.docker.internal");

  private final boolean anyPublicHost;
  private final ImmutableSet<String> hosts;
  private final ImmutableSet<String> plainHttpHosts;
  private final ImmutableSet<String> secretHosts;
  private final ImmutableSet<Origin> origins;
  private final ImmutableList<CidrBlock> blocks;

  private AccessPolicy(Builder builder) {
    this.anyPublicHost = builder.anyPublicHost;
    this.hosts = ImmutableSet.copyOf(builder.hosts);
    this.plainHttpHosts = ImmutableSet.copyOf(builder.plainHttpHosts);
    this.secretHosts = ImmutableSet.copyOf(builder.secretHosts);
    this.origins = ImmutableSet.copyOf(builder.origins);
    this.blocks = ImmutableList.copyOf(builder.blocks);
  }

  /**
   * The policy for most services.
   *
   * @return https to public addresses, nothing else
   */
  public static AccessPolicy standard() {
    return new Builder(true).build();
  }

  /**
   * The policy to start an allow-list from.
   *
   * @return nothing is allowed
   */
  public static AccessPolicy unconfigured() {
    return new Builder(false).build();
  }

  /**
   * A builder that starts from this policy.
   *
   * @return a new builder, not thread-safe
   */
  public Builder toBuilder() {
    Builder builder = new Builder(anyPublicHost);
    builder.hosts.addAll(hosts);
    builder.plainHttpHosts.addAll(plainHttpHosts);
    builder.secretHosts.addAll(secretHosts);
    builder.origins.addAll(origins);
    builder.blocks.addAll(blocks);
    return builder;
  }

  /**
   * Checks an address by scheme and name. No I/O.
   *
   * @param address the address
   * @throws AccessRefusedException when a rule refuses it
   */
  public void checkUrl(WebAddress address) throws AccessRefusedException {
    String host = address.host();
    if (!address.secure() && !allowsPlainHttp(host)) {
      throw refused(
          "plain-http",
          "`" + address.origin() + "` would be read without encryption",
          AccessRefusedException.allowPlainHttp(host));
    }
    if (isAllowedByName(host)) {
      return;
    }
    if (LOCAL_NAMES.contains(host) || host.endsWith(".localhost")) {
      throw refused(
          "local-name",
          "`" + host + "` names this machine",
          AccessRefusedException.allowHost(host));
    }
    if (InetAddresses.isInetAddress(host)) {
      checkAddress(address, InetAddresses.forString(host));
    } else if (!anyPublicHost && blocks.isEmpty()) {
      throw refused(
          "host", "the host `" + host + "` is not allowed", AccessRefusedException.allowHost(host));
    }
  }

  /**
   * Checks an address a host name resolved to, before it is dialled.
   *
   * @param address the address that was checked by name
   * @param resolved what its host resolved to
   * @throws AccessRefusedException when a rule refuses it
   */
  public void checkAddress(WebAddress address, InetAddress resolved) throws AccessRefusedException {
    if (isAllowedByName(address.host())
        || isAllowedByBlock(resolved)
        || AddressBlocks.judged(resolved).stream().allMatch(this::isAllowedByBlock)) {
      return;
    }
    String shown = "`" + InetAddresses.toAddrString(resolved) + "` (host `" + address.host() + "`)";
    Optional<SpecialBlocks.Special> special = AddressBlocks.notPublic(resolved);
    if (special.isPresent()) {
      throw refused(
          special.get().rule(),
          "the address %s lies in the block %s, which is not public"
              .formatted(shown, special.get().block()),
          AccessRefusedException.allowHost(address.host())
              + ", or a block of addresses that holds it");
    }
    if (!anyPublicHost) {
      throw refused(
          "host",
          "the address " + shown + " is not allowed",
          AccessRefusedException.allowHost(address.host()));
    }
  }

  /**
   * Whether requests to a host may go without encryption.
   *
   * @param host the host, lower-case
   * @return true only for hosts allowed by {@link Builder#allowPlainHttp}
   */
  public boolean allowsPlainHttp(String host) {
    return matches(plainHttpHosts, host);
  }

  /**
   * Whether a component fetched from a host may name the job's secrets.
   *
   * @param host the host, lower-case
   * @return true only for hosts allowed by {@link Builder#allowSecrets}
   */
  public boolean allowsSecrets(String host) {
    return matches(secretHosts, host);
  }

  /**
   * Whether a document that was fetched may refer to an address of a scheme the protocol does not
   * define. What the source of that scheme then connects to is the source's own business.
   *
   * @param reference the reference
   * @return true only for origins allowed by {@link Builder#allowOrigin}
   */
  public boolean allowsOrigin(Reference.Other reference) {
    Origin asked = Origin.of(reference.origin());
    return origins.stream()
        .filter(allowed -> allowed.scheme().equals(asked.scheme()))
        .anyMatch(
            allowed ->
                allowed.authority().equals("*")
                    || matches(ImmutableSet.of(allowed.authority()), asked.authority()));
  }

  /** A scheme, and what stands between {@code ://} and the path. */
  private record Origin(String scheme, String authority) {
    static Origin of(String text) {
      int colon = text.indexOf("://");
      return new Origin(text.substring(0, colon), text.substring(colon + 3));
    }
  }

  private boolean isAllowedByBlock(InetAddress address) {
    return blocks.stream().anyMatch(block -> block.contains(address));
  }

  private boolean isAllowedByName(String host) {
    return matches(hosts, host);
  }

  private static boolean matches(Set<String> patterns, String host) {
    Predicate<String> wildcard = p -> p.startsWith("*.") && host.endsWith(p.substring(1));
    return patterns.contains(host) || patterns.stream().anyMatch(wildcard);
  }

  private static AccessRefusedException refused(String rule, String message, String hint) {
    return new AccessRefusedException(rule, message, hint);
  }

  /** Builds a policy. Not thread-safe. */
  public static final class Builder {
    private final boolean anyPublicHost;
    private final Set<String> hosts = new LinkedHashSet<>();
    private final Set<String> plainHttpHosts = new LinkedHashSet<>();
    private final Set<String> secretHosts = new LinkedHashSet<>();
    private final Set<Origin> origins = new LinkedHashSet<>();
    private final List<CidrBlock> blocks = new ArrayList<>();

    private Builder(boolean anyPublicHost) {
      this.anyPublicHost = anyPublicHost;
    }

    /**
     * Allows https to a host at any address.
     *
     * @param host a host name, an address, or {@code *.} and a domain for all names below it
     * @return this builder
     */
    public Builder allowHost(String host) {
      hosts.add(Objects.requireNonNull(host, "host").toLowerCase(Locale.ROOT));
      return this;
    }

    /**
     * Allows http without encryption to a host. The host's address is still checked, unless {@link
     * #allowHost} names it too.
     *
     * @param host a host name, an address, or {@code *.} and a domain
     * @return this builder
     */
    public Builder allowPlainHttp(String host) {
      plainHttpHosts.add(Objects.requireNonNull(host, "host").toLowerCase(Locale.ROOT));
      return this;
    }

    /**
     * Allows a block of addresses, public or not.
     *
     * @param block an IP address, a slash and the number of leading bits that count, e.g. {@code
     *     10.0.0.0/8}; without a slash the single address is meant
     * @return this builder
     * @throws IllegalArgumentException when it is no such block, with a sentence that says why
     */
    public Builder allowCidr(String block) {
      blocks.add(CidrBlock.parse(block));
      return this;
    }

    /**
     * Lets components fetched from a host name the job's secrets.
     *
     * @param host a host name, or {@code *.} and a domain
     * @return this builder
     */
    public Builder allowSecrets(String host) {
      secretHosts.add(Objects.requireNonNull(host, "host").toLowerCase(Locale.ROOT));
      return this;
    }

    /**
     * Lets fetched documents refer to an origin of a scheme the protocol does not define; the job
     * itself may refer to any.
     *
     * @param origin scheme and authority, e.g. {@code s3://models} or {@code
     *     git+https://*.example.com}; {@code s3://*} for all of a scheme
     * @return this builder
     * @throws IllegalArgumentException when it is no origin, or one of the protocol's own schemes
     */
    public Builder allowOrigin(String origin) {
      if (!(Reference.parse(Objects.requireNonNull(origin, "origin"))
              instanceof Reference.Other other)
          || !other.text().equalsIgnoreCase(other.origin())) {
        throw new IllegalArgumentException(
            "`" + origin + "` is no origin of another scheme, as in `s3://models` or `s3://*`");
      }
      origins.add(Origin.of(other.origin()));
      return this;
    }

    /**
     * Builds the policy.
     *
     * @return the policy
     */
    public AccessPolicy build() {
      return new AccessPolicy(this);
    }
  }
}
