package io.github.paiprotocol.runtime.script;

import static io.github.paiprotocol.runtime.script.TaskRun.callback;
import static io.github.paiprotocol.runtime.script.TaskRun.commands;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.runtime.script.internal.TaskScripts;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Phases run in their order, and a failure decides which of them run. */
@Thorough
class PhasesTest {
  @TempDir Path folder;

  private TaskScripts.Builder oneOfEach() {
    TaskScripts.Builder task = commands("sleep 0");
    for (CallbackEvent event : CallbackEvent.values()) {
      task.putCallbacks(event, callback(FailurePolicy.FAIL, "echo " + event.canonicalName()));
    }
    return task;
  }

  @RepeatedTest(20)
  void linesOfTheRuntimeLogStandInTheOrderOfWriting() {
    TaskScripts.Builder task =
        commands("sleep 0")
            .putCallbacks(
                CallbackEvent.TASK_STARTS, callback(FailurePolicy.FAIL, "echo 111", "echo 222 >&2"))
            .putCallbacks(CallbackEvent.TASK_STARTS, callback(FailurePolicy.FAIL, "echo aaa"))
            .putCallbacks(CallbackEvent.TASK_SUCCEEDS, callback(FailurePolicy.FAIL, "echo bbb"))
            .putCallbacks(
                CallbackEvent.TASK_SUCCEEDS,
                callback(FailurePolicy.FAIL, "echo 333 >&2", "echo 444"));
    TaskRun.Result result = TaskRun.in(folder).run(task);
    assertThat(result.exitCode()).isZero();
    assertThat(result.runtimeLog())
        .containsExactly(
            "[INFO] Starting to exec precommands",
            "111",
            "222",
            "aaa",
            "[INFO] Precommands finished",
            "[INFO] USER COMMAND START",
            "[INFO] USER COMMAND END",
            "bbb",
            "333",
            "444");
    assertThat(result.stderr()).isEqualTo(result.log("runtime.log"));
    assertThat(result.stdout()).isEmpty();
  }

  @Test
  void linesBearTheDateOfTheCLocale() {
    TaskRun.Result result = TaskRun.in(folder).with("TZ", "UTC").run(commands("true"));
    assertThat(result.log("runtime.log").lines())
        .allMatch(
            line ->
                line.matches(
                    "\\[[A-Z][a-z]{2} [A-Z][a-z]{2} [ 1-3][0-9] [0-9:]{8} UTC 20[0-9]{2}]"
                        + " \\[openpai-runtime] \\[INFO] .*"));
  }

  @Test
  void successRunsSucceedsThenCompletes() {
    TaskRun.Result result = TaskRun.in(folder).run(oneOfEach());
    assertThat(result.exitCode()).isZero();
    assertThat(result.callbackLines())
        .containsExactly("taskStarts", "taskSucceeds", "taskCompletes");
    assertThat(folder.resolve("state/termination-message")).doesNotExist();
  }

  @Test
  void failureRunsFailsThenCompletesAndKeepsTheCode() {
    TaskRun.Result result = TaskRun.in(folder).run(oneOfEach().addCommands("exit 77"));
    assertThat(result.exitCode()).isEqualTo(77);
    assertThat(result.callbackLines()).containsExactly("taskStarts", "taskFails", "taskCompletes");
    assertThat(result.runtimeLog()).contains("[INFO] USER COMMAND END");
  }

  @Test
  void failedStartSkipsTheRestAndTheUsersCommands() {
    TaskScripts.Builder task = TaskScripts.builder().addCommands("echo user");
    task.putCallbacks(CallbackEvent.TASK_STARTS, callback(FailurePolicy.FAIL, "exit 9"));
    task.putAllCallbacks(oneOfEach().build().callbacks());
    TaskRun.Result result = TaskRun.in(folder).run(task);
    assertThat(result.exitCode()).isEqualTo(9);
    assertThat(result.runtimeLog())
        .containsExactly(
            "[INFO] Starting to exec precommands",
            "[ERROR] Callback `callback` (taskStarts) failed with exit code 9",
            "taskFails",
            "taskCompletes");
    assertThat(result.trace())
        .startsWith("taskStarts\tcallback\tfail\t9", "taskStarts\tcallback\tfail\tskipped");
  }

  @Test
  void failedEndCallbackTurnsSuccessIntoFailureAndTheOthersStillRun() {
    TaskScripts.Builder task = commands("true");
    task.putCallbacks(
        CallbackEvent.TASK_SUCCEEDS, callback(FailurePolicy.FAIL, "echo first", "exit 5"));
    task.putCallbacks(
        CallbackEvent.TASK_SUCCEEDS, callback(FailurePolicy.FAIL, "echo second", "exit 6"));
    task.putCallbacks(CallbackEvent.TASK_FAILS, callback(FailurePolicy.FAIL, "echo fails"));
    task.putCallbacks(CallbackEvent.TASK_COMPLETES, callback(FailurePolicy.FAIL, "echo completes"));
    TaskRun.Result result = TaskRun.in(folder).run(task);
    assertThat(result.exitCode()).isEqualTo(5);
    assertThat(result.callbackLines())
        .containsSubsequence("first", "second", "completes")
        .doesNotContain("fails");
  }

