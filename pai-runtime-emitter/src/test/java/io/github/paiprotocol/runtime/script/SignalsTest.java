package io.github.paiprotocol.runtime.script;

import static io.github.paiprotocol.runtime.script.TaskRun.callback;
import static io.github.paiprotocol.runtime.script.TaskRun.commands;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.runtime.script.internal.TaskScripts;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A signal to the entry point ends the task in order, and nothing that is left open holds it up.
 */
@Thorough
class SignalsTest {
  private static final Duration LONG = Duration.ofSeconds(50);
  private static final Duration SHORT = Duration.ofSeconds(1);

  /** The program that says it is ready is the one that is to end. */
  private static final String FOREVER = "bash -c 'echo ready; exec sleep 3000'";

  @TempDir Path folder;

  /** Stops a task that has more time than it needs, however busy the machine is. */
  private TaskRun.Result stopped(String signal, TaskScripts.Builder task) throws Exception {
    return stopped(signal, LONG, LONG, task);
  }

  private TaskRun.Result stopped(
      String signal, Duration termGrace, Duration endGrace, TaskScripts.Builder task)
      throws Exception {
    RuntimeOptions options =
        RuntimeOptions.builder().termGrace(termGrace).endGrace(endGrace).build();
    return TaskRun.in(folder)
        .start(
            task.options(options)
                .putCallbacks(CallbackEvent.TASK_SUCCEEDS, callback(FailurePolicy.FAIL, "echo won"))
                .putCallbacks(CallbackEvent.TASK_FAILS, callback(FailurePolicy.FAIL, "echo lost"))
                .putCallbacks(
                    CallbackEvent.TASK_COMPLETES, callback(FailurePolicy.FAIL, "echo end")))
        .awaitLine("ready")
        .signal(signal)
        .await();
  }

  @ParameterizedTest
  @CsvSource({"TERM, 143", "INT, 130"})
  void signalReachesTheUsersCommandsAndGivesItsCode(String signal, int code) throws Exception {
    TaskRun.Result result = stopped(signal, commands(FOREVER));
    assertThat(result.exitCode()).isEqualTo(code);
    assertThat(result.callbackLines()).containsExactly("lost", "end");
    assertThat(result.terminationMessage()).contains("exitCode: " + code);
  }

  @ParameterizedTest
  @CsvSource({"0, won", "5, lost"})
  void trapRunsAndItsOwnCodeIsKept(int code, String phase) throws Exception {
    TaskRun.Result result =
        stopped("TERM", commands("trap 'echo caught; exit " + code + "' TERM", FOREVER));
    assertThat(result.exitCode()).isEqualTo(code);
    assertThat(result.log("user-stdout/current")).isEqualTo("ready\ncaught\n");
    assertThat(result.callbackLines()).containsExactly(phase, "end");
  }

  @Test
  void wholeProcessGroupGetsTheSignal() throws Exception {
    TaskRun.Result result =
        stopped("TERM", commands("(trap 'echo child; exit 0' TERM; sleep 3000) &", FOREVER));
    assertThat(result.log("user-stdout/current").lines()).contains("child");
  }

