package io.github.paiprotocol.k8s.model;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.model.ResourceSpec;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A cluster whose jobs are scheduled by HiveD.
 *
 * @param scheduler the scheduler's name; jobs of virtual cluster {@code vc} go to {@code
 *     scheduler-ds-vc}
 * @param skus the SKUs of the cluster by name, in order: what one leaf cell of each holds, the unit
 *     that tasks are scheduled in
 * @param virtualClusters what virtual clusters own, by name; one that is absent is not checked
 */
public record HivedSettings(
    String scheduler, Map<String, ResourceSpec> skus, Map<String, Share> virtualClusters) {
  /** Copies the maps. */
  public HivedSettings {
    Objects.requireNonNull(scheduler, "scheduler");
    skus = ImmutableMap.copyOf(skus);
    virtualClusters = ImmutableMap.copyOf(virtualClusters);
  }

  /**
   * What a virtual cluster owns.
   *
   * @param quota how many leaf cells of each SKU, by the SKU's name
   * @param pinnedCells the cells reserved for it, by id
   */
  public record Share(Map<String, Integer> quota, Set<String> pinnedCells) {
    /** Copies the collections. */
    public Share {
      quota = ImmutableMap.copyOf(quota);
      pinnedCells = ImmutableSet.copyOf(pinnedCells);
    }
  }
}
