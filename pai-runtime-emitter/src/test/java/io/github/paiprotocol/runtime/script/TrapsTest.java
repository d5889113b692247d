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
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Traps, options and names are in a task what they are in bash alone, event by event. */
@Thorough
class TrapsTest {
  private static final RuntimeOptions LAX =
      RuntimeOptions.builder().errexit(false).nounset(false).pipefail(false).build();

  @TempDir Path folder;

  static List<String> scripts() {
    return List.of(
        // RETURN
        """
        f() { echo in; trap 'echo "ret-f $FUNCNAME"' RETURN; echo still; }
        trap 'echo "ret $FUNCNAME"' RETURN
        echo after; f; g() { :; }; g
        trap -p RETURN; trap - RETURN; trap -p RETURN
        f; f
        printf 'trap "echo sourced" RETURN; echo inside\\n' >part; . ./part; rm part
        exit 3""",
        // DEBUG
        """
        trap 'echo "D $BASH_COMMAND $?"' DEBUG
        echo a; false; (exit 4)
        f() { echo in; trap 'echo x' USR1; }
        f; for x in 1 2; do :; done; [[ a == a ]]; ((1 + 1)); case a in a) : ;; esac
        trap 'echo "bye $?"' EXIT
        trap -p DEBUG; trap - DEBUG; echo quiet; trap -p; trap 'echo again' DEBUG
        exit 4""",
        // ERR
        """
        trap 'echo "E $BASH_COMMAND $?"' ERR
        false; trap -p ERR; (exit 5) || true; if false; then :; fi; ! true
        f() { false; trap -p ERR; trap 'echo inner' ERR; trap -p ERR; false; }
        f; false; trap -p; trap - ERR; false; trap -p ERR; trap
        set -E; trap 'echo EE' ERR
        g() { false; trap -p ERR; trap - ERR; false; }
        g; false; ( false; trap -p ERR )
        trap 'echo "bye $?"' EXIT
        ( exit 7 )""",
        // EXIT, in every way out
        "trap 'echo \"bye $?\"' EXIT; exit 3",
        "trap 'echo \"bye $?\"; exit 9' EXIT; exit 3",
        "trap 'echo \"bye $?\"' 0; false",
        "set -e; trap 'echo \"bye $? $BASH_COMMAND $LINENO\"' EXIT\ntrap 'echo err' ERR\nf() { return 3; }\nf",
        "exec 2>/dev/null; set -u; trap 'echo \"bye $?\"' EXIT; echo \"$not_set_here\"; echo not",
        "set -e; trap 'echo one; false; echo two' EXIT; exit 3",
        "set -o pipefail; trap 'echo \"bye $?\"' EXIT; false | true | (exit 2)",
        "trap 'echo bye' EXIT; trap - EXIT; trap -p EXIT; echo end",
        "trap 'echo bye' EXIT; trap 0; trap -p; echo end",
        "trap '' EXIT; trap -p EXIT; trap -- - EXIT; trap",
        "trap 'echo one\necho \"two $LINENO\" # and a remark' EXIT; trap -p EXIT",
        "trap 'echo \"it'\\''s quoted\"' EXIT; trap -p",
        "trap 'f' EXIT; f() { echo \"f ${FUNCNAME[*]}\"; return 3; }; exit 1",
        "f() { trap 'echo \"$FUNCNAME $?\"' EXIT; exit 5; }; f",
        "trap 'echo bye' EXIT; exec true",
        // by number
        """
        trap 'echo hup' 1; trap 'echo usr' 10 SIGUSR2; trap -p 1 10 12 SIGHUP; kill -1 $$; kill -10 $$
        trap 1 10; trap; trap 'echo bye' 00; trap -p 0; trap 2>/dev/null -- 'echo int' int; trap -- -p 2
        trap --; set -u; trap -p; trap - 0; trap; echo end""",
        // the same trap for several, kept and put back
        """
        trap 'echo both' EXIT INT; kill -INT $$; echo more
        trap '' TERM; kill -TERM $$; trap 'echo usr $?' USR1; (exit 6); kill -USR1 $$
        trap; (trap); old=$(trap -p EXIT); trap 'echo other' EXIT; eval "$old"
        (trap 'echo of the subshell' EXIT); (trap 'echo d' DEBUG; echo w)
        x=$(trap 'echo of the substitution' EXIT; echo y); echo "$x"
        trap - INT TERM; trap -p INT TERM EXIT; trap -l | head -n 1
        trap x NO_SUCH 2>/dev/null; echo $?; trap -p NO_SUCH 2>/dev/null; echo $?
        trap -x 2>/dev/null; echo $?; kill -TERM $$; echo not reached""",
        // functrace and errtrace
        """
        set -T; trap 'echo "D $BASH_COMMAND"' DEBUG
        f() { echo in; }; f; ( echo sub ); x=$(echo hi); echo "$x"; trap 'echo usr' USR1; trap -p USR1
        trap - DEBUG; set +T; echo quiet""",
        """
        set -o functrace; trap 'echo "R ${FUNCNAME-}"' RETURN
        f() { g; }; g() { :; }; f; trap -p RETURN; trap 'echo usr' USR1; trap - RETURN; f""",
        """
        set -E; trap 'echo "E ${FUNCNAME-} $?"' ERR; f() { false; }; f; trap -p ERR
        trap 'echo usr' USR1; f; trap - ERR; f; set +E; trap 'echo late' ERR; false""",
        "shopt -s extdebug; trap '[[ $BASH_COMMAND != \"echo no\" ]]' DEBUG; echo yes; echo no; echo end",
        // what is there
        "compgen -A function; declare -F; alias; set -o; shopt; echo \"$-\"; echo \"${FUNCNAME-none}\"",
        "compgen -v | grep -e '^_.*pai' -e '^pai'; set | grep -a -e '__pai' -e PAI__; export -p | grep PAI__",
        "echo \"$LINENO ${BASH_SOURCE[0]##*/}\" >/dev/null; echo \"$LINENO\"; f() { echo \"$LINENO\"; }; f\necho \"$LINENO\"",
        "declare -p FUNCNAME BASH_ARGV BASH_ARGC OPTIND 2>&1 | grep -v line; echo \"$#\"",
        "set -x; export A=1; false; exit 3");
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void aCallbackDoesWhatItDoesInPlainBash(String script) throws Exception {
    TaskRun.Result result =
        TaskRun.in(folder.resolve("task"))
            .run(
                commands("true")
                    .putCallbacks(
                        CallbackEvent.TASK_STARTS, callback(FailurePolicy.IGNORE, script)));
    int code = plain(script);
    assertThat(
            String.join("\n", result.callbackLines())
                .replaceAll("(?m)^\\[WARNING].*\n?", "")
                .strip())
        .isEqualTo(TaskRun.read(folder.resolve("plain.out")).strip());
    assertThat(result.trace().get(0)).endsWith("\t" + code);
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void theUsersCommandsDoWhatTheyDoInPlainBash(String script) throws Exception {
    TaskRun.Result result = TaskRun.in(folder.resolve("task")).run(commands(script).options(LAX));
    int code = plain("#!/usr/bin/env bash\n" + script);
    assertThat(
            result
                .log("user-all/current")
                .replaceAll("(?m)^trap -- .*__pai_how.* SIG(INT|TERM)\n?", "")
                .strip())
        .isEqualTo(TaskRun.read(folder.resolve("plain.out")).strip());
    assertThat(result.exitCode()).isEqualTo(code);
  }

  private int plain(String script) throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("plain.sh"), script + "\n");
    ProcessBuilder builder =
        new ProcessBuilder("bash", file.toString())
            .directory(Files.createDirectories(folder.resolve("work")).toFile())
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("plain.out").toFile());
    builder.environment().keySet().removeIf(name -> !name.equals("PATH"));
    builder.environment().put("HOME", folder.toString());
    Process bash = builder.start();
    assertThat(bash.waitFor(10, TimeUnit.MINUTES)).isTrue();
    return bash.exitValue();
  }

  /** What differs where a callback shares its EXIT trap, as docs/compatibility.md says. */
  @Test
  void whatIsThereWhenTheExitTrapIsShared() {
    TaskRun.Result result =
        TaskRun.in(folder)
            .run(
                TaskRun.starting(
                    "trap 'echo bye' EXIT; compgen -A function; compgen -v | grep pai", "true"));
    assertThat(result.callbackLines()).containsExactly("trap", "__pai_trap", "bye");
  }

  @Test
  void anExitTrapOfTheImagesStartFileRunsAndExportsSurvive() throws IOException {
    Files.writeString(folder.resolve("image_env"), "trap 'echo \"image $?\"' EXIT\n");
    TaskRun.Result result =
        TaskRun.in(folder)
            .with("BASH_ENV", "$HOME/image_env")
            .run(TaskRun.starting("export X=1", "echo \"$X\""));
    assertThat(result.callbackLines()).containsExactly("image 0");
    assertThat(result.log("user-stdout/current")).isEqualTo("1\nimage 0\n");
  }

  @Test
  void anExitTrapOfASourcedFileCostsNoExports() throws IOException {
    Files.writeString(folder.resolve("library"), "trap 'echo library' EXIT\n");
    TaskRun.Result result =
        TaskRun.in(folder)
            .run(
                TaskRun.starting(
                    "export X=1; . \"$HOME/library\"; export Y=2; exit 0", "echo \"$X$Y\""));
    assertThat(result.callbackLines()).containsExactly("library");
    assertThat(result.log("user-stdout/current")).isEqualTo("12\n");
  }
}
