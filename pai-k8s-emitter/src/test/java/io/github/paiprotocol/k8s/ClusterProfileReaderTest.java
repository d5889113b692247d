package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.HivedSettings;
import io.github.paiprotocol.k8s.model.KubernetesVersion;
import io.github.paiprotocol.k8s.model.OpenPaiCluster;
import io.github.paiprotocol.k8s.model.PortRange;
import io.github.paiprotocol.k8s.model.RuntimeImage;
import io.github.paiprotocol.k8s.model.StorageClaim;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ClusterProfileReaderTest {

  @Test
  void everySettingOfTheSampleIsRead() {
    ClusterProfile profile = Jobs.profile("reference-server-hived");
    assertThat(profile.kubernetesVersion()).isEqualTo(new KubernetesVersion(1, 28));
    assertThat(profile.user()).contains("oracle");
    assertThat(profile.submissionTime()).contains(Instant.parse("2021-02-01T02:54:48Z"));
    assertThat(profile.runtime())
        .contains(new RuntimeImage("openpai/kube-runtime", Optional.of("pai-secret"), List.of()));
    assertThat(profile.openPai())
        .contains(
            OpenPaiCluster.builder()
                .apiServer("http://kubernetes.test.pai:8080")
                .restServer("http://restserver.test.pai.9186")
                .build());
    assertThat(profile.ports()).isEqualTo(PortRange.STANDARD);
    assertThat(profile.devices().environment())
        .containsExactly("NVIDIA_VISIBLE_DEVICES", "HIVED_VISIBLE_DEVICES");
    assertThat(profile.storages())
        .containsEntry("confignfs", new StorageClaim("confignfs", true, true, false))
        .containsEntry("privatefs", new StorageClaim("privatefs", false, false, false))
        .containsEntry("readonlyfs", new StorageClaim("readonlyfs", false, true, true));
    assertThat(profile.hived().map(HivedSettings::skus).orElseThrow())
        .containsEntry("K80", new ResourceSpec(4, 8192, 1, Map.of()))
        .containsEntry("M60", new ResourceSpec(6, 16384, 1, Map.of()));
  }

  @Test
  void portsAreThoseOfTheProfile() {
    assertThat(read("ports: {start: 20000, end: 20100}").value().ports())
        .isEqualTo(new PortRange(20_000, 20_100));
    assertThat(read("ports: {start: 20000}").value().ports())
        .isEqualTo(new PortRange(20_000, PortRange.STANDARD.end()));
  }

  @Test
  void readsWhatPodsOfDIJobsAreTold() {
    ClusterProfile profile =
        read("dijob: {serverUrl: 'https://di.example:8081/api', clusterDomain: k8s.example}")
            .value();
    assertThat(profile.diServer()).contains("https://di.example:8081/api");
    assertThat(profile.clusterDomain()).contains("k8s.example");
  }

  @Test
  void anEmptyMapHasTheDefaults() {
    assertThat(read("{}").value()).isEqualTo(ClusterProfile.builder().build());
  }

  @Test
  void everythingWrongIsReportedAtItsPlace() {
    Document<ClusterProfile> document =
        read(
            """
            kubernetesVersion: new
            runtime: {imges: x}
            ports: {start: 9, end: 3}
            storages: {a: {share: 1}}
            submissionTime: yesterday
            hived: {skus: {K80: {memory: 10MB}}}
            dijob: {serverUrl: 'ftp://a', clusterDomain: .local, port: 1}
            """);
    assertThat(document.diagnostics())
        .map(DiagnosticPrinter::line)
        .satisfiesExactlyInAnyOrder(
            line -> assertThat(line).startsWith("profile.yaml:1:20: error: `kubernetesVersion`"),
            line ->
                assertThat(line)
                    .startsWith(
                        "profile.yaml:2:1: error: `runtime` lacks the required key `image`"),
            line ->
                assertThat(line).startsWith("profile.yaml:2:11: error: `imges` is not a key of"),
            line -> assertThat(line).startsWith("profile.yaml:3:8: error: `ports` must be a range"),
            line -> assertThat(line).startsWith("profile.yaml:4:23: error: `share` must be"),
            line -> assertThat(line).startsWith("profile.yaml:5:17: error: `submissionTime`"),
            line -> assertThat(line).startsWith("profile.yaml:6:30: error: `memory` must be"),
            line -> assertThat(line).startsWith("profile.yaml:7:20: error: `serverUrl` must be"),
            line -> assertThat(line).startsWith("profile.yaml:7:46: error: `clusterDomain` must"),
            line -> assertThat(line).startsWith("profile.yaml:7:54: error: `port` is not a key"));
    assertThat(document.diagnostics())
        .extracting(found -> found.code().id())
        .containsOnly("profile-value", "profile-key");
    assertThatThrownBy(document::value).isInstanceOf(PaiException.class);
  }

  @Test
  void whatIsNoMapIsNoProfile() {
    assertThat(List.of("", "[]", "a: [1"))
        .allSatisfy(text -> assertThat(read(text).diagnostics()).hasSize(1));
  }

  @Test
  void aStorageIsCalledAsItsClaim() {
    ClusterProfile profile =
        read("storages: {data: {}, other: {claim: c, share: false}, none: }").value();
    assertThat(profile.storages())
        .isEqualTo(
            Map.of(
                "data",
                StorageClaim.of("data"),
                "other",
                new StorageClaim("c", false, false, false)));
  }

  @Test
  void withoutPriorityClassesThereIsNoEpoch() {
    String cluster = "openpai: {apiServer: a, restServer: b, priorityClass: ";
    assertThat(read(cluster + "false}").value().openPai().orElseThrow().priorityEpoch()).isEmpty();
    assertThat(read(cluster + "true}").value().openPai().orElseThrow().priorityEpoch())
        .contains(OpenPaiCluster.STANDARD_EPOCH);
  }

  @Test
  void whatIsNoInitPluginIsReportedAtItsText() {
    assertThat(
            read("runtime: {image: i, initPlugins: [{name: ' ', command: ls}]}")
                .diagnostics()
                .stream()
                .map(DiagnosticPrinter::line))
        .singleElement()
        .asString()
        .startsWith("profile.yaml:1:42: error: `name` must be one line of text");
  }

  @Test
  void numbersCountAsTheirText() {
    assertThat(read("{namespace: 1.10, virtualClusters: [1, a]}").value())
        .isEqualTo(
            ClusterProfile.builder().namespace("1.10").virtualClusters(Set.of("1", "a")).build());
  }

  @Test
  void anAmountOfVeryManyDigitsIsNone() {
    assertThat(read("hived: {skus: {a: {memory: '" + "0".repeat(60) + "1Mi'}}}").diagnostics())
        .isEmpty();
    assertThat(read("hived: {skus: {a: {memory: '" + "0".repeat(90) + "1Mi'}}}").diagnostics())
        .singleElement()
        .satisfies(problem -> assertThat(problem.message()).startsWith("`memory` must be"));
  }

  private static Document<ClusterProfile> read(String text) {
    return ClusterProfileReader.standard().read(SourceText.of("profile.yaml", text));
  }
}
