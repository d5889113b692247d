package io.github.paiprotocol.k8s.internal.profile;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.k8s.ClusterProfileReader;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a profile adds to pods is checked as the pod it would be, and told of at its own place. */
class PodSectionChecksTest {
  private static List<Diagnostic> problems(String profile) {
    return ClusterProfileReader.standard()
        .read(SourceText.of("profile.yaml", profile.replace(';', '\n')))
        .diagnostics();
  }

  private static List<String> found(String section) {
    return problems(section).stream().map(each -> each.path() + " " + each.code().id()).toList();
  }

  private static final String GOOD = "{name: a, image: 'x:1'}";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          labels: {app: 'no value!'}                                   | .labels object-name
          annotations: {'no key!': x}                                  | .annotations object-name
          nodeSelector: {disk: 'no value!'}                            | .nodeSelector object-name
          tolerations: [{operator: Equal}]                        | .tolerations object-value
          affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: 'a b', operator: Exists}]}]}}} | .affinity object-name
          priorityClass: No_Name                                       | .priorityClass object-name
          runtimeClass: No_Name                                        | .runtimeClass object-name
          env: [{name: A, value: b}, {name: 'a b', value: c}]          | .env[1] object-name
          volumes: [{name: a, emptyDir: {}}, {name: B, emptyDir: {}}]  | .volumes[1] object-name
          mounts: [{name: a, mountPath: /a}]                           | .mounts[0] object-value
          sidecars: [GOOD, {name: B, image: 'x:1'}]                    | .sidecars[1] object-name
          initContainers: [GOOD, {name: B, image: 'x:1'}]              | .initContainers[1] object-name
          """)
  void eachPartIsToldOfAtItsPlace(String part, String place) {
    String section = "{" + part.replace("GOOD", GOOD) + "}";
    assertThat(found("pod: " + section)).containsExactly("pod" + place);
    assertThat(found("pod: {roles: {w: " + section + "}}")).containsExactly("pod.roles.w" + place);
  }

  /** Volumes of all pods are there for those of a role, which may have others in their place. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "mounts: [{name: all, mountPath: /a}]",
        "volumes: [{name: own, emptyDir: {}}], mounts: [{name: all, mountPath: /a}, {name: own, mountPath: /b}]",
        "volumes: [{name: all, emptyDir: {}}], mounts: [{name: all, mountPath: /a}]"
      })
  void podsOfARoleSeeTheVolumesOfAllPods(String role) {
    assertThat(found("pod: {volumes: [{name: all, emptyDir: {}}], roles: {w: {" + role + "}}}"))
        .isEmpty();
  }

  /** The volumes of targets are unknown here. */
  @ParameterizedTest
  @ValueSource(strings = {"sidecars", "initContainers"})
  void containersBesideTheTaskMaySeeVolumesOfTheTarget(String key) {
    assertThat(
            found(
                "pod: {"
                    + key
                    + ": [{name: a, image: 'x:1', volumeMounts: [{name: theirs, mountPath: /a}]}]}"))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"PAI_X, pod.env[1] pod-conflict", "PAIX, "})
  void variablesOfTheProtocolAreNotForProfiles(String name, String expected) {
    assertThat(found("pod: {env: [{name: A, value: b}, {name: " + name + ", value: c}]}"))
        .isEqualTo(expected == null ? List.of() : List.of(expected));
  }
}
