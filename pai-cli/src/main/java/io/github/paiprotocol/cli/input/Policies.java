package io.github.paiprotocol.cli.input;

import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.policy.WebAddress;

/** Makes the access policy the options ask for: https to public addresses, and what is allowed. */
public final class Policies {
  private static final String PLAIN = "http://";
  private static final String SECURE = "https://";
  private static final String WILDCARD = "*.";

  private Policies() {}

  /**
   * The policy.
   *
   * @param options the options
   * @return the policy
   * @throws UsageException when a host or a block is none
   */
  public static AccessPolicy of(AccessOptions options) {
    AccessPolicy.Builder policy = AccessPolicy.standard().toBuilder();
    for (String each : options.allowedHosts) {
      allow(policy, each);
    }
    for (String each : options.allowedBlocks) {
      try {
        policy.allowCidr(each);
      } catch (IllegalArgumentException e) {
        throw new UsageException(
            "--allow-cidr must be a block such as 10.1.0.0/16: " + e.getMessage());
      }
    }
    return policy.build();
  }

  private static void allow(AccessPolicy.Builder policy, String each) {
    if (Reference.parse(each) instanceof Reference.Other) {
      try {
        policy.allowOrigin(each);
        return;
      } catch (IllegalArgumentException e) {
        throw new UsageException("--allow-host: " + e.getMessage());
      }
    }
    boolean plain = each.startsWith(PLAIN);
    String host = host(plain ? each.substring(PLAIN.length()) : each);
    policy.allowHost(host);
    if (plain) {
      policy.allowPlainHttp(host);
    }
  }

  /** Spelled as addresses are when the policy is asked about them. */
  private static String host(String written) {
    boolean wildcard = written.startsWith(WILDCARD);
    String name = wildcard ? written.substring(WILDCARD.length()) : written;
    if (name.indexOf('/') >= 0) {
      throw noHost();
    }
    try {
      WebAddress address = WebAddress.parse(SECURE + name);
      // Nothing but a host leaves no port and no path.
      boolean alone = address.port() == 443 && address.target().equals("/");
      if (alone && !name.endsWith(":443")) {
        return (wildcard ? WILDCARD : "") + address.host();
      }
    } catch (AccessRefusedException e) {
      throw new UsageException("the host of --allow-host is none: " + e.getMessage());
    }
    throw noHost();
  }

  private static UsageException noHost() {
    return new UsageException(
        "--allow-host takes a host without port and path, as in `example.com`, `*.example.com` or"
            + " `http://example.com`");
  }
}
