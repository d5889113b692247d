package io.github.paiprotocol.k8s.internal.emission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.ClusterProfileReader;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.PodCustomizer;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.runtime.workload.Workload;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every emission does with pods, with sizes, and with settings that were not carried. */
class JobContextTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: job
      type: job
      prerequisites: [{name: image, type: dockerimage, uri: "ubuntu:22.04"}]
      taskRoles:
        w:
          instances: 2
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: ["true"]
      """;

  private static final String MORE =
      """
        v:
          instances: 486
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: ["true"]
      """;

  private static final String VC = "defaults: {virtualCluster: vc1}\n";
  private static final Submission ALICE = Submission.of("alice", Instant.EPOCH);

  private record Measuring(Consumer<RenderContext> parts) implements Target {
    @Override
    public String name() {
      return "measuring";
    }

    @Override
    public void emit(Workload workload, RenderContext emission) {
      parts.accept(emission);
    }
  }

  private static ClusterProfile profile(String text) {
    ClusterProfile read =
        ClusterProfileReader.standard()
            .read(SourceText.of("profile.yaml", text.isEmpty() ? "{}" : text))
            .value();
    ClusterProfile any = Jobs.profile("any-cluster");
    return ClusterProfile.builder()
        .from(read)
        .runtime(any.runtime())
        .openPai(any.openPai())
        .build();
  }

  private static KubernetesObjects emit(Target target, String job, String profile) {
    return emit(target, job, profile, PodCustomizer.none());
  }

  private static KubernetesObjects emit(
      Target target, String job, String profile, PodCustomizer customizer) {
    ClusterProfile cluster = profile(profile);
    return KubernetesEmitter.builder(target, cluster)
        .podCustomizer(customizer)
        .build()
        .emit(Jobs.resolve(job, cluster), ALICE);
  }

  private static List<String> names(KubernetesObjects objects) {
    return objects.of(Pod.class).stream().map(pod -> pod.getMetadata().getName()).toList();
  }

  private static PodTemplateSpec renamed(PodTemplateSpec template) {
    ObjectMeta metadata = new ObjectMeta();
    metadata.setName("other");
    metadata.setLabels(template.getMetadata().getLabels());
    template.setMetadata(metadata);
    return template;
  }

  /** Pods are found by their names. */
  @Test
  void podsKeepTheirNamesWhenACallerChangesThem() {
    List<String> names = names(emit(Targets.PODS, JOB, ""));
    assertThat(names).hasSize(2).allMatch(name -> name.startsWith("job-"));
    assertThat(names(emit(Targets.PODS, JOB, "", (task, template) -> renamed(template))))
        .isEqualTo(names);
    assertThat(
            names(
                emit(
                    Targets.PODS,
                    JOB,
                    "",
                    (task, template) -> new PodTemplateSpec(null, template.getSpec()))))
        .isEqualTo(names);
  }

  @Test
  void aPodWithoutASpecificationIsNone() {
    PaiException thrown =
        catchThrowableOfType(
            PaiException.class,
            () -> emit(Targets.PODS, JOB, "", (task, template) -> new PodTemplateSpec()));
    assertThat(thrown).hasMessageContaining("specification");
  }

  /** The validator warns of `shmMB` above the memory. */
  @Test
  void sharedMemoryOfARoleIsNotWarnedOfAgain() {
    String text = JOB + "    extraContainerOptions: {shmMB: 1025}\n";
    assertThat(emit(Targets.PODS, text, "").warnings()).isEmpty();
    Job job = ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text)).value();
    assertThat(ProtocolValidator.standard().require(job).warnings().stream().map(Diagnostic::code))
        .containsExactly(ProtocolCode.SHM_ABOVE_MEMORY);
  }

  @Test
  void doesNotWarnOfDefaultSizes() {
    assertThat(emit(Targets.PODS, JOB.replace("1024", "32"), "").warnings()).isEmpty();
  }

  /** The folders of tasks on disk are not what the role says of its shared memory. */
  @Test
  void aLimitOfScratchIsNoNoteOnSharedMemory() {
    KubernetesObjects objects =
        emit(
            Targets.PODS,
            JOB + "    extraContainerOptions: {shmMB: 64}\n",
            "operations: {scratchLimit: 1Gi}");
    assertThat(objects.losses())
        .noneMatch(loss -> loss.path().toString().contains("extraContainerOptions"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          framework | operations: {immutable: true}             | operations.immutable             | a self-contained one
          framework | operations: {termGrace: 60}               | operations.termGrace             | a self-contained one
          framework | operations: {endGrace: 60}                | operations.endGrace              | a self-contained one
          framework | operations: {confined: true}              | operations.confined              | a self-contained one
          framework | operations: {ttlSecondsAfterFinished: 60} | operations.ttlSecondsAfterFinished | target `job`, `jobset` or `volcano`
          pods      | operations: {suspend: true}               | operations.suspend               | target `job` or `jobset`
          framework | operations: {conventions: [pytorch]}      | operations.conventions           | target `job` or `jobset`
          pods      | operations: {ignoreDisruptions: true}     | operations.ignoreDisruptions     | target `job` or `jobset`
          framework | options: {hardened: true}                 | options.hardened                 | a self-contained one
          framework | options: {maskSecretsInLogs: true}        | options.maskSecretsInLogs        | a self-contained one
          """)
  void whatATargetDoesNotCarryIsLost(String target, String profile, String key, String others) {
    assertThat(emit(Targets.named(target).orElseThrow(), JOB, profile).losses())
        .filteredOn(loss -> loss.explanation().contains("`" + key + "`"))
        .singleElement()
        .satisfies(
            loss -> {
              assertThat(loss.fidelity()).isEqualTo(Loss.Fidelity.LOST);
              assertThat(loss.hint().orElseThrow())
                  .startsWith("leave it out of the profile, or choose " + others);
            });
  }

  /** A virtual cluster is a queue where there are some. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          pods      |                                          | virtual clusters are OpenPAI's; the namespace and its quota take their place, targets `job`, `jobset` and `volcano` have queues, and so have `pods` and `runtime-pod` with `operations.kueuePods` in the profile
          volcano   |                                          | the profile has no queue for it; the namespace and its quota take their place, name one in `operations.volcanoQueues` or `operations.kueueQueues` of the profile
          volcano   | operations: {volcanoQueues: {other: q}}  | the profile has no queue for it; the namespace and its quota take their place, name one in `operations.volcanoQueues` or `operations.kueueQueues` of the profile
          volcano   | operations: {volcanoQueues: {vc1: q}}    |
          framework |                                          |
          """)
  void aVirtualClusterWithoutAQueueIsLost(String target, String profile, String expected) {
    List<String> lost =
        emit(Targets.named(target).orElseThrow(), JOB + VC, profile == null ? "" : profile)
            .losses()
            .stream()
            .filter(loss -> loss.path().toString().equals("defaults.virtualCluster"))
            .map(loss -> loss.explanation() + ", " + loss.hint().orElseThrow())
            .toList();
    assertThat(lost).isEqualTo(expected == null ? List.of() : List.of(expected));
    assertThat(emit(Targets.PODS, JOB, "").losses())
        .noneMatch(loss -> loss.path().toString().startsWith("defaults"));
  }

  private static List<Diagnostic> measured(boolean checked, int... sizes) {
    ClusterProfile profile = ClusterProfile.builder().build();
    Target target =
        new Measuring(
            emission -> {
              for (int size : sizes) {
                // Its quotes are two bytes.
                emission.measure("Framework/a", "x".repeat(size - 2));
              }
            });
    return KubernetesEmitter.builder(target, profile)
        .sizesChecked(checked)
        .build()
        .check(Jobs.resolve(JOB, profile), ALICE);
  }

  @Test
  void anObjectIsMeasuredPartByPartAndStopsWhereItIsTooLarge() {
    int most = (int) KubernetesEmitter.MAX_OBJECT;
    assertThat(measured(true, most)).isEmpty();
    assertThat(measured(true, most - 10, 10)).isEmpty();
    assertThat(measured(false, most + 1)).isEmpty();
    assertThat(measured(true, most - 10, 11, 1_000))
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.code()).isEqualTo(KubernetesCode.OBJECT_SIZE);
              assertThat(found.path()).hasToString("taskRoles");
              assertThat(found.message()).contains("`Framework/a`", "at least " + (most + 1));
            });
  }

  /** Before anything is made of each of them. */
  @ParameterizedTest
  @ValueSource(strings = {"pods", "runtime-pod"})
  void tasksThatNoListOfThemHoldsAreRefusedAtOnce(String target) {
    PaiException thrown =
        catchThrowableOfType(
            PaiException.class,
            () ->
                emit(
                    Targets.named(target).orElseThrow(),
                    JOB.replace("instances: 2", "instances: 10000") + MORE,
                    ""));
    assertThat(thrown.diagnostics())
        .singleElement()
        .satisfies(found -> assertThat(found.message()).contains("10486 tasks"));
  }
}
