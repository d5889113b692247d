package io.github.paiprotocol.resolver.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.PrerequisiteList;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A tag may stand in any scalar but names, types and plugins: a text left out is not checked. */
class PrerequisiteTextsTest {

  private static Prerequisite read(String text) {
    Document<PrerequisiteList> document =
        ProtocolReader.standard()
            .prerequisites()
            .read("a.yaml", text.getBytes(StandardCharsets.UTF_8));
    return document.value().prerequisites().get(0);
  }

  private static List<String> texts(Prerequisite prerequisite) {
    List<String> texts = new ArrayList<>();
    PrerequisiteTexts.visit(
        ProtocolPath.root(), prerequisite, (path, text) -> texts.add(path + " = " + text));
    return texts;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "version: 1.x | version = 1.x",
        "contributor: ann | contributor = ann",
        "description: all | description = all",
        "protocolVersion: '2' | protocolVersion = 2",
        "uri: /a | uri = /a",
        "uri: [/a, /b] | uri[0] = /a; uri[1] = /b",
        "require: [b, {name: c, template_variables: {x: y}}]"
            + " | require[1].template_variables.x = y",
        "failurePolicy: '{{ p }}' | failurePolicy = {{ p }}",
        "requireStorages: [{name: s}] | requireStorages[0].name = s",
        "requireStorages: [{name: s}, {name: t, mountPath: /t}]"
            + " | requireStorages[0].name = s; requireStorages[1].name = t;"
            + " requireStorages[1].mountPath = /t",
        "requireStorages: [{name: s, share: '{{ x }}', readOnly: '{{ y }}'}]"
            + " | requireStorages[0].name = s; requireStorages[0].share = {{ x }};"
            + " requireStorages[0].readOnly = {{ y }}",
        "template_variables: [{name: v}, {name: w, default: d}]"
            + " | template_variables[1].default = d",
        "mountPoint: /mnt | mountPoint = /mnt",
        "jobssh: {keys: [k, 1, l]} | jobssh.keys[0] = k; jobssh.keys[2] = l",
      })
  void everyTextIsVisitedAtItsPlace(String key, String texts) {
    assertThat(texts(read("name: a\ntype: data\nplugin: cmd\n" + key)))
        .containsExactly(texts.split("; ", -1));
  }

  @Test
  void callbacksAreVisitedWithWhatTheirTemplatesLeaveOpen() {
    String callbacks =
        """
        name: a
        template_variables: [{name: when}, {name: policy}]
        callbacks:
          - {event: taskStarts, commands: [one, two], failurePolicy: ignore}
          - {event: "{{ when }}", commands: three, failurePolicy: "{{ policy }}"}
        """;

    assertThat(texts(read(callbacks)))
        .containsExactlyInAnyOrder(
            "callbacks[0].commands[0] = one",
            "callbacks[0].commands[1] = two",
            "callbacks[1].event = {{ when }}",
            "callbacks[1].commands[0] = three",
            "callbacks[1].failurePolicy = {{ policy }}");
  }

  @Test
  void whatAProgramAddsToAStorageIsVisitedAsWell() {
    StorageMount mount =
        StorageMount.builder().name("s").putOther("folder", Value.of("{{ x }}")).build();

    assertThat(texts(Prerequisite.builder().name("a").addRequireStorage(mount).build()))
        .containsExactly("requireStorages[0].name = s", "requireStorages[0].folder = {{ x }}");
  }

  @Test
  void whatIsNoTemplateIsNotVisited() {
    assertThat(
            texts(
                read(
                    """
                    name: a
                    type: data
                    plugin: cmd
                    failurePolicy: ignore
                    require: [b]
                    """)))
        .isEmpty();
  }
}
