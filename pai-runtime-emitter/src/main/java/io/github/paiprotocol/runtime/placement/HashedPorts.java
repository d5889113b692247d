package io.github.paiprotocol.runtime.placement;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.hash.HashCode;
import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Ports that follow from the pod's uid.
 *
 * @param start the first port there is, 1 to 65534
 * @param end the port behind the last, at most 65536
 * @param counts how many ports stand under each label, 0 to 65535
 */
record HashedPorts(int start, int end, Map<String, Integer> counts) implements PortPlan {
  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException when a number is out of its range, or the range is empty
   */
  HashedPorts {
    counts = ImmutableMap.copyOf(counts);
    if (start < 1 || end > MAX_COUNT + 1 || start >= end) {
      throw new IllegalArgumentException("not a range of ports: " + start + " to " + end);
    }
    counts.values().forEach(HashedPorts::requireCount);
  }

  static void requireCount(int count) {
    if (count < 0 || count > MAX_COUNT) {
      throw new IllegalArgumentException("not a number of ports: " + count);
    }
  }

  @Override
  public List<Integer> ports(TaskPlacement task, String label) {
    return IntStream.range(0, counts.getOrDefault(label, 0))
        .mapToObj(i -> start + offset("[" + task.podUid() + "][" + label + "][" + i + "]"))
        .collect(ImmutableList.toImmutableList());
  }

  /** The hash's hex digits 0–11, 12–23 and 24–31 as three numbers, summed up. */
  @SuppressWarnings("deprecation") // MD5 is the rule; nothing is kept secret by it.
  private int offset(String key) {
    HashCode hash = Hashing.md5().hashString(key, StandardCharsets.UTF_8);
    String hex = hash.toString();
    long sum =
        Long.parseLong(hex, 0, 12, 16)
            + Long.parseLong(hex, 12, 24, 16)
            + Long.parseLong(hex, 24, 32, 16);
    return (int) (sum % (end - start));
  }
}
