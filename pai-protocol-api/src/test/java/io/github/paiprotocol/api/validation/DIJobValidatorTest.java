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
  void aJobHasNotMorePodsThanCanBeToldOfEachOther() {
    String most = DIJobTexts.smallWith("replicas: 2", "replicas: 9999");
    assertThat(found(most)).isEmpty();
    assertThat(found(most.replace("- type: learner", "- type: learner\n    replicas: 2")))
        .containsExactly("7 too-many-replicas spec.tasks");
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

  @Test
  void boundsAreTakenThatHoldTheSumOfReplicas() {
    assertThat(smallWith("backoffLimit: 1", "minReplicas: 2\n  maxReplicas: 3"))
        .containsExactly("6? proposed-key spec.minReplicas", "7? proposed-key spec.maxReplicas");
    assertThat(
            found(
                DIJobTexts.smallWith("backoffLimit: 1", "maxReplicas: 2")
                    .replace("replicas: 2", "replicas: many")))
        .noneMatch(f -> f.contains("out-of-bounds"));
  }

  @Test
  void missingLimitsOfDevicesMayBeErrors() {
    String gpu = "image: a, resources: {requests: {cpu: 1, nvidia.com/gpu: 1}}}";
    assertThat(
            ProtocolValidator.builder()
                .requireLimits(true)
                .build()
                .check(DIJobTexts.read(DIJobTexts.smallWith("image: a}", gpu))))
        .singleElement()
        .matches(Diagnostic::isError);
  }
}
