package io.github.paiprotocol.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.ResolvedJob;
import io.github.paiprotocol.runtime.plugin.PluginScripts;
import io.github.paiprotocol.runtime.plugin.PluginUse;
import io.github.paiprotocol.runtime.plugin.RuntimePlugin;
import io.github.paiprotocol.runtime.script.CallbackScript;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.TaskRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples and test cases of the prerequisites proposal, from job text to log lines. */
class ProposalCasesTest {
  @TempDir Path folder;

  /** A job of one role with the ssh plugin in its extras. */
  private static String job(String prerequisites, String role) {
    return """
        protocolVersion: 2
        name: case
        type: job
        prerequisites:
        %s
          - {type: dockerimage, name: image, uri: example/image}
        taskRoles:
          taskrole:
            dockerImage: image
            resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
        %s
        extras:
          com.microsoft.pai.runtimeplugin:
            - plugin: ssh
              parameters: {jobssh: true}
        """
        .replace("%s\n  - {type", prerequisites.indent(2) + "  - {type")
        .replace("%s\nextras", role.indent(4) + "extras");
  }

  private static String echoing(String name, String start, String end) {
    return """
        - type: script
          name: %n
          plugin: com.microsoft.pai.runtimeplugin.cmd
          callbacks:
            - event: taskStarts
              commands: [%s]
            - event: taskSucceeds
              commands: [%e]
        """
        .replace("%n", name)
        .replace("%s", start)
        .replace("%e", end);
  }

  /** Stands in for the plugin: what the cases look for is when it runs. */
  private record Ssh() implements RuntimePlugin {
    @Override
    public String name() {
      return "ssh";
    }

    @Override
    public PluginScripts scripts(PluginUse use) {
      return PluginScripts.builder()
          .putScripts(
              CallbackEvent.TASK_STARTS,
              CallbackScript.of(
                  use.label(), use.policy(), List.of("echo '[INFO] start ssh service'")))
          .build();
    }
  }

