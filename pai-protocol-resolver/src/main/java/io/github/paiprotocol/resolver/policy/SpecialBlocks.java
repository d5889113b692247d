package io.github.paiprotocol.resolver.policy;

import com.google.common.collect.ImmutableList;
import java.net.InetAddress;
import java.util.List;
import java.util.Optional;

/**
 * The blocks of addresses that are not public: those of IANA's registries of special-purpose
 * addresses of IPv4 and IPv6, as of July 2026, multicast, and what of IPv6 is not given to anybody.
 * Only 2000::/3 is. One more is public by the registries, and inside a cloud is that cloud's own:
 * Azure's 168.63.129.16, which gives virtual machines their configuration. The addresses of other
 * clouds for this lie in blocks of the registries.
 *
 * <p>Some that the registries call globally reachable are refused with the rest: parts of
 * 192.0.0.0/24 and 2001::/23, and the blocks of AS112 and AMT. They are anycast services and
 * identifiers; no documents lie there, and who answers may well be the nearest network's own.
 * Blocks that carry IPv4 addresses (mapped, NAT64, 6to4, Teredo) are judged by these.
 */
final class SpecialBlocks {

  /**
   * A block.
   *
   * @param block the block
   * @param rule the name of the rule that refuses it
   * @param source the RFC that reserves it, or the cloud that has taken it
   */
  record Special(CidrBlock block, String rule, String source) {}

  /** Blocks inside of others stand before them. */
  static final List<Special> ALL =
      ImmutableList.of(
          special("0.0.0.0/8", "this-network", 791),
          special("10.0.0.0/8", "private", 1918),
          special("100.64.0.0/10", "shared", 6598),
          special("127.0.0.0/8", "loopback", 1122),
          new Special(CidrBlock.parse("168.63.129.16/32"), "cloud-platform", "Azure"),
          special("169.254.0.0/16", "link-local", 3927),
          special("172.16.0.0/12", "private", 1918),
          special("192.0.0.0/24", "protocol-assignments", 6890),
          special("192.0.2.0/24", "documentation", 5737),
          special("192.31.196.0/24", "as112", 7535),
          special("192.52.193.0/24", "relay", 7450),
          special("192.88.99.0/24", "relay", 7526),
          special("192.168.0.0/16", "private", 1918),
          special("192.175.48.0/24", "as112", 7534),
          special("198.18.0.0/15", "benchmarking", 2544),
          special("198.51.100.0/24", "documentation", 5737),
          special("203.0.113.0/24", "documentation", 5737),
          special("224.0.0.0/4", "multicast", 1112),
          special("240.0.0.0/4", "reserved", 1112),
          special("::/128", "unspecified", 4291),
          special("::1/128", "loopback", 4291),
          special("::/96", "ipv4-compatible", 4291),
          special("64:ff9b:1::/48", "local-translation", 8215),
          special("::/8", "unassigned", 4291),
          special("100::/64", "discard-only", 6666),
          special("100:0:0:1::/64", "dummy", 9780),
          special("100::/8", "unassigned", 4291),
          special("200::/7", "unassigned", 4048),
          special("400::/6", "unassigned", 4291),
          special("800::/5", "unassigned", 4291),
          special("1000::/4", "unassigned", 4291),
          special("2001:2::/48", "benchmarking", 5180),
          special("2001:10::/28", "identifiers", 4843),
          special("2001::/23", "protocol-assignments", 2928),
          special("2001:db8::/32", "documentation", 3849),
          special("2620:4f:8000::/48", "as112", 7534),
          special("3fff::/20", "documentation", 9637),
          special("5f00::/16", "segment-routing", 9602),
          special("4000::/3", "unassigned", 4291),
          special("6000::/3", "unassigned", 4291),
          special("8000::/3", "unassigned", 4291),
          special("a000::/3", "unassigned", 4291),
          special("c000::/3", "unassigned", 4291),
          special("e000::/4", "unassigned", 4291),
          special("f000::/5", "unassigned", 4291),
          special("f800::/6", "unassigned", 4291),
          special("fc00::/7", "unique-local", 4193),
          special("fe80::/10", "link-local", 4291),
          special("fec0::/10", "site-local", 3879),
          special("fe00::/9", "unassigned", 4291),
          special("ff00::/8", "multicast", 4291));

  private SpecialBlocks() {}

  private static Special special(String block, String rule, int rfc) {
    return new Special(CidrBlock.parse(block), rule, "RFC " + rfc);
  }

  /** The narrowest block an address lies in. */
  static Optional<Special> of(InetAddress address) {
    return ALL.stream().filter(each -> each.block().contains(address)).findFirst();
  }
}
