package io.github.paiprotocol.k8s.internal.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Quantity;
import io.github.paiprotocol.api.internal.text.Quantities;
import io.github.paiprotocol.k8s.internal.Amounts;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Rules about what containers ask for at their ends: of what the API server takes nothing is said.
 */
class ResourceRulesTest {
  private static final String NO_NAME =
      " is no resource: `cpu`, `memory`, `ephemeral-storage`, huge pages, or a name with a domain";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cpu",
        "memory",
        "ephemeral-storage",
        "a/b",
        "a.b/C_d",
        "x.kubernetes.io/y",
        "hugepages-2Mi",
        "hugepages-1"
      })
  void namesOfResources(String name) {
    assertThat(limits("cpu: 1, " + name + ": 2Mi")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gpu",
        "/a",
        "a/",
        "a_/b",
        "hugepages-",
        "hugepages-x",
        "hugepages-0",
        "hugepages--1",
        "hugepages-500m",
        "hugepages-2Mi/a"
      })
  void otherNames(String name) {
    assertThat(limits("cpu: 1, " + name + ": 2Mi"))
        .containsExactly(name + ": `" + name + "`" + NO_NAME);
    assertThat(limits("cpu: 1, " + name + ": 1.5"))
        .containsExactly(name + ": `" + name + "`" + NO_NAME);
  }

  @Test
  void aQuantityMayBeEmpty() {
    Container container = Findings.container("resources: {}");
    container.getResources().setLimits(Map.of("cpu", new Quantity()));
    assertThat(Findings.of(Findings.pod(container)))
        .containsExactly(
            "spec.containers[0].resources.limits.cpu: `cpu` must be a quantity such as `500m`, `2` or"
                + " `1Gi`, but is the empty string");
  }

  @Test
  void namesOfQuotasAreNone() {
    assertThat(limits("requests.a/b: 1"))
        .containsExactly("[\"requests.a/b\"]: `requests.a/b`" + NO_NAME);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          cpu: 0, memory: 0, a/b: 0    |
          cpu: 1m, memory: 1e3, a/b: 1000m |
          cpu: 0.0001, memory: 1.50e1  |
          cpu: -1m                     | cpu: `-1m` is less than nothing
          memory: -1                   | memory: `-1` is less than nothing
          memory: 128m                 | memory: `128m` is no whole number
          memory: -128m                | memory: `-128m` is less than nothing
          a/b: 1.5                     | a/b: `1.5` is no whole number
          ephemeral-storage: 0.5       | ephemeral-storage: `0.5` is no whole number
          cpu: '1e1000'                | cpu: `cpu` must be a quantity such as `500m`, `2` or `1Gi`, but is the string `1e1000`
          cpu: '.'                     | cpu: `cpu` must be a quantity such as `500m`, `2` or `1Gi`, but is the string `.`
          cpu: x                       | cpu: `cpu` must be a quantity such as `500m`, `2` or `1Gi`, but is the string `x`
          cpu: 1, hugepages-2Mi: 4Mi   |
          cpu: 1, hugepages-2Mi: 0     |
          memory: 1, hugepages-2Mi: '4e6' | hugepages-2Mi: `4e6` is no whole number of pages
          memory: 1, hugepages-2Mi: 3Mi | hugepages-2Mi: `3Mi` is no whole number of pages
          memory: 1, hugepages-2Mi: 1  | hugepages-2Mi: `1` is no whole number of pages
          memory: null, a/b: 1         |
          """)
  void amounts(String limits, @Nullable String expected) {
    assertThat(limits(limits)).containsExactlyElementsOf(Findings.expected(expected));
  }

  private static List<String> limits(String limits) {
    return Findings.ofContainer("resources: {limits: {" + limits + "}}").stream()
        .map(found -> found.replaceFirst("^spec.containers\\[0].resources.limits\\.?", ""))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          requests: {cpu: 1, kubernetes.io/a: 1}                 |
          requests: {cpu: 1}, limits: {cpu: 1000m}               |
          requests: {cpu: 999m}, limits: {cpu: 1}                |
          requests: {cpu: 1001m}, limits: {cpu: 1}               | requests.cpu: the request of `cpu` is above its limit
          requests: {memory: 2Gi}, limits: {memory: 2Mi}         | requests.memory: the request of `memory` is above its limit
          requests: {memory: 2Mi}, limits: {memory: 2Gi}         |
          requests: {a/b: 1}                                     | requests.a/b: `a/b` is requested without a limit, which the API server refuses
          requests: {a/b: 0}                                     | requests.a/b: `a/b` is requested without a limit, which the API server refuses
          requests: {a/b: 1}, limits: {a/b: null}                | requests.a/b: `a/b` is requested without a limit, which the API server refuses
          requests: {a/b: null}, limits: {a/b: 1}                |
          requests: {a/b: 1}, limits: {a/b: 1000m}               |
          requests: {a/b: 1}, limits: {a/b: 2}                   | requests.a/b: `a/b` is requested with another limit, which the API server refuses
          requests: {a.kubernetes.io/b: 1}, limits: {a.kubernetes.io/b: 2} |
          requests: {cpu: '1e1000'}, limits: {cpu: 1}              | requests.cpu: `cpu` must be a quantity such as `500m`, `2` or `1Gi`, but is the string `1e1000`
          requests: {cpu: 1}, limits: {cpu: '1e1000'}              | limits.cpu: `cpu` must be a quantity such as `500m`, `2` or `1Gi`, but is the string `1e1000`
          requests: {cpu: -1}                                    | requests.cpu: `-1` is less than nothing
          requests: {hugepages-2Mi: 2Mi}, limits: {hugepages-2Mi: 2Mi, memory: 1} |
          requests: {hugepages-2Mi: 2Mi, cpu: 1}, limits: {hugepages-2Mi: 2Mi} |
          requests: {hugepages-2Mi: 2Mi, cpu: 1}, limits: {hugepages-2Mi: 4Mi} | requests.hugepages-2Mi: `hugepages-2Mi` is requested with another limit, which the API server refuses
          requests: {hugepages-2Mi: 2Mi, cpu: 1}                 | requests.hugepages-2Mi: `hugepages-2Mi` is requested without a limit, which the API server refuses
          """)
  void requestsAndLimits(String resources, @Nullable String expected) {
    assertThat(Findings.ofContainer("resources: {" + resources + "}"))
        .containsExactlyElementsOf(
            Findings.expected(expected).stream()
                .map(found -> "spec.containers[0].resources." + found)
                .toList());
  }

  @Test
  void hugePagesNeedMoreBesideThem() {
    String alone = "spec.containers[0].resources: huge pages need cpu or memory beside them";
    assertThat(Findings.ofContainer("resources: {limits: {hugepages-2Mi: 2Mi}}"))
        .containsExactly(alone);
    assertThat(Findings.ofContainer("resources: {limits: {hugepages-2Mi: 2Mi, a/b: 1}}"))
        .containsExactly(alone);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0", "9", "12", "1Ki", "9Mi", "1Gi", "1Ti", "1Pi", "1Ei", "1n", "1u", "1m", "1k", "1M",
        "1G", "1T", "1P", "1E", "1e3", "1E-3", "1e+123", "+1", "-1", "1.", "1.5", ".5", "-.5Gi"
      })
  void quantities(String text) {

    assertThat(Quantities.amount(text).isPresent()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", " ", "Ki", "m", ".", "-", "+Gi", "1 ", " 1", "1ki", "1K", "1Mib", "1MB", "1e", "1e1234",
        "1e1.5", "1..5", "--1", "x1", "1x2", "/1", ":1", "٣", "1e3Ki", "1 Gi",
      })
  void others(String text) {
    assertThat(Quantities.amount(text).isPresent()).isFalse();
  }

  @Test
  void quantitiesAreNotLonger() {
    assertThat(Quantities.amount("1".repeat(64)).isPresent()).isTrue();
    assertThat(Quantities.amount("1".repeat(65)).isPresent()).isFalse();
    assertThat(Quantities.amount("1".repeat(62) + ".5").isPresent()).isTrue();
    assertThat(Quantities.amount("1".repeat(63) + ".5").isPresent()).isFalse();
    assertThat(limits("cpu: " + "1".repeat(64))).isEmpty();
    assertThat(limits("cpu: " + "1".repeat(65))).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1000m, true",
    "1Ki, 1024, true",
    "1, 1.0, true",
    "1, 2, false",
    "2, 1, false",
    "1e1000, 1e1000, false",
    "1, 1e1000, false"
  })
  void sameAmounts(String one, String other, boolean same) {
    assertThat(
            Amounts.compare(Quantity.parse(one), Quantity.parse(other)).equals(OptionalInt.of(0)))
        .isEqualTo(same);
  }

  @ParameterizedTest
  @CsvSource({
    "2Mi, 1Mi, true",
    "10Mi, 9Mi, true",
    "1Mi, 1Mi, false",
    "1Mi, 2Mi, false",
    "2, 1, true",
    "1, 1, false",
    "1Gi, 1023Mi, true",
    "1Gi, 1024Mi, false",
    "1500m, 1, true",
    "1m, 1, false",
    "999999999999999999Mi, 999999999999999998Mi, true",
    "9999999999999999999Mi, 1Mi, true"
  })
  void largerAmounts(String one, String other, boolean more) {
    assertThat(Amounts.compare(Quantity.parse(one), Quantity.parse(other)).orElseThrow() > 0)
        .isEqualTo(more);
  }

  @Test
  void whatIsNoQuantityIsNotMore() {
    Quantity none = new Quantity("x");
    assertThat(Amounts.compare(none, new Quantity("1"))).isEmpty();
    assertThat(Amounts.compare(new Quantity("1"), none)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "hugepages-2Mi, true",
    "nvidia.com/gpu, true",
    "/, true",
    "cpu, false",
    "gpu, false",
    "kubernetes.io/a, false",
    "a.kubernetes.io/b, false",
    "my-hugepages-2Mi, false"
  })
  void requiresLimitsOfExtendedResources(String resource, boolean needsLimit) {
    assertThat(Quantities.needsLimit(resource)).isEqualTo(needsLimit);
  }
}