  private TaskRun.Result run(String job) {
    ResolvedJob resolved =
        PrerequisiteResolver.local()
            .resolve(
                ProtocolValidator.standard()
                    .require(
                        ProtocolReader.standard()
                            .read("job.yaml", job.getBytes(StandardCharsets.UTF_8))));
    RuntimeScripts scripts =
        RuntimeScriptEmitter.builder()
            .plugin(new Ssh())
            .build()
            .emit(resolved, "taskrole", "alice");
    return TaskRun.in(folder)
        .with("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"))
        .run(scripts);
  }

  /** A tool that only tells how it was called. */
  private void stub(String tool) throws IOException {
    Path bin = Files.createDirectories(folder.resolve("bin"));
    Path file =
        Files.writeString(bin.resolve(tool), "#!/bin/sh\necho \"called " + tool + " $*\"\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  @Test
  void callbacksOfOnePrerequisite() {
    TaskRun.Result result =
        run(
            job(
                echoing("justecho", "echo 111, echo 222", "echo 333, echo 444"),
                "prerequisites: [justecho]\ncommands: [sleep 0s]"));
    assertThat(result.runtimeLog())
        .containsExactly(
            "[INFO] Starting to exec precommands",
            "111",
            "222",
            "[INFO] start ssh service",
            "[INFO] Precommands finished",
            "[INFO] USER COMMAND START",
            "[INFO] USER COMMAND END",
            "333",
            "444");
  }

  @Test
  void callbacksOfTwoPrerequisites() {
    TaskRun.Result result =
        run(
            job(
                echoing("justecho_first", "echo 111", "echo 222")
                    + echoing("justecho_later", "echo aaa", "echo bbb"),
                "prerequisites: [justecho_first, justecho_later]\ncommands: [sleep 0s]"));
    assertThat(result.runtimeLog())
        .containsExactly(
            "[INFO] Starting to exec precommands",
            "111",
            "aaa",
            "[INFO] start ssh service",
            "[INFO] Precommands finished",
            "[INFO] USER COMMAND START",
            "[INFO] USER COMMAND END",
            "bbb",
            "222");
  }

  @Test
  void prerequisiteThatIsNotThere() {
    String job =
        job(
            echoing("justecho", "echo 111", "echo 333"),
            "prerequisites: [justecho_wrong]\ncommands: [sleep 0s]");
    assertThatThrownBy(() -> run(job))
        .isInstanceOf(PaiException.class)
        .hasMessageContaining("justecho_wrong");
  }

  @Test
  void jobOfTheTimeBeforeCallbacks() throws IOException {
    stub("git");
    TaskRun.Result result =
        run(
            job(
                """
                - name: xray
                  type: data
                  uri: ['https://example.com/xray.git']
                """,
                "data: xray\ncommands: ['git clone <% $data.uri[0] %>']"));
    assertThat(result.log("user-stdout/current"))
        .isEqualTo("called git clone https://example.com/xray.git\n");
  }

  @Test
  void dataThatAnotherPrerequisitePreparesFor() throws IOException {
    stub("apt");
    stub("git");
    TaskRun.Result result =
        run(
            job(
                """
                - name: install-git
                  type: script
                  callbacks:
                    - event: taskStarts
                      commands: [apt update, apt install -y git]
                - name: covid-19-data
                  type: data
                  callbacks:
                    - event: taskStarts
                      commands:
                        - mkdir -p $HOME/dataset/covid-19
                        - >-
                          git clone https://example.com/xray.git
                          $HOME/dataset/covid-19
                """,
                "prerequisites: [install-git, covid-19-data]\ncommands: [ls -d ~/dataset/covid-19]"));
    assertThat(result.exitCode()).isZero();
    String data = folder.resolve("dataset/covid-19").toString();
    assertThat(result.callbackLines())
        .containsExactly(
            "called apt update",
            "called apt install -y git",
            "called git clone https://example.com/xray.git " + data);
    assertThat(result.log("user-stdout/current")).isEqualTo(data + "\n");
  }

  @Test
  void parametersAndSecrets() {
    TaskRun.Result result =
        run(
            job(
                    """
                    - name: justecho
                      callbacks:
                        - event: taskStarts
                          commands: ['echo <% $parameters.x %>', 'echo <% $secrets.y %>']
                    """,
                    "prerequisites: [justecho]\ncommands: [sleep 0s]")
                + "parameters: {x: '111'}\nsecrets: {y: '222'}\n");
    assertThat(result.callbackLines()).containsExactly("111", "222");
  }

  @Test
  void exportedFolderOfTheDataIsSeenByTheCommands() {
    TaskRun.Result result =
        run(
            job(
                """
                - name: covid_data
                  type: data
                  callbacks:
                    - event: containerStart
                      commands:
                        - mkdir -p $HOME/data
                        - cd $HOME/data
                        - touch yyy.zip
                        - export DATA_DIR=$HOME/data
                """,
                "prerequisites: [covid_data]\ncommands: [ls $DATA_DIR]"));
    assertThat(result.exitCode()).isZero();
    assertThat(result.log("user-stdout/current")).isEqualTo("yyy.zip\n");
  }

  private TaskRun.Result outputDir(String test) throws IOException {
    stub("pai_copy");
    return run(
        job(
            """
            - name: output-dir
              type: output
              callbacks:
                - event: containerStart
                  commands: [export OUTPUT_DIR=/tmp/output]
                - event: containerExit
                  commands:
                    - 'if [ -z %t; then'
                    - echo "Not found OUTPUT_DIR environ"
                    - else
                    - pai_copy upload paiuploadtest //
                    - fi
            """
                .replace("%t", test),
            "prerequisites: [output-dir]\ncommands: ['true']"));
  }

  /** As published, a blank is missing: the test is an error, which counts as false. */
  @Test
  void outputIsUploadedAsPublished() throws IOException {
    assertThat(outputDir("${OUTPUT_DIR+x}]").callbackLines())
        .endsWith("called pai_copy upload paiuploadtest //");
  }

  @Test
  void outputIsUploadedAsMended() throws IOException {
    TaskRun.Result result = outputDir("${OUTPUT_DIR+x} ]");
    assertThat(result.exitCode()).isZero();
    assertThat(result.callbackLines()).containsExactly("called pai_copy upload paiuploadtest //");
  }
}
