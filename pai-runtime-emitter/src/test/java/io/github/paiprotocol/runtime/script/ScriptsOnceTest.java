package io.github.paiprotocol.runtime.script;

import static io.github.paiprotocol.runtime.script.TaskRun.callback;
import static io.github.paiprotocol.runtime.script.TaskRun.commands;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.runtime.script.internal.TaskScripts;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the files are this run's own, no callback finds a secret that only others were given. */
@Thorough
class ScriptsOnceTest {
  private static final String SECRET = "CANARY-of-the-user";

  /** Looks into every file, and into what processes were started with; itself it does not match. */
  private static final String LOOK =
      "grep -rl -D skip 'CAN[A]RY' \"$PAI_BASE_DIR\" \"$PAI_SCRIPT_DIR\" \"$PAI_STATE_DIR\" | sort -u;"
          + " for p in /proc/[0-9]*; do grep -qs 'CAN[A]RY' $p/environ $p/cmdline && echo $p; done;"
          + " echo looked";

  /** Waits until the runtime has taken the exports into memory. */
  private static final String OPENED =
      "until [ -z \"$(cat \"$PAI_STATE_DIR\"/callbacks/*.exports)\" ]; do sleep 0.01; done";

  /** The same, where finding nothing is no failure. */
  private static final String ANY = "{ " + LOOK + "; } || :";

  @TempDir Path folder;

  private static CallbackScript secret(FailurePolicy policy) {
    return new CallbackScript("own", policy, "x='" + SECRET + "'; : \"$x\"", true);
  }

  private TaskScripts.Builder task(String... commands) {
    TaskScripts.Builder task = commands(commands).confidentialCommands(true);
    task.putCallbacks(CallbackEvent.TASK_STARTS, secret(FailurePolicy.FAIL));
    for (CallbackEvent event : CallbackEvent.values()) {
      task.putCallbacks(event, callback(FailurePolicy.IGNORE, LOOK));
    }
    for (CallbackEvent event : CallbackEvent.values()) {
      task.putCallbacks(event, secret(FailurePolicy.IGNORE));
    }
    return task.addSecrets(Secret.of(SECRET))
        .options(RuntimeOptions.builder().maskSecretsInLogs(true).build());
  }

  @Test
  void noCallbackFindsWhatTheUsersCommandsOrOthersWereGiven() {
    String write = "echo '" + SECRET + "' >\"$PAI_BASE_DIR/found\"";
    TaskRun.Result result =
        TaskRun.in(folder).run(task(OPENED, ANY, write, LOOK, "rm \"$PAI_BASE_DIR/found\""));
    assertThat(result.callbackLines()).containsExactly("looked", "looked", "looked");
    // The second look is one that finds. The log has it, too, but masked.
    assertThat(result.log("user-stdout/current"))
        .isEqualTo("looked\n" + folder.resolve("found") + "\nlooked\n");
    assertThat(result.exitCode()).isZero();
  }

  @Test
  void exportsOfCallbacksAreInNoFileWhileTheUsersCommandsRun() {
    TaskRun.Result result =
        TaskRun.in(folder)
            .run(
                TaskRun.starting("export TOKEN='" + SECRET + "'", OPENED, ANY, "exit ${#TOKEN}")
                    .putCallbacks(
                        CallbackEvent.TASK_FAILS,
                        callback(FailurePolicy.FAIL, "echo \"${#TOKEN}\"")));
    // Processes have it in their environment; files do not.
    assertThat(result.log("user-stdout/current").lines())
        .noneMatch(line -> line.startsWith(folder.toString()))
        .contains("looked");
    assertThat(result.exitCode()).isEqualTo(SECRET.length());
    assertThat(result.callbackLines()).containsExactly("" + SECRET.length());
  }

  @Test
  void afterAFailureTheSameHolds() {
    TaskRun.Result result = TaskRun.in(folder).run(task(": '" + SECRET + "'; exit 7"));
    assertThat(result.callbackLines()).containsExactly("looked", "looked", "looked");
    assertThat(result.exitCode()).isEqualTo(7);
  }

  @Test
  void afterwardsTheFilesAreThereAgainForTheirOwner() throws Exception {
    TaskScripts.Builder task = task(": '" + SECRET + "'");
    TaskRun.in(folder).run(task);
    for (ScriptFile file : task.build().render().files()) {
      Path path = folder.resolve("scripts").resolve(file.name());
      assertThat(TaskRun.read(path)).isEqualTo(file.content());
      if (file.confidential()) {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
            .isEqualTo("rw-------");
      }
    }
  }

  @Test
  void textsArriveByteForByteThisWay() {
    String text = HostileTexts.everything() + "\n\t \\\n" + "x".repeat(140_000);
    TaskRun.Result result =
        TaskRun.in(folder)
            .with("LC_ALL", "C.UTF-8")
            .run(
                commands(
                    "printf %s " + Bash.quote(text), "cat <<'E'\n" + "é\u2028\n".repeat(3) + "E"));
    assertThat(result.log("user-stdout/current")).isEqualTo(text + "é\u2028\n".repeat(3));
    assertThat(folder.resolve("work/pwned")).doesNotExist();
  }

  @Test
  void whoDoesNotAskForItKeepsTheFiles() throws Exception {
    Path scripts = Files.createDirectories(folder.resolve("mounted"));
    for (ScriptFile file : task("echo ran").build().render().files()) {
      Files.write(scripts.resolve(file.name()), file.bytes());
    }
    for (String run : List.of("first", "second")) {
      ProcessBuilder bash = new ProcessBuilder("bash", scripts.resolve("runtime").toString());
      bash.environment().put("PAI_BASE_DIR", folder.resolve(run).toString());
      bash.redirectErrorStream(true).redirectOutput(folder.resolve(run + ".log").toFile());
      assertThat(bash.start().waitFor()).isZero();
      assertThat(TaskRun.read(folder.resolve(run + ".log"))).contains("ran\n");
      assertThat(scripts.resolve("user.sh")).exists();
    }
  }
}
