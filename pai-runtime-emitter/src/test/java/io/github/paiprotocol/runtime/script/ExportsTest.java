package io.github.paiprotocol.runtime.script;

import static io.github.paiprotocol.runtime.script.TaskRun.callback;
import static io.github.paiprotocol.runtime.script.TaskRun.commands;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a start callback exports reaches later callbacks, the user's commands and end callbacks. */
@Thorough
class ExportsTest {
  @TempDir Path folder;

  private TaskRun.Result after(FailurePolicy policy, String... callback) {
    return TaskRun.in(folder)
        .run(
            commands("printf '%s\\n' \"${X-unset}\"")
                .putCallbacks(CallbackEvent.TASK_STARTS, callback(policy, callback))
                .putCallbacks(
                    CallbackEvent.TASK_COMPLETES,
                    callback(FailurePolicy.FAIL, "printf 'end %s\\n' \"${X-unset}\"")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "export X=kept",
        "export X=kept; exit 0",
        "export X=kept; exit 3",
        "export X=kept; set -e; false",
        "export X=kept; set -u; echo \"$unset_here\"",
        "export X=kept; trap 'echo bye' EXIT",
        "export X=kept; trap 'exit 4' EXIT",
        "trap 'export X=kept' EXIT",
        "trap 'export X=kept' 0; exit 2",
        "trap 'export X=lost' EXIT; trap - EXIT; export X=kept",
        "trap 'if' EXIT; export X=kept",
        "export X=kept; (exit 5); ( export X=inner )",
        "export X=kept; kill -TERM $$",
        "export X=kept\nif fi",
        "set -a; X=kept; printf() { :; }; IFS=ep; set -f",
        "declare -irx X=1; declare -rx Y=1; export X; exit 1",
        "export X=kept REPLY=1 OPTARG=2 READLINE_LINE=3",
        // traps that the text does not show at first sight
        "export X=kept; \"tr\"\"ap\" 'echo bye' EXIT",
        "export X=kept; t'r'ap 'echo bye' EXIT",
        "export X=kept; tr\\ap 'echo bye' EXIT",
        "export X=kept; tr\\\nap 'echo bye' EXIT",
        "export X=kept; $'\\x74rap' 'echo bye' EXIT",
        "a=tr b=ap X=kept; export X; $a$b 'echo bye' EXIT",
        "a=tr b=ap; export X=kept; if :; then ONE=1 \"$a$b\" 'echo bye' EXIT; fi",
        "a=tr; export X=kept; ev\\al \"${a}ap 'echo bye' EXIT\"",
        "export X=kept; `printf tr; printf ap` 'echo bye' EXIT",
      })
  void exportsSurviveEveryEndOfTheCallback(String callback) {
    TaskRun.Result result = after(FailurePolicy.IGNORE, callback);
    String value = callback.contains("-irx") ? "1" : "kept";
    assertThat(result.exitCode()).isZero();
    assertThat(result.log("user-stdout/current")).isEqualTo(value + "\n");
    assertThat(result.callbackLines()).contains("end " + value);
    if (callback.contains("bye")) {
      assertThat(result.callbackLines()).startsWith("bye");
    }
    assertThat(result.runtimeLog()).noneMatch(line -> line.contains("is lost"));
  }

  /** What docs/compatibility.md says to be lost. It is said, and nothing of it is half there. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "export X=lost; builtin trap 'echo bye' EXIT",
        "export X=lost; command trap 'echo bye' EXIT",
        "export X=lost; set -o posix; trap 'echo bye' EXIT",
        "a=tr b=ap; export X=lost; </dev/null $a$b 'echo bye' EXIT",
        "export X=lost; exec echo bye",
        "export X=lost; echo bye; kill -KILL $$",
      })
  void lossOfExportsIsSaid(String callback) {
    TaskRun.Result result = after(FailurePolicy.IGNORE, callback);
    assertThat(result.log("user-stdout/current")).isEqualTo("unset\n");
    assertThat(result.callbackLines()).contains("end unset").startsWith("bye");
    assertThat(result.runtimeLog())
        .contains(
            "[WARNING] What callback `callback` (taskStarts) exported, if anything, is lost: its"
                + " shell was killed or replaced, or an EXIT trap was set past the function `trap`");
  }

  @Test
  void exitTrapOfACallbackRunsAndSeesTheStatus() {
    TaskRun.Result result =
        after(
            FailurePolicy.IGNORE, "trap 'echo \"status $?\"; echo second' EXIT; (exit 1); exit 7");
    assertThat(result.callbackLines()).startsWith("status 7", "second");
    assertThat(result.trace()).startsWith("taskStarts\tcallback\tignore\t7");
  }

  @Test
  void exitTrapCanBeReadBackAsBashTellsIt() {
    TaskRun.Result result =
        after(
            FailurePolicy.FAIL,
            "old=$(trap -p EXIT); echo \"<$old>\"",
            "trap 'echo one' EXIT TERM",
            "old=$(trap -p EXIT)",
            "trap 'echo two' EXIT",
            "eval \"$old\"",
            "(trap 'echo inner' EXIT)",
            "trap -p TERM");
    assertThat(result.callbackLines())
        .startsWith("<>", "inner", "trap -- 'echo one' SIGTERM", "one");
  }

  @Test
  void valuesComeBackByteForByte() {
    String value = "a b\\t\"'$(echo x)`y`\n\n%s \u00a0\u2028 \ud83d\ude80 \t*?[!";
    TaskRun.Result result = after(FailurePolicy.FAIL, "export X=" + Bash.quote(value));
    assertThat(result.log("user-stdout/current")).isEqualTo(value + "\n");
  }

  @Test
  void invalidUtf8ComesBack() {
    TaskRun.Result result =
        TaskRun.in(folder)
            .with("LC_ALL", "C.UTF-8")
            .run(TaskRun.starting("export X=$'a\\xff\\xc3('", "printf %s \"$X\" | od -An -tx1"));
    assertThat(result.log("user-stdout/current").strip()).isEqualTo("61 ff c3 28");
  }

  @Test
  void valueOf140KbReachesTheUsersCommands() {
    TaskRun.Result result =
        after(FailurePolicy.FAIL, "printf -v X %140000s end", "export X=\"${X// /z}\"");
    assertThat(result.log("user-stdout/current")).hasSize(140_001);
  }

  @Test
  void shellsOwnVariablesFunctionsAndArraysStayBehind() {
    TaskRun.Result result =
        TaskRun.in(folder)
            .run(
                TaskRun.starting(
                    "cd /; export PWD OLDPWD SHLVL; f() { :; }; export -f f; declare -ax A=(1 2);"
                        + " y=plain; export LATER",
                    "echo \"$PWD ${OLDPWD-none} ${A-none} ${y-none} ${LATER-none}\"",
                    "declare -F || true",
                    "export | grep -c -e _pai -e PAI__ || true"));
    assertThat(result.log("user-stdout/current"))
        .isEqualTo(folder.resolve("work") + " none none none none\n0\n");
  }

  @Test
  void unsetVariableStaysUnset() {
    TaskRun.Result result =
        TaskRun.in(folder)
            .with("GIVEN", "1")
            .run(TaskRun.starting("unset GIVEN", "echo \"${GIVEN-gone}\""));
    assertThat(result.log("user-stdout/current")).isEqualTo("gone\n");
  }

  @Test
  void exportsOfTheUserDoNotReachEndCallbacks() {
    TaskRun.Result result =
        TaskRun.in(folder)
            .run(
                commands("export U=1")
                    .putCallbacks(
                        CallbackEvent.TASK_SUCCEEDS,
                        callback(FailurePolicy.FAIL, "echo \"${U-none}\"")));
    assertThat(result.callbackLines()).containsExactly("none");
  }

  @Test
  void exportsReachNoToolOfOurs() {
    TaskRun.Result result =
        TaskRun.in(folder)
            .run(
                TaskRun.starting(
                    "mkdir -p \"$HOME/bin\"; for t in cat tee stat cp tail rm mkdir mkfifo sleep; do"
                        + " printf '#!/bin/sh\\necho hijacked >&2\\n' >\"$HOME/bin/$t\";"
                        + " chmod 755 \"$HOME/bin/$t\"; done;"
                        + " export PATH=$HOME/bin BASH_ENV=/nowhere POSIXLY_CORRECT=1 LC_ALL=xx",
                    "echo \"$PATH $BASH_ENV $POSIXLY_CORRECT $LC_ALL\"",
                    "exit 3"));
    assertThat(result.exitCode()).isEqualTo(3);
    assertThat(result.stdout() + result.stderr() + result.terminationMessage())
        .doesNotContain("hijacked");
    assertThat(result.log("user-stdout/current"))
        .isEqualTo(folder.resolve("bin") + " /nowhere 1 xx\n");
  }

  @Test
  void startFileOfTheImageIsReadAsBashReadsIt() throws IOException {
    Files.writeString(folder.resolve("image_env"), "image=1\n");
    TaskRun.Result result =
        TaskRun.in(folder)
            .with("BASH_ENV", "$HOME/image_env")
            .run(
                TaskRun.starting(
                    "export X=$image", "echo \"$X $image $BASH_ENV\"", "echo \"${-//[^eu]/}\""));
    assertThat(result.log("user-stdout/current").lines())
        .containsExactly("1 1 $HOME/image_env", "eu");
  }

  @Test
  void posixModeByItsSecondNameCostsNoExports() {
    TaskRun.Result result =
        TaskRun.in(folder)
            .with("POSIX_PEDANTIC", "1")
            .with("PAI_WORK_DIR", folder.toString())
            .run(TaskRun.starting("export X=1", "echo \"$X $PWD\"", "set -o | grep posix"));
    assertThat(result.log("user-stdout/current").lines())
        .containsExactly("1 " + folder, "posix          \ton");
  }

  @Test
  void posixModeAndLocaleOfTheImageAreKept() {
    TaskRun.Result result =
        TaskRun.in(folder)
            .with("POSIXLY_CORRECT", "yes")
            .with("LC_ALL", "C.UTF-8")
            .run(
                TaskRun.starting(
                    "export X=1", "echo \"$X $POSIXLY_CORRECT $LC_ALL\"", "set -o | grep posix"));
    assertThat(result.log("user-stdout/current").lines())
        .containsExactly("1 yes C.UTF-8", "posix          \ton");
  }
}
