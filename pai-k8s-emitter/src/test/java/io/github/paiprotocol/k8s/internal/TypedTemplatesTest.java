package io.github.paiprotocol.k8s.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Quantity;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values become types as the API server would read them. */
class TypedTemplatesTest {
  private static Value.Mapping map(String key, Value value) {
    return Value.of(Map.of("name", Value.of("c"), key, value));
  }

  private static Optional<Container> container(String key, Value value) {
    return TypedTemplates.convert(map(key, value), Container.class);
  }

  private static List<Diagnostic> problems(Value value) {
    return TypedTemplates.problems(value, Container.class, ProtocolPath.of("spec"));
  }

  private static Value port(Value number) {
    return Value.of(List.of(Value.of(Map.of("containerPort", number))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e3", "1E3", "1.10", "0.5", "7", "12345678901234567890", "1e-3"})
  void aQuantityStaysAsItWasSpelled(String spelling) {
    Value limits = Value.of(Map.of("cpu", new Value.Numeral(spelling)));

    assertThat(container("resources", Value.of(Map.of("limits", limits))))
        .hasValueSatisfying(
            c ->
                assertThat(c.getResources().getLimits())
                    .containsExactly(Map.entry("cpu", new Quantity(spelling))));
  }

  /** The API server drops such fields, or refuses the object, at any depth. */
  @Test
  void fieldsThatKubernetesLacksAreNamedAtTheirPlaces() {
    Value cpu = Value.of(Map.of("cpu", Value.of("1")));
    Value variable = Value.of(Map.of("name", Value.of("A"), "valu", Value.of(List.of(cpu))));
    Value container =
        Value.of(
            ImmutableMap.of(
                "name", Value.of("c"),
                "resources", Value.of(ImmutableMap.of("limits", cpu, "request", cpu)),
                "env", Value.of(List.of(Value.of(Map.of("name", Value.of("B"))), variable)),
                "tyy", Value.of(true)));
    assertThat(TypedTemplates.convert(container, Container.class)).isEmpty();
    List<Diagnostic> found = problems(container);
    assertThat(found)
        .extracting(problem -> problem.path().toString(), Diagnostic::message)
        .containsExactly(
            tuple("spec.tyy", "`tyy` is not a key of a `Container` of Kubernetes"),
            tuple(
                "spec.resources.request",
                "`request` is not a key of a `ResourceRequirements` of Kubernetes"),
            tuple("spec.env[1].valu", "`valu` is not a key of a `EnvVar` of Kubernetes"));
    assertThat(found.get(1).hint()).contains("did you mean `requests`?");
    assertThat(found.get(2).hint()).contains("did you mean `value`?");
  }

  /** A type such as `IntOrString` reads a text itself. */
  @Test
  void textsThatAreNoObjectsHaveNoFields() {
    Value probe =
        Value.of(
            Map.of("httpGet", Value.of(Map.of("port", Value.of("web"), "path", Value.of("/")))));
    assertThat(container("livenessProbe", probe)).isPresent();
  }

  @Test
  void anIntegerIsRead() {
    assertThat(container("ports", port(Value.of(8080))))
        .hasValueSatisfying(
            c -> assertThat(c.getPorts().get(0).getContainerPort()).isEqualTo(8080));
  }

  /** Even one that would take long to turn into a number. */
  @ParameterizedTest
  @ValueSource(ints = {10, 19, 30, 1_000, 1_000_000})
  void anIntegerOfTooManyDigitsDoesNotFit(int digits) {
    assertThat(problems(map("ports", port(new Value.Numeral("9".repeat(digits))))))
        .singleElement()
        .satisfies(d -> assertThat(d.path()).hasToString("spec.ports[0].containerPort"));
  }

  @Test
  void aTextIsNoNumber() {
    assertThat(problems(map("ports", port(Value.of("8080"))))).hasSize(1);
  }

  @Test
  void refusesNull() {
    assertThat(TypedTemplates.convert(Value.none(), Container.class)).isEmpty();
  }
}
