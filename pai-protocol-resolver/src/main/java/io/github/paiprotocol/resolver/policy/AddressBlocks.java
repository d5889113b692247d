package io.github.paiprotocol.resolver.policy;

import com.google.common.collect.ImmutableList;
import com.google.common.net.InetAddresses;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The blocks of addresses that are not public, from the IANA special-purpose registries, and the
 * IPv4 addresses that hide in IPv6 ones.
 */
final class AddressBlocks {

  /** A block and the name of the rule that refuses it. */
  record Named(CidrBlock block, String rule) {}

  private static final List<Named> NOT_PUBLIC =
      ImmutableList.of(
          named("0.0.0.0/8", "this-network"),
          named("10.0.0.0/8", "private"),
          named("100.64.0.0/10", "shared"),
          named("127.0.0.0/8", "loopback"),
          named("169.254.0.0/16", "link-local"),
          named("172.16.0.0/12", "private"),
          named("192.0.0.0/24", "protocol-assignments"),
          named("192.168.0.0/16", "private"),
          named("198.18.0.0/15", "benchmarking"),
          named("224.0.0.0/4", "multicast"),
          named("240.0.0.0/4", "reserved"),
          named("::1/128", "loopback"),
          named("::/128", "unspecified"),
          named("::/96", "ipv4-compatible"),
          named("64:ff9b:1::/48", "local-translation"),
          named("100::/64", "discard-only"),
          named("fc00::/7", "unique-local"),
          named("fe80::/10", "link-local"),
          named("fec0::/10", "site-local"),
          named("ff00::/8", "multicast"));

  private static final CidrBlock TRANSLATED = CidrBlock.parse("::ffff:0:0:0/96");
  private static final CidrBlock NAT64 = CidrBlock.parse("64:ff9b::/96");

  private AddressBlocks() {}

  private static Named named(String block, String rule) {
    return new Named(CidrBlock.parse(block), rule);
  }

  /**
   * The block that makes an address not public.
   *
   * @param address the address; an IPv4 address inside it is judged instead
   * @return the first such block
   */
  static Optional<Named> notPublic(InetAddress address) {
    InetAddress judged = judged(address);
    return NOT_PUBLIC.stream().filter(named -> named.block().contains(judged)).findFirst();
  }

  /**
   * The address that decides.
   *
   * @param address an address
   * @return the IPv4 address an IPv6 one leads to (mapped, translated, NAT64, 6to4, Teredo), else
   *     the address itself
   */
  static InetAddress judged(InetAddress address) {
    if (!(address instanceof Inet6Address v6)) {
      return address;
    }
    byte[] bytes = v6.getAddress();
    if (isMapped(bytes) || TRANSLATED.contains(v6) || NAT64.contains(v6)) {
      return v4(bytes, 12);
    }
    if (InetAddresses.is6to4Address(v6)) {
      return InetAddresses.get6to4IPv4Address(v6);
    }
    if (InetAddresses.isTeredoAddress(v6)) {
      return InetAddresses.getTeredoInfo(v6).getClient();
    }
    return address;
  }

  private static boolean isMapped(byte[] bytes) {
    for (int i = 0; i < 10; i++) {
      if (bytes[i] != 0) {
        return false;
      }
    }
    return bytes[10] == (byte) 0xff && bytes[11] == (byte) 0xff;
  }

  private static InetAddress v4(byte[] bytes, int from) {
    try {
      return (Inet4Address) InetAddress.getByAddress(Arrays.copyOfRange(bytes, from, from + 4));
    } catch (UnknownHostException e) {
      throw new IllegalStateException("four bytes are an IPv4 address", e);
    }
  }
}
