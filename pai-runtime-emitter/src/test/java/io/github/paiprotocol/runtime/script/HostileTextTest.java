package io.github.paiprotocol.runtime.script;

import static io.github.paiprotocol.runtime.script.TaskRun.callback;
import static io.github.paiprotocol.runtime.script.TaskRun.commands;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.runtime.script.internal.TaskScripts;
import io.github.paiprotocol.testsupport.Processes;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A script means in a task what it means to bash alone, byte for byte; data never runs. */
@Thorough
class HostileTextTest {
  @TempDir Path folder;

  static List<String> scripts() {
    return List.of(
        "echo 'single' \"double \\\"x\\\"\" $'ansi\\n' back\\\\slash",
        "printf '%s|' '%d' \"100%\" $'a\\tb'",
        "cat <<'EOF'\n$HOME `id` \\ \"q\" 'r'\nEOF",
        "cat <<EOF\nsum $((1 + 2)) \\$HOME\nEOF",
        "cat <<-EOF\n\ttabs\n\t\tgo\n\tEOF",
        "# it's a comment with ' and \" and `\necho after",
        "echo one \\\n  two",
        "echo a\u00a0b \u2028 \ud83d\ude80 é",
        "x=\"line 1\nline 2\"; echo \"$x\"",
        "printf '%s' \"$0\" | sed 's|.*/||' >/dev/null; echo \"$#\"",
        "case 'a)' in *')') echo paren ;; esac",
        "echo {1..3} [a-z]* ~/x !x",
        "echo a\r\necho b\r",
        "f() { echo \"$BASH_SOURCE\" >/dev/null; return 3; }; f || echo \"code $?\"",
        "echo \"$(printf 'x\\0y' | od -An -tx1)\"",
        "trap 'echo trapped' EXIT\necho body",
        "cat <<'EOF'\nno end of the here-document");
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void scriptMeansWhatItMeansInPlainBash(String script) throws Exception {
    String plain = plain(script);
    RuntimeOptions lax =
        RuntimeOptions.builder().errexit(false).nounset(false).pipefail(false).build();
    TaskRun.Result result =
        TaskRun.in(folder)
            .run(
                commands(script)
                    .options(lax)
                    .putCallbacks(CallbackEvent.TASK_STARTS, callback(FailurePolicy.IGNORE, script))
                    .putCallbacks(
                        CallbackEvent.TASK_COMPLETES, callback(FailurePolicy.IGNORE, script)));
    assertThat(result.log("user-stdout/current")).isEqualTo(plain);
    String logged =
        result.log("runtime.log").replaceAll("(?m)^\\[[^]\\n]*] \\[openpai-runtime] ", "");
    String output = logged.replaceAll("(?m)^(\\[INFO]|\\S*/callbacks/|\\[WARNING]).*\n", "");
    String line = plain.isEmpty() || plain.endsWith("\n") ? plain : plain + "\n";
    assertThat(output).isEqualTo(line + line);
  }

  private String plain(String script) throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("plain.sh"), script + "\n");
    Path work = Files.createDirectories(folder.resolve("work"));
    ProcessBuilder builder =
        new ProcessBuilder("bash", file.toString())
            .directory(work.toFile())
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .redirectOutput(folder.resolve("plain.out").toFile());
    builder.environment().keySet().removeIf(name -> !name.equals("PATH"));
    builder.environment().put("HOME", folder.toString());
    assertThat(builder.start().waitFor(10, TimeUnit.MINUTES)).isTrue();
    return TaskRun.read(folder.resolve("plain.out"));
  }

  /** One run checks many texts: each is printed into a file of its own. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void anyTextIsPrintedAsItIs(long seed) throws IOException {
    Random random = new Random(seed);
    List<String> texts =
        java.util.stream.Stream.generate(() -> HostileTexts.random(random)).limit(100).toList();
    StringBuilder user = new StringBuilder();
    StringBuilder start = new StringBuilder();
    for (int i = 0; i < texts.size(); i++) {
      String print = "printf %s " + Bash.quote(texts.get(i)) + " >\"$HOME/";
      user.append(print).append("user").append(i).append("\"\n");
      start.append(print).append("start").append(i).append("\"\n");
      start.append("export V").append(i).append('=').append(Bash.quote(texts.get(i))).append('\n');
      user.append("printf %s \"$V").append(i).append("\" >\"$HOME/export").append(i).append("\"\n");
    }
    TaskRun.Result result =
        TaskRun.in(folder).run(TaskRun.starting(start.toString(), user.toString()));
    assertThat(result.exitCode()).isZero();
    for (int i = 0; i < texts.size(); i++) {
      for (String place : List.of("user", "start", "export")) {
        assertThat(TaskRun.read(folder.resolve(place + i))).as(place).isEqualTo(texts.get(i));
      }
    }
  }

  @Test
  void commandOf140KbRuns() {
    String big = "'\"\\ \u00a0".repeat(140_000 / 6);
    String command = "x=" + Bash.quote(big) + "; echo \"${#x}\"; : " + Bash.quote(big);
    TaskRun.Result result =
        TaskRun.in(folder).with("LC_ALL", "C.UTF-8").run(TaskRun.starting(command, command));
    assertThat(result.exitCode()).isZero();
    assertThat(result.callbackLines()).containsExactly(String.valueOf(big.length()));
    assertThat(result.log("user-stdout/current")).isEqualTo(big.length() + "\n");
  }

  @Test
  void nameOfACallbackIsData() {
    String name = "'; touch \"$HOME/pwned\"; ../../$(touch $HOME/pwned)`id`\\";
    TaskRun.Result result =
        TaskRun.in(folder)
            .run(
                commands("true")
                    .putCallbacks(
                        CallbackEvent.TASK_STARTS,
                        CallbackScript.of(name, FailurePolicy.IGNORE, List.of("exit 2"))));
    assertThat(result.runtimeLog())
        .contains(
            "[WARNING] Callback `"
                + name
                + "` (taskStarts) ended with exit code 2; its failure policy ignores that");
    assertThat(folder.resolve("pwned")).doesNotExist();
  }

  @Test
  void noSecretStandsInArgumentsOrEnvironmentOfAnyProcess() throws Exception {
    Secret secret = Secret.of("never-to-be-seen");
    String script =
        "p='" + secret.reveal() + "'; : \"$p\"; echo ready; read -r -t 60 x <\"$HOME/go\"";
    TaskScripts.Builder task =
        TaskRun.starting(script, script.replace("ready", "running"))
            .addSecrets(secret)
            .options(RuntimeOptions.builder().maskSecretsInLogs(true).build());
    assertThat(new ProcessBuilder("mkfifo", folder.resolve("go").toString()).start().waitFor())
        .isZero();
    TaskRun.Running running = TaskRun.in(folder).start(task);
    for (String line : List.of("ready", "running")) {
      running.awaitLine(line);
      assertThat(Processes.assertNotSeen(running.process().handle(), secret.reveal()))
          .isGreaterThan(1);
      Files.writeString(folder.resolve("go"), "\n");
    }
    assertThat(running.await().exitCode()).isZero();
  }
}
