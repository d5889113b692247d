package io.github.paiprotocol.runtime.init;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.paiprotocol.runtime.script.ShellFeatures;
import io.github.paiprotocol.runtime.script.TaskRun;
import io.github.paiprotocol.runtime.script.internal.TaskScripts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script of an init container, run in a real shell. */
class InitScriptTest {
  @TempDir Path folder;

  /** How a run ended. */
  private record Ended(int code, String log) {}

  @BeforeEach
  void makeInitDirectory() throws IOException {
    Files.createDirectory(folder.resolve("init.d"));
  }

  private static List<InitPlugin> plugins(String... commands) {
    List<InitPlugin> plugins = new ArrayList<>();
    for (String command : commands) {
      plugins.add(new InitPlugin("step " + (plugins.size() + 1), command));
    }
    return plugins;
  }

  private Process start(List<InitPlugin> config) throws IOException {
    Path script = Files.write(folder.resolve("init"), InitPlugin.script(config).bytes());
    ProcessBuilder bash = new ProcessBuilder("bash", script.toString());
    bash.environment().put("PAI_BASE_DIR", folder.toString());
    return bash.redirectErrorStream(true)
        .redirectOutput(folder.resolve("init.log").toFile())
        .start();
  }

  private Ended ended(Process bash) throws Exception {
    assertThat(bash.waitFor(10, TimeUnit.MINUTES)).isTrue();
    String log = Files.readString(folder.resolve("init.log"), StandardCharsets.UTF_8);
    return new Ended(
        bash.exitValue(), log.replaceAll("(?m)^\\[[A-Z][^]]*] \\[openpai-runtime] ", ""));
  }

  private Ended run(String... commands) throws Exception {
    return ended(start(plugins(commands)));
  }

  @Test
  void pluginsRunInOrderInTheirDirectory() throws Exception {
    Path tool = Files.writeString(folder.resolve("init.d/tool"), "#!/bin/sh\necho \"tool $1\"\n");
    assertThat(tool.toFile().setExecutable(true)).isTrue();
    Ended ended = run("tool a", "pwd; x=1", "echo \"${x-unset}\"");
    assertThat(ended.code()).isZero();
    assertThat(ended.log())
        .isEqualTo(
            "[INFO] Init plugin starts: step 1\ntool a\n[INFO] Init plugin starts: step 2\n"
                + folder.resolve("init.d").toRealPath()
                + "\n[INFO] Init plugin starts: step 3\nunset\n[INFO] Init plugins finished\n");
  }

  @Test
  void scriptsOfTheFolderRunInTheOrderOfTheirNames() throws Exception {
    script("20-b.sh", "echo b; exit 3");
    script("10-a $(touch x).sh", "x=1; false || echo a");
    script("05-plugin.sh", "echo plugin");
    script("15-no-script.txt", "echo no");
    script("30-c.sh", "echo not reached");
    Files.createDirectory(folder.resolve("init.d/12-folder.sh"));

    Ended ended = run("bash 05-plugin.sh");

    assertThat(ended.code()).isEqualTo(3);
    assertThat(ended.log())
        .isEqualTo(
            """
            [INFO] Init plugin starts: step 1
            plugin
            [INFO] Init plugin starts: 10-a $(touch x).sh
            a
            [INFO] Init plugin starts: 20-b.sh
            b
            [ERROR] Init plugin failed with exit code 3: 20-b.sh
            """);
    assertThat(folder.resolve("init.d/x")).doesNotExist();
  }

  private void script(String name, String text) throws IOException {
    Files.writeString(folder.resolve("init.d").resolve(name), text + "\n");
  }

  @Test
  void theFirstFailureStopsAll() throws Exception {
    Ended ended = run("true", "false\necho not reached", "echo nor this");
    assertThat(ended.code()).isEqualTo(1);
    assertThat(ended.log())
        .doesNotContain("reached", "nor this", "finished")
        .endsWith("[ERROR] Init plugin failed with exit code 1: step 2\n");
    assertThat(run("exit 254").code()).isEqualTo(254);
    assertThat(run("kill -KILL $$").code()).isEqualTo(137);
    assertThat(run("if").log()).contains("failed with exit code");
    assertThat(run("cat").code()).isZero();
  }

