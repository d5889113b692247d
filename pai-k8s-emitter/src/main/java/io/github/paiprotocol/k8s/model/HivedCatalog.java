package io.github.paiprotocol.k8s.model;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a HiveD cluster has: its SKUs and what each virtual cluster may use of them. An embedding
 * service that knows the scheduler's state implements it; {@link #of} takes a fixed table.
 * Implementations are thread-safe and answer the same throughout one emission.
 */
public interface HivedCatalog {

  /**
   * Every SKU of the cluster.
   *
   * @return SKUs by name, in a stable order
   */
  Map<String, Sku> skus();

  /**
   * What a virtual cluster owns.
   *
   * @param name the virtual cluster
   * @return its share, or empty when nothing is known of it, and then nothing is checked
   */
  Optional<Share> share(String name);

  /**
   * What a virtual cluster owns.
   *
   * @param quota how many leaf cells of each SKU, by the SKU's name
   * @param pinnedCells the cells reserved for it, by id
   */
  record Share(Map<String, Integer> quota, Set<String> pinnedCells) {
    /** Copies the collections. */
    public Share {
      quota = ImmutableMap.copyOf(quota);
      pinnedCells = ImmutableSet.copyOf(pinnedCells);
    }
  }

  /**
   * A fixed table.
   *
   * @param skus SKUs by name
   * @param shares what virtual clusters own, by name; may be empty
   * @return the catalog
   */
  static HivedCatalog of(Map<String, Sku> skus, Map<String, Share> shares) {
    Map<String, Sku> allSkus = ImmutableMap.copyOf(skus);
    Map<String, Share> allShares = ImmutableMap.copyOf(shares);
    return new HivedCatalog() {
      @Override
      public Map<String, Sku> skus() {
        return allSkus;
      }

      @Override
      public Optional<Share> share(String name) {
        return Optional.ofNullable(allShares.get(name));
      }
    };
  }
}
