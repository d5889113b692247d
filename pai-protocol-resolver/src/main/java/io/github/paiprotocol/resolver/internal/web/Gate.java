package io.github.paiprotocol.resolver.internal.web;

import com.google.common.collect.ImmutableList;
import com.google.common.net.InetAddresses;
import io.github.paiprotocol.resolver.policy.AccessPolicy;
import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.HostResolver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Asks the access policy, by name and by every address of the name.
 *
 * @param policy whom it asks
 * @param hosts finds the addresses
 * @param left how long that may take
 */
record Gate(AccessPolicy policy, HostResolver hosts, Duration left) {

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
    try {
      // What an operating system does has no deadline, nor can it be ended.
      List<InetAddress> found =
          ImmutableList.copyOf(
              Interruptible.call(
                  "a host was looked up", left, () -> {}, () -> hosts.resolve(host)));
      if (!found.isEmpty()) {
        return found;
      }
      throw noAddress(host, null);
    } catch (UnknownHostException e) {
      throw noAddress(host, e);
    } catch (SocketTimeoutException e) {
      throw new TransientFailure(
          "the addresses of the host `" + host + "` were not found in time", Optional.empty(), e);
    }
  }

  private static TransientFailure noAddress(String host, @Nullable UnknownHostException cause) {
    return new TransientFailure("the host `" + host + "` has no address", Optional.empty(), cause);
  }
}
