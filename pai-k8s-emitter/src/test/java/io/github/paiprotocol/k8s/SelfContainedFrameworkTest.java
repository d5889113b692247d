package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.k8s.internal.resource.Framework;
import io.github.paiprotocol.k8s.internal.resource.FrameworkSpec;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.FrameworkBarrier;
import io.github.paiprotocol.k8s.model.Loss;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Frameworks for clusters that have FrameworkController and nothing of OpenPAI. */
class SelfContainedFrameworkTest {
  private static final ClusterProfile PROFILE = Jobs.profile("frameworkcontroller");
  private static final Path SEVERAL =
      TargetsGoldenTest.CASES.resolve("framework-of-several-tasks/job.yaml");

  private static KubernetesObjects emit(Path job, ClusterProfile profile) {
    return KubernetesEmitter.of(Targets.FRAMEWORK, profile)
        .emit(Jobs.resolve(job, profile), Jobs.submission(profile));
  }

  private static KubernetesObjects emit(String job, ClusterProfile profile) {
    return KubernetesEmitter.of(Targets.FRAMEWORK, profile)
        .emit(Jobs.resolve(job, profile), Jobs.submission(profile));
  }

  private static List<PodSpec> pods(KubernetesObjects objects) {
    return objects.of(Framework.class).get(0).getSpec().taskRoles().stream()
        .map(role -> role.task().pod().getSpec())
        .toList();
  }

  private static String losses(KubernetesObjects objects) {
    return objects.losses().stream().map(loss -> loss + "\n").collect(Collectors.joining());
  }

  /** A job with a number of tasks in one role. */
  private static String job(int instances, String extras) {
    return """
    protocolVersion: 2
    name: job
    type: job
    prerequisites: [{name: image, type: dockerimage, uri: example/image}]
    extras: {EXTRAS}
    taskRoles:
      worker:
        instances: N
        dockerImage: image
        resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
        commands: [run]
    """
        .replace("EXTRAS", extras)
        .replace("N\n", instances + "\n");
  }

  private static ClusterProfile.Builder profile(Optional<FrameworkBarrier> barrier) {
    return ClusterProfile.builder()
        .from(PROFILE)
        .selfContainedFrameworks(true)
        .frameworkBarrier(barrier);
  }

  @Test
  void policiesAreThoseOfOpenPaisFramework() {
    ClusterProfile openPai = Jobs.profile("any-cluster");
    FrameworkSpec own = emit(SEVERAL, PROFILE).of(Framework.class).get(0).getSpec();
    FrameworkSpec other = emit(SEVERAL, openPai).of(Framework.class).get(0).getSpec();
    assertThat(own.retryPolicy()).isEqualTo(other.retryPolicy());
    for (int i = 0; i < other.taskRoles().size(); i++) {
      FrameworkSpec.TaskRoleSpec role = own.taskRoles().get(i);
      FrameworkSpec.TaskRoleSpec its = other.taskRoles().get(i);
      assertThat(role.name()).isEqualTo(its.name());
      assertThat(role.taskNumber()).isEqualTo(its.taskNumber());
      assertThat(role.frameworkAttemptCompletionPolicy())
          .isEqualTo(its.frameworkAttemptCompletionPolicy());
      assertThat(role.task().retryPolicy()).isEqualTo(its.task().retryPolicy());
    }
  }

  @Test
  void theTokenIsInTheContainerThatWaitsAlone() {
    ClusterProfile same =
        ClusterProfile.builder().from(PROFILE).serviceAccount("frameworkbarrier").build();
    for (PodSpec pod : pods(emit(SEVERAL, same))) {
      assertThat(pod.getServiceAccountName()).isEqualTo("frameworkbarrier");
      assertThat(pod.getAutomountServiceAccountToken()).isNull();
      assertThat(paths(pod.getInitContainers().get(0))).containsExactly("/mnt/frameworkbarrier");
    }
    assertThat(losses(emit(SEVERAL, same))).doesNotContain("pods do not run as");
    ClusterProfile other = ClusterProfile.builder().from(PROFILE).serviceAccount("tasks").build();
    KubernetesObjects objects = emit(SEVERAL, other);
    assertThat(pods(objects).get(0).getServiceAccountName()).isEqualTo("frameworkbarrier");
    assertThat(pods(objects).get(0).getAutomountServiceAccountToken()).isFalse();
    assertThat(losses(objects)).contains("lost: taskRoles: pods do not run as `tasks`");
    assertThat(pods(emit(job(1, ""), other)).get(0).getServiceAccountName()).isEqualTo("tasks");
  }

  private static List<String> paths(Container container) {
    return container.getVolumeMounts().stream().map(mount -> mount.getMountPath()).toList();
  }

  @Test
  void nothingIsOfOpenPai() {
    KubernetesObjects objects = emit(SEVERAL, PROFILE);
    assertThat(objects.json())
        .doesNotContain("runtime-account", "hostPath", "hostNetwork", "SYS_ADMIN", "pai-worker");
    assertThat(objects.of(Secret.class)).isNotEmpty();
    assertThat(
            objects.objects().stream()
                .filter(object -> !(object instanceof Secret))
                .map(Object::toString))
        .noneMatch(text -> text.contains("CANARY"));
  }

