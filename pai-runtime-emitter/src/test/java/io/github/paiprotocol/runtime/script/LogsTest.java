package io.github.paiprotocol.runtime.script;

import static io.github.paiprotocol.runtime.script.TaskRun.callback;
import static io.github.paiprotocol.runtime.script.TaskRun.commands;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every line reaches its log and the container's output, as it was written. */
@Thorough
class LogsTest {
  @TempDir Path folder;

  /** Once with megabytes, then often enough to meet each order in which the streams may end. */
  @RepeatedTest(50)
  void nothingIsLostOfManyLines(RepetitionInfo repetition) {
    int lines = repetition.getCurrentRepetition() == 1 ? 400_000 : 40_000;
    TaskRun.Result result =
        TaskRun.in(folder)
            .run(
                TaskRun.starting("seq 1 1000", "seq 1 " + lines, "echo last")
                    .putCallbacks(
                        CallbackEvent.TASK_SUCCEEDS, callback(FailurePolicy.FAIL, "seq 1 1000")));
    assertThat(result.callbackLines()).hasSize(2000).startsWith("1").endsWith("1000");
    List<String> user = result.log("user-stdout/current").lines().toList();
    assertThat(user).hasSize(lines + 1).startsWith("1").endsWith(String.valueOf(lines), "last");
    assertThat(result.log("user-all/current")).isEqualTo(result.log("user-stdout/current"));
    assertThat(result.stdout().lines()).hasSize(lines + 1).last().isEqualTo("last");
    assertThat(result.stderr().lines()).hasSize(2004);
  }

  /** The container's output is not read for longer than the runtime waits without progress. */
  @Test
  void nothingIsLostWhenTheOutputIsTakenLate() {
    TaskRun.Result result =
        TaskRun.in(folder)
            .takingOutputAfter(Duration.ofSeconds(4))
            .run(commands("seq 1 200000", "echo last"));
    assertThat(result.stdout().lines()).hasSize(200_001).contains("last");
    assertThat(result.log("user-all/current").lines()).hasSize(200_001);
  }

  /** The file between callbacks and log is emptied while a service that a callback left writes. */
  @Test
  void outputOfAServiceIsLoggedWithoutFillingTheDisk() {
    TaskRun.Result result =
        TaskRun.in(folder)
            .run(
                TaskRun.starting(
                        "(seq 1 100000; touch \"$HOME/told\") & :",
                        "until [ -e \"$HOME/told\" ]; do sleep 0.05; done",
                        "until [ $(stat -c %s \"$PAI_STATE_DIR/spool\") -lt 300000 ]; do sleep 0.1;"
                            + " done")
                    .options(RuntimeOptions.builder().logBytes(300_000).build()));
    assertThat(result.exitCode()).isZero();
    assertThat(result.stderr().lines().filter(line -> !line.contains("[INFO]")))
        .hasSize(100_000)
        .last()
        .asString()
        .endsWith(" 100000");
  }

  @Test
  void streamsOfTheUserAreKeptApartAndTogether() {
    TaskRun.Result result =
        TaskRun.in(folder).run(commands("echo out", "sleep 0.3", "echo err >&2"));
    assertThat(result.log("user-stdout/current")).isEqualTo("out\n");
    assertThat(result.log("user-stderr/current")).isEqualTo("err\n");
    assertThat(result.log("user-all/current")).isEqualTo("out\nerr\n");
    assertThat(result.stdout()).isEqualTo("out\n");
    assertThat(result.stderr().lines().filter(line -> !line.contains("[INFO]")))
        .containsExactly("err");
  }

  @Test
  void linesKeepTheirBlanksAndBackslashes() {
    String text = "  two  blanks\tand \\n \\\\ $HOME `x` %s \u00a0\u2028\ud83d\ude80 ";
    String print = "printf '%s\\n' " + Bash.quote(text) + "; printf %s " + Bash.quote(text);
    TaskRun.Result result = TaskRun.in(folder).run(TaskRun.starting(print, print));
    assertThat(result.callbackLines()).containsExactly(text, text);
    assertThat(result.log("user-stdout/current")).isEqualTo(text + "\n" + text);
    assertThat(result.stdout()).as("byte for byte").isEqualTo(text + "\n" + text);
    assertThat(result.stderr()).as("lines of ours begin in a line").contains("\n\n[");
  }

