package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.model.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShapeCheckerTest {

  @Test
  void aSmallJobIsFine() {
    assertThat(Found.in(Found.JOB).summary()).isEmpty();
  }

  @Test
  void anUnknownKeyIsAnErrorWithASuggestion() {
    Found found = Found.inJobAnd("parametres: {a: 1}\n");
    assertThat(found.summary()).containsExactly("unknown-key parametres");
    assertThat(found.messages())
        .containsExactly("`parametres` is not a key of the job | did you mean `parameters`?");
  }

  @Test
  void aMissingKeyMeantByAnUnknownOneIsNotReported() {
    Found found = Found.inJobWith("gpu: 1", "gpus: 1");
    assertThat(found.summary())
        .containsExactly("unknown-key taskRoles.worker.resourcePerInstance.gpus");
    assertThat(found.suppressedPaths())
        .contains(ProtocolPath.of("taskRoles", "worker", "resourcePerInstance", "gpu"));
  }

  @Test
  void aMissingKeyPointsAtTheKeyOfTheMapThatLacksIt() {
    Found found = Found.inJobWith(", gpu: 1", "");
    assertThat(found.summary()).containsExactly("missing-key taskRoles.worker.resourcePerInstance");
    assertThat(found.diagnostics().get(0).place().part()).isEqualTo(Place.Part.KEY);
    assertThat(found.messages())
        .containsExactly(
            "`resourcePerInstance` lacks the required key `gpu` | add `gpu: 0`: GPU cards");
  }

  @Test
  void aKeyTooFarFromTheMissingOneIsASlipOfItsOwn() {
    assertThat(Found.inJobWith("gpu: 1", "__proto__: {gpu: 4}").summary())
        .containsExactly(
            "unknown-key taskRoles.worker.resourcePerInstance.__proto__",
            "missing-key taskRoles.worker.resourcePerInstance");
  }

  @Test
  void nothingBelowAWrongTypeIsReported() {
    assertThat(Found.in("{protocolVersion: 2, name: a, type: job, taskRoles: 5}").summary())
        .containsExactly("wrong-type taskRoles");
  }

  @Test
  void anEmptyDocumentIsOneError() {
    assertThat(Found.in("").summary()).containsExactly("empty-document ");
  }

  @Test
  void anUnknownKeyIsOnlyAWarningToALenientReader() {
    Value job = YamlValues.parse(Found.JOB + "clusterName: a\n");
    assertThat(Found.in(job, JobFields.JOB.shape(), true).summary())
        .containsExactly("unknown-key? clusterName");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hivedScheduler: {level: 1}",
        "hivedScheduler: {taskRoles: {worker: {count: 1}}}",
        "hivedscheduler: {level: 1}",
        "storages: [{name: a, subPath: b}]",
        "reference_prerequisites: [{name: a, require: [b], version: 1}]",
        "reference_prerequisites: [{name: a, require: [{name: b, pin: true}]}]",
        "jobStatusChangeNotification: {mail: a}"
      })
  void warnsOfAKeyThatNothingReads(String entry) {
    assertThat(Found.inJobAnd("extras: {" + entry + "}\n").summary())
        .singleElement()
        .asString()
        .startsWith("unknown-key? extras.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "com.example: {a: 1}",
        "other: 1",
        "hivedScheduler: {taskRoleGroups: []}",
        "hivedScheduler: {taskRoles: {worker: {withinOne: a, resourcePerInstance: {skuNum: 1}}}}",
        "com.microsoft.pai.runtimeplugin: [{plugin: a, parameters: {b: 1}}]"
      })
  void keepsAKeyThatAnotherProgramReads(String entry) {
    assertThat(Found.inJobAnd("extras: {" + entry + "}\n").summary()).isEmpty();
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

  @Test
  void aRoleWithAnIllegalNameIsCheckedInside() {
    assertThat(Found.inJobWith("worker:", "my-worker:\n    instances: 0").summary())
        .containsExactly(
            "illegal-name taskRoles.my-worker", "out-of-range taskRoles.my-worker.instances");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "+1", "01", "1.0", "1e0", "10e-1", "0x1", "0o1", "0.1e1", "10000"})
  void integersMayBeWrittenInEveryWay(String number) {
    assertThat(Found.inJobWith("worker:", "worker:\n    instances: " + number).summary()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-0",
        "-1",
        "10001",
        "1e5",
        "10002",
        "1e999999999",
        "-1e999999999",
        "2147483649",
        "18446744073709551617",
        "340282366920938463463374607431768211457"
      })
  void numbersOutOfRangeSayTheRange(String number) {
    assertThat(Found.inJobWith("worker:", "worker:\n    instances: " + number).messages())
        .containsExactly(
            "`instances` must be an integer from 1 to 10000, but is `"
                + number
                + "` | write `"
                + (number.startsWith("-") || number.equals("0") ? "1` or more" : "10000` or less"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.5",
        "1e-1",
        "1e-999999999",
        ".inf",
        "-.INF",
        ".NaN",
        "'2'",
        "1:30",
        "1_000",
        "[]",
        "yes"
      })
  void whatIsNoIntegerIsAWrongType(String value) {
    assertThat(Found.inJobWith("worker:", "worker:\n    instances: " + value).summary())
        .containsExactly("wrong-type taskRoles.worker.instances");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2", "2.0", "'2'", "\"2\"", "0x2", "20e-1"})
  void protocolVersionTwoMayBeWrittenInEveryWay(String version) {
    assertThat(Found.inJobWith("protocolVersion: 2", "protocolVersion: " + version).summary())
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "2.1", "3", "'2.0'", "v2", "[2]", ".inf", "true"})
  void otherProtocolVersionsAreRefused(String version) {
    assertThat(Found.inJobWith("protocolVersion: 2", "protocolVersion: " + version).summary())
        .containsExactly("unsupported-protocol-version protocolVersion");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1.10", "84820935e2", "12345678901234567890", "2020-01-02", "'x'", ".inf"})
  void aVersionMayBeAnyNumberOrString(String version) {
    assertThat(Found.inJobAnd("version: " + version).summary()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "gangAlocation, true",
    "hivedScheduler1, {}",
    "com.microsoft.pai.runtimePlugin, []",
    "Storages, []",
    "submit_from, web"
  })
  void aKeyOfExtrasThatLooksLikeAKnownOneIsDoubtful(String key, String value) {
    assertThat(Found.inJobAnd("extras: {" + key + ": " + value + "}").summary())
        .containsExactly("similar-key? " + ProtocolPath.of("extras").child(key));
  }

  @Test
  void aKeyBelowExtrasThatLooksLikeAKnownOneIsDoubtful() {
    assertThat(Found.inJobAnd("extras: {storages: [{name: a, mountpath: /x}]}").summary())
        .containsExactly("similar-key? extras.storages[0].mountpath");
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