  @Test
  void aJobOfSeveralNeedsABarrier() {
    ClusterProfile none = profile(Optional.empty()).build();
    PaiException thrown = catchThrowableOfType(PaiException.class, () -> emit(job(2, ""), none));
    assertThat(thrown.diagnostics())
        .filteredOn(Diagnostic::isError)
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code().id()).isEqualTo("profile-incomplete");
              assertThat(error.message()).contains("`framework.barrier`");
            });
    assertThat(pods(emit(job(1, ""), none)).get(0).getInitContainers()).isEmpty();
    KubernetesObjects alone = emit(job(2, "gangAllocation: false"), none);
    assertThat(pods(alone).get(0).getInitContainers()).isEmpty();
    assertThat(alone.losses())
        .filteredOn(loss -> loss.fidelity() == Loss.Fidelity.LOST)
        .singleElement()
        .satisfies(loss -> assertThat(loss.explanation()).contains("no address but their own"));
  }

  @Test
  void strictAllowsWhatIsCarriedAndRefusesTheRest() {
    KubernetesEmitter strict =
        KubernetesEmitter.builder(Targets.FRAMEWORK, PROFILE).strict(true).build();
    assertThat(
            strict
                .emit(Jobs.resolve(job(2, ""), PROFILE), Jobs.submission(PROFILE))
                .of(Framework.class))
        .hasSize(1);
    PaiException thrown =
        catchThrowableOfType(
            PaiException.class,
            () ->
                strict.emit(
                    Jobs.resolve(job(2, "gangAllocation: false"), PROFILE),
                    Jobs.submission(PROFILE)));
    assertThat(thrown.diagnostics())
        .filteredOn(Diagnostic::isError)
        .extracting(error -> error.path().toString())
        .containsExactlyInAnyOrder("extras.gangAllocation", "taskRoles");
  }

  @Test
  void rejectsRolesWithTheSameNameAndAcceptsAliases() {
    String twins = job(1, "").replace("  worker:", "  worker: &w") + "  Worker: *w\n";
    assertThat(catchThrowableOfType(PaiException.class, () -> emit(twins, PROFILE)).diagnostics())
        .extracting(error -> error.code().id())
        .contains("role-name-target");
    assertThat(emit(SEVERAL, PROFILE).warnings())
        .noneMatch(warning -> warning.message().contains("never starts"));
  }

  @Test
  void listsThatNoProcessCanBeGivenAreRefusedBeforehand() {
    PaiException thrown =
        catchThrowableOfType(PaiException.class, () -> emit(job(7000, ""), PROFILE));
    assertThat(thrown.diagnostics())
        .filteredOn(Diagnostic::isError)
        .anySatisfy(
            error -> assertThat(error.message()).contains("PAI_TASK_ROLE_worker_HOST_LIST"));
  }

  @Test
  void theImageOfTheBarrierIsPulledWithItsOwnSecretToo() {
    FrameworkBarrier barrier =
        new FrameworkBarrier("example/barrier:1", Optional.of("mirror"), "account");
    ClusterProfile profile =
        profile(Optional.of(barrier)).options(PROFILE.options().withHardened(true)).build();
    PodSpec pod = pods(emit(SEVERAL, profile)).get(0);
    assertThat(pod.getImagePullSecrets())
        .extracting(reference -> reference.getName())
        .containsExactly("train-kn7xbzugvq-regcred", "mirror");
    Container waiting = pod.getInitContainers().get(0);
    assertThat(waiting.getSecurityContext().getCapabilities().getDrop()).containsExactly("ALL");
    assertThat(waiting.getResources().getLimits().keySet()).containsExactly("cpu", "memory");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "example/barrier",
        "localhost:5000/barrier",
        "example/barrier:",
        "example/barrier@"
      })
  void anImageThatChangesByItselfIsRefused(String image) {
    String text =
        "framework: {selfContained: true, barrier: {image: '%s', serviceAccount: a}}"
            .formatted(image);
    assertThat(
            ClusterProfileReader.standard().read(SourceText.of("profile.yaml", text)).diagnostics())
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.path()).hasToString("framework.barrier.image");
              assertThat(error.message()).contains("a tag or digest");
            });
  }

  @Test
  void tagsAndDigestsAreImagesThatStay() {
    for (String image :
        List.of("barrier:1", "localhost:5000/a/barrier:v1", "a/barrier@sha256:" + "0".repeat(64))) {
      String text =
          "framework: {selfContained: true, barrier: {image: '%s', serviceAccount: a}}"
              .formatted(image);
      assertThat(
              ClusterProfileReader.standard()
                  .read(SourceText.of("profile.yaml", text))
                  .value()
                  .frameworkBarrier())
          .get()
          .extracting(FrameworkBarrier::image)
          .isEqualTo(image);
    }
  }
}