  @Test
  void userLogsKeepEveryByteAndTheRuntimeLogAllButNul() throws Exception {
    String print = "printf 'a\\0b\\377\\303\\rc\\n\\0'";
    TaskRun.in(folder).run(TaskRun.starting(print, print));
    assertThat(Files.readAllBytes(folder.resolve("logs/user-stdout/current")))
        .isEqualTo(bytes('a', 0, 'b', 0xFF, 0xC3, '\r', 'c', '\n', 0));
    assertThat(Files.readAllBytes(folder.resolve("logs/runtime.log")))
        .containsSequence(bytes('a', 'b', 0xFF, 0xC3, '\r', 'c', '\n'));
  }

  private static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }

  @Test
  void fullLogsAreSetAsideWithoutLosingALine() {
    RuntimeOptions options = RuntimeOptions.builder().logBytes(100_000).build();
    TaskRun.Result result =
        TaskRun.in(folder)
            .run(
                TaskRun.starting(
                        "seq 1 2000",
                        "seq 1 20000",
                        "until [ -s \"$LOG_DIR/user-all/previous\" ]; do sleep 0.05; done",
                        "echo last")
                    .options(options));
    for (String log : List.of("user-stdout/", "user-all/")) {
      String whole = result.log(log + "previous") + result.log(log + "current");
      assertThat(whole.lines()).hasSize(20_001).startsWith("1", "2").endsWith("20000", "last");
    }
    String runtime = result.log("runtime.log.1") + result.log("runtime.log");
    assertThat(runtime.lines()).hasSize(2004);
    assertThat(result.stdout().lines()).hasSize(20_001);
    assertThat(result.stderr().lines()).hasSize(2004);
  }

  @Test
  void secretsAreMaskedEverywhereWhenAsked() {
    Secret secret = Secret.of("s3cr't&\\1*");
    Secret key = Secret.of("-----BEGIN-----\nabcdef==\nxy\n");
    String print =
        "printf '<%s>\\n' " + Bash.quote(secret.reveal()) + " " + Bash.quote(key.reveal());
    RuntimeOptions options = RuntimeOptions.builder().maskSecretsInLogs(true).build();
    TaskRun.Result result =
        TaskRun.in(folder)
            .run(
                TaskRun.starting(print, print, print + " >&2", "printf partial", "exit 3")
                    .addSecrets(secret, key)
                    .options(options));
    assertThat(result.callbackLines()).startsWith("<******>", "<******", "******", "xy", ">");
    assertThat(result.log("user-stdout/current"))
        .isEqualTo("<******>\n<******\n******\nxy\n>\npartial");
    assertThat(
            result.stdout()
                + result.stderr()
                + result.log("user-all/current")
                + result.terminationMessage())
        .doesNotContain(secret.reveal(), "abcdef", "BEGIN-");
  }

  @Test
  void secretsAreLeftAloneByDefault() {
    TaskRun.Result result =
        TaskRun.in(folder).run(TaskRun.starting("echo 2222", "true").addSecrets(Secret.of("2222")));
    assertThat(result.callbackLines()).containsExactly("2222");
  }

  @Test
  void logsGrowOverRestartsOfTheContainer() {
    TaskRun.in(folder).run(commands("echo first; exit 1"));
    TaskRun.Result second = TaskRun.in(folder).run(commands("echo second"));
    assertThat(second.log("user-stdout/current")).isEqualTo("first\nsecond\n");
    assertThat(second.runtimeLog()).hasSize(8);
    assertThat(second.trace()).containsExactly("user\tuser\tfail\t0");
  }

  @Test
  void placesThatCannotBeWrittenAreToldInOneLine() {
    TaskRun.Result result =
        TaskRun.in(folder).with("PAI_STATE_DIR", "/proc/nowhere").run(commands("true"));
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.stderr())
        .hasLineCount(1)
        .contains(
            "[ERROR] PAI_STATE_DIR is not writable, ", "`/proc/nowhere`; set it, or PAI_BASE");
  }

  @Test
  void backgroundProcessesHaveTheirGrace() {
    String late = "(sleep 1; echo late; sleep 60; echo never) & echo soon";
    RuntimeOptions waiting =
        RuntimeOptions.builder().backgroundGrace(Duration.ofSeconds(3)).build();

    assertThat(TaskRun.in(folder).run(commands(late)).stdout()).isEqualTo("soon\n");
    TaskRun.Result result = TaskRun.in(folder).run(commands(late).options(waiting));
    assertThat(result.stdout()).isEqualTo("soon\nlate\n");
    assertThat(result.exitCode()).isZero();
    TaskRun.Result ended =
        TaskRun.in(folder)
            .run(
                commands("(sleep 0.3; echo late) & exit 3")
                    .options(
                        RuntimeOptions.builder().backgroundGrace(Duration.ofMinutes(5)).build()));
    assertThat(ended.stdout()).as("and no longer than they need").isEqualTo("late\n");
    assertThat(ended.exitCode()).isEqualTo(3);
  }
}
