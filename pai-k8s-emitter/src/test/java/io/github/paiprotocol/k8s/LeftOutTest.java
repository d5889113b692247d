package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a target leaves out of a job, moves elsewhere or refuses is said where it stands. */
class LeftOutTest {
  private static String job(String role, String more) {
    return """
    protocolVersion: 2
    name: job
    type: job
    prerequisites: [{name: image, type: dockerimage, uri: example/image}]
    taskRoles:
      %s:
        dockerImage: image
        resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
        commands: ["true"]
    %s
    """
        .formatted(role, more);
  }

  private static List<String> losses(String job, String keys) {
    return Operated.losses(Operated.job(Targets.PODS, job, keys));
  }

  private static List<String> found(Target target, String job, ClusterProfile profile) {
    return KubernetesEmitter.of(target, profile)
        .check(Jobs.resolve(job, profile), Submission.of("alice", Instant.EPOCH))
        .stream()
        .map(each -> each.severity() + " " + each.path() + ": " + each.message())
        .toList();
  }

  @Test
  void whatOnlyThePlatformDoesIsLost() {
    assertThat(losses(job("worker", ""), "{}")).isEmpty();
    assertThat(losses(job("worker", "extras: {jobStatusChangeNotification: {x: 1}}"), "{}"))
        .singleElement()
        .asString()
        .contains("lost: ", "notifications are not sent");
    assertThat(losses(job("worker", "extras: {hivedScheduler: {jobPriorityClass: prod}}"), "{}"))
        .singleElement()
        .asString()
        .contains("lost: ", "HiveD does not schedule these pods");
    assertThat(
            losses(
                job("worker", "extras: {hivedScheduler: {jobPriorityClass: prod}}"),
                "operations: {priorityClasses: {prod: high}}"))
        .hasSize(2)
        .anyMatch(loss -> loss.startsWith("note: ") && loss.contains("priority class `high`"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"pods", "framework"})
  void aVirtualClusterThatIsNoLabelIsAnAnnotationOnly(String target) {
    String job = job("worker", "defaults: {virtualCluster: 'a b'}");
    assertThat(found(Targets.named(target).orElseThrow(), job, Operated.profile("{}")))
        .anyMatch(
            each -> each.startsWith("WARNING defaults.virtualCluster: `a b` is no legal value of"));
  }

  @ParameterizedTest
  @CsvSource({"63, false", "64, true"})
  void aRoleHasANameThatIsALabel(int length, boolean refused) {
    String role = "r".repeat(length);
    assertThat(found(Targets.FRAMEWORK, job(role, ""), Operated.profile("{}")))
        .filteredOn(each -> each.startsWith("ERROR"))
        .isEqualTo(
            refused
                ? List.of(
                    "ERROR taskRoles."
                        + role
                        + ": the name of role `"
                        + role
                        + "` has 64 characters in the cluster, and 63 at most are allowed")
                : List.of());
  }

  /** The rest-server takes no ConfigMap with a Framework. */
  @Test
  void sharedVariablesOfAFrameworkStandInAMapOfTheirOwn() {
    KubernetesObjects plain = Operated.job(Targets.FRAMEWORK, job("worker", ""), "{}");
    assertThat(plain.of(ConfigMap.class)).isEmpty();
    assertThat(Operated.losses(plain)).isEmpty();
    KubernetesObjects compact =
        Operated.job(Targets.FRAMEWORK, job("worker", ""), "options: {compactEnv: true}");
    assertThat(compact.of(ConfigMap.class))
        .singleElement()
        .satisfies(map -> assertThat(map.getData()).containsKey("PAI_TASK_ROLE_LIST"));
    assertThat(compact.losses())
        .singleElement()
        .satisfies(
            loss -> {
              assertThat(loss.fidelity()).isEqualTo(Loss.Fidelity.EXACT);
              assertThat(loss.path()).hasToString("taskRoles");
              assertThat(loss.explanation())
                  .contains("`" + compact.of(ConfigMap.class).get(0).getMetadata().getName() + "`");
            });
  }

  /** {@code ssh} and {@code http} take a port each. */
  @ParameterizedTest
  @CsvSource({"3, false", "4, true"})
  void portsOfAJobFillTheRangeOfTheProfile(int ports, boolean refused) {
    String job = job("worker", "").replace("gpu: 0", "gpu: 0, ports: {p: " + ports + "}");
    assertThat(found(Targets.PODS, job, Operated.profile("ports: {start: 20000, end: 20005}")))
        .isEqualTo(
            refused
                ? List.of(
                    "ERROR taskRoles: the labels of the job take 6 ports; the range of the profile,"
                        + " 20000 to below 20005, has 5")
                : List.of());
  }

  /** What is wrong with the second role is not said of the first. */
  @Test
  void commandsThatAreTooLongAreThoseOfTheirRole() {
    String second =
        job("second", "").lines().skip(5).map(line -> line + "\n").collect(Collectors.joining());
    String job = job("first", "") + second.replace("true", "x".repeat(140_000));
    assertThat(found(Targets.FRAMEWORK, job, Operated.profile("{}")))
        .filteredOn(each -> each.startsWith("ERROR"))
        .isNotEmpty()
        .allMatch(each -> each.startsWith("ERROR taskRoles.second.commands"));
  }

  @ParameterizedTest
  @CsvSource({"first, echo 1", "second, echo 2"})
  void aLineOfARolesScriptsComesFromItsCommand(String role, String command) {
    String second =
        job("second", "").lines().skip(5).map(line -> line + "\n").collect(Collectors.joining());
    String job = job("first", "").replace("true", "echo 1") + second.replace("true", "echo 2");
    ClusterProfile profile = Operated.profile("{}");
    TracedObjects traced =
        KubernetesEmitter.of(Targets.PODS, profile)
            .trace(Jobs.resolve(job, profile), Submission.of("alice", Instant.EPOCH));
    List<String> origins = new ArrayList<>();
    for (ConfigMap map : traced.objects().of(ConfigMap.class)) {
      map.getData()
          .forEach(
              (file, text) -> {
                List<String> lines = text.lines().toList();
                int line = lines.indexOf(command);
                if (line >= 0) {
                  traced
                      .ofText(
                          "ConfigMap/" + map.getMetadata().getName(),
                          ProtocolPath.of("data").child(file),
                          line + 1)
                      .forEach(origin -> origins.add(origin.toString()));
                }
              });
    }
    assertThat(origins)
        .isNotEmpty()
        .allMatch(origin -> origin.contains("taskRoles." + role + ".commands[0]"));
  }
}
