package io.github.paiprotocol.runtime.placement;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import com.google.re2j.Pattern;
import io.github.paiprotocol.api.model.TaskRole;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Where one task runs.
 *
 * @param role the name of its role
 * @param index its index in the role, 0 to 9999
 * @param podUid the uid of its pod, from which its ports follow
 * @param hostIp the address of its host, an IP address or a host name; empty while it is not known
 * @param ports its ports by label; empty until it is one of a {@link PlacedJob}
 */
public record TaskPlacement(
    String role,
    int index,
    String podUid,
    Optional<String> hostIp,
    Map<String, List<Integer>> ports) {
  private static final Pattern ADDRESS = Pattern.compile("[A-Za-z0-9:][A-Za-z0-9._:-]{0,252}");

  /**
   * Checks the index and the address, which stands in files of other programs.
   *
   * @throws IllegalArgumentException when the index is out of its range, or the address is none
   */
  public TaskPlacement {
    requireNonNulls(role, podUid);
    ports = ImmutableMap.copyOf(Maps.transformValues(ports, ImmutableList::copyOf));
    if (index < 0 || index >= TaskRole.MAX_INSTANCES) {
      throw new IllegalArgumentException("not the index of a task: " + index);
    }
    if (!hostIp.map(TaskPlacement::isAddress).orElse(true)) {
      throw new IllegalArgumentException("not the address of a host: `" + hostIp.get() + "`");
    }
  }

  /**
   * A task on a host.
   *
   * @param role the name of its role
   * @param index its index in the role, from 0
   * @param podUid the uid of its pod
   * @param hostIp the address of its host
   * @return the placement
   */
  public static TaskPlacement of(String role, int index, String podUid, String hostIp) {
    return new TaskPlacement(role, index, podUid, Optional.of(hostIp), ImmutableMap.of());
  }

  /**
   * Whether a text may be the address of a host.
   *
   * @param text any text
   * @return true for 1 to 253 letters, digits, dots, colons, hyphens and underscores, the first a
   *     letter, a digit or a colon
   */
  public static boolean isAddress(String text) {
    return ADDRESS.matcher(text).matches();
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

  TaskPlacement inRole(String other) {
    return new TaskPlacement(other, index, podUid, hostIp, ports);
  }

  TaskPlacement with(Map<String, List<Integer>> given) {
    return new TaskPlacement(role, index, podUid, hostIp, given);
  }

  /** The task's name in messages and lists, {@code role:index}. */
  String label() {
    return role + ":" + index;
  }
}
