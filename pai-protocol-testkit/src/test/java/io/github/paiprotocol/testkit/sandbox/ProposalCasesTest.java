package io.github.paiprotocol.testkit.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testsupport.Thorough;
import java.util.List;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The examples and test cases of the prerequisites proposal, from job text to log lines. */
@Thorough
class ProposalCasesTest {
  @RegisterExtension final RuntimeSandbox sandbox = RuntimeSandbox.create();

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

  private SandboxResult run(String job) throws InterruptedException {
    return sandbox.run(JobTexts.resolve(job), "taskrole");
  }

  private static final Resolved<Job> ONE =
      JobTexts.resolve(
          job(
              echoing("justecho", "echo 111, echo 222", "echo 333, echo 444"),
              "prerequisites: [justecho]\ncommands: [sleep 0s]"));

  private static final Resolved<Job> TWO =
      JobTexts.resolve(
          job(
              echoing("justecho_first", "echo 111", "echo 222")
                  + echoing("justecho_later", "echo aaa", "echo bbb"),
              "prerequisites: [justecho_first, justecho_later]\ncommands: [sleep 0s]"));

  /** A hundred times out of a hundred. */
  @RepeatedTest(100)
  void callbacksOfOnePrerequisite() throws InterruptedException {
    SandboxResult result = sandbox.run(ONE, "taskrole");
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
    assertThat(result.calls())
        .map(call -> call.split(" ")[0])
        .containsExactly("ssh-keygen", "sshd");
  }

  /** A hundred times out of a hundred. */
  @RepeatedTest(100)
  void callbacksOfTwoPrerequisites() throws InterruptedException {
    assertThat(sandbox.run(TWO, "taskrole").runtimeLog())
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
  void jobOfTheTimeBeforeCallbacks() throws InterruptedException {
    SandboxResult result =
        run(
            job(
                """
                - name: xray
                  type: data
                  uri: ['https://example.com/xray.git']
                """,
                "data: xray\ncommands: ['git clone <% $data.uri[0] %>']"));
    assertThat(result.exitCode()).isZero();
    assertThat(result.calls("git"))
        .containsExactly(List.of("clone", "https://example.com/xray.git"));
  }

  @Test
  void dataThatAnotherPrerequisitePreparesFor() throws InterruptedException {
    sandbox.stub("git", ToolAnswer.success().running("touch \"$3/metadata.csv\""));
    SandboxResult result =
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
                "prerequisites: [install-git, covid-19-data]\ncommands: [ls ~/dataset/covid-19]"));
    assertThat(result.exitCode()).isZero();
    assertThat(result.calls())
        .filteredOn(call -> !call.startsWith("ssh"))
        .containsExactly(
            "apt update",
            "apt install -y git",
            "git clone https://example.com/xray.git "
                + result.folder().resolve("home/dataset/covid-19"));
    assertThat(result.userStdout()).isEqualTo("metadata.csv\n");
  }

  @Test
  void parametersAndSecrets() throws InterruptedException {
    SandboxResult result =
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
    assertThat(result.callbackLines()).startsWith("111", "222");
  }

  @Test
  void exportedFolderOfTheDataIsSeenByTheCommands() throws InterruptedException {
    sandbox.stub("wget", ToolAnswer.success().running("touch \"${1##*/}\""));
    SandboxResult result =
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
                        - 'wget https://example.com/yyy.zip'
                        - export DATA_DIR=$HOME/data
                """,
                "prerequisites: [covid_data]\ncommands: [ls $DATA_DIR]"));
    assertThat(result.exitCode()).isZero();
    assertThat(result.userStdout()).isEqualTo("yyy.zip\n");
  }

  private SandboxResult outputDir(String test) throws InterruptedException {
    sandbox.stub("pai_copy", ToolAnswer.success());
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
  void outputIsUploadedAsPublished() throws InterruptedException {
    SandboxResult result = outputDir("${OUTPUT_DIR+x}]");
    assertThat(result.exitCode()).isZero();
    assertThat(result.calls("pai_copy")).containsExactly(List.of("upload", "paiuploadtest", "//"));
    assertThat(result.stdout()).doesNotContain("Not found");
  }

  @Test
  void outputIsUploadedAsFixed() throws InterruptedException {
    SandboxResult result = outputDir("${OUTPUT_DIR+x} ]");
    assertThat(result.exitCode()).isZero();
    assertThat(result.calls("pai_copy")).containsExactly(List.of("upload", "paiuploadtest", "//"));
    assertThat(result.callbackLines()).containsExactly("[INFO] start ssh service");
  }
}
