package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.model.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShapeCheckerTest {

  @Test
  void aMissingKeyMeantByAnUnknownOneIsNotReported() {
    Found found = Found.inJobWith("gpu: 1", "gpus: 1");
    assertThat(found.summary())
        .containsExactly("unknown-key taskRoles.worker.resourcePerInstance.gpus");
    assertThat(found.suppressedPaths())
        .contains(ProtocolPath.of("taskRoles", "worker", "resourcePerInstance", "gpu"));
  }

  @Test
  void anUnknownKeyIsOnlyAWarningToALenientReader() {
    Value job = YamlValues.parse(Found.JOB + "clusterName: a\n");
    assertThat(Found.in(job, JobFields.JOB.shape(), true).summary())
        .containsExactly("unknown-key? clusterName");
  }

  @Test
  void anUnknownKeyInPlaceOfARequiredOneIsAnErrorToALenientReader() {
    Value job = YamlValues.parse(Found.JOB.replace("gpu:", "gpus:"));
    assertThat(Found.in(job, JobFields.JOB.shape(), true).summary())
        .containsExactly("unknown-key taskRoles.worker.resourcePerInstance.gpus");
  }

  @Test
  void whatCannotBeReadIsAGap() {
    Found found = Found.inJobWith("cpu: 1, memoryMB: 1024", "cpu: one, memoryMB: -1, x: 1");
    assertThat(found.suppressedPaths())
        .containsExactlyInAnyOrder(
            ProtocolPath.of("taskRoles", "worker", "resourcePerInstance", "cpu"),
            ProtocolPath.of("taskRoles", "worker", "resourcePerInstance", "memoryMB"));
  }

  @Test
  void anIllegalNameIsNoGapBecauseReferencesToItStillWork() {
    assertThat(Found.inJobWith("name: img", "name: my img").suppressedPaths()).isEmpty();
  }

  @Test
  void aVariableTagInANameIsReportedOnce() {
    Found found = Found.inPrerequisite("{name: '{{ x }}', type: data}");
    assertThat(found.summary()).containsExactly("illegal-name name");
    assertThat(found.suppressedPaths()).containsExactly(ProtocolPath.of("name"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2", "2.0", "'2'", "\"2\"", "0x2", "20e-1"})
  void protocolVersionTwoMayBeWrittenInEveryWay(String version) {
    assertThat(Found.inJobWith("protocolVersion: 2", "protocolVersion: " + version).summary())
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1.10", "84820935e2", "12345678901234567890", "2020-01-02", "'x'", ".inf"})
  void aVersionMayBeAnyNumberOrString(String version) {
    assertThat(Found.inJobAnd("version: " + version).summary()).isEmpty();
  }

  @Test
  void theOuterKeysOfAPluginsPrerequisiteAreNotItsParameters() {
    assertThat(
            Found.inPrerequisite(
                    "{name: a, plugin: pvc_storage, plugin_params: {name: confignfs, uri: x}}")
                .summary())
        .isEmpty();
  }
}
