package io.github.paiprotocol.k8s.dijob;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.ProfileOptions;
import io.github.paiprotocol.k8s.model.Submission;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the standard "restricted" of Kubernetes forbids stays in a hardened pod, and is noted. */
class DIJobHardeningTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final String POD = "spec.tasks[1].template.spec.";
  private static final ClusterProfile HARDENED =
      ClusterProfile.builder().options(ProfileOptions.standard().withHardened(true)).build();

  private static List<String> noted(
      ClusterProfile options, String job, String pod, String container) {
    String text =
        """
        apiVersion: diengine.opendilab.org/v2alpha1
        kind: DIJob
        metadata: {name: small}
        spec:
          %s
          tasks:
            - name: first
              template: {spec: {containers: [{name: di, image: a}]}}
            - name: second
              template:
                spec:
                  %s
                  containers:
                    - {name: one, image: a}
                    - {name: two, image: a%s}
        """
            .formatted(job, pod, container);
    return KubernetesEmitter.of(Targets.PODS, options)
        .emit(DIJobTexts.validated(text), SUBMISSION)
        .losses()
        .stream()
        .filter(loss -> loss.toString().contains("hardened pods may not have"))
        .map(Loss::path)
        .map(Object::toString)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hostNetwork: true | hostNetwork",
        "hostPID: true | hostPID",
        "hostIPC: true | hostIPC",
        "volumes: [{name: a, emptyDir: {}}, {name: b, hostPath: {path: /b}}] | volumes[1]",
        "securityContext: {runAsNonRoot: false} | securityContext.runAsNonRoot",
        "securityContext: {runAsUser: 0} | securityContext.runAsUser",
        "securityContext: {seccompProfile: {type: Unconfined}} | securityContext.seccompProfile",
        "securityContext: {sysctls: [{name: a.b, value: c}]} | securityContext.sysctls",
        "initContainers: [{name: i, image: a, securityContext: {runAsUser: 0}}]"
            + " | initContainers[0].securityContext.runAsUser",
      })
  void whatPodsMayNotHave(String written, String path) {
    assertThat(noted(HARDENED, "", written, "")).containsExactly(POD + path);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ports: [{containerPort: 1}, {containerPort: 2, hostPort: 2}] | ports",
        "securityContext: {runAsNonRoot: false} | securityContext.runAsNonRoot",
        "securityContext: {runAsUser: 0} | securityContext.runAsUser",
        "securityContext: {privileged: true} | securityContext.privileged",
        "securityContext: {allowPrivilegeEscalation: true}"
            + " | securityContext.allowPrivilegeEscalation",
        "securityContext: {seccompProfile: {type: Unconfined}} | securityContext.seccompProfile",
        "securityContext: {procMount: Default} | securityContext.procMount",
        "securityContext: {capabilities: {add: [NET_BIND_SERVICE, SYS_TIME]}}"
            + " | securityContext.capabilities",
      })
  void whatContainersMayNotHave(String written, String path) {
    assertThat(noted(HARDENED, "", "", ", " + written))
        .containsExactly(POD + "containers[1]." + path);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hostNetwork: false",
        "hostPID: false",
        "hostIPC: false",
        "securityContext: {runAsNonRoot: true, runAsUser: 1}",
        "securityContext: {seccompProfile: {type: RuntimeDefault}}",
        "volumes: [{name: a, emptyDir: {}}, {name: b, configMap: {name: b}}]",
        "volumes: [{name: a, secret: {secretName: a}}, {name: b, csi: {driver: b.c}}]",
        "volumes: [{name: a, persistentVolumeClaim: {claimName: a}}]",
        "volumes: [{name: a, projected: {sources: [{secret: {name: a}}]}}]",
        "volumes: [{name: a, downwardAPI: {items: []}}]",
      })
  void whatPodsMayHave(String written) {
    assertThat(noted(HARDENED, "", written, "")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ports: [{containerPort: 1}]",
        "securityContext: {privileged: false, allowPrivilegeEscalation: false}",
        "securityContext: {runAsNonRoot: true, runAsUser: 1}",
        "securityContext: {seccompProfile: {type: RuntimeDefault}}",
        "securityContext: {capabilities: {add: [NET_BIND_SERVICE], drop: [ALL]}}",
        "securityContext: {capabilities: {drop: [ALL]}}",
      })
  void whatContainersMayHave(String written) {
    assertThat(noted(HARDENED, "", "", ", " + written)).isEmpty();
  }

  @Test
  void volumesOfTheJobAreLookedAtToo() {
    String volumes = "volumes: [{name: a, emptyDir: {}}, {name: b, hostPath: {path: /b}}]";
    assertThat(noted(HARDENED, volumes, "", "")).containsExactly("spec.volumes[1]");
  }

  @Test
  void onlyPodsThatAreHardenedAreLookedAt() {
    String written = "hostNetwork: true";
    assertThat(noted(ClusterProfile.builder().build(), "", written, "")).isEmpty();
  }
}
