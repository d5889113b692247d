package io.github.paiprotocol.runtime.placement;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * A task with its ports.
 *
 * @param placement where it runs
 * @param ports its ports by label
 */
public record PlacedTask(TaskPlacement placement, Map<String, List<Integer>> ports) {
  /** Copies the ports. */
  public PlacedTask {
    Objects.requireNonNull(placement, "placement");
    ports =
        ports.entrySet().stream()
            .collect(
                ImmutableMap.toImmutableMap(
                    Map.Entry::getKey, e -> ImmutableList.copyOf(e.getValue())));
  }

  /**
   * The first port under a label.
   *
   * @param label the label
   * @return the port; empty when there is none
   */
  public OptionalInt first(String label) {
    return ports.getOrDefault(label, ImmutableList.of()).stream()
        .mapToInt(port -> port)
        .findFirst();
  }
}
