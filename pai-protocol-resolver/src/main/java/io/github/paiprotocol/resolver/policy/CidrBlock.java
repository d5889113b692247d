package io.github.paiprotocol.resolver.policy;

import com.google.common.net.InetAddresses;
import java.net.InetAddress;

/**
 * A block of IP addresses, e.g. {@code 10.0.0.0/8} or {@code fc00::/7}. Immutable and thread-safe.
 */
record CidrBlock(InetAddress network, int prefix) {
  /** See {@link AccessPolicy.Builder#allowCidr}. */
  static CidrBlock parse(String text) {
    int slash = text.indexOf('/');
    String address = slash < 0 ? text : text.substring(0, slash);
    if (!InetAddresses.isInetAddress(address) || address.contains("%")) {
      throw new IllegalArgumentException("`" + address + "` is not an IP address");
    }
    InetAddress network = InetAddresses.forString(address);
    int bits = network.getAddress().length * 8;
    int prefix = slash < 0 ? bits : prefix(text.substring(slash + 1), bits, text);
    return new CidrBlock(network, prefix);
  }

  private static int prefix(String text, int bits, String block) {
    boolean digits =
        !text.isEmpty() && text.length() <= 3 && text.chars().allMatch(CidrBlock::digit);
    int prefix = digits ? Integer.parseInt(text) : -1;
    if (prefix < 0 || prefix > bits) {
      throw new IllegalArgumentException(
          "the prefix length of `" + block + "` must be a number from 0 to " + bits);
    }
    return prefix;
  }

  private static boolean digit(int c) {
    return c >= '0' && c <= '9';
  }

  /** Whether the leading bits of an address are those of the block. */
  boolean contains(InetAddress address) {
    byte[] mine = network.getAddress();
    byte[] other = address.getAddress();
    if (mine.length != other.length) {
      return false;
    }
    for (int bit = 0; bit < prefix; bit += 8) {
      int mask = 0xff << Math.max(0, bit + 8 - prefix);
      if (((mine[bit / 8] ^ other[bit / 8]) & mask) != 0) {
        return false;
      }
    }
    return true;
  }

  @Override
  public String toString() {
    return InetAddresses.toAddrString(network) + "/" + prefix;
  }
}
