package io.github.paiprotocol.api.internal.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Uri;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BindingTest {
  private static final Callback START = Callback.on(CallbackEvent.TASK_STARTS, "echo 1");

  private static Value.Mapping map(Object... keysAndValues) {
    Map<String, Value> entries = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      entries.put((String) keysAndValues[i], value(keysAndValues[i + 1]));
    }
    return Value.of(entries);
  }

  private static Value.Sequence list(Object... items) {
    return Value.of(java.util.Arrays.stream(items).map(BindingTest::value).toList());
  }

  private static Value value(Object object) {
    if (object instanceof Integer number) {
      return Value.of(number);
    }
    if (object instanceof Boolean flag) {
      return Value.of(flag);
    }
    return object instanceof String text ? Value.of(text) : (Value) object;
  }

  private static Value callback(String event) {
    return map("event", event, "commands", list("echo 1"));
  }

  @Test
  void callbacksAndKeysMeanTheSameAtTopLevelAndInPluginParams() {
    Prerequisite extended =
        PrerequisiteFields.PREREQUISITE.read(
            map("name", "p", "callbacks", list(callback("taskStarts")), "mountPoint", "/a"));
    Prerequisite parametric =
        PrerequisiteFields.PREREQUISITE.read(
            map(
                "name",
                "p",
                "plugin_params",
                map("mountPoint", "/a", "callbacks", list(callback("taskStarts")))));
    assertThat(parametric).isEqualTo(extended);
    assertThat(extended.callbacks()).containsExactly(START);
    assertThat(extended.properties()).isEqualTo(Map.of("mountPoint", Value.of("/a")));
  }

  @Test
  void theTopLevelKeyCountsWhenPluginParamsRepeatsIt() {
    Prerequisite both =
        PrerequisiteFields.PREREQUISITE.read(
            map("name", "p", "path", "/top", "plugin_params", map("path", "/params")));
    assertThat(both.properties()).isEqualTo(Map.of("path", Value.of("/top")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"taskStarts", "containerStart", "containerStarts", "preTaskStarts"})
  void everyVocabularyOfEventsFoldsIntoOne(String event) {
    assertThat(CallbackFields.CALLBACK.read(callback(event))).isEqualTo(START);
  }

  @Test
  void aVariableInATypedScalarIsPending() {
    Callback callback =
        CallbackFields.CALLBACK.read(
            map("event", "{{ when }}", "commands", list("x"), "failurePolicy", "{{ how }}"));
    assertThat(callback.event()).isEqualTo(Templated.pending("{{ when }}"));
    assertThat(callback.failurePolicy()).contains(Templated.pending("{{ how }}"));
    StorageMount storage = ReferenceFields.ANY_STORAGE.read(map("name", "s", "share", "{{ s }}"));
    assertThat(storage.share()).contains(Templated.pending("{{ s }}"));
  }

  @Test
  void failurePoliciesAreReadInAnyCase() {
    Prerequisite bound =
        PrerequisiteFields.PREREQUISITE.read(map("name", "p", "failurePolicy", "IGNORE"));
    assertThat(bound.failurePolicy()).contains(Templated.known(FailurePolicy.IGNORE));
  }

  @Test
  void referencesAreReadInBothForms() {
    assertThat(ReferenceFields.REFERENCE.read(Value.of("mnist")))
        .isEqualTo(PrerequisiteRef.of("mnist"));
    Value full = map("name", "mnist", "template_variables", map("n", 1), "digest", "sha256:00");
    PrerequisiteRef bound = ReferenceFields.REFERENCE.read(full);
    assertThat(bound)
        .isEqualTo(
            new PrerequisiteRef("mnist", Map.of("n", Value.of(1)), Optional.of("sha256:00")));
    assertThat(ReferenceFields.REFERENCE.write(bound)).isEqualTo(full);
    assertThat(ReferenceFields.REFERENCE.write(PrerequisiteRef.of("mnist")))
        .isEqualTo(Value.of("mnist"));
  }

  @Test
  void theFormOfAUriIsKept() {
    assertThat(PrerequisiteFields.URI.read(Value.of("a"))).isEqualTo(Uri.of("a"));
    assertThat(PrerequisiteFields.URI.read(list("a"))).isEqualTo(Uri.listOf(List.of("a")));
    assertThat(PrerequisiteFields.URI.read(list())).isEqualTo(Uri.listOf(List.of()));
  }

  @Test
  void oldSpellingsOfHivedFoldIntoTheNewOnes() {
    Value old = map("taskRoles", map("w", map("gpuType", "K80", "reservationId", "c")));
    Value current = map("taskRoles", map("w", map("skuType", "K80", "pinnedCellId", "c")));
    Extras extras = ExtrasFields.EXTRAS.read(map("hivedscheduler", old));
    assertThat(extras).isEqualTo(ExtrasFields.EXTRAS.read(map("hivedScheduler", current)));
    assertThat(ExtrasFields.EXTRAS.write(extras)).isEqualTo(map("hivedScheduler", current));
  }

  @Test
  void anEmptyListOfStoragesIsNotAnAbsentOne() {
    assertThat(ExtrasFields.EXTRAS.read(map("storages", list())).storages()).contains(List.of());
    assertThat(ExtrasFields.EXTRAS.read(map()).storages()).isEmpty();
    Extras skipped = ExtrasFields.EXTRAS.read(map("storages", list(map("mountPath", "/a"))));
    assertThat(skipped.storages().orElseThrow()).containsExactly(StorageMount.at("", "/a"));
    assertThat(ExtrasFields.EXTRAS.read(ExtrasFields.EXTRAS.write(skipped))).isEqualTo(skipped);
  }

  @Test
  void unknownKeysOfExtrasAreKeptAtEveryLevel() {
    Value written =
        map(
            "com.microsoft.pai.runtimeplugin",
            list(map("plugin", "ssh", "x", 1)),
            "hivedScheduler",
            map("taskRoles", map("w", map("x", 2)), "x", 3),
            "storages",
            list(map("name", "s", "x", 4)),
            "reference_prerequisites",
            list(map("name", "a", "require", list(map("name", "b", "x", 6)), "x", 7)),
            "jobStatusChangeNotification",
            map("running", true, "x", 5),
            "x",
            Value.none());
    assertThat(ExtrasFields.EXTRAS.write(ExtrasFields.EXTRAS.read(written))).isEqualTo(written);
  }

  @Test
  void nullIsAbsentForAKeyOfTheProtocol() {
    Value job =
        map("name", "j", "version", Value.none(), "extras", Value.none(), "defaults", Value.none());
    assertThat(JobFields.JOB.read(job)).isEqualTo(Job.builder().name("j").build());
    TaskRole role =
        TaskRoleFields.TASK_ROLE.read(map("completion", map("minFailedInstances", Value.none())));
    assertThat(role.minFailedInstances()).isEqualTo(1);
  }

  @Test
  void whatCannotBeReadIsAPlaceholderInItsPlace() {
    Job draft =
        JobFields.JOB.read(
            map(
                "prerequisites",
                list(1, map("name", "second")),
                "taskRoles",
                map("w", map("commands", list(list(), "b"), "instances", ".inf"))));
    assertThat(draft.name()).isEmpty();
    assertThat(draft.prerequisites().get(1).name()).isEqualTo("second");
    TaskRole role = draft.taskRoles().get("w");
    assertThat(role.commands()).containsExactly("", "b");
    assertThat(role.instances()).isEmpty();
    assertThat(role.resourcePerInstance().cpu()).isZero();
  }

  @Test
  void keysAreWrittenInTheOrderOfTheProtocol() {
    Job job =
        JobFields.JOB.read(
            map(
                "extras", map("submitFrom", "web"),
                "defaults", map("virtualCluster", "vc"),
                "deployments", list(map("name", "d", "taskRoles", map())),
                "taskRoles", map(),
                "jobRetryCount", 1,
                "secrets", map("s", "x"),
                "parameters", map("p", 1),
                "prerequisites", list(map("name", "p")),
                "description", "d",
                "contributor", "c",
                "version", "v",
                "name", "n"));
    assertThat(JobFields.JOB.write(job).entries().keySet())
        .containsExactly(
            "protocolVersion",
            "name",
            "type",
            "version",
            "contributor",
            "description",
            "prerequisites",
            "parameters",
            "secrets",
            "jobRetryCount",
            "taskRoles",
            "deployments",
            "defaults",
            "extras");
  }

  @Test
  void callbacksAreNoKeysOfAPlugin() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Prerequisite.builder().name("p").putProperty("callbacks", list()).build())
        .withMessageContaining("has a component of its own");
  }
}
