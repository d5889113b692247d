package io.github.paiprotocol.k8s.internal.target.framework;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import java.util.Collection;

/** What can be wrong between a job and the catalog of HiveD. */
final class HivedProblems {
  private HivedProblems() {}

  static ProtocolPath role(String role) {
    return JobPaths.hivedRole(role);
  }

  static Diagnostic unknownSku(String role, String sku, Collection<String> known) {
    return Diagnostic.error(
            KubernetesCode.HIVED_SKU,
            Place.value(role(role).child("skuType")),
            "there is no SKU `" + sku + "` in the cluster")
        .withHint(Suggestions.hint(sku, known, "SKUs"));
  }

  static Diagnostic foreignSku(String role, String sku, String cluster, Collection<String> own) {
    return Diagnostic.error(
            KubernetesCode.HIVED_SKU,
            Place.value(role(role).child("skuType")),
            "virtual cluster `" + cluster + "` owns no cell of SKU `" + sku + "`")
        .withHint(Suggestions.hint(sku, own, "SKUs"));
  }

  static Diagnostic noSku(String role, String cluster) {
    return Diagnostic.error(
        KubernetesCode.HIVED_SKU,
        Place.key(JobPaths.role(role)),
        "virtual cluster `" + cluster + "` has no SKU for role `" + role + "` to run on");
  }

  static Diagnostic pinnedCell(String role, String cell, String cluster, Collection<String> own) {
    return Diagnostic.error(
            KubernetesCode.HIVED_PINNED_CELL,
            Place.value(role(role).child("pinnedCellId")),
            "no cell `" + cell + "` is reserved for virtual cluster `" + cluster + "`")
        .withHint(Suggestions.hint(cell, own, "pinned cells"));
  }

  static Diagnostic quota(ProtocolPath path, String what, long cells, long owned, String cluster) {
    return Diagnostic.error(
            KubernetesCode.HIVED_QUOTA,
            Place.value(path),
            "%s takes %s cells at once, and virtual cluster `%s` owns %s"
                .formatted(what, cells, cluster, owned))
        .withHint("ask for less, or give the job `jobPriorityClass: oppo`");
  }

  static Diagnostic emptyUnit(String role, String resource, long asked) {
    return Diagnostic.error(
            KubernetesCode.HIVED_UNIT,
            Place.value(JobPaths.role(role).child(Keys.RESOURCES).child(resource)),
            "role `%s` asks for %s %s, of which its SKU has none".formatted(role, resource, asked))
        .withHint("choose another `skuType`, or set `" + resource + ": 0`");
  }
}
