package io.github.paiprotocol.k8s.model;

import com.google.common.collect.ImmutableMap;
import java.util.Map;
import java.util.Objects;

/**
 * A cluster whose jobs are scheduled by HiveD.
 *
 * @param scheduler the scheduler's name; jobs of virtual cluster {@code vc} go to {@code
 *     scheduler-ds-vc}
 * @param skus the SKUs of the cluster by name, in order
 * @param virtualClusters what virtual clusters own, by name; one that is absent is not checked
 */
public record HivedSettings(
    String scheduler, Map<String, Sku> skus, Map<String, HivedCatalog.Share> virtualClusters) {
  /** Copies the maps. */
  public HivedSettings {
    Objects.requireNonNull(scheduler, "scheduler");
    skus = ImmutableMap.copyOf(skus);
    virtualClusters = ImmutableMap.copyOf(virtualClusters);
  }

  /**
   * These settings as a catalog.
   *
   * @return the catalog
   */
  public HivedCatalog catalog() {
    return HivedCatalog.of(skus, virtualClusters);
  }
}
