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

/** Judges addresses, and the IPv4 addresses that are hidden in IPv6 ones. */
final class AddressBlocks {
  private static final CidrBlock TRANSLATED = CidrBlock.parse("::ffff:0:0:0/96");
  private static final CidrBlock NAT64 = CidrBlock.parse("64:ff9b::/96");

  private static final byte[] MAPPED = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte) 0xff, (byte) 0xff};

  private AddressBlocks() {}

  /**
   * The block that makes an address not public.
   *
   * @param address the address; where IPv4 addresses are inside it, they must be public, too
   * @return the block of the first address that is not
   */
  static Optional<SpecialBlocks.Special> notPublic(InetAddress address) {
    return judged(address).stream().map(SpecialBlocks::of).flatMap(Optional::stream).findFirst();
  }

  /**
   * The addresses that decide, each of which must be allowed.
   *
   * @param address an address
   * @return the IPv4 addresses an IPv6 one leads to (mapped, translated, NAT64, 6to4, both ends of
   *     Teredo, ISATAP), else, or for ISATAP also, the address itself
   */
  static List<InetAddress> judged(InetAddress address) {
    if (!(address instanceof Inet6Address v6)) {
      return ImmutableList.of(address);
    }
    byte[] bytes = v6.getAddress();
    if (isMapped(bytes) || TRANSLATED.contains(v6) || NAT64.contains(v6)) {
      return ImmutableList.of(v4(bytes, 12));
    }
    if (InetAddresses.isTeredoAddress(v6)) {
      InetAddresses.TeredoInfo teredo = InetAddresses.getTeredoInfo(v6);
      return ImmutableList.of(teredo.getClient(), teredo.getServer());
    }
    ImmutableList.Builder<InetAddress> all = ImmutableList.builder();
    all.add(InetAddresses.is6to4Address(v6) ? v4(bytes, 2) : v6);
    if (InetAddresses.isIsatapAddress(v6)) {
      all.add(v4(bytes, 12));
    }
    return all.build();
  }

  private static boolean isMapped(byte[] bytes) {
    return Arrays.equals(bytes, 0, MAPPED.length, MAPPED, 0, MAPPED.length);
  }

  private static Inet4Address v4(byte[] bytes, int from) {
    try {
      return (Inet4Address) InetAddress.getByAddress(Arrays.copyOfRange(bytes, from, from + 4));
    } catch (UnknownHostException e) {
      throw new IllegalStateException("four bytes are an IPv4 address", e);
    }
  }
}
