package io.github.paiprotocol.resolver.spi;

import com.google.common.collect.ImmutableList;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Finds the addresses of a host. Implementations are thread-safe. */
@FunctionalInterface
public interface HostResolver {

  /**
   * The addresses of a host. What it returns is checked against the access policy and only then
   * dialled; the host is not looked up again in between.
   *
   * @param host a host name in lower-case ASCII; never an address
   * @return its addresses, at least one, in the order they should be tried
   * @throws UnknownHostException when it has none
   */
  List<InetAddress> resolve(String host) throws UnknownHostException;

  /**
   * The resolver of the operating system.
   *
   * @return the resolver
   */
  static HostResolver system() {
    return host -> ImmutableList.copyOf(InetAddress.getAllByName(host));
  }
}
