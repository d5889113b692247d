package io.github.paiprotocol.k8s.diff;

import static io.github.paiprotocol.k8s.diff.ObjectDiffs.diff;
import static io.github.paiprotocol.k8s.diff.ObjectDiffs.pod;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of the fields of objects. */
class FieldDiffTest {
  private static final String[] AMOUNTS = {
    "{containers: [{name: c, resources: {limits: {cpu: %s}}}]}",
    "{containers: [{name: c, resources: {requests: {example.com/disk: %s}}}]}",
    "{volumes: [{name: v, emptyDir: {sizeLimit: %s}}]}",
    "{containers: [{name: c, env: [{name: A, valueFrom: {resourceFieldRef: {divisor: %s}}}]}]}",
    "{overhead: {memory: %s}}",
    "{capacity: {storage: %s}}"
  };

  @ParameterizedTest
  @CsvSource({
    "1, 1000m",
    "1, '\"1\"'",
    "'\"1\"', 1000m",
    "1Gi, 1024Mi",
    "0.5, 500m",
    "1e3, 1k",
    "'\"1e3\"', 1000",
    "1.50, 1500m",
    "0, 0Mi"
  })
  void anAmountInAnotherNotationIsNoChange(String before, String after) {
    for (String place : AMOUNTS) {
      assertThat(diff(pod(place.formatted(before)), pod(place.formatted(after))))
          .as(place)
          .contains("Nothing that runs changes");
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 2", "1, 1001m", "1Gi, 1G", "1, one", "one, One", "1, '\"\"'"})
  void anotherAmountIsAChange(String before, String after) {
    for (String place : AMOUNTS) {
      assertThat(diff(pod(place.formatted(before)), pod(place.formatted(after))))
          .as(place)
          .contains("What runs changes");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{nodeSelector: {limits: %s, sizeLimit: %s}}",
        "{containers: [{name: c, env: [{name: requests, value: %s}]}]}",
        "{containers: [{name: c, args: [%s]}]}",
        "{divisor: %s}"
      })
  void aTextThatLooksLikeAnAmountIsAText(String place) {
    assertThat(diff(pod(place.replace("%s", "\"1\"")), pod(place.replace("%s", "1000m"))))
        .contains("1 → 1000m");
  }

  /** A name in lines of logs runs nothing, wherever it comes from. */
  @Test
  void scriptsThatDifferInNamesOfLogLinesRunTheSame() {
    String script = "[{kind: ConfigMap, metadata: {name: a}, data: {s: \"%s\"}}]";
    String before = script.formatted("a\\npai_callback 'one' x\\nb\\n");
    assertThat(diff(before, script.formatted("a\\npai_callback 'two' x\\nb\\n")))
        .contains("-pai_callback 'one' x", "Nothing that runs changes.");
    for (String other :
        List.of(
            "a\\npai_callback 'two' y\\nb\\n",
            "a\\npai_callback 'two' x\\n",
            "a\\npai_callback 'two'\\nb\\n",
            "a\\necho pai_callback 'two' x\\nb\\n")) {
      assertThat(diff(before, script.formatted(other))).contains("\nWhat runs changes.");
    }
  }

  @Test
  void objectsOfOneSideAloneAreNewOrGone() {
    DiffSide pod = ObjectDiffs.side(pod("{a: [b, {c: d}]}"));
    assertThat(JobDiff.of(ObjectDiffs.JOB, pod).text()).contains("\n+ Pod a\n    +kind: Pod\n");
    assertThat(JobDiff.of(pod, ObjectDiffs.JOB).text()).contains("\n- Pod a\n    -kind: Pod\n");
  }
}
