package io.github.paiprotocol.runtime.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.runtime.script.internal.Environment;
import io.github.paiprotocol.runtime.script.internal.ShellNames;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an init container passes on is data: no variable of the shell's own is ever assigned. */
@Thorough
class PassedEnvTest {
  /** By the manual of each version, since only one bash is at hand. */
  private static final List<String> WRITTEN =
      List.of(
          // 4.2 and before
          "_ BASH BASHOPTS BASHPID BASH_ALIASES BASH_ARGC BASH_ARGV BASH_CMDS BASH_COMMAND BASH_ENV"
              + " BASH_EXECUTION_STRING BASH_LINENO BASH_REMATCH BASH_SOURCE BASH_SUBSHELL"
              + " BASH_VERSINFO BASH_VERSION BASH_XTRACEFD COMP_CWORD COMP_KEY COMP_LINE COMP_POINT"
              + " COMP_TYPE COMP_WORDBREAKS COMP_WORDS COMPREPLY COPROC DIRSTACK ENV EUID FCEDIT FIGNORE"
              + " FUNCNAME FUNCNEST GLOBIGNORE GROUPS HISTCMD HISTCONTROL HISTFILE HISTFILESIZE"
              + " HISTIGNORE HISTSIZE HISTTIMEFORMAT HOSTFILE HOSTTYPE IFS IGNOREEOF INPUTRC LINENO"
              + " MACHTYPE MAILCHECK MAPFILE OLDPWD OPTARG OPTERR OPTIND OSTYPE PATH PIPESTATUS"
              + " POSIXLY_CORRECT PPID PROMPT_COMMAND PROMPT_DIRTRIM PS1 PS2 PS3 PS4 PWD RANDOM"
              + " READLINE_LINE READLINE_POINT REPLY SECONDS SHELLOPTS SHLVL TIMEFORMAT TMOUT UID"
              + " auto_resume histchars CDPATH MAIL MAILPATH",
          // without a place in the manual's list, all versions
          "POSIX_PEDANTIC SSH_CLIENT SSH2_CLIENT TEXTDOMAIN TEXTDOMAINDIR ignoreeof",
          // 4.3, 4.4
          "BASH_COMPAT CHILD_MAX EXECIGNORE PS0",
          // 5.0, 5.1, 5.2
          "BASH_ARGV0 EPOCHREALTIME EPOCHSECONDS BASH_LOADABLES_PATH SRANDOM READLINE_MARK"
              + " READLINE_ARGUMENT",
          // 5.3
          "BASH_MONOSECONDS BASH_TRAPSIG GLOBSORT",
          // the loader's, and ours
          "LD_PRELOAD LD_LIBRARY_PATH LD_AUDIT GCONV_PATH PAI_OPTION_TERM_GRACE PAI_OPTION_END_GRACE"
              + " PAI_OPTION_LOG_BYTES PAI_OPTION_EXIT_CODES PAI_OPTION_UNKNOWN_EXIT_CODE"
              + " PAI__SCRIPT_ENV pai_code pai_masks __pai_save");

  /** The variables of the manuals that are texts to bash: none of them is evaluated or obeyed. */
  private static final String PLAIN =
      "COLUMNS EMACS HOME HOSTNAME INSIDE_EMACS LANG LC_ALL LC_COLLATE LC_CTYPE LC_MESSAGES"
          + " LC_NUMERIC LC_TIME LINES SHELL TMPDIR";

  @TempDir Path folder;

  private static Set<String> names() throws Exception {
    Set<String> names = new TreeSet<>();
    WRITTEN.forEach(line -> names.addAll(List.of(line.split(" ", -1))));
    names.addAll(attributed());
    return names;
  }

  /** What the bash at hand gives a type, or keeps for itself, before anything has run. */
  private static Set<String> attributed() throws IOException {
    String script =
        "for n in $(compgen -v); do d=$(declare -p \"$n\"); d=${d#declare -}; a=${d%% *};"
            + " if [[ ${a//[-x]/} ]]; then echo \"$n\"; fi; done";
    Process bash =
        new ProcessBuilder("env", "-i", "bash", "-c", script).redirectErrorStream(true).start();
    String text = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return text.lines().collect(Collectors.toCollection(TreeSet::new));
  }

  private String canary(String name) {
    return "a[$(touch " + folder.resolve("canary-" + name) + ")]";
  }

