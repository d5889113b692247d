package io.github.paiprotocol.k8s.internal.env;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.github.paiprotocol.k8s.internal.KubernetesPrinter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedEnvTest {
  private final EnvSegment segment =
      new EnvSegment(ImmutableMap.of("A", "1", "B", "2"), value -> value);

  private SharedEnv env() {
    return new SharedEnv(List.of(variable("X", "0")), segment, List.of(variable("Y", "3")));
  }

  private static EnvVar variable(String name, String value) {
    return new EnvVar(name, value, null);
  }

  @Test
  void itIsTheListOfAllVariables() {
    assertThat(env()).hasSize(4);
    assertThat(env())
        .containsExactly(
            variable("X", "0"), variable("A", "1"), variable("B", "2"), variable("Y", "3"));
  }

  @Test
  void changesOfOneListAreNotSeenInOthers() {
    SharedEnv one = env();
    SharedEnv other = env();

    one.get(1).setValue("changed");
    one.remove(2);

    assertThat(one).extracting(EnvVar::getValue).containsExactly("0", "changed", "3");
    assertThat(other).extracting(EnvVar::getValue).containsExactly("0", "1", "2", "3");
    assertThat(segment.variables()).extracting(EnvVar::getValue).containsExactly("1", "2");
  }

  @Test
  void askingForTheSameVariableTwiceGivesTheSame() {
    SharedEnv env = env();
    assertThat(env.get(1)).isSameAs(env.get(1));
    assertThat(env.isShared()).isFalse();
  }

  @Test
  void addingAtTheEndCopiesNothing() {
    SharedEnv env = env();
    env.add(variable("Z", "4"));
    assertThat(env.isShared()).isTrue();
    assertThat(env).hasSize(5);
    assertThat(env.get(4)).isEqualTo(variable("Z", "4"));
    env.add(0, variable("W", "5"));
    env.add(variable("V", "6"));
    env.set(1, variable("X", "7"));
    assertThat(env).extracting(EnvVar::getName).containsExactly("W", "X", "A", "B", "Y", "Z", "V");
  }

  @Test
  void sharedVariablesAreWrittenAsOthersAre() throws IOException {
    String value = "\"a\" \\ \u0007 \u007f \u00e9 \u2028 \ud83d\ude00";
    EnvSegment any = new EnvSegment(ImmutableMap.of("A", "plain", "B", value), text -> text);
    SharedEnv shared = new SharedEnv(List.of(variable("X", value)), any, List.of());
    Container container = new Container();
    container.setEnv(shared);
    List<HasMetadata> pods = List.of(pod(container));

    String json = json(pods);
    String compact = KubernetesPrinter.compactJson(pods.get(0));
    String indented = KubernetesPrinter.json(pods);
    assertThat(shared.isShared()).isTrue();
    container.setEnv(new ArrayList<>(shared));

    assertThat(json).isEqualTo(json(pods)).doesNotContain("\u007f");
    assertThat(compact).isEqualTo(KubernetesPrinter.compactJson(pods.get(0)));
    assertThat(indented).isEqualTo(KubernetesPrinter.json(pods));
  }

  private static Pod pod(Container container) {
    Pod pod = new PodBuilder().withNewSpec().endSpec().build();
    pod.getSpec().setContainers(List.of(container));
    return pod;
  }

  private static String json(List<HasMetadata> objects) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    KubernetesPrinter.writeJson(objects, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void itOutlivesSerialization() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(env());
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertThat(in.readObject()).isEqualTo(env());
    }
  }

  @Test
  void whatIsTakenOutIsGivenBack() {
    SharedEnv env = env();
    assertThat(env.add(variable("Z", "4"))).isTrue();
    assertThat(env.set(1, variable("C", "5"))).isEqualTo(variable("A", "1"));
    assertThat(env.add(variable("W", "6"))).isTrue();
    assertThat(env.remove(2)).isEqualTo(variable("B", "2"));
    assertThat(env).extracting(EnvVar::getName).containsExactly("X", "C", "Y", "Z", "W");
  }
}
