package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.dijob.DIJobTexts;
import io.github.paiprotocol.api.dijob.TaskType;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DIJobValidatorTest {
  private static final ProtocolValidator VALIDATOR = ProtocolValidator.standard();

  private static List<Diagnostic> check(String yaml) {
    return VALIDATOR.check(DIJobTexts.read(yaml));
  }

  /** {@code line code path}, a warning with a question mark. */
  private static List<String> found(String yaml) {
    return check(yaml).stream()
        .map(
            d ->
                d.span().map(s -> s.line()).orElse(0)
                    + (d.isError() ? " " : "? ")
                    + d.code().id()
                    + " "
                    + d.path())
        .toList();
  }

  private static List<String> smallWith(String part, String other) {
    return found(DIJobTexts.smallWith(part, other));
  }

  @Test
  void aSoundJobIsTakenWithoutAWord() {
    assertThat(found(DIJobTexts.SMALL)).isEmpty();
    Validated<DIJob> job = VALIDATOR.require(DIJobTexts.read(DIJobTexts.SMALL));
    assertThat(job.warnings()).isEmpty();
    assertThat(job.source()).isPresent();
    assertThat(job.job()).isEqualTo(DIJobTexts.read(DIJobTexts.SMALL).value());
  }

  /** Keys of the spec in versions of DI-orchestrator before 1.1. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "group: team | DI-orchestrator 1.0 had this key in `v2alpha1`, and 1.1 removed it",
        "engineFields: {topology: star} | DI-orchestrator 1.0 had this key in `v2alpha1`",
        "topology: star | `v1alpha2` had this key",
        "parallelWorkers: 2 | `v1alpha2` had this key",
        "template: {spec: {}} | it is moved to `tasks[].template`",
        "priorityClassName: high | `v1alpha1` had this key; it is `priority` now",
        "coordinator: {template: {}} | `v1alpha1` had this key",
        "collector: {template: {}} | `v1alpha1` had this key",
        "learner: {template: {}} | `v1alpha1` had this key",
        "minReplicas: 1 | DI-orchestrator 1.0 had this key in `v2alpha1`",
        "maxReplicas: 9 | DI-orchestrator 1.0 had this key in `v2alpha1`",
      })
  void saysWhichVersionHadAKey(String entry, String expected) {
    List<Diagnostic> found = check(DIJobTexts.smallWith("backoffLimit: 1", entry));
    assertThat(found).hasSize(1);
    assertThat(found.get(0).hint().orElseThrow()).contains(expected);
    assertThat(found.get(0).fixes()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"v1alpha1", "v1alpha2"})
  void saysWhichVersionHadAnApiVersion(String version) {
    List<Diagnostic> found = check(DIJobTexts.smallWith("v2alpha1", version));
    assertThat(found).hasSize(1);
    assertThat(found.get(0).hint().orElseThrow())
        .contains("DI-orchestrator", "before 1.0", "tasks");
    assertThat(found.get(0).fixes()).isEmpty();
  }

  @Test
  void aTypeIsThereOnceAndANameToo() {
    assertThat(smallWith("type: collector", "type: learner"))
        .containsExactly("14 repeated-task-type spec.tasks[1].type");
    assertThat(smallWith("name: actors\n    type: collector", "type: learner"))
        .containsExactly("13 repeated-task-type spec.tasks[1].type");
    assertThat(smallWith("name: actors\n    type: collector", "name: learner\n    type: none"))
        .contains("13 duplicate-name spec.tasks[1].name");
    assertThat(smallWith("type: learner", "name: actors"))
        .containsExactly("13 duplicate-name spec.tasks[1].name");
  }

  @Test
  void aTaskWithoutTypeNeedsAName() {
    assertThat(smallWith("- type: learner\n    template", "- replicas: 1\n    template"))
        .containsExactly("8 nameless-task spec.tasks[0]");
    assertThat(smallWith("type: learner", "type: lerner"))
        .containsExactly("8 unknown-word spec.tasks[0].type");
  }

  @Test
  void aTaskNamedAsTheTypeOfAnotherIsDoubtful() {
    String named =
        DIJobTexts.SMALL
            .replace("- type: learner", "- name: trainer\n    type: learner")
            .replace("name: actors\n    type: collector", "name: learner");
    assertThat(found(named)).containsExactly("14? task-named-as-type spec.tasks[1].name");
  }

  @Test
  void namesAreLabels() {
    assertThat(smallWith("name: small", "name: my.job"))
        .containsExactly("4 illegal-name metadata.name");
    assertThat(smallWith("name: small", "name: " + "a".repeat(61)))
        .containsExactly("4 illegal-name metadata.name");
    assertThat(smallWith("name: small", "name: a-")).hasSize(1);
    assertThat(smallWith("name: small", "name: small\n  namespace: A")).hasSize(1);
    assertThat(smallWith("name: actors", "name: Actors"))
        .containsExactly("13 illegal-name spec.tasks[1].name");
  }

  @Test
  void theLastPodOfATaskMustHaveAName() {
    String job = "a".repeat(53);
    assertThat(smallWith("name: small", "name: " + job)).isEmpty();
    assertThat(
            found(
                DIJobTexts.smallWith("name: small", "name: " + job)
                    .replace("replicas: 2", "replicas: 101")))
        .containsExactly("13 pod-name-too-long spec.tasks[1].name");
    assertThat(smallWith("name: small", "name: " + "a".repeat(56)))
        .containsExactly(
            "8 pod-name-too-long spec.tasks[0].name", "13 pod-name-too-long spec.tasks[1].name");
  }

  @Test
  void boundsHoldTheSumOfReplicas() {
    assertThat(smallWith("backoffLimit: 1", "minReplicas: 2\n  maxReplicas: 3"))
        .containsExactly("6? proposed-key spec.minReplicas", "7? proposed-key spec.maxReplicas");
    assertThat(smallWith("backoffLimit: 1", "minReplicas: 4"))
        .containsExactly(
            "6? proposed-key spec.minReplicas", "6 replicas-out-of-bounds spec.minReplicas");
    assertThat(smallWith("backoffLimit: 1", "maxReplicas: 2"))
        .contains("6 replicas-out-of-bounds spec.maxReplicas");
    assertThat(
            found(
                DIJobTexts.smallWith("backoffLimit: 1", "maxReplicas: 2")
                    .replace("replicas: 2", "replicas: many")))
        .noneMatch(f -> f.contains("out-of-bounds"));
  }

  @Test
  void aJobHasNotMorePodsThanCanBeToldOfEachOther() {
    String most = DIJobTexts.smallWith("replicas: 2", "replicas: 9999");
    assertThat(found(most)).isEmpty();
    assertThat(found(most.replace("- type: learner", "- type: learner\n    replicas: 2")))
        .containsExactly("7 too-many-replicas spec.tasks");
  }

  @Test
  void devicesNeedALimitOfTheSameSize() {
    String gpu = "image: a, resources: {requests: {cpu: 1, nvidia.com/gpu: 1}}}";
    String path =
        "spec.tasks[0].template.spec.containers[0].resources.requests[\"nvidia.com/gpu\"]";
    assertThat(smallWith("image: a}", gpu)).containsExactly("12? resource-without-limit " + path);
    assertThat(
            ProtocolValidator.builder()
                .requireLimits(true)
                .build()
                .check(DIJobTexts.read(DIJobTexts.smallWith("image: a}", gpu))))
        .singleElement()
        .matches(Diagnostic::isError);
    for (String fine :
        List.of(
            "{requests: {nvidia.com/gpu: 1}, limits: {nvidia.com/gpu: '1'}}",
            "{requests: {cpu: 1, example.kubernetes.io/x: 1}}",
            "{limits: {nvidia.com/gpu: 1}, requests: {cpu: 1}}")) {
      assertThat(smallWith("image: a}", "image: a, resources: " + fine + "}")).isEmpty();
    }
    assertThat(
            smallWith(
                "image: a}",
                "image: a, resources: {requests: {cpu: 1, hugepages-2Mi: 4Mi}, limits: {hugepages-2Mi: 6Mi}}}"))
        .hasSize(1);
  }

  @Test
  void limitsAloneAreDoubtful() {
    assertThat(smallWith("image: a}", "image: a, resources: {limits: {cpu: 1}}}"))
        .containsExactly(
            "12? limits-without-requests"
                + " spec.tasks[0].template.spec.containers[0].resources.limits");
  }

  @Test
  void namesInAPodDiffer() {
    assertThat(
            smallWith(
                "{name: di, image: a}", "{name: di, image: a}\n        - {name: di, image: a}"))
        .containsExactly("13 duplicate-name spec.tasks[0].template.spec.containers[1].name");
    String volumes = "volumes: [{name: v}, {name: w}]\n  backoffLimit: 1";
    String both =
        DIJobTexts.smallWith("backoffLimit: 1", volumes)
            .replaceFirst(
                "        containers:", "        volumes: [{name: w}]\n        containers:");
    assertThat(found(both))
        .containsExactly("12 duplicate-name spec.tasks[0].template.spec.volumes[0].name");
    assertThat(smallWith("backoffLimit: 1", "volumes: [{name: v}, {name: v}]")).hasSize(1);
  }

  @Test
  void whatUpstreamDropsIsSaid() {
    String text =
        DIJobTexts.SMALL.replaceFirst(
            "template:\\n", "template:\n      metadata: {labels: {a: b}, annotations: {c: d}}\n");
    assertThat(found(text))
        .containsExactly(
            "10? unlike-upstream spec.tasks[0].template.metadata.labels",
            "10? unlike-upstream spec.tasks[0].template.metadata.annotations");
    assertThat(
            found(
                DIJobTexts.SMALL.replaceFirst(
                    "        containers:",
                    "        initContainers: [{name: i, image: a}]\n        containers:")))
        .containsExactly("11? unlike-upstream spec.tasks[0].template.spec.initContainers");
  }

  @Test
  void aJobInCodeIsCheckedAsOneFromText() {
    DIJobTask nameless = DIJobTask.builder().template(Value.of(Map.of())).build();
    DIJobTask learner =
        DIJobTask.builder()
            .type(TaskType.LEARNER)
            .replicas(0)
            .template(DIJobTexts.read(DIJobTexts.SMALL).value().spec().tasks().get(0).template())
            .build();
    DIJob job =
        DIJob.builder()
            .name("A")
            .spec(DIJobSpec.builder().addTasks(nameless, learner).build())
            .build();
    assertThat(VALIDATOR.check(job).stream().map(d -> d.code().id() + " " + d.path()))
        .containsExactlyInAnyOrder(
            "missing-key spec.tasks[0].template",
            "out-of-range spec.tasks[1].replicas",
            "illegal-name metadata.name",
            "nameless-task spec.tasks[0]");
    assertThatThrownBy(() -> VALIDATOR.require(job)).isInstanceOf(PaiException.class);
  }

  @Test
  void anyGarbageIsRefusedWithoutAnException() {
    for (String odd : List.of("[]", "spec: {tasks: [5, {}]}", "spec: {tasks: [{template: 5}]}")) {
      assertThat(check(odd)).anyMatch(Diagnostic::isError);
    }
  }
}