  private void assertNothingRan() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .noneMatch(name -> name.startsWith("canary"));
    }
  }

  private TaskRun.Result run(String env, String... commands) throws IOException {
    Path passed = Files.createDirectories(folder.resolve("passed"));
    Files.writeString(passed.resolve("env"), env);
    return TaskRun.in(folder.resolve("task"))
        .with("PAI_RUNTIME_DIR", passed.toString())
        .run(TaskRun.starting("echo started", commands));
  }

  @Test
  void theBashAtHandHasSuchVariables() throws Exception {
    assertThat(attributed()).contains("OPTIND", "RANDOM", "SECONDS", "HISTCMD", "EUID", "GROUPS");
  }

  @Test
  void noVariableOfTheShellsOwnIsAssigned() throws Exception {
    List<String> names = List.copyOf(names());
    StringBuilder env = new StringBuilder("FIRST=1\n");
    names.forEach(name -> env.append(name).append('=').append(canary(name)).append('\n'));
    TaskRun.Result result = run(env + "LAST=2\n", "echo \"$FIRST$LAST\"");
    assertNothingRan();
    assertThat(result.log("user-stdout/current")).isEqualTo("12\n");
    for (int i = 0; i < names.size(); i++) {
      assertThat(result.runtimeLog())
          .contains(
              "[WARNING] Line "
                  + (i + 2)
                  + " sets "
                  + names.get(i)
                  + ", which belongs to the shell, so it is not passed on from the init container");
    }
  }

  @Test
  void aVariableIsRefusedAloneAsInAList() throws Exception {
    for (String name : List.of("OPTIND", "RANDOM", "SECONDS", "HISTCMD", "TMOUT", "FUNCNEST")) {
      assertThat(run(name + "=" + canary(name) + "\n", "true").exitCode()).as(name).isZero();
    }
    assertNothingRan();
  }

  @Test
  void javaKnowsTheSameNames() throws Exception {
    assertThat(names()).allMatch(ShellNames::belongsToShell);
    assertThat(Stream.of("TZ", "TERM", "PAI_TASK_INDEX", "DATA", "path"))
        .noneMatch(ShellNames::belongsToShell);
    assertThat(Stream.of(PLAIN.split(" ", -1))).noneMatch(ShellNames::belongsToShell);
    String script = Environment.script(java.util.Map.of("OPTIND", "1", "A", "2")).text();
    assertThat(script).contains("export A='2'").doesNotContain("OPTIND");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a[$(touch canary)]=1",
        "A+=1",
        "A-B=1",
        " A=1",
        "export A=1",
        "-n A=1",
        "=1",
        "A",
        "A[0]=1"
      })
  void aLineThatIsNoAssignmentIsSaid(String line) throws Exception {
    TaskRun.Result result = run("# note\n\n" + line + "\n", "ls");
    assertThat(result.runtimeLog())
        .contains(
            "[WARNING] Line 3 is not NAME=VALUE, so it is not passed on from the init container");
    assertThat(result.log("user-stdout/current")).isEmpty();
  }

  @Test
  void valuesOfOrdinaryVariablesStayTexts() throws Exception {
    String names =
        "PAI_TASK_INDEX PAI_CONTAINER_SSH_PORT PAI_WORK_DIR_X TZ TERM HOME_X FC_TASK_INDEX "
            + PLAIN;
    StringBuilder env = new StringBuilder();
    for (String name : names.split(" ", -1)) {
      env.append(name).append('=').append(canary(name)).append('\n');
    }
    TaskRun.Result result =
        run(env.toString(), "for name in " + names + "; do echo \"${!name}\"; done; exit 3");
    assertThat(result.exitCode()).isEqualTo(3);
    assertThat(result.log("user-stdout/current").lines())
        .containsExactlyElementsOf(Stream.of(names.split(" ", -1)).map(this::canary).toList());
    assertNothingRan();
  }

  @Test
  void exportsOfACallbackNeverBecomeVariablesOfTheShellsOwn() throws Exception {
    StringBuilder callback = new StringBuilder();
    for (String name :
        List.of("OPTIND", "RANDOM", "SRANDOM", "SECONDS", "HISTCMD", "LINENO", "EPOCHSECONDS")) {
      // Unset, the name is an ordinary variable of this one shell.
      callback.append("unset ").append(name).append("; export ").append(name);
      callback.append("='").append(canary(name)).append("'\n");
    }
    TaskRun.Result result =
        TaskRun.in(folder.resolve("task"))
            .run(
                TaskRun.starting(
                    callback + "export AFTER=1\n",
                    "echo \"$AFTER $((OPTIND + SECONDS * 0 + RANDOM * 0))\""));
    assertThat(result.log("user-stdout/current")).isEqualTo("1 1\n");
    assertNothingRan();
  }
}
