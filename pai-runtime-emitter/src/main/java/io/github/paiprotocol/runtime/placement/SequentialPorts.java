package io.github.paiprotocol.runtime.placement;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Ports that follow from the task's index: the older form.
 *
 * @param starts the first port of the first task under each label, 1 to 65535
 * @param counts how many ports each task has under it, 0 to 65535
 */
record SequentialPorts(Map<String, Integer> starts, Map<String, Integer> counts)
    implements PortPlan {
  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException when a number is out of its range, or a label is in one of the
   *     maps only
   */
  SequentialPorts {
    starts = ImmutableMap.copyOf(starts);
    counts = ImmutableMap.copyOf(counts);
    if (!starts.keySet().equals(counts.keySet())) {
      throw new IllegalArgumentException(
          "no start and count for each label: " + starts.keySet() + " and " + counts.keySet());
    }
    counts.values().forEach(HashedPorts::requireCount);
    starts
        .values()
        .forEach(
            start -> {
              if (start < 1 || start > MAX_COUNT) {
                throw new IllegalArgumentException("not a port: " + start);
              }
            });
  }

  @Override
  public List<Integer> ports(TaskPlacement task, String label) {
    int count = counts.getOrDefault(label, 0);
    int first = starts.getOrDefault(label, 1) + count * task.index();
    return IntStream.range(first, first + count).boxed().collect(ImmutableList.toImmutableList());
  }
}
