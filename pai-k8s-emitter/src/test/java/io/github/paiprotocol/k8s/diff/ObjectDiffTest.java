package io.github.paiprotocol.k8s.diff;

import static io.github.paiprotocol.k8s.diff.ObjectDiffs.JOB;
import static io.github.paiprotocol.k8s.diff.ObjectDiffs.diff;
import static io.github.paiprotocol.k8s.diff.ObjectDiffs.pod;
import static io.github.paiprotocol.k8s.diff.ObjectDiffs.side;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Which object is which. */
class ObjectDiffTest {
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
  void pairsObjectsOfTheSameNameFirst() {
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
