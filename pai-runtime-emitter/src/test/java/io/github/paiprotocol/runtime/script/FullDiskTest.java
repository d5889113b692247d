package io.github.paiprotocol.runtime.script;

import static io.github.paiprotocol.runtime.script.TaskRun.callback;
import static io.github.paiprotocol.runtime.script.TaskRun.commands;
import static io.github.paiprotocol.runtime.script.TaskRun.starting;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.runtime.script.internal.TaskScripts;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A full disk loses no exit code, never leaves a task half-run, and is reported. */
@Thorough
class FullDiskTest {
  private static final String FILL =
      "dd if=/dev/zero of=\"$PAI_BASE_DIR/disk/fill\" bs=4k 2>/dev/null || :";

  @TempDir Path folder;

  private static TaskScripts.Builder ending(TaskScripts.Builder scripts) {
    return scripts
        .putCallbacks(CallbackEvent.TASK_FAILS, callback(FailurePolicy.FAIL, "echo fails"))
        .putCallbacks(CallbackEvent.TASK_COMPLETES, callback(FailurePolicy.FAIL, "echo completes"));
  }

  /** With any free space, the user's commands run after all earlier steps, or not at all. */
  @ParameterizedTest
  @ValueSource(ints = {0, 4, 8, 12, 16, 20, 24, 28, 32, 40, 64, 255, 256, 300})
  void nothingRunsWithoutWhatComesBeforeIt(int kib) {
    String fill = "head -c " + (1024 - kib) * 1024 + " /dev/zero >\"$disk/fill\"";
    TaskRun.Result result =
        Places.disk(folder, "", fill)
            .run(ending(starting("export S=1", "[[ ${S-} == 1 ]] || exit 9", "exit 7")));
    if (result.exitCode() == 1) {
      assertThat(result.stderr()).contains("disk may be full");
    } else {
      assertThat(result.exitCode()).isEqualTo(7);
    }
    assertThat(result.stderr().contains("[WARNING] PAI_STATE_DIR has less than"))
        .isEqualTo(kib < 256);
  }

  @Test
  void whatATaskFillsIsNotTakenFromItsEndCallbacks() {
    TaskRun.Result result =
        Places.disk(folder, "", "")
            .run(ending(starting("echo start", FILL, "seq 1 20000", "exit 7")));
    assertThat(result.exitCode()).isEqualTo(7);
    assertThat(result.stdout().lines()).hasSize(20_000);
    assertThat(result.trace())
        .containsExactly(
            "taskStarts\tcallback\tfail\t0",
            "user\tuser\tfail\t7",
            "taskFails\tcallback\tfail\t0",
            "taskCompletes\tcallback\tfail\t0");
    assertThat(result.callbackLines()).startsWith("start", "fails", "completes");
    assertThat(result.stderr()).contains("[WARNING] Not all output could be written to the logs");
    assertThat(TaskRun.read(folder.resolve("termination-message"))).contains("exitCode: 7\n");
  }

  @Test
  void anEndCallbackThatCannotStartIsNoSuccess() {
    TaskRun.Result result =
        Places.disk(folder, "", "")
            .run(
                commands("true")
                    .putCallbacks(CallbackEvent.TASK_SUCCEEDS, callback(FailurePolicy.FAIL, FILL))
                    .putCallbacks(
                        CallbackEvent.TASK_SUCCEEDS, callback(FailurePolicy.IGNORE, "echo never"))
                    .putCallbacks(
                        CallbackEvent.TASK_COMPLETES, callback(FailurePolicy.FAIL, "echo never")));
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.stderr())
        .doesNotContain("never")
        .contains("[ERROR] Callback `callback` (taskCompletes)", "disk may be full");
  }

  /** The user's commands lie on the disk only while they run. */
  @Test
  void halfOfTheUsersCommandsNeverRun() {
    String once =
        "cp -r \"$PAI_BASE_DIR/scripts\" \"$disk\"; set -- bash \"$disk/scripts/runtime\"";
    TaskRun.Result result =
        Places.disk(folder, "", once)
            .with("PAI_SCRIPTS_ONCE", "1")
            .run(
                TaskScripts.builder()
                    .putCallbacks(
                        CallbackEvent.TASK_STARTS, callback(FailurePolicy.IGNORE, FILL, "exit 0"))
                    .addCommands("echo never", "# " + "x".repeat(40_000)));
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.stdout()).isEmpty();
    assertThat(result.stderr()).contains("[ERROR] The user's commands cannot start");
  }

  @Test
  void aFolderThatIsGoneIsTold() {
    TaskRun.Result result =
        TaskRun.in(folder).run(ending(commands("rm -rf \"$PAI_STATE_DIR\" \"$LOG_DIR\"; exit 7")));
    assertThat(result.exitCode()).isEqualTo(7);
    assertThat(result.stderr())
        .contains("[ERROR] Callback `callback` (taskCompletes) cannot start")
        .contains("USER COMMAND END");
  }

  /** Neither the log nor the container's output can be written, and nothing waits for them. */
  @Test
  void unwritableOutputDoesNotBlockTheTask() throws Exception {
    Path launcher = Files.writeString(folder.resolve("launch"), "exec \"$@\" >/dev/full 2>&1");
    TaskRun.Result result =
        Places.disk(folder, "", "set -- bash " + launcher + " \"$@\"")
            .run(commands(FILL, "seq 1 100000", "seq 1 100000 >&2", "exit 7"));
    assertThat(result.exitCode()).isEqualTo(7);
  }
}
