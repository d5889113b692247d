package io.github.paiprotocol.api.dijob.status;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.Set;

/**
 * What a cluster shows of a job at one moment.
 *
 * @param pods its pods, those it no longer wants and those that are terminating included; of
 *     several with one name only the first counts, for a cluster has no such thing
 * @param services the names of its services
 */
public record Observation(List<ObservedPod> pods, Set<String> services) {
  /** Copies the collections. */
  public Observation {
    pods = ImmutableList.copyOf(pods);
    services = ImmutableSet.copyOf(services);
  }

  /**
   * What a cluster shows of a job it has just been given.
   *
   * @return no pods and no services
   */
  public static Observation nothing() {
    return new Observation(List.of(), Set.of());
  }
}
