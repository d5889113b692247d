package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.runtime.workload.Workload;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an emitter checks whichever target makes the objects, and what it says of them. */
class KubernetesEmitterTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: job
      type: job
      prerequisites: [{name: image, type: dockerimage, uri: "ubuntu:22.04"}]
      defaults: {virtualCluster: vc1}
      taskRoles:
        ps_server:
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: ["true"]
      """;

  private static final Submission ALICE = Submission.of("alice", Instant.EPOCH);

  private record Making(Consumer<RenderContext> objects) implements Target {
    @Override
    public String name() {
      return "making";
    }

    @Override
    public void emit(Workload workload, RenderContext emission) {
      objects.accept(emission);
    }
  }

  private static Making making(HasMetadata... objects) {
    return new Making(
        emission -> {
          for (HasMetadata object : objects) {
            emission.add(object, ProvenanceMap.by(ProtocolPath.of("name")));
          }
        });
  }

  private static List<String> codes(List<Diagnostic> found) {
    return found.stream().map(each -> each.severity() + " " + each.code().id()).toList();
  }

  private static List<Diagnostic> check(
      Target target, ClusterProfile profile, Consumer<KubernetesEmitter.Builder> settings) {
    KubernetesEmitter.Builder builder = KubernetesEmitter.builder(target, profile);
    settings.accept(builder);
    return builder.build().check(Jobs.resolve(JOB, profile), ALICE);
  }

  /** On a stock runtime such a role never starts. */
  @ParameterizedTest
  @CsvSource({"false, WARNING", "true, ERROR"})
  void aRoleThatNeverStartsIsALoss(boolean strict, String severity) {
    ClusterProfile profile = Jobs.profile("any-cluster");
    ClusterProfile withoutAliases =
        ClusterProfile.builder()
            .from(profile)
            .options(profile.options().withAliasRoles(false))
            .build();
    List<Diagnostic> found =
        check(Targets.FRAMEWORK, withoutAliases, builder -> builder.strict(strict));
    assertThat(codes(found)).contains(severity + " role-name-alias");
  }

  /** A warning that is no loss stays one. */
  @Test
  void strictnessIsAboutLossesOnly() {
    ClusterProfile profile = ClusterProfile.builder().build();
    Target odd =
        new Making(
            emission ->
                emission.report(
                    Diagnostic.warning(
                        KubernetesCode.SHARED_MEMORY,
                        Place.value(ProtocolPath.of("name")),
                        "odd")));
    assertThat(codes(check(odd, profile, builder -> builder.strict(true))))
        .containsExactly("WARNING shared-memory");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          vc1, vc2 |
          vc2      | job.yaml:5:28: error: there is no virtual cluster `vc1` [unknown-virtual-cluster] (defaults.virtualCluster)
          """)
  void onlyKnownVirtualClustersAreSubmittedTo(String known, String expected) {
    ClusterProfile profile =
        ClusterProfile.builder().virtualClusters(Set.of(known.split(", "))).build();
    assertThat(check(making(), profile, builder -> {}).stream().map(DiagnosticPrinter::line))
        .isEqualTo(expected == null ? List.of() : List.of(expected));
  }

  private static ConfigMap map(String name, int bytes) {
    return new ConfigMapBuilder()
        .withNewMetadata()
        .withName(name)
        .addToFinalizers("x".repeat(bytes))
        .endMetadata()
        .build();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whatEtcdCannotHoldIsRefusedUnlessSizesAreLifted(boolean checked) {
    List<Diagnostic> found =
        check(
            making(map("large", 1_600_000), map("small", 1), map("No_Name", 1)),
            ClusterProfile.builder().build(),
            builder -> builder.sizesChecked(checked));
    assertThat(codes(found))
        .isEqualTo(
            checked
                ? List.of("ERROR object-size", "ERROR object-name")
                : List.of("ERROR object-name"));
    assertThat(found).allMatch(each -> each.path().equals(ProtocolPath.of("name")));
  }

  /** Those of a target that looks for itself are lifted as well. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aTargetIsToldWhetherSizesAreChecked(boolean checked) {
    Target target =
        new Making(
            emission -> {
              assertThat(emission.sizesChecked()).isEqualTo(checked);
              emission.add(
                  new ConfigMapBuilder()
                      .withNewMetadata()
                      .withName("a")
                      .endMetadata()
                      .addToData("a", "x".repeat(1_100_000))
                      .build(),
                  ProvenanceMap.by(ProtocolPath.of("name")));
            });
    assertThat(codes(check(target, ClusterProfile.builder().build(), b -> b.sizesChecked(checked))))
        .isEqualTo(checked ? List.of("ERROR object-size") : List.of());
  }

  @Test
  void twoObjectsOfOneNameAreRefused() {
    List<Diagnostic> found =
        check(
            making(map("a", 1), map("b", 1), map("a", 1)),
            ClusterProfile.builder().build(),
            b -> {});
    assertThat(found).singleElement().matches(each -> each.message().contains("`ConfigMap/a`"));
  }

  @Test
  void objectsAreWrittenToTheEndAndToldByTheirNames() throws IOException {
    KubernetesObjects objects =
        KubernetesEmitter.of(making(map("a", 1), map("b", 1)), ClusterProfile.builder().build())
            .emit(Jobs.resolve(JOB, ClusterProfile.builder().build()), ALICE);
    assertThat(objects).hasToString("[ConfigMap/a, ConfigMap/b]");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    objects.writeJson(new BufferedOutputStream(bytes));
    assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo(objects.json()).endsWith("}\n");
  }

  /** Tracing makes the same objects. */
  @Test
  void tracedObjectsSayWhereTheirPartsCameFrom() {
    ClusterProfile profile = ClusterProfile.builder().build();
    KubernetesEmitter emitter = KubernetesEmitter.of(Targets.PODS, profile);
    TracedObjects traced = emitter.trace(Jobs.resolve(JOB, profile), ALICE);
    KubernetesObjects objects = traced.objects();
    assertThat(objects.yaml()).isEqualTo(emitter.emit(Jobs.resolve(JOB, profile), ALICE).yaml());
    for (HasMetadata object : objects.objects()) {
      String name = object.getKind() + "/" + object.getMetadata().getName();
      assertThat(traced.ofField(name, ProtocolPath.of("metadata", "name"))).isNotEmpty();
      assertThat(traced.ofYaml(name, 2)).isNotEmpty();
    }
    ConfigMap scripts = objects.of(ConfigMap.class).get(0);
    String name = "ConfigMap/" + scripts.getMetadata().getName();
    scripts
        .getData()
        .keySet()
        .forEach(
            key -> assertThat(traced.ofText(name, ProtocolPath.of("data", key), 1)).isNotEmpty());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> traced.ofField("Pod/none", ProtocolPath.root()));
  }

  @Test
  void targetsAreFoundByTheirNames() {
    ClusterProfile profile = ClusterProfile.builder().build();
    assertThat(
            KubernetesEmitter.discovering("pods", profile)
                .build()
                .emit(Jobs.resolve(JOB, profile), ALICE)
                .objects())
        .isNotEmpty();
    assertThat(Targets.discovering().values()).startsWith(Targets.all().toArray(Target[]::new));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> KubernetesEmitter.discovering("pod", profile))
        .withMessageStartingWith("there is no target `pod`; did you mean `pods`");
  }

  /** A target that makes nothing. */
  private record Idle(String name) implements Target {
    @Override
    public void emit(Workload workload, RenderContext context) {}
  }

  @Test
  void othersStandBehindOursAndTakeNoNameOfThem() {
    assertThat(Targets.with(List.of(making())).keySet())
        .endsWith("making")
        .hasSize(Targets.all().size() + 1);
    Target pods = new Idle("pods");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Targets.with(List.of(pods)))
        .withMessageStartingWith("two targets are called `pods`");
  }

  @Test
  void theSchemaOfAProfileSaysWhatItIsAbout() {
    assertThat(ClusterProfileReader.schema())
        .contains("\"title\": \"Cluster profile\"", "\"submissionTime\"");
  }
}
