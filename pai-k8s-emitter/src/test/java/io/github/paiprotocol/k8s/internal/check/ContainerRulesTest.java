package io.github.paiprotocol.k8s.internal.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.github.paiprotocol.k8s.internal.env.EnvSegment;
import io.github.paiprotocol.k8s.internal.env.SharedEnv;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules about containers at their ends: of what the API server takes nothing is said. */
class ContainerRulesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          image: a                   |
          image: ' a'                | image: no image has an address with a space
          image: "a\\t"              | image: no image has an address with the character U+0009
          imagePullPolicy: Always    |
          imagePullPolicy: always    | imagePullPolicy: `imagePullPolicy` must be `Always`, `IfNotPresent` or `Never`, but is the string `always`
          more: 1                    | more: `more` is not a key of a `Container` of Kubernetes
          securityContext: {allowPrivilegeEscalation: false}                   |
          securityContext: {allowPrivilegeEscalation: false, privileged: false, capabilities: {add: [SYS_ADMIN]}} |
          securityContext: {allowPrivilegeEscalation: true, privileged: true}  |
          securityContext: {privileged: true, capabilities: {add: [CAP_SYS_ADMIN]}} |
          securityContext: {allowPrivilegeEscalation: false, privileged: true} | securityContext: a privileged container cannot have allowPrivilegeEscalation false
          securityContext: {allowPrivilegeEscalation: false, capabilities: {add: [A, CAP_SYS_ADMIN]}} | securityContext: a privileged container cannot have allowPrivilegeEscalation false
          """)
  void fieldsOfContainers(String fields, @Nullable String expected) {
    assertThat(Findings.ofContainer(fields)).containsExactlyElementsOf(inContainer(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          {name: v, mountPath: /a}, {name: v, mountPath: /a/b}, {name: w, mountPath: /} |
          {name: v, mountPath: /a}, {name: w, mountPath: /a}  | volumeMounts[1].mountPath: the container has more than one mount path `/a`
          {name: v, mountPath: /a}, {name: v, mountPath: /a/} | volumeMounts[1].mountPath: the container has more than one mount path `/a/`
          {name: x, mountPath: /a}                            | volumeMounts[0].name: there is no volume `x`
          {name: x, mountPath: /a}, {name: v, mountPath: /a}  | volumeMounts[0].name: there is no volume `x` & volumeMounts[1].mountPath: the container has more than one mount path `/a`
          {name: v, mountPath: /a}, {name: x, mountPath: /a}  | volumeMounts[1].name: there is no volume `x` & volumeMounts[1].mountPath: the container has more than one mount path `/a`
          {mountPath: /a}                                     | volumeMounts[0]: a mount needs a volume's `name` and a `mountPath`
          {name: v}, {name: x}                                | volumeMounts[0]: a mount needs a volume's `name` and a `mountPath` & volumeMounts[1]: a mount needs a volume's `name` and a `mountPath` & volumeMounts[1].name: there is no volume `x`
          {name: v, mountPath: a}                             | volumeMounts[0].mountPath: `a` is no absolute path without a colon
          {name: v, mountPath: '/a:b'}                        | volumeMounts[0].mountPath: `/a:b` is no absolute path without a colon
          {name: v, mountPath: ':'}                           | volumeMounts[0].mountPath: `:` is no absolute path without a colon
          {name: v, mountPath: /a, subPath: b/c..d/..e}       |
          {name: v, mountPath: /a, subPath: /b}               | volumeMounts[0].subPath: a `subPath` is a relative path without `..`
          {name: v, mountPath: /a, subPath: ..}               | volumeMounts[0].subPath: a `subPath` is a relative path without `..`
          {name: v, mountPath: /a, subPath: b/../c}           | volumeMounts[0].subPath: a `subPath` is a relative path without `..`
          {name: v, mountPath: /a, subPath: ..}, {name: v, mountPath: /a} | volumeMounts[0].subPath: a `subPath` is a relative path without `..` & volumeMounts[1].mountPath: the container has more than one mount path `/a`
          """)
  void placesOfVolumes(String mounts, @Nullable String expected) {
    assertThat(Findings.ofContainer("volumeMounts: [" + mounts + "]"))
        .containsExactlyElementsOf(inContainer(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          {name: a, containerPort: 1}, {name: b, containerPort: 65535}, {containerPort: 2}, {containerPort: 2} |
          {name: A, containerPort: 1}   | ports[0].name: `A` is no name of a port: at most 15 lower-case letters, digits and `-`
          {name: a, containerPort: 1}, {name: a, containerPort: 2} | ports[1]: two ports have one name
          {}                            | ports[0]: a port is a number from 1 to 65535
          {containerPort: 0}            | ports[0]: a port is a number from 1 to 65535
          {containerPort: 65536}        | ports[0]: a port is a number from 1 to 65535
          """)
  void portsOfContainers(String ports, @Nullable String expected) {
    assertThat(Findings.ofContainer("ports: [" + ports + "]"))
        .containsExactlyElementsOf(inContainer(expected));
  }

  private static final String SOURCE = "valueFrom: {fieldRef: {fieldPath: metadata.name}}";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          {name: A, value: x}, {name: B}, {name: C, SOURCE}, {name: D, value: '', SOURCE} |
          {name: A, value: x, SOURCE}  | env[0]: a variable has a value or a source, not both
          {name: A}, {name: A}         | env[1]: variable `A` is there twice
          {name: 1A}                   | env[0]: `1A` is no legal name, which is a variable's
          {name: 1A}, {name: 1A, value: x, SOURCE} | env[0]: `1A` is no legal name, which is a variable's & env[1]: a variable has a value or a source, not both & env[1]: variable `1A` is there twice & env[1]: `1A` is no legal name, which is a variable's
          """)
  void variablesOfContainers(String variables, @Nullable String expected) {
    assertThat(Findings.ofContainer("env: [" + variables.replace("SOURCE", SOURCE) + "]"))
        .containsExactlyElementsOf(inContainer(expected));
  }

  private static List<String> inContainer(@Nullable String expected) {
    return Findings.expected(expected).stream()
        .map(finding -> "spec.containers[0]." + finding)
        .toList();
  }

  private static EnvVar variable(String name, int bytes) {
    return new EnvVar(name, "v".repeat(bytes - name.length() - 1), null);
  }

  private static List<String> found(List<EnvVar> variables) {
    Container container = Findings.container("");
    container.setEnv(variables);
    return Findings.of(Findings.pod(container));
  }

  /** Of 64 KiB each, the last of a byte more or less. */
  private static List<EnvVar> variables(int count, int more) {
    return IntStream.range(0, count)
        .mapToObj(i -> variable("V" + (char) ('a' + i), (64 << 10) + (i == count - 1 ? more : 0)))
        .toList();
  }

  @Test
  void variablesHaveTheirRoom() {
    int most = (128 << 10) - 1;
    assertThat(found(List.of(variable("A", most)))).isEmpty();
    assertThat(found(List.of(variable("A", most + 1))))
        .containsExactly(
            "spec.containers[0].env[0]: `A` takes 131072 bytes; Linux gives a process at most"
                + " 131071");
    assertThat(found(variables(16, 0))).isEmpty();
    assertThat(found(variables(16, 1)))
        .containsExactly(
            "spec.containers[0].env: the environment takes 1048577 bytes; Linux gives a process at"
                + " most 1048576");
  }

  /** Cut into three anywhere, or near the ends, the middle shared: what is said is the same. */
  @Test
  void ofSharedVariablesTheSameIsSaid() {
    Stream.of(
            variables(3, 0),
            variables(16, 0),
            variables(16, 1),
            List.of(variable("A", 3), variable("B", 3), variable("C", 3), variable("A", 3)),
            List.of(variable("A", 3), variable("A", 3), variable("B", 3)),
            List.of(variable("A", 3), variable("1", 3), variable("B", 3)),
            List.of(variable("A", 128 << 10), variable("B", 3)))
        .forEach(ContainerRulesTest::sayTheSame);
  }

  private static void sayTheSame(List<EnvVar> all) {
    List<String> expected = found(new ArrayList<>(all));
    int[] cuts =
        IntStream.rangeClosed(0, all.size()).filter(i -> i < 4 || i == all.size()).toArray();
    for (int from : cuts) {
      for (int to : IntStream.of(cuts).filter(i -> i >= from).toArray()) {
        List<EnvVar> middle = all.subList(from, to);
        if (middle.stream().map(EnvVar::getName).distinct().count() < middle.size()) {
          // Shared ones have different names.
          continue;
        }
        EnvSegment shared = shared(middle);
        SharedEnv env = new SharedEnv(all.subList(0, from), shared, all.subList(to, all.size()));
        assertThat(found(env)).isEqualTo(expected);
        assertThat(env.isShared())
            .as("is not copied to be looked at")
            .isEqualTo(expected.isEmpty());
        SharedEnv again = new SharedEnv(List.of(), shared, List.of());
        assertThat(found(again)).isEqualTo(found(new ArrayList<>(middle)));
      }
    }
  }

  private static EnvSegment shared(List<EnvVar> variables) {
    Map<String, String> values = new LinkedHashMap<>();
    variables.forEach(variable -> values.put(variable.getName(), variable.getValue()));
    return new EnvSegment(values, value -> value);
  }

  @Test
  void ofOwnVariablesBesideSharedOnesTheSameIsSaid() {
    List<EnvVar> both = Findings.container("env: [{name: S, value: x, " + SOURCE + "}]").getEnv();
    EnvSegment shared = shared(variables(2, 0));
    String found = ": a variable has a value or a source, not both";
    assertThat(found(new SharedEnv(both, shared, List.of())))
        .containsExactly("spec.containers[0].env[0]" + found);
    assertThat(found(new SharedEnv(List.of(), shared, both)))
        .containsExactly("spec.containers[0].env[2]" + found);
  }

  @Test
  void sharedVariablesAreLookedAtOnce() {
    EnvSegment shared = shared(variables(2, 0));
    assertThat(found(new SharedEnv(List.of(), shared, List.of()))).isEmpty();
    assertThat(shared.bytes()).isEqualTo(128 << 10);
    shared.setBytes((1 << 20) - 2);
    assertThat(found(new SharedEnv(List.of(variable("A", 2)), shared, List.of()))).isEmpty();
    SharedEnv more = new SharedEnv(List.of(variable("A", 2)), shared, List.of(variable("B", 2)));
    assertThat(found(more)).isEmpty();
    assertThat(more.isShared()).as("what is noted is too much").isFalse();
  }
}
