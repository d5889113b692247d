package io.github.paiprotocol.runtime.script;

import static io.github.paiprotocol.runtime.script.TaskRun.callback;
import static io.github.paiprotocol.runtime.script.TaskRun.commands;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Before bash 5.2 a read may miss its own time limit; another process ends it. Here no read of the
 * runtime's pauses has a limit at all, under whichever bash: each would wait for ever.
 */
@Thorough
class WakerTest {
  private static final String OLD_ONLY = "BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1] < 502";
  private static final String LIMITED = "read -r -t \"${steps[pai_step]}\" -u \"$pai_quiet\"";

  @TempDir Path folder;

  /** Starts the runtime with reads that have no limit. */
  private List<String> launcher() throws Exception {
    Path launcher =
        Files.writeString(
            folder.resolve("launch"),
            """
            runtime=$(<"$2")
            changed=${runtime/"$OLD_ONLY"/1}
            changed=${changed/"$LIMITED"/'read -r -u "$pai_quiet"'}
            if ((${#runtime} - ${#changed} < 50)); then exit 99; fi
            printf '%s\\n' "$changed" >"${2%/*}/runtime.woken"
            exec "$1" "${2%/*}/runtime.woken" "${@:3}"
            """);
    return List.of("bash", launcher.toString());
  }

  @Test
  void wakesEveryPauseAndGoesWithTheTask() throws Exception {
    TaskRun.Result result =
        TaskRun.in(folder)
            .with("OLD_ONLY", OLD_ONLY)
            .with("LIMITED", LIMITED)
            .launchedBy(launcher())
            .run(
                commands("sleep 0.3", "echo done", "exit 7")
                    .putCallbacks(
                        CallbackEvent.TASK_STARTS, callback(FailurePolicy.FAIL, "sleep 0.2"))
                    .putCallbacks(
                        CallbackEvent.TASK_FAILS, callback(FailurePolicy.FAIL, "sleep 0.2")));

    assertThat(result.exitCode()).isEqualTo(7);
    assertThat(result.stdout()).isEqualTo("done\n");
    assertThat(folder.resolve("state/tick")).exists();
  }
}
