package io.github.paiprotocol.runtime.script.internal;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The variables that belong to the shell, in bash 4.2 to 5.3: assigning one may evaluate its value
 * as arithmetic, which can run commands, change how the shell or its tools behave, or fail.
 *
 * <p>Source: Bash Reference Manual, "Shell Variables", of each version, and what its manual leaves
 * out: a second name for POSIX mode, the variables by which {@code bash -c} knows that sshd has
 * started it, so that it reads {@code ~/.bashrc}, and those of translated strings ({@code $"…"}),
 * which it evaluates.
 */
public final class ShellNames {
  /**
   * Set by bash itself: integers, arrays, read-only and computed ones. No shell can take their
   * values from another.
   */
  private static final Set<String> MAGIC =
      words(
          "_ BASH BASHOPTS BASHPID BASH_ALIASES BASH_ARGC BASH_ARGV BASH_ARGV0 BASH_CMDS"
              + " BASH_COMMAND BASH_EXECUTION_STRING BASH_LINENO BASH_MONOSECONDS BASH_REMATCH"
              + " BASH_SOURCE BASH_SUBSHELL BASH_TRAPSIG BASH_VERSINFO BASH_VERSION DIRSTACK"
              + " EPOCHREALTIME EPOCHSECONDS EUID FUNCNAME GROUPS HISTCMD LINENO OLDPWD OPTIND"
              + " PAI_STEP_ID PIPESTATUS PPID PWD RANDOM SECONDS SHELLOPTS SHLVL SRANDOM UID");

  /**
   * What bash, or the loader of programs, reads as code, as the way to code or as a rule of its own
   * working, what builtins leave there for their script; and the runtime's own variables. A star
   * means any end. Of the variables in bash's manual, only these are plain, and pass: COLUMNS,
   * EMACS, HOME, HOSTNAME, INSIDE_EMACS, LANG, LC_…, LINES, SHELL, TMPDIR.
   */
  private static final Set<String> SETTINGS =
      words(
          "BASH* CDPATH CHILD_MAX COMPREPLY COMP_* COPROC* ENV EXECIGNORE FCEDIT FIGNORE FUNCNEST"
              + " GCONV_PATH GLOBIGNORE GLOBSORT HIST* HOSTFILE HOSTTYPE IFS IGNOREEOF INPUTRC LD_*"
              + " MACHTYPE MAIL MAILCHECK MAILPATH MAPFILE OPTARG OPTERR OSTYPE PATH"
              + " POSIXLY_CORRECT POSIX_PEDANTIC PROMPT_COMMAND PROMPT_DIRTRIM PS0 PS1 PS2 PS3 PS4"
              + " READLINE_* REPLY SSH2_CLIENT SSH_CLIENT TEXTDOMAIN TEXTDOMAINDIR TIMEFORMAT TMOUT"
              + " auto_resume histchars ignoreeof"
              + " PAI_OPTION_* PAI_SCRIPT_DIR PAI__* __pai_* pai_*");

  private static final List<String> BEGINNINGS =
      SETTINGS.stream()
          .filter(each -> each.endsWith("*"))
          .map(each -> each.substring(0, each.length() - 1))
          .toList();

  private static final int LINE = 80;
  private static final ImmutableMap<String, String> OWN =
      ImmutableMap.of("own", pattern(Iterables.concat(MAGIC, SETTINGS), "    "));

  private ShellNames() {}

  private static Set<String> words(String line) {
    return ImmutableSet.copyOf(Splitter.on(' ').split(line));
  }

  /**
   * Whether a variable belongs to the shell, so that no value from elsewhere may be assigned to it.
   *
   * @param name the name of a variable
   * @return true for those of any version of bash, of the loader and of the runtime itself
   */
  public static boolean belongsToShell(String name) {
    return MAGIC.contains(name)
        || SETTINGS.contains(name)
        || BEGINNINGS.stream().anyMatch(name::startsWith);
  }

  /**
   * What a template needs that takes in {@code own_names.sh.mustache}: the function {@code
   * pai_is_own NAME}, which says in bash what {@link #belongsToShell} says here, and adds what the
   * bash that runs it knows by itself.
   *
   * @return values by name
   */
  public static Map<String, String> values() {
    return OWN;
  }

  /** Names whose values cannot be passed from shell to shell, as a pattern of {@code case}. */
  static String magicPattern() {
    return pattern(MAGIC, "      ");
  }

  private static String pattern(Iterable<String> names, String indent) {
    StringBuilder text = new StringBuilder();
    int column = 0;
    for (String name : names) {
      if (column > LINE) {
        text.append(" \\\n").append(indent).append("  | ");
        column = 0;
      } else if (column > 0) {
        text.append(" | ");
      }
      text.append(name);
      column += name.length() + 3;
    }
    return text.toString();
  }
}
