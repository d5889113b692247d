package io.github.paiprotocol.resolver.policy;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * The blocks of addresses that are not public: those of IANA's registries of special-purpose
 * addresses of IPv4 and IPv6, as of July 2026, multicast, and the unallocated blocks of IPv6. Only
 * 2000::/3 is allocated. One more is public by the registries, and inside a cloud is that cloud's
 * own: Azure's 168.63.129.16, which gives virtual machines their configuration. The addresses of
 * other clouds for this lie in blocks of the registries.
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
  static final List<Special> ALL = read("special-blocks.txt");

  private SpecialBlocks() {}

  /**
   * Lines of a block, a rule and a source. On the module path only a class of this module finds the
   * file.
   */
  private static List<Special> read(String resource) {
    try (InputStream in =
        requireNonNull(SpecialBlocks.class.getResourceAsStream(resource), resource)) {
      return new String(in.readAllBytes(), StandardCharsets.US_ASCII)
          .lines()
          .map(line -> Splitter.on(' ').limit(3).splitToList(line))
          .map(all -> new Special(CidrBlock.parse(all.get(0)), all.get(1), all.get(2)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The narrowest block an address lies in. */
  static Optional<Special> of(InetAddress address) {
    return ALL.stream().filter(each -> each.block().contains(address)).findFirst();
  }
}
