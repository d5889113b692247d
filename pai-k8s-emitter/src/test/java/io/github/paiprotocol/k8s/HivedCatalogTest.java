package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.HivedCatalog;
import io.github.paiprotocol.k8s.model.Sku;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A service that knows what its scheduler has says so instead of the profile. */
class HivedCatalogTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: cells
      type: job
      prerequisites: [{name: image, type: dockerimage, uri: "ubuntu:22.04"}]
      taskRoles:
        worker:
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 4}
          commands: ["true"]
      """;

  private final ClusterProfile profile = Jobs.profile("reference-server-hived-k80");

  @Test
  void theCatalogSaysHowLargeACellIs() {
    HivedCatalog halves =
        HivedCatalog.of(
            Map.of("HALF", new Sku(2, 8, 65_536)),
            Map.of("default", new HivedCatalog.Share(Map.of("HALF", 8), Set.of())));
    assertThat(emitted(KubernetesEmitter.builder(Targets.FRAMEWORK, profile)))
        .contains("leafCellNumber: 4");
    assertThat(emitted(KubernetesEmitter.builder(Targets.FRAMEWORK, profile).hivedCatalog(halves)))
        .contains("leafCellNumber: 2");
  }

  @Test
  void aVirtualClusterHasTheShareThatItWasGiven() {
    HivedCatalog.Share share = new HivedCatalog.Share(Map.of("HALF", 8), Set.of("pinned"));
    HivedCatalog catalog = HivedCatalog.of(Map.of(), Map.of("default", share));
    assertThat(catalog.share("default")).contains(share);
    assertThat(catalog.share("other")).isEmpty();
  }

  private String emitted(KubernetesEmitter.Builder emitter) {
    return emitter.build().emit(Jobs.resolve(JOB, profile), Jobs.submission(profile)).yaml();
  }
}
