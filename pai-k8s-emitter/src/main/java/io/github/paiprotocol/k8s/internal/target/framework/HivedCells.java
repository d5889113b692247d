package io.github.paiprotocol.k8s.internal.target.framework;

import com.google.common.math.LongMath;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.HivedScheduler;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.k8s.model.HivedSettings;
import io.github.paiprotocol.k8s.spi.RenderContext;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** Counts leaf cells: how many a task fills, and whether the virtual cluster owns as many. */
final class HivedCells {
  private final RenderContext emission;
  private final HivedSettings catalog;
  private final String cluster;

  /** Empty when nothing is known of it, or the job runs on what others leave. */
  private final Optional<HivedSettings.Share> share;

  HivedCells(RenderContext emission, HivedSettings catalog, HivedScheduler.Priority priority) {
    this.emission = emission;
    this.catalog = catalog;
    this.cluster = emission.job().virtualCluster();
    this.share =
        priority == HivedScheduler.Priority.OPPO
            ? Optional.empty()
            : Optional.ofNullable(catalog.virtualClusters().get(cluster));
  }

  /** Leaf cells one task fills, at least 1. */
  long perTask(String name, TaskRole role, Optional<HivedScheduler.Role> settings) {
    settings.flatMap(HivedScheduler.Role::pinnedCellId).ifPresent(cell -> checkCell(name, cell));
    long needed = unit(name, settings).map(unit -> needed(name, role, unit)).orElse(1L);
    OptionalInt given = settings.map(HivedScheduler.Role::skuNum).orElseGet(OptionalInt::empty);
    if (given.isPresent() && given.getAsInt() != needed) {
      emission.lost(
          HivedProblems.role(name).child("skuNum"),
          "cells are counted from resources: a task gets " + needed,
          "let `resourcePerInstance` fill as many cells, or leave `skuNum` out");
    }
    return needed;
  }

  private void checkCell(String role, String cell) {
    if (share.isPresent() && !share.get().pinnedCells().contains(cell)) {
      report(HivedProblems.pinnedCell(role, cell, cluster, share.get().pinnedCells()));
    }
  }

  private Optional<ResourceSpec> unit(String role, Optional<HivedScheduler.Role> settings) {
    Optional<String> type = settings.flatMap(HivedScheduler.Role::skuType);
    return type.isPresent() ? typed(role, type.get()) : smallest(role);
  }

  private Optional<ResourceSpec> typed(String role, String type) {
    ResourceSpec sku = catalog.skus().get(type);
    if (sku == null) {
      report(HivedProblems.unknownSku(role, type, catalog.skus().keySet()));
    } else if (share.isPresent() && owned(type) == 0) {
      report(HivedProblems.foreignSku(role, type, cluster, share.get().quota().keySet()));
    }
    return Optional.ofNullable(sku);
  }

  /** A task may land on any SKU, so it must fit the smallest of each resource. */
  private Optional<ResourceSpec> smallest(String role) {
    List<ResourceSpec> candidates =
        catalog.skus().entrySet().stream()
            .filter(sku -> share.isEmpty() || owned(sku.getKey()) > 0)
            .map(Map.Entry::getValue)
            .toList();
    Optional<ResourceSpec> smallest = candidates.stream().reduce(HivedCells::least);
    if (smallest.isEmpty()) {
      report(HivedProblems.noSku(role, cluster));
    }
    return smallest;
  }

  private static ResourceSpec least(ResourceSpec a, ResourceSpec b) {
    return ResourceSpec.builder()
        .gpu(Math.min(a.gpu(), b.gpu()))
        .cpu(Math.min(a.cpu(), b.cpu()))
        .memoryMB(Math.min(a.memoryMB(), b.memoryMB()))
        .build();
  }

  private long owned(String sku) {
    return share.map(s -> s.quota().getOrDefault(sku, 0)).orElse(0);
  }

  private long needed(String name, TaskRole role, ResourceSpec unit) {
    ResourceSpec asked = role.resourcePerInstance();
    long byGpu = needed(name, "gpu", asked.gpu(), unit.gpu());
    long byCpu = needed(name, "cpu", asked.cpu(), unit.cpu());
    long byMemory = needed(name, "memoryMB", asked.memoryMB(), unit.memoryMB());
    return Math.max(1, Math.max(byGpu, Math.max(byCpu, byMemory)));
  }

  private long needed(String name, String resource, long asked, long unit) {
    if (asked == 0) {
      return 0;
    }
    if (unit == 0) {
      report(HivedProblems.emptyUnit(name, resource, asked));
      return 0;
    }
    return LongMath.divide(asked, unit, RoundingMode.CEILING);
  }

  /** Checks that what is placed at once fits into what the virtual cluster owns. */
  void checkQuota(
      Set<String> roles, ToLongFunction<String> cellsOf, Function<String, Optional<String>> skuOf) {
    if (share.isEmpty() || roles.isEmpty()) {
      return;
    }
    Map<String, Long> bySku = new LinkedHashMap<>();
    for (String role : roles) {
      skuOf.apply(role).ifPresent(sku -> bySku.merge(sku, cellsOf.applyAsLong(role), Long::sum));
    }
    bySku.forEach(
        (sku, cells) -> checkQuota(what(roles) + " on `" + sku + "`", roles, cells, owned(sku)));
    long all = roles.stream().mapToLong(cellsOf).sum();
    Collection<Integer> quotas = share.get().quota().values();
    if (bySku.isEmpty()) {
      checkQuota(what(roles), roles, all, quotas.stream().mapToLong(q -> q).sum());
    }
  }

  private void checkQuota(String what, Set<String> roles, long cells, long owned) {
    if (cells > owned) {
      ProtocolPath path = JobPaths.role(roles.iterator().next());
      report(HivedProblems.quota(path, what, cells, owned, cluster));
    }
  }

  private static String what(Set<String> roles) {
    return (roles.size() == 1 ? "role `" : "the gang of `") + String.join("`, `", roles) + "`";
  }

  private void report(Diagnostic diagnostic) {
    emission.report(diagnostic);
  }
}
