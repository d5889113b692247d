package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.KeyToPath;
import io.fabric8.kubernetes.api.model.PodSecurityContext;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.spi.Target;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What pods may do, and who reads the files of Secrets. */
class PodHardeningTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: train
      type: job
      prerequisites:
        - {name: image, type: dockerimage, uri: example/image}
        - {name: shell, type: script, plugin: com.microsoft.pai.runtimeplugin.ssh, jobssh: true}
      secrets: {pw: CANARY}
      taskRoles:
        worker:
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 2048, gpu: 1}
          commands: ['train <% $secrets.pw %>']
        login:
          dockerImage: image
          prerequisites: [shell]
          resourcePerInstance: {cpu: 1, memoryMB: 2048, gpu: 1}
          commands: ['sleep 1']
      """;

  private static final String DIJOB =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: cartpole}
      spec:
        tasks:
          - name: learn
            type: learner
            replicas: 1
            template: {spec: {SECURITY containers: [{name: di, image: di, command: [run]}]}}
      """;

  /** Kubernetes deprecates it since 1.30; OpenPAI's clusters are older. */
  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  void onlyFrameworksForOpenPaiHaveTheAnnotationOfAppArmor(Target target) {
    ClusterProfile openPai = Jobs.profile("any-cluster");
    assertThat(isAnnotated(target, openPai)).isEqualTo(target == Targets.FRAMEWORK);
    assertThat(isAnnotated(Targets.FRAMEWORK, Jobs.selfContained(openPai))).isFalse();
  }

  private static boolean isAnnotated(Target target, ClusterProfile profile) {
    return KubernetesEmitter.of(target, profile)
        .emit(Jobs.resolve(JOB, profile), Jobs.submission(profile))
        .json()
        .contains("container.apparmor.security.beta.kubernetes.io");
  }

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  void podsAreConfinedButThoseWithAnSshServer(Target target) {
    if (target == Targets.FRAMEWORK) {
      assertThat(emit(target, "{confined: true}").losses())
          .extracting(Loss::explanation)
          .contains("target `framework` does not carry `operations.confined` of the profile");
      return;
    }
    List<PodTemplateSpec> pods = Operated.pods(emit(target, "{}")).toList();
    assertThat(pods).hasSize(2);
    assertThat(seccomp(pods.get(0))).isEqualTo("RuntimeDefault");
    assertThat(escalates(pods.get(0))).isFalse();
    assertThat(pods.get(1).getSpec().getSecurityContext()).isNull();
    assertThat(pods.get(1).getSpec().getContainers().get(0).getSecurityContext()).isNull();
    assertThat(Operated.pods(emit(target, "{confined: false}")))
        .allSatisfy(pod -> assertThat(pod.getSpec().getSecurityContext()).isNull());
  }

  @Test
  void podsOfDiJobsAreConfinedAsFarAsTheirTemplatesLeaveItOpen() {
    for (Target target : List.of(Targets.PODS, Targets.VOLCANO)) {
      PodTemplateSpec pod = Operated.pods(dijob(target, "{}", "")).findFirst().orElseThrow();
      assertThat(seccomp(pod)).isEqualTo("RuntimeDefault");
      assertThat(escalates(pod)).isFalse();
      String unconfined = "securityContext: {seccompProfile: {type: Unconfined}},";
      assertThat(seccomp(Operated.pods(dijob(target, "{}", unconfined)).findFirst().orElseThrow()))
          .isEqualTo("Unconfined");
    }
    assertThat(Operated.pods(dijob(Targets.DIJOB, "{}", "")))
        .as("the object stays as its author wrote it")
        .allSatisfy(pod -> assertThat(pod.getSpec().getSecurityContext()).isNull());
    assertThat(Operated.pods(dijob(Targets.DIJOB, "{confined: true}", "")))
        .allSatisfy(pod -> assertThat(seccomp(pod)).isEqualTo("RuntimeDefault"));
  }

  @Test
  void whatATemplateTakesFromAHardenedPodIsALoss() {
    String template =
        "hostNetwork: true, securityContext: {runAsUser: 0},"
            + " initContainers: [{name: i, image: i, command: [run],"
            + " securityContext: {privileged: true}}],"
            + " volumes: [{name: host, hostPath: {path: /}}],";
    assertThat(dijob(Targets.PODS, "{}\noptions: {hardened: true}", template).losses())
        .extracting(loss -> loss.path().toString())
        .contains(
            "spec.tasks[0].template.spec.hostNetwork",
            "spec.tasks[0].template.spec.volumes[0]",
            "spec.tasks[0].template.spec.securityContext.runAsUser",
            "spec.tasks[0].template.spec.initContainers[0].securityContext.privileged");
    assertThat(dijob(Targets.PODS, "{}", template).losses()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "{}                                    | -    | -    | 0444",
        "{runAsUser: 0}                        | 0    | -    | 0400",
        "{runAsUser: 1234}                     | 1234 | 1234 | 0440",
        "'{}\noptions: {hardened: true}'         | 1000 | 1000 | 0440",
      })
  void whoRunsThePodReadsItsSecrets(String operations, Long user, Long group, String mode) {
    for (Target target : List.of(Targets.PODS, Targets.JOB, Targets.JOBSET, Targets.VOLCANO)) {
      PodTemplateSpec pod = Operated.pods(emit(target, operations)).findFirst().orElseThrow();
      PodSecurityContext context = pod.getSpec().getSecurityContext();
      assertThat(context.getRunAsUser()).isEqualTo(user);
      assertThat(context.getFsGroup()).isEqualTo(group);
      assertThat(secretFiles(pod))
          .isNotEmpty()
          .allSatisfy(
              file -> {
                assertThat(file.getMode()).isEqualTo(Integer.parseInt(mode, 8));
                assertThat(file.getPath()).isEqualTo(file.getKey());
              });
    }
  }

  @Test
  void hardenedPodsHaveNoRoot() {
    assertThat(
            ClusterProfileReader.standard()
                .read(
                    SourceText.of(
                        "profile.yaml", "operations: {runAsUser: 0}\noptions: {hardened: true}"))
                .diagnostics())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.message()).contains("hardened pods do not run as root");
              assertThat(problem.span().orElseThrow().line()).isEqualTo(1);
            });
  }

  private static String seccomp(PodTemplateSpec pod) {
    return pod.getSpec().getSecurityContext().getSeccompProfile().getType();
  }

  private static Boolean escalates(PodTemplateSpec pod) {
    return pod.getSpec().getContainers().get(0).getSecurityContext().getAllowPrivilegeEscalation();
  }

  private static Stream<KeyToPath> secretFiles(PodTemplateSpec pod) {
    return pod.getSpec().getVolumes().stream()
        .filter(volume -> volume.getProjected() != null)
        .flatMap(volume -> volume.getProjected().getSources().stream())
        .filter(source -> source.getSecret() != null)
        .flatMap(source -> source.getSecret().getItems().stream());
  }

  private static KubernetesObjects emit(Target target, String operations) {
    return Operated.job(target, JOB, "operations: " + operations);
  }

  private static KubernetesObjects dijob(Target target, String operations, String security) {
    return Operated.dijob(target, DIJOB.replace("SECURITY", security), "operations: " + operations);
  }
}
