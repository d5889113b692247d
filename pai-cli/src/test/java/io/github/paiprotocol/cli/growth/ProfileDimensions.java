package io.github.paiprotocol.cli.growth;

import static io.github.paiprotocol.cli.growth.Parts.each;
import static io.github.paiprotocol.cli.growth.Parts.list;

import io.github.paiprotocol.cli.growth.Dimension.Kind;

/** What can grow in the profile of a cluster. */
final class ProfileDimensions extends Dimensions {
  ProfileDimensions() {
    profiles();
  }

  private void profiles() {
    add(
        Kind.PROFILE,
        "profile storages",
        n -> "storages:\n" + each(n, i -> "  s" + i + ": {default: true}\n"));
    add(
        Kind.PROFILE,
        "profile SKUs",
        n -> "hived:\n  skus:\n" + each(n, i -> "    s" + i + ": {gpu: 1, cpu: 1, memory: 1Gi}\n"));
    add(
        Kind.PROFILE,
        "profile quotas",
        n ->
            "hived:\n  skus: {a: {gpu: 1}}\n  virtualClusters:\n"
                + each(n, i -> "    v" + i + ": {quota: {a: 1}, pinnedCells: [p]}\n"));
    add(
        Kind.PROFILE,
        "virtual clusters",
        n -> "virtualClusters: [" + list(n, i -> "v" + i) + "]\n");
    add(
        Kind.PROFILE,
        "device variables",
        n -> "devices: {environment: [" + list(n, i -> "D" + i) + "]}\n");
    add(
        Kind.PROFILE,
        "init plugins",
        n ->
            "runtime:\n  image: a/b\n  initPlugins:\n"
                + each(n, i -> "    - {name: a" + i + ", command: b}\n"));
    add(Kind.PROFILE, "unknown keys of a profile", n -> each(n, i -> "k" + i + ": v\n"));
    add(Kind.PROFILE, "a long time", n -> "submissionTime: " + "2021-".repeat(n) + "\n");
    add(Kind.PROFILE, "a long URL", n -> "dijob: {serverUrl: 'http://a" + "/a".repeat(n) + "'}\n");
    add(
        Kind.PROFILE,
        "a long amount",
        n -> "hived: {skus: {a: {memory: " + "1".repeat(n) + "}}}\n");
    add(Kind.PROFILE, "a long domain", n -> "dijob: {clusterDomain: '" + "a.".repeat(n) + "a'}\n");
  }
}
