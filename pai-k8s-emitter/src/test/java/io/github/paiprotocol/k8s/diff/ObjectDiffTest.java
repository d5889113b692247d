package io.github.paiprotocol.k8s.diff;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which object is which, and what is said of their fields. */
class ObjectDiffTest {
  private static final DiffSide JOB =
      Sides.of(Path.of("..", "samples", "jobs", "hello.yaml"), Optional.empty());

  private static final ObjectMapper JSON = new ObjectMapper();

  private static DiffSide side(String objects) {
    List<HasMetadata> all = new ArrayList<>();
    Value value =
        ProtocolReader.standard()
            .readValue(SourceText.of("objects.yaml", objects))
            .root()
            .orElseThrow();
    for (Value item : ((Value.Sequence) value).items()) {
      try {
        String json = ProtocolWriter.standard().json(item);
        all.add(JSON.readValue(json, GenericKubernetesResource.class));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return JOB.withObjects(new KubernetesObjects(all, List.of(), List.of()));
  }

  /** What is said of objects; nothing is when nothing changes. */
  private static String diff(String before, String after) {
    JobDiff diff = JobDiff.of(side(before), side(after));
    Sides.assertMirrored(side(before), side(after));
    return diff.text();
  }

  private static String pod(String spec) {
    return "[{kind: Pod, metadata: {name: a}, spec: " + spec + "}]";
  }

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
  void objectsOfOtherNamesAreFoundByWhatIsBehindTheNameOfTheJob() {
    assertThat(
            diff(
                """
                - {kind: ConfigMap, metadata: {name: one-env}, data: {a: b}}
                - {kind: ConfigMap, metadata: {name: one-scripts}, data: {a: b, host: one-x}}
                - {kind: Pod, metadata: {name: one-a, namespace: ml}, spec: {hostname: one-a}}
                - {kind: Service, metadata: {name: one-s}, spec: {names: [{name: one-a, x: 1}]}}
                """,
                """
                - {kind: ConfigMap, metadata: {name: two-env}, data: {a: c}}
                - {kind: ConfigMap, metadata: {name: two-scripts}, data: {a: b, host: two-x}}
                - {kind: Pod, metadata: {name: two-a, namespace: rl}, spec: {hostname: two-b}}
                - {kind: Service, metadata: {name: two-s}, spec: {names: [{name: two-a, x: 2}]}}
                """))
        .isEqualTo(
            """
            job hello

            Objects
            ~ names of objects: one- → two-
            ~ ConfigMap two-env /data/a: b → c
            ~ Pod two-a /metadata/namespace: ml → rl
            ~ Pod two-a /spec/hostname: one-a → two-b
            ~ Service two-s /spec/names/0/x: 1 → 2

            What runs changes.
            """);
  }

  @Test
  void theOnlyOneOfItsKindIsTheSame() {
    assertThat(
            diff(
                """
                - {kind: Pod, metadata: {name: a}, spec: {x: 1}}
                - {kind: Job, metadata: {name: b}, spec: {x: 1}}
                - {kind: Job, metadata: {name: c}, spec: {x: 2}}
                - {kind: Service, metadata: {name: d}, spec: {x: 1}}
                """,
                """
                - {kind: Pod, metadata: {name: e}, spec: {x: 2}}
                - {kind: Job, metadata: {name: f}, spec: {x: 1}}
                - {kind: Secret, metadata: {name: g}, data: {x: eA==}}
                - {kind: Service, metadata: {name: d, namespace: ml}, spec: {x: 1}}
                """))
        .isEqualTo(
            """
            job hello

            Objects
            ~ Pod e /metadata/name: a → e
            ~ Pod e /spec/x: 1 → 2
            + Job f
                +kind: Job
                +metadata:
                +  name: f
                +spec:
                +  x: 1
            + Secret g
                +data:
                +  x: '******'
                +kind: Secret
                +metadata:
                +  name: g
            + Service d /metadata/namespace: ml
            - Job b
                -kind: Job
                -metadata:
                -  name: b
                -spec:
                -  x: 1
            - Job c
                -kind: Job
                -metadata:
                -  name: c
                -spec:
                -  x: 2

            What runs changes.
            """);
  }

  @Test
  void theSameNameIsTheSameObjectWhateverOthersAreCalled() {
    assertThat(
            diff(
                """
                - {kind: Pod, metadata: {name: one-a}, x: 1}
                - {kind: Pod, metadata: {name: one-b}}
                - {kind: Job, metadata: {name: one-c}}
                """,
                """
                - {kind: Pod, metadata: {name: one-a}, x: 2}
                - {kind: Pod, metadata: {name: two-b}}
                - {kind: Job, metadata: {name: two-c}}
                """))
        .isEqualTo(
            """
            job hello

            Objects
            ~ Pod one-a /x: 1 → 2
            ~ Pod two-b /metadata/name: one-b → two-b
            ~ Job two-c /metadata/name: one-c → two-c

            What runs changes.
            """);
    assertThat(
            diff(
                """
                - {kind: Pod, metadata: {name: p-a}, x: 1}
                - {kind: Pod, metadata: {name: a}}
                - {kind: Pod, metadata: {name: q}}
                """,
                """
                - {kind: Pod, metadata: {name: p-a}, x: 2}
                - {kind: Pod, metadata: {name: p-b}}
                """))
        .isEqualTo(
            """
            job hello

            Objects
            ~ Pod p-a /x: 1 → 2
            + Pod p-b
                +kind: Pod
                +metadata:
                +  name: p-b
            - Pod a
                -kind: Pod
                -metadata:
                -  name: a
            - Pod q
                -kind: Pod
                -metadata:
                -  name: q

            What runs changes.
            """);
  }

  @Test
  void whatIsLeftOfAKindIsTheSame() {
    assertThat(
            diff(
                """
                - {kind: Pod, metadata: {name: one-a}}
                - {kind: Pod, metadata: {name: one-b}}
                - {kind: Job, metadata: {name: one-d}}
                """,
                """
                - {kind: Pod, metadata: {name: two-a}}
                - {kind: Pod, metadata: {name: two-c}}
                - {kind: Job, metadata: {name: two-d}}
                """))
        .isEqualTo(
            """
            job hello

            Objects
            ~ names of objects: one- → two-
            ~ Pod two-c /metadata/name: one-b → two-c

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

  @Test
  void objectsThatAreTheSameAreNotTold() {
    String pods = pod("{a: [b, {c: d}]}");
    assertThat(diff(pods, pods)).isEqualTo("job hello\n\nNothing that runs changes.\n");
    assertThat(JobDiff.of(JOB, side(pods)).text())
        .isEqualTo(
            """
            job hello

            Objects
            + Pod a
                +kind: Pod
                +metadata:
                +  name: a
                +spec:
                +  a:
                +    - b
                +    - c: d

            What runs changes.
            """);
    assertThat(JobDiff.of(side(pods), JOB).text())
        .isEqualTo(
            """
            job hello

            Objects
            - Pod a
                -kind: Pod
                -metadata:
                -  name: a
                -spec:
                -  a:
                -    - b
                -    - c: d

            What runs changes.
            """);
  }

  @Test
  void whatChangesAlikeInManyIsToldOnce() {
    StringBuilder before = new StringBuilder();
    StringBuilder after = new StringBuilder();
    for (String name : List.of("a", "b", "c", "d", "e")) {
      before.append("- {kind: Pod, metadata: {name: ").append(name).append("}, x: 1}\n");
      after.append("- {kind: Pod, metadata: {name: ").append(name).append("}, x: 2}\n");
    }
    assertThat(diff(before.toString(), after.toString()))
        .isEqualTo(
            """
            job hello

            Objects
            ~ Pod a, Pod b, Pod c and 2 more /x: 1 → 2

            What runs changes.
            """);
    assertThat(
            diff(
                before.toString().replaceAll("(?m).*name: [de].*\n", ""),
                after.toString().replaceAll("(?m).*name: [de].*\n", "")))
        .contains("~ Pod a, Pod b, Pod c /x: 1 → 2\n");
    assertThat(
            diff(
                before.toString().replaceAll("(?m).*name: e.*\n", ""),
                after.toString().replaceAll("(?m).*name: e.*\n", "")))
        .contains("~ Pod a, Pod b, Pod c and 1 more /x: 1 → 2\n");
    assertThat(
            diff(
                "[{kind: Pod, metadata: {name: a}, x: [~]}]",
                "[{kind: Pod, metadata: {name: a}, x: b, y: [c, [{d: e}]]}]"))
        .isEqualTo(
            """
            job hello

            Objects
            ~ Pod a /x
                @@ -1 +1 @@
                -- null
                +b
            + Pod a /y
                +- c
                +- - d: e

            What runs changes.
            """);
  }
}
