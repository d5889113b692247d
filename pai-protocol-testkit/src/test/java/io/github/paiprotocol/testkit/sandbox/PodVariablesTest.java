package io.github.paiprotocol.testkit.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.ProjectedVolumeSource;
import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.k8s.KubernetesObjects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Variables and files arrive in a container as Kubernetes describes it. */
class PodVariablesTest {
  private static final YAMLMapper YAML = new YAMLMapper();

  @TempDir Path folder;

  private static <T> T read(Class<T> type, String yaml) throws JsonProcessingException {
    return YAML.readValue(yaml, type);
  }

  private static PodData data() throws JsonProcessingException {
    return new PodData(
        new KubernetesObjects(
            List.of(
                read(
                    ConfigMap.class,
                    "{metadata: {name: map}, data: {A: '$(B)', B: b}, binaryData: {C: 4pyT}}"),
                read(
                    Secret.class,
                    "{metadata: {name: secret}, data: {K: JChBKQ==}, stringData: {L: l}}")),
            List.of(),
            List.of()));
  }

  private static Map<String, String> variables(String env) throws JsonProcessingException {
    Pod pod =
        read(
            Pod.class,
            """
            metadata: {name: p, labels: {l: label}, annotations: {a/b: note}}
            spec:
              containers:
                - {name: app, ENV}
            """
                .replace("ENV", env));
    return PodVariables.of(pod, pod.getSpec().getContainers().get(0), "127.0.0.9", data());
  }

  @Test
  void referencesAreReplacedByWhatStandsBefore() throws JsonProcessingException {
    assertThat(
            variables(
                "env: [{name: A, value: a}, {name: B, value: '$(A)$$(A)$$$(A)$A $(C)$(A b$'},"
                    + " {name: C, value: $(B)}, {name: D}]"))
        .containsExactly(
            Map.entry("A", "a"),
            Map.entry("B", "a$(A)$a$A $(C)$(A b$"),
            Map.entry("C", "a$(A)$a$A $(C)$(A b$"),
            Map.entry("D", ""));
  }

  @Test
  void wholeMapsAreTakenAsTheyAre() throws JsonProcessingException {
    assertThat(
            variables(
                "envFrom: [{configMapRef: {name: map}}, {prefix: S_, secretRef: {name: secret}}],"
                    + " env: [{name: B, value: $(A)$(S_K)}]"))
        .containsExactly(
            Map.entry("A", "$(B)"),
            Map.entry("B", "$(B)$(A)"),
            Map.entry("C", "\u2713"),
            Map.entry("S_K", "$(A)"),
            Map.entry("S_L", "l"));
  }

  @Test
  void fieldsAndKeysAreLookedUp() throws JsonProcessingException {
    assertThat(
            variables(
                """
                env: [
                  {name: A, valueFrom: {fieldRef: {fieldPath: metadata.name}}},
                  {name: B, valueFrom: {fieldRef: {fieldPath: metadata.namespace}}},
                  {name: C, valueFrom: {fieldRef: {fieldPath: "metadata.labels['l']"}}},
                  {name: D, valueFrom: {fieldRef: {fieldPath: "metadata.annotations['a/b']"}}},
                  {name: E, valueFrom: {fieldRef: {fieldPath: "metadata.annotations['none']"}}},
                  {name: F, valueFrom: {fieldRef: {fieldPath: status.podIP}}},
                  {name: G, valueFrom: {configMapKeyRef: {name: map, key: A}}},
                  {name: H, valueFrom: {secretKeyRef: {name: secret, key: K}}}]
                """
                    .replace("\n", " ")))
        .containsValues("p", "default", "label", "note", "", "127.0.0.9", "$(B)", "$(A)")
        .hasSize(8);
    assertThatThrownBy(
            () -> variables("env: [{name: A, valueFrom: {fieldRef: {fieldPath: spec.nodeName}}}]"))
        .hasMessage("the sandbox knows no field `spec.nodeName` of pods");
    assertThatThrownBy(
            () ->
                variables("env: [{name: A, valueFrom: {secretKeyRef: {name: secret, key: none}}}]"))
        .hasMessage("a pod needs the key `none`");
  }

  @Test
  void filesHaveTheNamesAndModesTheVolumeGives() throws IOException {
    write(
        """
        defaultMode: 288
        sources:
          - {configMap: {name: map, items: [{key: A, path: a.sh, mode: 365}]}}
          - secret: {name: secret}
        """);
    assertThat(folder.resolve("a.sh")).hasContent("$(B)");
    assertThat(modes("a.sh")).isEqualTo("r-xr-xr-x");
    assertThat(folder.resolve("K")).hasContent("$(A)");
    assertThat(modes("K")).isEqualTo("r--r-----");
    assertThat(folder.resolve("B")).doesNotExist();
  }

  @Test
  void volumesThatCannotBeShownAreRefused() {
    assertThatThrownBy(() -> write("sources: [{configMap: {name: map}}, {configMap: {name: map}}]"))
        .hasMessage("two files of a volume are named `A`");
    assertThatThrownBy(() -> write("sources: [{secret: {name: none}}]"))
        .hasMessage("a pod needs Secret `none`");
    assertThatThrownBy(() -> write("sources: [{serviceAccountToken: {path: token}}]"))
        .hasMessageStartingWith("the sandbox knows no such source of files");
  }

  private void write(String volume) throws IOException {
    PodFiles.write(read(ProjectedVolumeSource.class, volume), data(), folder);
  }

  private String modes(String name) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(name)));
  }
}
