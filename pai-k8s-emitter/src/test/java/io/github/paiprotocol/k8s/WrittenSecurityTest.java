package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.github.paiprotocol.k8s.internal.task.PodHardening;
import io.github.paiprotocol.k8s.spi.Target;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the author of a pod wrote of its security stays; the profile fills in what is open. */
class WrittenSecurityTest {
  private static final String HARDENED = "options: {hardened: true}";

  private static String contexts(PodSpec pod) {
    return Serialization.asJson(pod.getSecurityContext());
  }

  private static String job(String extras) {
    return """
    protocolVersion: 2
    name: train
    type: job
    prerequisites: [{name: image, type: dockerimage, uri: example/image}]
    taskRoles:
      worker:
        dockerImage: image
        resourcePerInstance: {cpu: 1, memoryMB: 2048, gpu: 0}
        commands: ['true']
    extras: {com.microsoft.pai.runtimeplugin: [%s]}
    """
        .formatted(extras);
  }

  private static List<String> confinements(Target target, String plugin) {
    return Operated.pods(Operated.job(target, job(plugin), "{}"))
        .map(PodTemplateSpec::getSpec)
        .map(WrittenSecurityTest::contexts)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                                         | 1000 1000 1000 true",
        "runAsNonRoot: false                        | 1000 1000 1000 false",
        "runAsUser: 7                               | 7 null null true",
        "runAsGroup: 8                              | 1000 8 1000 true",
        "fsGroup: 9                                 | 1000 1000 9 true",
        "'runAsUser: 7, runAsGroup: 8, fsGroup: 9'  | 7 8 9 true",
      })
  void aHardenedPodIsAUserWhoIsNotRoot(String written, String expected) {
    var made =
        Operated.learner(
                "securityContext: {"
                    + written
                    + "}, containers: [{name: di, image: di, command: [run]}]",
                HARDENED)
            .getSecurityContext();
    assertThat(
            "%s %s %s %s"
                .formatted(
                    made.getRunAsUser(),
                    made.getRunAsGroup(),
                    made.getFsGroup(),
                    made.getRunAsNonRoot()))
        .isEqualTo(expected);
    assertThat(made.getSeccompProfile().getType()).isEqualTo("RuntimeDefault");
  }

  /** Who is root needs no group, and root may be given where nothing is hardened. */
  @Test
  void theUserOfTheProfileIsFilledInOnlyWhereNoneIsWritten() {
    String containers = "containers: [{name: di, image: di, command: [run]}]";
    assertThat(contexts(Operated.learner(containers, "operations: {runAsUser: 0}")))
        .isEqualTo("{\"runAsUser\":0,\"seccompProfile\":{\"type\":\"RuntimeDefault\"}}");
    assertThat(
            contexts(
                Operated.learner(
                    "securityContext: {runAsUser: 7}, " + containers,
                    "operations: {runAsUser: 1234, confined: false}")))
        .isEqualTo("{\"runAsUser\":7}");
    assertThat(
            contexts(
                Operated.learner(containers, "operations: {runAsUser: 1234, confined: false}")))
        .isEqualTo("{\"fsGroup\":1234,\"runAsGroup\":1234,\"runAsUser\":1234}");
  }

  @Test
  void containersThatComeFirstAreConfinedToo() {
    PodSpec pod =
        Operated.learner(
            "initContainers: [{name: first, image: di, command: [run]}],"
                + " containers: [{name: di, image: di, command: [run]},"
                + " {name: beside, image: di, command: [run]}]",
            HARDENED);
    assertThat(pod.getInitContainers()).hasSize(1);
    assertThat(pod.getContainers()).hasSize(2);
    for (Container each : List.of(pod.getInitContainers().get(0), pod.getContainers().get(1))) {
      assertThat(each.getSecurityContext().getAllowPrivilegeEscalation()).isFalse();
      assertThat(each.getSecurityContext().getCapabilities().getDrop()).containsExactly("ALL");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "readOnlyRootFilesystem: true            | {'allowPrivilegeEscalation':false,'readOnlyRootFilesystem':true}",
        "allowPrivilegeEscalation: true          | {'allowPrivilegeEscalation':true}",
        "privileged: true                        | {'privileged':true}",
        "privileged: false                       | {'allowPrivilegeEscalation':false,'privileged':false}",
      })
  void whatIsWrittenOfAContainerStays(String written, String expected) {
    PodSpec pod =
        Operated.learner(
            "containers: [{name: di, image: di, command: [run], securityContext: {"
                + written
                + "}}]",
            "{}");
    assertThat(Serialization.asJson(pod.getContainers().get(0).getSecurityContext()))
        .isEqualTo(expected.replace('\'', '"'));
  }

  /** The API server refuses what is Linux's own in pods of Windows. */
  @ParameterizedTest
  @ValueSource(strings = {"windows", "linux"})
  void podsOfWindowsStayAsTheyAre(String system) {
    PodSpec pod =
        Operated.learner(
            "os: {name: " + system + "}, containers: [{name: di, image: di, command: [run]}]",
            HARDENED);
    assertThat(pod.getSecurityContext() == null).isEqualTo(system.equals("windows"));
    assertThat(pod.getContainers().get(0).getSecurityContext() == null)
        .isEqualTo(system.equals("windows"));
  }

  @Test
  void anSshServerMayBeAPluginOfTheWholeJob() {
    Target target = Targets.PODS;
    String confined = "{\"seccompProfile\":{\"type\":\"RuntimeDefault\"}}";
    assertThat(confinements(target, "{plugin: cmd, parameters: {callbacks: []}}"))
        .isNotEmpty()
        .containsOnly(confined);
    assertThat(confinements(target, "{plugin: ssh, parameters: {jobssh: true}}"))
        .isNotEmpty()
        .containsOnly("null");
  }

  /** Files belong to root and the pod's group; the groups of other users are unknown. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{}                                                                      | 440",
        "{'securityContext': {}}                                                 | 440",
        "{'securityContext': {'runAsUser': 7}}                                   | 444",
        "{'securityContext': {'fsGroup': 7}}                                     | 444",
        "{'securityContext': {'runAsNonRoot': true}}                             | 440",
        "{'containers': [{}]}                                                    | 440",
        "{'containers': [{'securityContext': {'privileged': false}}]}            | 440",
        "{'containers': [{'securityContext': {'runAsUser': 7}}]}                 | 444",
        "{'containers': [{}, {'securityContext': {'runAsUser': 7}}]}             | 444",
      })
  void filesOfSecretsCanBeReadByWhomAPodNames(String spec, String mode) throws Exception {
    PodHardening hardening =
        PodHardening.of(Operated.profile("operations: {runAsUser: 1234}"), null);
    PodSpec written = new ObjectMapper().readValue(spec.replace('\'', '"'), PodSpec.class);
    assertThat(Integer.toOctalString(hardening.secretMode(written))).isEqualTo(mode);
  }
}
