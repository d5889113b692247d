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

  @Test
  void itemsAreKnownByTheirNames() {
    assertThat(
            diff(
                pod(
                    """
                    {containers: [{name: one, image: a}, {name: two, image: b}, {name: gone, image: c}],
                     mounts: [{mountPath: /a, readOnly: true}, {mountPath: /b}],
                     tolerations: [{key: k, effect: NoSchedule}]}"""),
                pod(
                    """
                    {containers: [{name: new, image: d}, {name: two, image: x}, {name: one, image: a}],
                     mounts: [{mountPath: /b}, {mountPath: /a}],
                     tolerations: [{key: k, effect: NoExecute}, {key: l}]}""")))
        .isEqualTo(
            """
            job hello

            Objects
            ~ Pod a /spec/containers
                @@ -1,2 +1,2 @@
                -one
                 two
                +one
            + Pod a /spec/containers/0
                +image: d
                +name: new
            ~ Pod a /spec/containers/1/image: b → x
            - Pod a /spec/containers/2
                -image: c
                -name: gone
            ~ Pod a /spec/mounts
                @@ -1,2 +1,2 @@
                -/a
                 /b
                +/a
            - Pod a /spec/mounts/1/readOnly: true
            ~ Pod a /spec/tolerations/0/effect: NoSchedule → NoExecute
            + Pod a /spec/tolerations/1
                +key: l

            What runs changes.
            """);
  }

  @Test
  void itemsWithoutNamesAreKnownByWhereTheyStand() {
    assertThat(
            diff(
                pod(
                    """
                    {args: [a, b, c, d], command: [run], pair: [a, b, c], same: [{name: a}, {name: a, x: 1}],
                     some: [{name: a, x: 1}, {x: 2}], hostPorts: [1, 2], gone: [x], empty: []}"""),
                pod(
                    """
                    {args: [a, x, y, c], command: [run, --fast], pair: [x, y, c], same: [{name: a}, {name: a, x: 2}],
                     some: [{name: a, x: 1}, {x: 3}], hostPorts: [2], empty: [y]}""")))
        .isEqualTo(
            """
            job hello

            Objects
            ~ Pod a /spec/args/1: b → x
            + Pod a /spec/args/2: y
            - Pod a /spec/args/3: d
            + Pod a /spec/command/1: --fast
            ~ Pod a /spec/pair/0: a → x
            ~ Pod a /spec/pair/1: b → y
            ~ Pod a /spec/same/1/x: 1 → 2
            ~ Pod a /spec/some/1/x: 2 → 3
            - Pod a /spec/hostPorts/0: 1
            - Pod a /spec/gone
                -- x
            + Pod a /spec/empty/0: y

            What runs changes.
            """);
  }

  @Test
  void confidentialFieldsOnlyDiffer() {
    assertThat(
            diff(
                """
                - {kind: Secret, metadata: {name: s}, type: a, data: {same: eA==, other: eQ==, gone: eg==}}
                - kind: Pod
                  metadata: {name: p}
                  env:
                    - {name: TOKEN, value: one-canary}
                    - {name: MODE, value: one-canary}
                    - {name: GONE_TOKEN, value: two-canary}
                  login: {password: three-canary, user: a/b~c}
                """,
                """
                - {kind: Secret, metadata: {name: s}, type: b, data: {same: eA==, other: YQ==}, stringData: {c: d}}
                - kind: Pod
                  metadata: {name: p}
                  env:
                    - {name: TOKEN, value: four-canary}
                    - {name: MODE, value: four-canary}
                    - {name: NEW_TOKEN, value: five-canary}
                  login: {password: six-canary, user: a/b~d, "x/~y": z}
                """))
        .isEqualTo(
            """
            job hello

            Objects
            ~ Secret s /type: a → b
            ~ Secret s /data/other: changed, and confidential
            - Secret s /data/gone: ******
            + Secret s /stringData/c: ******
            ~ Pod p /env/0/value: changed, and confidential
            ~ Pod p /env/1/value: changed, and confidential
            + Pod p /env/2
                +name: NEW_TOKEN
                +value: '******'
            - Pod p /env/2
                -name: GONE_TOKEN
                -value: '******'
            ~ Pod p /login/password: changed, and confidential
            ~ Pod p /login/user: a/b~c → a/b~d
            + Pod p /login/x~1~0y: z

            What runs changes.
            """);
  }

  @Test
  void copiesOfTheJobRunNothing() {
    assertThat(
            diff(
                "[{kind: Framework, metadata: {name: a, annotations: {config: x, other: x}}}]",
                "[{kind: Framework, metadata: {name: a, annotations: {config: y, other: y}}}]"))
        .isEqualTo(
            """
            job hello

            Objects
            ~ Framework a /metadata/annotations/other: x → y

            Without effect on what runs
            ~ Framework a /metadata/annotations/config: x → y

            What runs changes.
            """);
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
}