  @Test
  void failedEndCallbackNeverHidesTheUsersCode() {
    TaskScripts.Builder task =
        commands("exit 3")
            .putCallbacks(CallbackEvent.TASK_FAILS, callback(FailurePolicy.FAIL, "exit 5"))
            .putCallbacks(CallbackEvent.TASK_COMPLETES, callback(FailurePolicy.FAIL, "exit 6"));
    assertThat(TaskRun.in(folder).run(task).exitCode()).isEqualTo(3);
  }

  @Test
  void commandsOfOneScriptMaySpanListItems() {
    TaskScripts.Builder task =
        commands("if true; then", "echo yes", "fi", "cat <<EOF", "here", "EOF")
            .putCallbacks(
                CallbackEvent.TASK_STARTS,
                callback(FailurePolicy.FAIL, "if false; then", "echo a", "else", "echo b", "fi"));
    TaskRun.Result result = TaskRun.in(folder).run(task);
    assertThat(result.log("user-stdout/current")).isEqualTo("yes\nhere\n");
    assertThat(result.callbackLines()).containsExactly("b");
  }

  @Test
  void exitCodesFollowTheOptions() {
    RuntimeOptions options =
        RuntimeOptions.builder().unknownExitCode(255).putExitCodes(137, 9).build();
    assertThat(TaskRun.in(folder).run(commands("exit 4").options(options)).exitCode())
        .isEqualTo(255);
    TaskRun.Result known = TaskRun.in(folder).run(commands("exit 137").options(options));
    assertThat(known.exitCode()).isEqualTo(9);
    assertThat(known.terminationMessage()).contains("exitCode: 9\noriginUserExitCode: 137\n");
    assertThat(TaskRun.in(folder).run(commands("true").options(options)).exitCode()).isZero();
  }

  @Test
  void usersCommandsStopAtFailureUnlessSwitchedOff() {
    String[] commands = {"echo \"${UNSET_HERE}\"", "false | true", "false", "echo reached"};
    for (String command : List.of(commands).subList(0, 3)) {
      TaskRun.Result strict = TaskRun.in(folder).run(commands(command, "echo reached"));
      assertThat(strict.exitCode()).as(command).isEqualTo(1);
    }
    RuntimeOptions lax =
        RuntimeOptions.builder().errexit(false).nounset(false).pipefail(false).build();
    TaskRun.Result result = TaskRun.in(folder).run(commands(commands).options(lax));
    assertThat(result.exitCode()).isZero();
    assertThat(result.output()).contains("reached");
  }

  @Test
  void everyScriptStartsInTheWorkingDirectoryWithPlainOptions() {
    String report = "pwd; echo \"$-\"; trap -p; cd /; set -x; shopt -s nullglob; f() { :; }; a=(1)";
    TaskScripts.Builder task =
        commands("pwd", "echo \"${a-unset}\"; declare -F; shopt nullglob || true")
            .putCallbacks(CallbackEvent.TASK_STARTS, callback(FailurePolicy.IGNORE, report))
            .putCallbacks(CallbackEvent.TASK_STARTS, callback(FailurePolicy.IGNORE, report));
    TaskRun.Result result = TaskRun.in(folder).run(task);
    String work = folder.resolve("work").toString();
    List<String> twice = new ArrayList<>(List.of(work, "hB", work, "hB"));
    // Signals that the parent of the build ignores stay ignored, and bash says so.
    assertThat(
            result.callbackLines().stream()
                .filter(line -> !line.startsWith("+") && !line.startsWith("trap -- '' SIG"))
                .toList())
        .isEqualTo(twice);
    assertThat(result.log("user-stdout/current"))
        .isEqualTo(work + "\nunset\nnullglob       \toff\n");
  }

  @Test
  void stateIsTheOwnersAloneAndWhatIsAboveItIsNot() throws IOException {
    Path base = folder.resolve("made/on/the/way");
    TaskRun.in(folder)
        .with("PAI_STATE_DIR", base.resolve("state").toString())
        .run(commands("true"));
    Path usual = Files.createDirectory(folder.resolve("usual"));
    for (Path made = base; !made.equals(folder); made = made.getParent()) {
      assertThat(Files.getPosixFilePermissions(made))
          .isEqualTo(Files.getPosixFilePermissions(usual));
    }
    assertThat(Files.getPosixFilePermissions(base.resolve("state")))
        .isEqualTo(PosixFilePermissions.fromString("rwx------"));
  }

  @Test
  void scriptsMayLieInAReadOnlyDirectory() throws Exception {
    TaskRun.in(folder).run(commands("true"));
    Path scripts = folder.resolve("scripts");
    List<String> before = names(scripts);
    TaskRun.in(folder).run(oneOfEach());
    assertThat(names(scripts)).isEqualTo(before);
  }

  private static List<String> names(Path directory) throws Exception {
    try (var files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
