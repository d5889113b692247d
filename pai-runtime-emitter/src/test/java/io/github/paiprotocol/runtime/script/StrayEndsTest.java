package io.github.paiprotocol.runtime.script;

import static io.github.paiprotocol.runtime.script.TaskRun.callback;
import static io.github.paiprotocol.runtime.script.TaskRun.commands;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Processes beside the user's commands never change the task's exit code. */
@Thorough
class StrayEndsTest {
  @TempDir Path folder;

  @Test
  void aThousandBackgroundProcessesHoldNothingUp() {
    TaskRun.Result result =
        TaskRun.in(folder)
            .run(
                commands(
                    "for ((i = 0; i < 1000; i++)); do (echo $i; exec sleep 600) & done",
                    "until (($(wc -l <\"$LOG_DIR/user-stdout/current\") == 1000)); do sleep 0.1;"
                        + " done",
                    "exit 7"));
    assertThat(result.exitCode()).isEqualTo(7);
    assertThat(result.stdout().lines()).hasSize(1000);
    assertThat(result.log("user-all/current").lines()).hasSize(1000);
  }

  /** A busy machine stops the runtime between any two commands, here while it looks at a stream. */
  @Test
  void reportsNoLossWhenAStreamEndsBetweenTwoLooks() {
    String second = "elif ! kill -0 \"${!writer}\"; then";
    String slowed = "elif sleep 4; ! kill -0 \"${!writer}\"; then";
    String slow =
        "script=${@: -1}; text=$(<\"$script\"); [[ $text == *\"$0\"* ]] || exit 99;"
            + " printf '%s\\n' \"${text/\"$0\"/\"$1\"}\" >\"$script\"; shift; exec \"$@\"";
    TaskRun.Result result =
        TaskRun.in(folder)
            .launchedBy(List.of("bash", "-c", slow, second, slowed))
            .run(commands("echo out", "sleep 2.5"));
    assertThat(result.exitCode()).isEqualTo(0);
    assertThat(result.stdout()).isEqualTo("out\n");
    assertThat(result.log("runtime.log")).doesNotContain("Not all output");
  }

  /** For want of memory a system may kill any process of a container. */
  @ParameterizedTest
  @ValueSource(strings = {"cat", "tee"})
  void outputGoesOnWhenWhatPassesItOnIsKilled(String tool) {
    assumeTrue(
        Files.exists(Path.of("/proc/thread-self/children")), "this system lists no children");
    String kill =
        "for child in $(cat /proc/$PPID/task/*/children); do"
            + " if [[ $(cat /proc/$child/comm) == "
            + tool
            + " ]]; then kill -KILL $child; fi; done";
    TaskRun.Result result =
        TaskRun.in(folder)
            .run(
                commands(
                    "echo first",
                    "until [[ -s $LOG_DIR/user-stdout/current ]]; do sleep 0.05; done",
                    kill,
                    "seq 1 100000",
                    "exit 7"));
    assertThat(result.exitCode()).isEqualTo(7);
    List<String> lines = result.log("user-stdout/current").lines().toList();
    assertThat(lines).startsWith("first").endsWith("99999", "100000");
    assertThat(result.stderr()).contains("[WARNING] Not all output could be written");
  }

  @Test
  void aContainerWithoutStreamsRuns() throws Exception {
    Path launcher = Files.writeString(folder.resolve("launch"), "exec \"$@\" >&- 2>&- <&-");
    TaskRun.Result result =
        TaskRun.in(folder)
            .launchedBy(List.of("bash", launcher.toString()))
            .run(commands("echo out", "echo err >&2", "exit 7"));
    assertThat(result.exitCode()).isEqualTo(7);
    assertThat(result.log("user-stdout/current")).isEqualTo("out\n");
    assertThat(result.log("user-stderr/current")).isEqualTo("err\n");
  }

  @Test
  void tooFewOpenFilesAreToldBeforeAnythingRuns() throws Exception {
    Path launcher = Files.writeString(folder.resolve("launch"), "ulimit -n 24; exec \"$@\"");
    TaskRun.Result result =
        TaskRun.in(folder)
            .launchedBy(List.of("bash", launcher.toString()))
            .run(commands("echo ran"));
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.stdout()).isEmpty();
    assertThat(result.stderr()).hasLineCount(1).contains("fewer than 64 files");
  }

  /**
   * The container may limit how long a file becomes; the writer of one that is too long is killed.
   */
  @Test
  void filesThatMayNotGrowHoldNothingUp() throws Exception {
    Path launcher = Files.writeString(folder.resolve("launch"), "ulimit -f 600; exec \"$@\"");
    TaskRun.Result result =
        TaskRun.in(folder)
            .launchedBy(List.of("bash", launcher.toString()))
            .run(commands("seq 1 200000", "exit 7"));
    assertThat(result.exitCode()).isEqualTo(7);
    assertThat(result.stdout().lines()).hasSize(200_000);
    assertThat(result.stderr()).contains("[WARNING] Not all output could be written");
  }

  /** What bash does when it can start no process: it ends, wherever it is. */
  @ParameterizedTest
  @ValueSource(ints = {0, 7})
  void theUsersCodeOutlivesTheRuntime(int code) throws Exception {
    // Before bash 5.2 this is read under the name of bash, so that it cannot ask who reads it.
    Path file = Files.writeString(folder.resolve("end.sh"), "trap 'exit 254' USR1");
    TaskRun.Result result =
        TaskRun.in(folder)
            .with("BASH_ENV", file.toString())
            .run(
                commands("exit " + code)
                    .putCallbacks(
                        CallbackEvent.TASK_COMPLETES,
                        callback(FailurePolicy.FAIL, "kill -USR1 $PPID; sleep 600")));
    assertThat(result.exitCode()).isEqualTo(code == 0 ? 1 : code);
    assertThat(result.stderr()).contains("[ERROR] The runtime ended early");
    assertThat(result.terminationMessage())
        .contains("originUserExitCode: " + (code == 0 ? 1 : code));
  }
}
