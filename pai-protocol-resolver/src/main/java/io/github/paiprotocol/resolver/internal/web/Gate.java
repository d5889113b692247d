package io.github.paiprotocol.resolver.internal.web;

import com.google.common.collect.ImmutableList;
import com.google.common.net.InetAddresses;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.policy.WebAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Asks the access policy, by name and by every address of the name.
 *
 * @param policy whom it asks
 * @param hosts finds the addresses
 * @param left how long that may take
 */
record Gate(AccessPolicy policy, Function<String, List<InetAddress>> hosts, Duration left) {

  /** The addresses that may be dialled: all the host has, or none when one of them is refused. */
  List<InetAddress> pass(WebAddress address) throws IOException {
    policy.checkUrl(address);
    List<InetAddress> resolved = resolve(address);
    for (InetAddress each : resolved) {
      policy.checkAddress(address, each);
    }
    return resolved;
  }

  private List<InetAddress> resolve(WebAddress address) throws IOException {
    String host = address.host();
    if (InetAddresses.isInetAddress(host)) {
      return ImmutableList.of(InetAddresses.forString(host));
    }
    List<InetAddress> found;
    try {
      // What an operating system does has no deadline, nor can it be ended.
      found = Interruptible.call("a host was looked up", left, () -> {}, () -> hosts.apply(host));
    } catch (SocketTimeoutException e) {
      throw new TransientFailure(
          "the addresses of the host `" + host + "` were not found in time", Optional.empty(), e);
    }
    if (found.isEmpty()) {
      throw new TransientFailure("the host `" + host + "` has no address", Optional.empty(), null);
    }
    return ImmutableList.copyOf(found);
  }
}
