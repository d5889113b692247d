package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.golden.GoldenCases;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.runtime.script.Provenance;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The standalone pod gives a runtime image its configs in two variables. */
class RuntimePodTest {
  private static final Path CASES = Path.of("src/test/resources/golden/runtime-pod");
  private static final Path HARDENED = CASES.resolve("hardened/job.yaml");
  private static final Path PLUGINS = CASES.resolve("plugins/job.yaml");
  private static final ClusterProfile PROFILE = profileOf(PLUGINS);
  private static final String JOB = read(HARDENED);

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ClusterProfile profileOf(Path job) {
    return Jobs.readProfile(job.resolveSibling("profile.yaml"));
  }

  private static Pod pod(String text) {
    return emit(text).of(Pod.class).get(0);
  }

  private static KubernetesObjects emit(String text) {
    return KubernetesEmitter.of(Targets.RUNTIME_POD, PROFILE)
        .emit(Jobs.resolve(text, PROFILE), Submission.of("alice", Instant.EPOCH));
  }

  private static KubernetesObjects emit(Path job) {
    ClusterProfile profile = profileOf(job);
    return KubernetesEmitter.of(Targets.RUNTIME_POD, profile)
        .emit(Jobs.resolve(job, profile), Submission.of("alice", Instant.EPOCH));
  }

  /** The variable {@code RUNTIME_CONFIG} has parameters at any depth, and no storages. */
  @TestFactory
  Stream<DynamicTest> podsAreAsExpected() {
    return GoldenCases.in(CASES, "job.yaml")
        .with("profile.yaml")
        .expect("pods.yaml", job -> yaml(emit(job).of(Pod.class)))
        .tests();
  }

  private static String yaml(List<Pod> pods) {
    return new KubernetesObjects(List.copyOf(pods), List.of(), List.of()).yaml();
  }

  @Test
  void rendersPodsAfterWhatTheyMount() {
    assertThat(emit(HARDENED).objects())
        .extracting(each -> each.getKind())
        .containsExactly("ConfigMap", "Secret", "Service", "Pod");
    assertThat(emit(JOB).of(Secret.class).get(0).getData()).containsOnlyKeys("secret.yaml");
  }

  @Test
  void reportsThatNoPublishedImageReadsTheConfigs() {
    assertThat(emit(JOB).losses())
        .anySatisfy(loss -> assertThat(loss.explanation()).contains("no published image"));
    PaiException thrown =
        catchThrowableOfType(
            PaiException.class,
            () ->
                KubernetesEmitter.of(Targets.RUNTIME_POD, ClusterProfile.builder().build())
                    .emit(Jobs.resolve(JOB, PROFILE), Submission.of("alice", Instant.EPOCH)));
    assertThat(thrown.diagnostics()).extracting(d -> d.code().id()).contains("profile-incomplete");
  }

  private static boolean isOfFailures(Loss loss) {
    return loss.explanation().contains("failures");
  }

  /** Storages and prerequisites without callbacks run nothing that could fail. */
  @Test
  void reportsEachIgnoredFailurePolicyOnce() {
    assertThat(emit(JOB).losses()).noneMatch(RuntimePodTest::isOfFailures);
    assertThat(emit(PLUGINS).losses())
        .filteredOn(RuntimePodTest::isOfFailures)
        .extracting(loss -> loss.path().toString())
        .containsExactly(
            "prerequisites[3]",
            "extras[\"com.microsoft.pai.runtimeplugin\"][1]",
            "prerequisites[4]",
            "extras[\"com.microsoft.pai.runtimeplugin\"][2]");
  }

  /** All losses of a job that asks for everything the target lacks. */
  @Test
  void reportsAllThatNoPodHolds() {
    String asking =
        JOB.replace("type: job\n", "type: job\njobRetryCount: 2\n")
            .replace("event: taskStarts,", "event: taskStarts, failurePolicy: fail,")
            .replace("second, type: script,", "second, type: script, failurePolicy: fail,");
    assertThat(emit(asking).losses())
        .extracting(loss -> loss.path() + ": " + loss.explanation())
        .containsExactly(
            ": no published image reads `INIT_CONFIG` and `RUNTIME_CONFIG`; the profile's `runtime`"
                + " has to be one that does",
            "jobRetryCount: the pods are not run again",
            "extras[\"com.microsoft.pai.runtimeplugin\"]: the user's extension reaches no task,"
                + " neither a key pair for `jobssh` nor `sshKeys`");
  }

  @Test
  void tracesVariablesOfTheInitContainerToTheCommands() {
    TracedObjects traced =
        KubernetesEmitter.of(Targets.RUNTIME_POD, PROFILE)
            .trace(Jobs.resolve(JOB, PROFILE), Submission.of("alice", Instant.EPOCH));
    String name = "Pod/" + pod(JOB).getMetadata().getName();
    ProtocolPath init = ProtocolPath.of("spec", "initContainers").child(0);
    assertThat(traced.ofField(name, init.child("env")))
        .containsExactly(Provenance.job(ProtocolPath.of("taskRoles", "worker", "commands")));
    assertThat(traced.ofField(name, init))
        .containsExactly(Provenance.job(ProtocolPath.of("taskRoles", "worker")));
  }

  @Test
  void targetHasItsName() {
    assertThat(Targets.RUNTIME_POD.name()).isEqualTo("runtime-pod");
  }
}
