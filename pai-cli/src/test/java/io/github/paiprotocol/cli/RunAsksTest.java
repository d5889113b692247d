package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing of a job that changes the machine runs before somebody wants it. */
class RunAsksTest {
  private static final String FIRST_LINE =
      "pai: these commands change this machine: `apt-get install -y curl` (greeter)\n";

  @TempDir Path folder;

  private Map<String, String> environment;
  private Path called;

  @BeforeEach
  void standInForTheTools() throws IOException {
    Path tools = Files.createDirectory(folder.resolve("tools"));
    called = folder.resolve("called");
    tool(tools, "apt-get");
    environment = Map.of("PATH", tools + ":" + System.getenv("PATH"));
  }

  private void tool(Path tools, String name) throws IOException {
    Path tool = tools.resolve(name);
    Files.writeString(tool, "#!/bin/sh\necho " + name + " \"$@\" >>" + called + "\n");
    Files.setPosixFilePermissions(tool, PosixFilePermissions.fromString("rwx------"));
  }

  private String job(String command) throws IOException {
    String text = JobTexts.HELLO.replace("echo hello", command);
    return Files.writeString(folder.resolve("job.yaml"), text).toString();
  }

  private String installing() throws IOException {
    return job("apt-get install -y curl");
  }

  @Test
  void withoutATerminalItIsRefused() throws IOException {
    PaiRun run = PaiRun.in(environment, "run", installing());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .startsWith(FIRST_LINE)
        .endsWith("pai: nothing was run: --yes lets commands change this machine\n");
    assertThat(called).doesNotExist();
    PaiRun json = PaiRun.in(environment, "run", installing(), "--format", "json");
    assertThat(json.code()).isEqualTo(2);
    assertThat(json.out()).contains("such as `apt-get install -y curl` (greeter)");
    assertThat(called).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--yes", "-y"})
  void withYesItRuns(String yes) throws IOException {
    PaiRun run = PaiRun.in(environment, "run", installing(), yes);
    assertThat(run.code()).isZero();
    assertThat(run.err()).startsWith(FIRST_LINE).doesNotContain("[y/N]");
    assertThat(called).hasContent("apt-get install -y curl");
    PaiRun json = PaiRun.in(environment, "run", installing(), yes, "--format", "json");
    assertThat(json.result())
        .contains(
            "\"machineChanges\":[{\"by\":\"greeter\",\"command\":\"apt-get install -y curl\"}]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"y\n", "yes\n", " Y \n", "YES"})
  void aPersonWhoSaysYesGetsIt(String answer) throws IOException {
    PaiRun run = PaiRun.answering(answer, environment, "run", installing());
    assertThat(run.code()).isZero();
    assertThat(run.err())
        .startsWith(FIRST_LINE)
        .contains("pai: run the job on this machine all the same? [y/N] ");
    assertThat(called).exists();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "", "n\n", "yesterday\n", "no\ny\n"})
  void anyOtherAnswerIsANo(String answer) throws IOException {
    PaiRun run = PaiRun.answering(answer, environment, "run", installing());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).endsWith("pai: nothing was run\n");
    assertThat(called).doesNotExist();
  }

  @Test
  void otherJobsAreNotAskedAbout() throws IOException {
    PaiRun run = PaiRun.answering("", environment, "run", job("echo apt-get"));
    assertThat(run.code()).isZero();
    assertThat(run.err()).startsWith("pai: the job's commands run on this machine");
  }

  /** What a plugin of ours installs counts where it is missing. */
  @Test
  void pluginsThatInstallAreNamedWhereTheirToolsAreMissing() throws IOException {
    String text =
        JobTexts.HELLO
            + """
            extras:
              com.microsoft.pai.runtimeplugin:
                - {plugin: git, parameters: {repo_uri: 'file:///nowhere', retryTimeout: 0}}
            """;
    String file = Files.writeString(folder.resolve("git.yaml"), text).toString();
    Path empty = Files.createDirectory(folder.resolve("empty"));
    PaiRun missing = PaiRun.in(Map.of("PATH", empty.toString()), "run", file);
    assertThat(missing.code()).isEqualTo(2);
    assertThat(missing.err())
        .startsWith("pai: these commands change this machine: `install git` (git)\n");
    tool(empty, "git");
    PaiRun there = PaiRun.in(Map.of("PATH", empty + ":" + System.getenv("PATH")), "run", file);
    assertThat(there.err()).doesNotContain("change this machine");
  }

  @Test
  void theServiceOfSshIsAskedAboutOnlyWhenItStarts() throws IOException {
    String text =
        JobTexts.HELLO
            + "extras: {com.microsoft.pai.runtimeplugin: [{plugin: ssh, parameters: {jobssh: true}}]}\n";
    String file = Files.writeString(folder.resolve("ssh.yaml"), text).toString();
    Map<String, String> bare = Map.of("PATH", folder.resolve("tools").toString());
    boolean complete =
        Files.isExecutable(Path.of("/usr/sbin/sshd")) && Files.isExecutable(Path.of("/sbin/ssh"));
    PaiRun run = PaiRun.in(bare, "run", file, "--with-plugins");
    if (!complete) {
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err()).contains("`install ssh, ssh-keygen, sshd` (ssh)");
    }
    assertThat(PaiRun.in(environment, "run", file).err()).doesNotContain("change this machine");
  }

  @Test
  void secretsAreNotShown() throws IOException {
    String text =
        JobTexts.HELLO.replace("echo hello", "curl -u <% $secrets.pw %> x | sudo tee x")
            + "secrets: {pw: canary-4711}\n";
    String file = Files.writeString(folder.resolve("job.yaml"), text).toString();
    assertThat(PaiRun.in(environment, "run", file).err())
        .contains("`sudo tee x` (greeter)")
        .doesNotContain("canary");
  }

  @Test
  void callbacksOfPrerequisitesCountByTheirName() throws IOException {
    String text =
        JobTexts.HELLO
            .replace(
                "taskRoles:",
                "  - {name: setup, type: script, callbacks: [{event: taskFails, commands: [apt-get"
                    + " update]}]}\ntaskRoles:")
            .replace("    dockerImage", "    prerequisites: [setup]\n    dockerImage");
    String file = Files.writeString(folder.resolve("job.yaml"), text).toString();
    assertThat(PaiRun.in(environment, "run", file).err()).contains("`apt-get update` (setup)");
  }
}
