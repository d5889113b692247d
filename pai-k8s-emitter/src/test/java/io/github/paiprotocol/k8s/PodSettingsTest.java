package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.internal.check.ObjectChecks;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.PodTask;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.Resolved;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the profile and the caller add to pods is in the pods of every target, or refused. */
class PodSettingsTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final Path JOB = Path.of("..", "samples", "jobs", "parameter-server.yaml");
  private static final Path DIJOB = Path.of("..", "samples", "jobs", "dijob.yaml");

  private static ClusterProfile profile(String text) {
    return ClusterProfileReader.standard().read(SourceText.of("profile.yaml", text)).value();
  }

  /** The sample with what the targets of OpenPAI need. */
  private static ClusterProfile sample() {
    ClusterProfile any = Jobs.profile("any-cluster");
    return ClusterProfile.builder()
        .from(Jobs.profile("custom-pods"))
        .runtime(any.runtime())
        .openPai(
            io.github.paiprotocol.k8s.model.OpenPaiCluster.builder()
                .from(any.openPai().orElseThrow())
                .priorityEpoch(java.util.Optional.empty())
                .build())
        .build();
  }

  private static List<PodTemplateSpec> pods(KubernetesObjects objects) {
    return objects.objects().stream()
        .flatMap(object -> ObjectChecks.pods(object).values().stream())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  void everyTargetHasWhatTheSampleAdds(Target target) {
    ClusterProfile profile = sample();
    Resolved<Job> job = Jobs.resolve(JOB, profile);
    KubernetesObjects objects =
        KubernetesEmitter.of(target, profile).emit(job, Jobs.submission(profile));
    List<PodTemplateSpec> pods = pods(objects);
    assertThat(pods).isNotEmpty();
    for (PodTemplateSpec pod : pods) {
      assertThat(pod.getMetadata().getLabels()).containsEntry("team", "vision");
      assertThat(pod.getSpec().getPriorityClassName()).isEqualTo("batch");
      assertThat(pod.getSpec().getTolerations()).hasSize(1);
      Container app = pod.getSpec().getContainers().get(0);
      assertThat(app.getEnv()).extracting(EnvVar::getName).contains("HTTPS_PROXY");
      assertThat(app.getVolumeMounts()).anyMatch(mount -> mount.getMountPath().equals("/cache"));
      assertThat(pod.getSpec().getInitContainers())
          .extracting(Container::getName)
          .containsSubsequence("shipper", "warm-up");
      assertThat(pod.getSpec().getInitContainers())
          .filteredOn(container -> container.getName().equals("shipper"))
          .extracting(Container::getRestartPolicy)
          .containsExactly("Always");
    }
    assertThat(pods)
        .extracting(pod -> pod.getSpec().getNodeSelector().get("example.com/pool"))
        .contains("gpu", "batch");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pods", "volcano", "dijob"})
  void diJobsHaveThemToo(String target) throws Exception {
    ClusterProfile profile = Jobs.profile("custom-pods");
    Validated<DIJob> job =
        ProtocolValidator.standard().require(ProtocolReader.standard().dijobs().read(DIJOB));
    List<PodTask> seen = new ArrayList<>();
    KubernetesObjects objects =
        KubernetesEmitter.builder(Targets.named(target).orElseThrow(), profile)
            .podCustomizer(
                (task, template) -> {
                  seen.add(task);
                  return template;
                })
            .build()
            .emit(job, SUBMISSION);
    assertThat(pods(objects))
        .hasSameSizeAs(seen)
        .allSatisfy(
            pod -> assertThat(pod.getSpec().getNodeSelector()).containsKey("example.com/pool"));
    assertThat(seen).doesNotHaveDuplicates();
  }

  @Test
  void whatIsWrongIsSaidAtItsPlace() {
    assertThat(
            ClusterProfileReader.standard()
                .read(
                    SourceText.of(
                        "profile.yaml",
                        """
                        pod:
                          labels: {team: 1, "a b": c}
                          env: [{name: PAI_USER_NAME}, {value: x}]
                          mounts: [{name: nowhere, mountPath: /x}]
                          sidecars: [{name: s}]
                          tolerations: [{key: [1]}]
                          tolerance: []
                          roles: {worker: {volumes: [{name: Bad_Name}], roles: {}}}
                        """))
                .diagnostics())
        .map(DiagnosticPrinter::line)
        .satisfiesExactlyInAnyOrder(
            line ->
                assertThat(line).startsWith("profile.yaml:2:18: error: `team` must be a string"),
            line -> assertThat(line).startsWith("profile.yaml:2:11: error:").contains("`a b`"),
            line -> assertThat(line).startsWith("profile.yaml:3:9: error: variable `PAI_USER"),
            line ->
                assertThat(line)
                    .startsWith("profile.yaml:3:")
                    .contains("lacks the required key `name`"),
            line -> assertThat(line).startsWith("profile.yaml:4:").contains("no volume `nowhere`"),
            line -> assertThat(line).startsWith("profile.yaml:5:").contains("needs an `image`"),
            line ->
                assertThat(line)
                    .startsWith("profile.yaml:6:")
                    .contains("`key` must be a string, but is a list"),
            line ->
                assertThat(line).startsWith("profile.yaml:7:").contains("`tolerance` is not a key"),
            line -> assertThat(line).startsWith("profile.yaml:8:").contains("Bad_Name"),
            line ->
                assertThat(line)
                    .startsWith("profile.yaml:8:")
                    .contains("`roles` is not a key of pods of a role"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "labels: {app.kubernetes.io/instance: x}",
        "env: [{name: PAI_TASK_INDEX_, value: x}, {name: PAI_TASK_INDEX, value: x}]",
        "{volumes: [{name: dshm, emptyDir: {}}]}",
        "{volumes: [{name: v, emptyDir: {}}], mounts: [{name: v, mountPath: /dev/shm/}]}",
        "{volumes: [{name: v, emptyDir: {}}], mounts: [{name: v, mountPath:"
            + " /usr/local/pai/scripts/x}]}",
        "sidecars: [{name: app, image: x}]",
        "roles: {server: {}, worker: {initContainers: [{name: app, image: x}]}}"
      })
  void whatIsOursIsNotReplaced(String pod) {
    String text = "pod: " + (pod.startsWith("{") ? pod : "{" + pod + "}");
    PaiException thrown =
        catchThrowableOfType(
            PaiException.class,
            () -> {
              ClusterProfile profile = profile(text);
              KubernetesEmitter.of(Targets.JOB, profile)
                  .emit(Jobs.resolve(JOB, profile), Jobs.submission(Jobs.profile("any-cluster")));
            });
    assertThat(thrown.diagnostics())
        .isNotEmpty()
        .allMatch(found -> found.code().id().equals("pod-conflict"))
        .map(DiagnosticPrinter::line)
        .allMatch(line -> line.startsWith("profile.yaml:1:"));
  }

  @Test
  void bothAffinitiesHold() {
    ClusterProfile profile = sample();
    KubernetesObjects objects =
        KubernetesEmitter.of(Targets.FRAMEWORK, profile)
            .emit(Jobs.resolve(JOB, profile), Jobs.submission(profile));
    assertThat(pods(objects))
        .filteredOn(pod -> "gpu".equals(pod.getSpec().getNodeSelector().get("example.com/pool")))
        .isNotEmpty()
        .allSatisfy(
            pod ->
                assertThat(
                        pod.getSpec()
                            .getAffinity()
                            .getNodeAffinity()
                            .getRequiredDuringSchedulingIgnoredDuringExecution()
                            .getNodeSelectorTerms())
                    .singleElement()
                    .matches(term -> term.getMatchExpressions().size() == 2));
  }

  @Test
  void beforeKubernetes129ASidecarIsAContainerAndWarnedOf() {
    ClusterProfile profile =
        profile("pod: {sidecars: [{name: s, image: x}]}\nkubernetesVersion: '1.28'");
    KubernetesObjects objects =
        KubernetesEmitter.of(Targets.JOB, profile)
            .emit(Jobs.resolve(JOB, profile), Jobs.submission(Jobs.profile("any-cluster")));
    assertThat(objects.warnings())
        .singleElement()
        .matches(warning -> warning.message().contains("does not end with the task"));
    assertThat(pods(objects))
        .allMatch(pod -> pod.getSpec().getContainers().get(1).getName().equals("s"));
  }

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  void theCallerSeesEachPodOnce(Target target) {
    ClusterProfile profile = Jobs.profile("any-cluster");
    List<PodTask> seen = new ArrayList<>();
    KubernetesObjects objects =
        KubernetesEmitter.builder(target, profile)
            .podCustomizer(
                (task, template) -> {
                  seen.add(task);
                  template.getSpec().setRuntimeClassName("r-" + task.role().replace("_", "-"));
                  return template;
                })
            .build()
            .emit(Jobs.resolve(JOB, profile), Jobs.submission(profile));
    assertThat(seen).hasSameSizeAs(pods(objects)).doesNotHaveDuplicates();
    assertThat(seen).allMatch(task -> task.target().equals(target.name()));
    assertThat(seen).allMatch(task -> task.index().isPresent() != task.controlled());
    assertThat(pods(objects)).allMatch(pod -> pod.getSpec().getRuntimeClassName().startsWith("r-"));
  }

  @Test
  void aCustomizerThatReturnsNothingIsToldSo() {
    ClusterProfile profile = Jobs.profile("any-cluster");
    KubernetesEmitter emitter =
        KubernetesEmitter.builder(Targets.PODS, profile)
            .podCustomizer((task, template) -> null)
            .build();
    PaiException thrown =
        catchThrowableOfType(
            PaiException.class,
            () -> emitter.emit(Jobs.resolve(JOB, profile), Jobs.submission(profile)));
    assertThat(thrown).hasMessageContaining("`podCustomizer` was given the pod of");
  }
}
