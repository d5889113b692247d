package io.github.paiprotocol.api.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.lang.reflect.RecordComponent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class JobModelTest {
  private static final Job JOB = FullJob.job();

  /** What a component holds that was not given. */
  private static final Set<Object> NOTHING =
      Set.of(Optional.empty(), OptionalInt.empty(), List.of(), Map.of(), Secrets.none());

  private static TaskRole.Builder role() {
    return TaskRole.builder()
        .dockerImage("image")
        .resources(ResourceSpec.builder().cpu(1).memoryMB(2).gpu(3));
  }

  /** Texts and mappers are tried with this job, so a component it leaves out is tried nowhere. */
  @Test
  void theFullJobUsesEveryComponent() throws ReflectiveOperationException {
    Map<String, Boolean> used = new TreeMap<>();
    Deque<Object> open = new ArrayDeque<>(List.of(JOB));
    while (!open.isEmpty()) {
      Object each = open.pop();
      open.addAll(inside(each));
      if (each instanceof Record) {
        for (RecordComponent component : each.getClass().getRecordComponents()) {
          Object value = component.getAccessor().invoke(each);
          open.push(value);
          String name = each.getClass().getSimpleName() + "." + component.getName();
          used.merge(name, !NOTHING.contains(value), Boolean::logicalOr);
        }
      }
    }
    assertThat(used).hasSizeGreaterThan(80);
    used.values().removeIf(given -> given);
    assertThat(used).isEmpty();
  }

  private static Collection<?> inside(Object value) {
    if (value instanceof Map<?, ?> map) {
      return map.values();
    }
    return value instanceof Optional<?> optional
        ? optional.stream().toList()
        : value instanceof List<?> list ? list : List.of();
  }

  @Test
  void noToStringShowsASecret() {
    Auth auth = FullJob.image().auth().orElseThrow();
    for (Object model :
        List.of(JOB, JOB.secrets(), FullJob.image(), auth, auth.password().orElseThrow())) {
      assertThat(model.toString()).doesNotContain(FullJob.SECRET).contains(Secret.MASK);
    }
    assertThat(JOB.secrets()).hasToString("Secrets[password=******]");
  }

  @Test
  void secretsAreEqualByContentAndRevealedOnRequestOnly() {
    assertThat(Secret.of("a")).isEqualTo(Secret.of("a")).isNotEqualTo(Secret.of("b"));
    assertThat(Secret.of("a")).hasSameHashCodeAs(Secret.of("a"));
    assertThat(Secret.of("a").reveal()).isEqualTo("a");
    Secrets secrets = Secrets.of(Map.of("a", Value.of("b")));
    assertThat(secrets).isEqualTo(Secrets.of(Map.of("a", Value.of("b"))));
    assertThat(secrets).isNotEqualTo(Secrets.none());
    assertThat(secrets.reveal()).isEqualTo(Map.of("a", Value.of("b")));
    assertThat(secrets.names()).containsExactly("a");
    assertThat(Secrets.of(Map.of())).isSameAs(Secrets.none());
    assertThat(Secrets.none().isEmpty()).isTrue();
    assertThat(secrets.isEmpty()).isFalse();
  }

  @Test
  void aJobDoesNotChangeWithWhatItWasMadeOf() {
    List<String> commands = new ArrayList<>(List.of("a"));
    Map<String, Value> nested = new LinkedHashMap<>(Map.of("k", Value.of(1)));
    Map<String, Value> parameters = new LinkedHashMap<>(Map.of("p", Value.of(nested)));
    TaskRole role = role().commands(commands).build();
    Job job = Job.builder().name("j").parameters(parameters).putTaskRole("w", role).build();
    commands.add("b");
    nested.put("l", Value.of(2));
    parameters.clear();
    assertThat(job.taskRoles().get("w").commands()).containsExactly("a");
    assertThat(job.parameters()).isEqualTo(Map.of("p", Value.of(Map.of("k", Value.of(1)))));
  }

  @Test
  void nothingOfAJobCanBeChanged() {
    Map<String, Value> open = JOB.parameters();
    List<String> commands = JOB.taskRoles().get("worker").commands();
    Map<String, Value> other = JOB.extras().other();
    List<StorageMount> storages = JOB.extras().storages().orElseThrow();
    assertUnchangeable(() -> open.put("a", Value.none()));
    assertUnchangeable(() -> commands.add("a"));
    assertUnchangeable(() -> other.clear());
    assertUnchangeable(() -> storages.remove(0));
    assertUnchangeable(() -> JOB.taskRoles().clear());
    assertUnchangeable(() -> JOB.prerequisites().clear());
    assertUnchangeable(() -> JOB.secrets().reveal().clear());
    assertUnchangeable(() -> JOB.deployments().get(0).taskRoles().clear());
  }

  private static void assertUnchangeable(
      org.assertj.core.api.ThrowableAssert.ThrowingCallable change) {
    assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(change);
  }

  @Test
  void buildingDoesNotUseTheBuilderUp() {
    Job.Builder builder = Job.builder().name("a");
    Job first = builder.build();
    Job second = builder.name("b").putParameter("p", 1).build();
    assertThat(first.name()).isEqualTo("a");
    assertThat(first.parameters()).isEmpty();
    assertThat(second.parameters()).containsEntry("p", Value.of(1));
  }

  @Test
  void aCopyDiffersOnlyInWhatIsSet() {
    Job copy = Job.builder().from(JOB).name("copy").build();
    assertThat(copy).isNotEqualTo(JOB);
    assertThat(Job.builder().from(copy).name(JOB.name()).build()).isEqualTo(JOB);
  }

  @Test
  void aNameMustBeGiven() {
    assertThatIllegalStateException().isThrownBy(() -> Job.builder().build());
    assertThatIllegalStateException().isThrownBy(() -> Prerequisite.builder().build());
    assertThatIllegalStateException().isThrownBy(() -> TaskRole.builder().build());
  }

  @Test
  void whatIsAbsentHasTheDefaultOfTheProtocol() {
    TaskRole role = role().build();
    assertThat(role.instanceCount()).isEqualTo(1);
    assertThat(role.minFailedInstances()).isEqualTo(1);
    assertThat(role.minSucceededInstances()).isEqualTo(1);
    Job job = Job.builder().name("j").build();
    assertThat(job.virtualCluster()).isEqualTo("default");
    assertThat(job.extras().isGang()).isTrue();
    assertThat(job.secrets().isEmpty()).isTrue();
  }

  @Test
  void whatIsGivenIsNotTheDefault() {
    Job job =
        Job.builder()
            .name("j")
            .version("1.10")
            .extras(Extras.builder().gangAllocation(false).build())
            .build();
    assertThat(job.extras().isGang()).isFalse();
    assertThat(job.version()).contains(Value.of("1.10"));
    assertThat(StorageMount.of("nfs"))
        .isEqualTo(
            new StorageMount(
                "nfs", Optional.empty(), Optional.empty(), Optional.empty(), Map.of()));
    assertThat(StorageMount.at("nfs", "/mnt").mountPath()).contains("/mnt");
  }

  @Test
  void resourcesCanBeGivenOtherPorts() {
    ResourceSpec plain = ResourceSpec.builder().cpu(2).memoryMB(1024).gpu(1).build();

    assertThat(plain.withPorts(Map.of("ssh", 1)))
        .isEqualTo(new ResourceSpec(2, 1024, 1, Map.of("ssh", 1)));
    assertThat(plain.withPorts(Map.of("ssh", 1)).withPorts(Map.of())).isEqualTo(plain);
  }

  @ParameterizedTest
  @EnumSource(CallbackEvent.class)
  void anEventIsMeantByAnyOfItsNames(CallbackEvent event) {
    assertThat(event.names()).startsWith(event.canonicalName());
    assertThat(event.names()).allSatisfy(n -> assertThat(CallbackEvent.of(n)).contains(event));
  }

  @Test
  void prioritiesHaveTheNumbersOfHived() {
    assertThat(HivedScheduler.Priority.values())
        .extracting(HivedScheduler.Priority::value)
        .containsExactly(120, 100, 10, -1);
  }

  @Test
  void aCompletionOfZeroMeansTheDefault() {
    TaskRole role = role().instances(5).completion(Completion.of(0, 0)).build();
    assertThat(role.minFailedInstances()).isEqualTo(1);
    assertThat(role.minSucceededInstances()).isEqualTo(5);
    TaskRole never = role().instances(5).completion(Completion.of(-1, -1)).build();
    assertThat(never.minFailedInstances()).isEqualTo(-1);
    assertThat(never.minSucceededInstances()).isEqualTo(-1);
  }

  @Test
  void prerequisitesAreFoundByTypeAndName() {
    assertThat(JOB.prerequisite("data", "mnist")).contains(JOB.prerequisites().get(1));
    assertThat(JOB.prerequisite("script", "mnist")).isEmpty();
    assertThat(JOB.prerequisite("data", "absent")).isEmpty();
  }

  @Test
  void callbacksWithoutPluginAreRunByCmd() {
    Prerequisite.Builder builder = Prerequisite.builder().name("p");
    assertThat(builder.build().pluginName()).isEmpty();
    builder.addCallback(Callback.on(CallbackEvent.TASK_STARTS, "x"));
    assertThat(builder.build().pluginName()).contains("cmd");
    assertThat(builder.plugin("com.microsoft.pai.runtimeplugin.ssh").build().pluginName())
        .contains("ssh");
  }

  @Test
  void aPluginAppliesToAllRolesUnlessLimited() {
    PluginEntry all = PluginEntry.of("ssh", Map.of());
    assertThat(all.appliesTo("any")).isTrue();
    PluginEntry limited = JOB.extras().runtimePlugins().get(0);
    assertThat(limited.appliesTo("worker")).isTrue();
    assertThat(limited.appliesTo("yes")).isFalse();
  }

  @Test
  void aSingleUriHasExactlyOneText() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Uri(List.of(), false));
    assertThatIllegalArgumentException().isThrownBy(() -> new Uri(List.of("a", "b"), false));
    assertThat(Uri.of("a")).isNotEqualTo(Uri.listOf(List.of("a")));
    assertThat(Uri.listOf(List.of("a")))
        .isEqualTo(Uri.listOf(List.of("a")))
        .hasSameHashCodeAs(Uri.listOf(List.of("a")))
        .hasToString("Uri[values=[a], list=true]");
    assertThat(Uri.of("a").value()).isEqualTo(Value.of("a"));
    assertThat(Uri.listOf(List.of("a")).value()).isEqualTo(Value.of(List.of(Value.of("a"))));
  }

  @Test
  void aPendingScalarIsNotKnownYet() {
    Templated<Boolean> pending = Templated.pending("{{ x }}");
    assertThat(pending.asKnown()).isEmpty();
    assertThatIllegalStateException().isThrownBy(pending::get);
    assertThat(Templated.known(true).asKnown()).isEqualTo(Optional.of(true));
  }
}
