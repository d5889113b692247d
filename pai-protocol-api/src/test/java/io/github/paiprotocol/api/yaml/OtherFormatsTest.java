package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A text of another format gets one error, which names the format. */
class OtherFormatsTest {
  private static Diagnostic only(String text) {
    List<Diagnostic> found =
        ProtocolReader.standard()
            .jobs()
            .read("job", text.getBytes(StandardCharsets.UTF_8))
            .diagnostics();
    assertThat(found).as(text).hasSize(1);
    return found.get(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name: {{ .Values.name }}\n{{- if .Values.x }}\na: 1\n{{- end }}\n",
        "name: x\n{{- range $role := .Values.roles }}\n{{ $role }}:\n{{- end }}\n",
        "{% for x in y %}\nname: {{ x }}\n{% endfor %}\n",
        "name: x\n  {% if gpu %}\n  gpu: 1\n  {% endif %}\n",
      })
  void namesTemplates(String text) {
    assertThat(only(text).message()).contains("template of Helm or Jinja");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\n// a job\n\"name\": \"x\"}",
        "{\"name\": \"x\", /* a job */ \"type\": \"job\"}",
        "{\"name\": \"x\", \"a\": {\"b\": 1 // of a job\n}}",
        "// a job\n{\"name\": \"http://x\"}",
      })
  void namesCommentsInJson(String text) {
    Diagnostic found = only(text);
    assertThat(found.message()).contains("JSON knows no comments");
    assertThat(text.substring(found.span().orElseThrow().start())).startsWith("/").contains("job");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Job", "PyTorchJob", "Workflow", "ConfigMap", "MPIJob", "RayJob", "AIJob"})
  void namesOtherKinds(String kind) {
    Diagnostic found = only("apiVersion: example.com/v1\nkind: " + kind + "\nspec: {}\n");
    assertThat(found.message()).contains("`" + kind + "`");
    assertThat(found.hint().orElseThrow()).contains("protocolVersion: 2").contains("kind: DIJob");
    assertThat(only("kind: " + kind + "\nspec: {}\n").message()).contains("`" + kind + "`");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "version: '3.8'\nservices:\n  web: {image: nginx}\n",
        "name: CI\non: [push]\njobs:\n  build: {runs-on: ubuntu-latest}\n",
        "stages: [build]\nbuild: {stage: build}\n",
        "{\"cells\": [], \"metadata\": {}, \"nbformat\": 4}",
      })
  void namesFormatsWithoutAKind(String text) {
    assertThat(only(text).message()).endsWith(", and no job of the job protocol");
  }

  @Test
  void namesVersion1() {
    Diagnostic found =
        only("{\"jobName\": \"x\", \"image\": \"a\", \"taskRoles\": [{\"name\": \"main\"}]}");
    assertThat(found.message()).contains("version 1");
    assertThat(found.hint().orElseThrow()).contains("pai convert");
  }

  @Test
  void leavesTemplatesOfPrerequisitesAlone() {
    String text = "prerequisites:\n  - {name: x, uri: \"{{ .Values }}\"}\n";
    assertThat(
            ProtocolReader.standard()
                .jobs()
                .read("job", text.getBytes(StandardCharsets.UTF_8))
                .diagnostics())
        .noneMatch(each -> each.message().contains("Helm"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name：j\ntype: job\n|U+FF1A, fullwidth colon|name: j\ntype: job\n",
        "name: j\ntask\u200bRoles: {}\n|U+200B, zero width space|name: j\ntaskRoles: {}\n",
        "taskRoles: {a: {instances: 1\u00a0}}\n|U+00A0, no-break space|taskRoles: {a: {instances: 1 }}\n",
        "taskRoles: {a: {instances: 1，dockerImage: i}}\n|U+FF0C, fullwidth comma|taskRoles: {a: {instances: 1, dockerImage: i}}\n",
        "type: “job”\n|U+201C, left double quotation mark|type: \"job\"\n",
        "jobRetryCount: −1\n|U+2212, minus sign|jobRetryCount: -1\n",
        "name: a\n\u00a0\u00a0type: job\nversion: 1\n|U+00A0, no-break space|name: a\n  type: job\nversion: 1\n",
        "taskRoles:\n  a:\n    commands:\n      – echo\n|U+2013, en dash|taskRoles:\n  a:\n    commands:\n      - echo\n",
      })
  void namesPastedCharactersInKeysAndValues(String row) {
    String text = row.substring(0, row.indexOf('|'));
    String name = row.substring(row.indexOf('|') + 1, row.lastIndexOf('|'));
    List<Diagnostic> found =
        ProtocolReader.standard()
            .jobs()
            .read("job", text.getBytes(StandardCharsets.UTF_8))
            .diagnostics();
    assertThat(found)
        .as(found.toString())
        .anySatisfy(
            each -> {
              assertThat(each.hint().orElseThrow()).contains(name);
              assertThat(each.fixes())
                  .anyMatch(
                      fix -> fix.applyTo(text).equals(row.substring(row.lastIndexOf('|') + 1)));
            });
  }

  @Test
  void keepsAddressesInFlowTextsThatAreNoJson() {
    String text =
        "{ \"protocolVersion\": 2, name: 'https://host/x', type: [https://host/y, '/*'] }";
    assertThat(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text)).diagnostics())
        .noneMatch(found -> found.message().contains("JSON knows no comments"));
  }
}
