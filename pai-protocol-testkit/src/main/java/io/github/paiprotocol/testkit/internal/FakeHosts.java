package io.github.paiprotocol.testkit.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.net.InetAddresses;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Addresses of hosts as a test wants them, also ones that change from question to question, which
 * is how a name is bound to a private address after it was checked. Thread-safe.
 */
public final class FakeHosts implements Function<String, List<InetAddress>> {
  private final Map<String, List<List<InetAddress>>> answers = new LinkedHashMap<>();
  private final List<String> asked = new ArrayList<>();

  /**
   * Adds an answer. Several for one host are given in turn; the last one stays.
   *
   * @param host the host in lower case
   * @param addresses its addresses, as literals
   * @return this resolver
   */
  public synchronized FakeHosts answer(String host, String... addresses) {
    List<InetAddress> all = Arrays.stream(addresses).map(InetAddresses::forString).toList();
    answers.computeIfAbsent(host, name -> new ArrayList<>()).add(all);
    return this;
  }

  @Override
  public synchronized List<InetAddress> apply(String host) {
    asked.add(host);
    List<List<InetAddress>> left = answers.get(host);
    if (left == null) {
      return ImmutableList.of();
    }
    return left.size() > 1 ? left.remove(0) : left.get(0);
  }

  /**
   * Which hosts were looked up.
   *
   * @return the hosts in order, as often as they were asked for
   */
  public synchronized List<String> asked() {
    return ImmutableList.copyOf(asked);
  }
}