  @Test
  void whatIgnoresTheSignalIsKilledAfterItsGrace() throws Exception {
    TaskRun.Result result =
        stopped(
            "TERM",
            SHORT,
            LONG,
            commands("trap '' TERM", "echo ready", "while :; do sleep 1; done"));
    assertThat(result.exitCode()).isEqualTo(137);
    assertThat(result.callbackLines()).containsExactly("lost", "end");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bash -c \"$S\"",
        "( bash -c \"$S\"; echo after )",
        "bash -c \"$S\" & wait",
        "setsid bash -c \"$S\"",
        "set -m; bash -c \"$S\""
      })
  void killsAHandlerThatNeedsLongerThanTheGracePeriod(String command) throws Exception {
    String handler = "trap : TERM; echo ready; while :; do sleep 0.1; done";
    TaskRun.Result result =
        stopped("TERM", SHORT, LONG, commands("S='" + handler + "'", "export S", command));
    assertThat(result.exitCode()).isEqualTo(137);
    assertThat(result.runtimeLog())
        .contains("[INFO] The processes that have not ended in their time are killed");
    assertThat(result.callbackLines()).containsExactly("lost", "end");
  }

  @Test
  void secondSignalChangesNothing() throws Exception {
    String handler = "trap 'echo caught' TERM; echo ready; for i in {1..20}; do sleep 0.1; done";
    TaskRun.Result result =
        TaskRun.in(folder)
            .start(commands("bash -c \"" + handler + "\"", "echo after"))
            .awaitLine("ready")
            .signal("TERM")
            .awaitLine("caught")
            .signal("TERM")
            .await();
    assertThat(result.exitCode()).isZero();
    assertThat(result.stdout()).isEqualTo("ready\ncaught\n");
  }

  @Test
  void backgroundProcessOfAStartCallbackRunsOnAndIsNotWaitedFor() throws Exception {
    String service = "(trap 'echo service ends' TERM; while :; do sleep 0.1; done) &";
    TaskRun.Result result =
        TaskRun.in(folder)
            .start(
                TaskRun.starting(service, FOREVER)
                    .options(RuntimeOptions.builder().termGrace(Duration.ofSeconds(50)).build())
                    .putCallbacks(
                        CallbackEvent.TASK_FAILS, callback(FailurePolicy.FAIL, "echo lost")))
            .awaitLine("ready")
            .signal("TERM")
            .await();
    assertThat(result.exitCode()).isEqualTo(143);
    assertThat(result.callbackLines()).startsWith("lost");
  }

  @Test
  void programOfAStartCallbackHasItsTime() throws Exception {
    String handler =
        "trap 'sleep 1; echo saved; exit 0' TERM; echo ready; while :; do sleep 0.1; done";
    TaskRun.Result result =
        TaskRun.in(folder)
            .start(TaskRun.starting("bash -c \"" + handler + "\"; echo after", "echo user ran"))
            .awaitLine("ready")
            .signal("TERM")
            .await();
    assertThat(result.exitCode()).isEqualTo(143);
    assertThat(result.output()).contains("saved").doesNotContain("after", "user ran");
  }

  /** The signal comes from a tool that the runtime calls while it sets itself up. */
  @ParameterizedTest
  @CsvSource({"TERM, 143", "INT, 130", "HUP, 143"})
  void signalBeforeAnythingRanRunsTheEndCallbacksOnly(String signal, int code) throws Exception {
    Path mkfifo = Files.createDirectory(folder.resolve("tools")).resolve("mkfifo");
    Files.writeString(
        mkfifo,
        "#!/usr/bin/env bash\nkill -%s $PPID\nPATH=${PATH#*:} exec mkfifo \"$@\"\n"
            .formatted(signal));
    assertThat(mkfifo.toFile().setExecutable(true)).isTrue();
    TaskRun.Result result =
        TaskRun.in(folder)
            .with("PATH", mkfifo.getParent() + ":" + System.getenv("PATH"))
            .run(
                TaskRun.starting("echo started", "echo user ran")
                    .putCallbacks(
                        CallbackEvent.TASK_SUCCEEDS, callback(FailurePolicy.FAIL, "echo won"))
                    .putCallbacks(
                        CallbackEvent.TASK_FAILS, callback(FailurePolicy.FAIL, "echo lost"))
                    .putCallbacks(
                        CallbackEvent.TASK_COMPLETES, callback(FailurePolicy.FAIL, "echo end")));
    assertThat(result.exitCode()).isEqualTo(code);
    assertThat(result.output()).doesNotContain("started", "user ran", "USER COMMAND");
    assertThat(result.callbackLines()).containsExactly("lost", "end");
    assertThat(result.trace())
        .containsExactly(
            "taskStarts\tcallback\tfail\tskipped",
            "taskFails\tcallback\tfail\t0",
            "taskCompletes\tcallback\tfail\t0");
  }

  /** Without the advice of docs/runtime.md the end of a pipe has gone when a handler prints. */
  @Test
  void teeBehindAPipeEndsAtOnce() throws Exception {
    String program =
        "trap got=1 TERM; trap \"\" PIPE; echo ready; until [[ -n $got ]]; do sleep 0.05; done;"
            + " while echo line; do sleep 0.05; done; echo \"tee has ended\" >&2";
    TaskRun.Result result =
        stopped("TERM", commands("bash -c '" + program + "' | tee log", "echo after"));
    assertThat(result.exitCode()).isEqualTo(143);
    assertThat(result.output()).contains("tee has ended").doesNotContain("after");
    assertThat(result.runtimeLog()).noneMatch(line -> line.contains("are killed"));
  }

  @ParameterizedTest
  @CsvSource({"FAIL, :, 143", "IGNORE, :, 143", "FAIL, 'trap \"exit 4\" TERM', 4"})
  void signalInAStartCallbackSkipsTheUsersCommands(FailurePolicy policy, String first, int code)
      throws Exception {
    TaskRun.Result result =
        stopped(
            "TERM",
            commands("echo user ran")
                .putCallbacks(
                    CallbackEvent.TASK_STARTS, callback(policy, "export X=1", first, FOREVER)));
    assertThat(result.exitCode()).isEqualTo(code);
    assertThat(result.output()).doesNotContain("user ran", "USER COMMAND");
    assertThat(result.callbackLines()).contains("lost", "end");
  }

  @Test
  void signalCutsAHoldForDebuggingAndLeavesTimeToTheOthers() throws Exception {
    TaskRun.Result result =
        stopped(
            "TERM",
            LONG,
            Duration.ofSeconds(16),
            commands("exit 9")
                .putCallbacks(
                    CallbackEvent.TASK_FAILS,
                    callback(FailurePolicy.IGNORE, "trap 'echo cut' EXIT", FOREVER)));
    assertThat(result.exitCode()).isEqualTo(9);
    assertThat(result.callbackLines()).containsSubsequence("ready", "cut", "lost", "end");
  }

  @Test
  void endCallbacksTogetherKeepWithinTheirTime() throws Exception {
    String stubborn = "trap '' TERM; echo ready; while :; do sleep 1; done";
    TaskRun.Result result =
        stopped(
            "TERM",
            LONG,
            Duration.ofSeconds(10),
            commands("exit 9")
                .putCallbacks(CallbackEvent.TASK_FAILS, callback(FailurePolicy.FAIL, stubborn))
                .putCallbacks(CallbackEvent.TASK_FAILS, callback(FailurePolicy.FAIL, stubborn)));
    assertThat(result.exitCode()).isEqualTo(9);
    assertThat(result.trace())
        .containsExactly(
            "user\tuser\tfail\t9",
            "taskFails\tcallback\tfail\t137",
            "taskFails\tcallback\tfail\t137",
            "taskFails\tcallback\tfail\tskipped",
            "taskCompletes\tcallback\tfail\tskipped");
    assertThat(result.runtimeLog())
        .contains(
            "[WARNING] Callback `callback` (taskCompletes) does not run: no time is left after the"
                + " signal to stop");
  }

  @Test
  void backgroundChildThatKeepsTheOutputOpenHoldsNothingUp() {
    TaskRun.Result result =
        TaskRun.in(folder)
            .run(
                commands("sleep 3000 & echo \"$!\"", "(sleep 0.2; echo late) &", "echo done")
                    .putCallbacks(
                        CallbackEvent.TASK_STARTS,
                        callback(FailurePolicy.FAIL, "sleep 3000 & echo started"))
                    .putCallbacks(
                        CallbackEvent.TASK_SUCCEEDS, callback(FailurePolicy.FAIL, "sleep 1")));
    assertThat(result.exitCode()).isZero();
    assertThat(result.callbackLines()).containsExactly("started");
    assertThat(result.log("user-stdout/current").lines().skip(1)).containsExactly("done", "late");
    long child = Long.parseLong(result.log("user-stdout/current").lines().findFirst().orElse(""));
    assertThat(ProcessHandle.of(child).filter(SignalsTest::runs)).isEmpty();
  }

  /** A killed process may stay a zombie until the process that adopted it waits for it. */
  private static boolean runs(ProcessHandle process) {
    return process.info().command().isPresent();
  }

  @Test
  void busyBackgroundChildHoldsNothingUp() {
    TaskRun.Result result =
        TaskRun.in(folder).run(commands("(while :; do echo noise; sleep 0.001; done) &", "exit 6"));
    assertThat(result.exitCode()).isEqualTo(6);
  }

  @Test
  void openStandardInputHoldsNothingUp() {
    TaskRun.Result result =
        TaskRun.in(folder).run(TaskRun.starting("cat", "cat", "read -r line || echo nothing"));
    assertThat(result.log("user-stdout/current")).isEqualTo("nothing\n");
  }
}
