package io.github.paiprotocol.runtime.script;

import static io.github.paiprotocol.runtime.script.TaskRun.commands;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Timeouts stay the same when the machine's clock is changed. */
@Thorough
class ClockTest {
  private static final RuntimeOptions OPTIONS =
      RuntimeOptions.builder()
          .termGrace(Duration.ofSeconds(3))
          .endGrace(Duration.ofSeconds(2))
          .build();

  @TempDir Path folder;

  /** Bash counts seconds by the machine's clock; here that is what USR1 sets. */
  private TaskRun jumping(int seconds) throws Exception {
    String clock = "if [[ $0 == */runtime ]]; then trap '((SECONDS += " + seconds + "))' USR1; fi";
    Path file = Files.writeString(folder.resolve("clock.sh"), clock);
    return TaskRun.in(folder).with("BASH_ENV", file.toString());
  }

  @Test
  void aClockSetForwardTakesNoTimeFromATrap() throws Exception {
    TaskRun.Result result =
        jumping(7200)
            .start(
                commands(
                        "trap 'kill -USR1 $PPID; sleep 1; echo saved; exit 9' TERM",
                        "echo ready; while :; do sleep 0.05 || :; done")
                    .options(OPTIONS))
            .awaitLine("ready")
            .signal("TERM")
            .await();
    assertThat(result.stdout()).endsWith("saved\n");
    assertThat(result.exitCode()).isEqualTo(9);
  }

  @Test
  void aClockSetBackGivesNoTimeToWhatDoesNotEnd() throws Exception {
    TaskRun.Result result =
        jumping(-7200)
            .start(
                commands(
                        "trap 'kill -USR1 $PPID' TERM; echo ready; while :; do sleep 0.05 || :; done")
                    .options(OPTIONS))
            .awaitLine("ready")
            .signal("TERM")
            .await();
    assertThat(result.exitCode()).isEqualTo(137);
  }

  @Test
  void aClockSetBackIsNotWaitedForByBackgroundProcesses() throws Exception {
    RuntimeOptions waiting =
        RuntimeOptions.builder().backgroundGrace(Duration.ofSeconds(2)).build();
    TaskRun.Result result =
        jumping(-7200)
            .run(commands("(sleep 1; kill -USR1 $PPID; exec sleep 600) & exit 3").options(waiting));
    assertThat(result.exitCode()).isEqualTo(3);
  }
}
