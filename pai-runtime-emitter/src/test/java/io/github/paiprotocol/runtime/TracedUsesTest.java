package io.github.paiprotocol.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.TracedScripts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lines of callbacks and plugins name the command, its part, the document and the values in it. */
class TracedUsesTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: job
      type: job
      prerequisites:
        - {type: dockerimage, name: image, uri: example/image}
        - name: own
          type: script
          require: [other]
          uri: [/own]
          callbacks:
            - event: taskStarts
              commands:
                - |
                  echo one
                  echo <% $parameters.two %>
                - echo three
            - event: taskSucceeds
              commands: [echo <% $parameters.two %> end]
            - event: taskFails
              commands: ["echo <% this.uri[0] %> <% this.version %>"]
        - {name: other, type: script, version: 1}
      parameters: {two: second, url: "https://example.test/x"}
      taskRoles:
        worker:
          dockerImage: image
          prerequisites: [own, "file:part.yaml"]
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: ['true']
      extras:
        com.microsoft.pai.runtimeplugin:
          - plugin: cmd
            parameters:
              callbacks:
                - event: taskStarts
                  commands: [echo five, "echo six\\necho <% $parameters.two %>"]
          - plugin: cmd
            parameters:
              preCommands: [echo seven <% $parameters.two %>]
          - plugin: git
            parameters: {repo_uri: "<% $parameters.url %>", clone_dir: code}
      """;

  private static final String PART =
      """
      name: part
      type: script
      folder: /part
      template_variables: [{name: word, default: four}]
      callbacks:
        - event: taskStarts
          commands: ["echo {{ word }}"]
        - event: taskFails
          commands: ["echo <% this.folder %> {{ word }}"]
      """;

  @TempDir Path folder;
  private Resolved<Job> job;

  @BeforeEach
  void resolve() throws IOException {
    Files.writeString(folder.resolve("part.yaml"), PART);
    job =
        PrerequisiteResolver.builder()
            .files(folder)
            .build()
            .resolve(
                ProtocolValidator.standard()
                    .require(
                        ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", JOB))));
  }

  private List<String> lines(String file) {
    TracedScripts traced =
        RuntimeScriptEmitter.standard().trace(job, "worker", RuntimeInput.of("alice"));
    List<String> all = new ArrayList<>();
    String[] lines = traced.scripts().file(file).orElseThrow().content().split("\n", -1);
    for (int i = 1; i < lines.length; i++) {
      String from =
          traced.ofLine(file, i).stream()
              .filter(origin -> origin.kind() != Provenance.Kind.FRAME)
              .map(TracedUsesTest::shown)
              .collect(Collectors.joining(", "));
      if (!from.isEmpty() && lines[i - 1].contains("echo ")) {
        all.add(lines[i - 1] + " <- " + from);
      }
    }
    return all;
  }

  /** The path, the stretch of its text, and the component's document with the path in it. */
  private static String shown(Provenance origin) {
    String path =
        origin.path().toString().replace("extras[\"com.microsoft.pai.runtimeplugin\"]", "plugins");
    boolean part = origin.place().part() == Place.Part.TEXT;
    return (origin.name().isEmpty() ? "" : origin.name() + "@")
        + path
        + (part ? " " + origin.place().from() + "-" + origin.place().to() : "")
        + origin
            .component()
            .map(each -> " of " + each.name() + " " + each.address() + " " + each.path())
            .orElse("");
  }

  @Test
  void linesOfCallbacksNameTheirPartOfTheCommandAndItsValues() {
    assertThat(lines(RuntimeScripts.PRE_COMMANDS))
        .filteredOn(line -> !line.contains("git@"))
        .containsExactly(
            "pai_callback 'own' fail 'echo one <- prerequisites[1],"
                + " prerequisites[1].callbacks[0].commands[0] 0-9",
            "echo second <- prerequisites[1].callbacks[0].commands[0] 9-36, parameters.two",
            "echo three' <- prerequisites[1].callbacks[0].commands[1]",
            "pai_callback 'part' fail 'echo four' <- taskRoles.worker.prerequisites of part"
                + " file:part.yaml , taskRoles.worker.prerequisites of part file:part.yaml"
                + " callbacks[0].commands[0]",
            "pai_callback 'cmd' fail 'echo five <- plugins[0],"
                + " plugins[0].parameters.callbacks[0].commands[0]",
            "echo six <- plugins[0].parameters.callbacks[0].commands[1] 0-9",
            "echo second' <- plugins[0].parameters.callbacks[0].commands[1] 9-35, parameters.two",
            "pai_callback 'cmd' fail 'echo seven second' <- plugins[1],"
                + " plugins[1].parameters.preCommands[0], parameters.two");
    assertThat(lines(RuntimeScripts.POST_COMMANDS))
        .containsExactly(
            "pai_callback 'own' fail 'echo second end' <- prerequisites[1],"
                + " prerequisites[1].callbacks[1].commands[0], parameters.two");
  }

  @Test
  void valuesOfThisAreThoseOfThePrerequisiteOrWhatItInheritsBy() {
    assertThat(lines(RuntimeScripts.FAIL_COMMANDS))
        .containsExactly(
            "pai_callback 'part' fail 'echo /part four' <- taskRoles.worker.prerequisites of part"
                + " file:part.yaml , taskRoles.worker.prerequisites of part file:part.yaml"
                + " callbacks[1].commands[0], taskRoles.worker.prerequisites of part"
                + " file:part.yaml folder",
            "pai_callback 'own' fail 'echo /own 1' <- prerequisites[1],"
                + " prerequisites[1].callbacks[2].commands[0], prerequisites[1].uri,"
                + " prerequisites[1].require");
  }

  @Test
  void linesOfPluginsNameTheValuesInTheirParameters() {
    assertThat(lines(RuntimeScripts.PRE_COMMANDS))
        .filteredOn(line -> line.contains("git@"))
        .isNotEmpty()
        .allMatch(line -> line.endsWith(" <- git@plugins[2], parameters.url"));
  }
}