  @Test
  void hostileTextIsOnlyText() throws Exception {
    List<InitPlugin> config =
        List.of(
            new InitPlugin(
                "it's $(touch hacked) `touch hacked` \\", "printf '%s|' 'it'\\''s' \"a\\\\b\"\n"),
            new InitPlugin("%s -- \"é", "cat <<'E'\n$x `y` \\ \u00a0%\nE\n"));
    Ended ended = ended(start(config));
    assertThat(ended.log())
        .contains("starts: it's $(touch hacked) `touch hacked` \\\nit's|a\\b|")
        .contains("starts: %s -- \"é\n$x `y` \\ \u00a0%\n");
    assertThat(folder.resolve("init.d/hacked")).doesNotExist();
    assertThatThrownBy(() -> new InitPlugin("a\nb", "x"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new InitPlugin("a", " ")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aSignalReachesThePluginAndEndsTheScript() throws Exception {
    Process bash =
        start(plugins("trap 'echo told; exit 3' TERM; echo ready; sleep 60 & wait", "echo next"));
    while (!Files.readString(folder.resolve("init.log")).contains("ready")) {
      Thread.onSpinWait();
    }
    bash.destroy();
    Ended ended = ended(bash);
    assertThat(ended.code()).isEqualTo(143);
    assertThat(ended.log()).contains("told\n").doesNotContain("next");
  }

  @Test
  void variablesReachTheUsersCommandsAsTheyAre() throws Exception {
    Ended ended =
        run(
            "echo 'A=$(touch hacked) `x` \"q\" '\\''s'\\''' >>$PAI_RUNTIME_DIR/env",
            "printf '# note\\n\\nB= two  words =\\nC=' >>$PAI_RUNTIME_DIR/env");
    assertThat(ended.code()).as(ended.log()).isZero();
    TaskRun.Result result =
        TaskRun.in(folder.resolve("task"))
            .with("PAI_RUNTIME_DIR", folder.resolve("runtime.d").toString())
            .run(
                TaskScripts.builder()
                    .addCommands("printf '<%s>' \"$A\" \"$B\" \"$C\"")
                    .build()
                    .render());
    assertThat(result.log("user-all/current"))
        .isEqualTo("<$(touch hacked) `x` \"q\" 's'>< two  words =><>");
  }

  @Test
  void whatTheRuntimeWouldNotTakeIsRefused() throws Exception {
    assertThat(run("echo 'A B=1' >>$PAI_RUNTIME_DIR/env").log())
        .endsWith("env is not NAME=VALUE\n");
    Files.delete(folder.resolve("runtime.d/env"));
    Ended shell = run("printf 'X=1\\nBASH_ENV=/x\\n' >>$PAI_RUNTIME_DIR/env");
    assertThat(shell.code()).isEqualTo(1);
    assertThat(shell.log()).contains("Line 2 of ", "sets BASH_ENV, which belongs to the shell");
  }

  @Test
  void nothingNewerThanBash42IsUsed() {
    String code = ShellFeatures.code(InitPlugin.script(plugins("true")).content());
    for (String feature : ShellFeatures.TOO_NEW) {
      assertThat(Pattern.compile(feature).matcher(code).results().map(r -> r.group()))
          .as(feature)
          .isEmpty();
    }
  }

  @Test
  void shellcheckHasNothingToSay() throws Exception {
    Path script =
        Files.write(folder.resolve("init"), InitPlugin.script(plugins("echo `date` 'a'")).bytes());
    Process check;
    try {
      check = new ProcessBuilder("shellcheck", script.toString()).redirectErrorStream(true).start();
    } catch (IOException e) {
      assumeTrue(false, "shellcheck is not installed");
      return;
    }
    String said = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(said).isEmpty();
  }
}
