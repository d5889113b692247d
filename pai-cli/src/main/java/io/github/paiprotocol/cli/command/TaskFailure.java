package io.github.paiprotocol.cli.command;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import com.google.common.primitives.Ints;
import io.github.paiprotocol.api.internal.shell.ShellScript;
import io.github.paiprotocol.runtime.exit.ExitSpec;
import io.github.paiprotocol.runtime.exit.FailureAnalyzer;
import io.github.paiprotocol.runtime.exit.FailureEvidence;
import io.github.paiprotocol.runtime.exit.FailureReport;
import io.github.paiprotocol.runtime.exit.LogText;
import io.github.paiprotocol.runtime.local.internal.TaskResult;
import io.github.paiprotocol.runtime.local.internal.TraceEntry;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What is known of a task that failed by itself.
 *
 * @param at the place in the job of the command that failed
 * @param lastLines the last lines that the task printed
 * @param known why it failed, when something knows
 */
record TaskFailure(Optional<String> at, List<String> lastLines, Optional<FailureReport> known) {
  private static final FailureAnalyzer ANALYZER = FailureAnalyzer.of(ExitSpec.empty());

  private static final int LAST_LINES = 5;

  /** What bash calls the file of a role's commands where it says which line is wrong. */
  private static final String SCRIPT_LINE = RuntimeScripts.USER + ": line ";

  /** With these the exit code may be of the script's own choice. */
  private static final Set<String> LEAVING =
      ImmutableSet.of("exit", "exec", "return", "trap", "kill", "eval", "source", ".");

  /** They do not fail. */
  private static final Set<String> SAFE =
      ImmutableSet.of("echo", "printf", "true", ":", "set", "export", "sleep");

  /** Codes above are of signals, which may be meant for the shell. */
  private static final int MOST_OF_COMMANDS = 127;

  /** The failure; empty when the task succeeded, or was told to end. */
  static Optional<TaskFailure> of(TaskResult task, CommandPlaces places) {
    if (task.exitCode() == 0 || task.stopped()) {
      return Optional.empty();
    }
    String log = task.folder().log("user-all/current");
    List<String> lines = log.lines().filter(each -> !each.isBlank()).toList();
    List<String> last = lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size());
    Optional<String> complaint =
        Lists.reverse(last).stream()
            .flatMap(line -> scriptLine(line).stream())
            .flatMap(number -> places.ofLine(task.role(), number).stream())
            .findFirst();
    Optional<FailureReport> known =
        Optional.of(
                ANALYZER.analyze(
                    FailureEvidence.of(task.exitCode()).userLog(LogText.of(log)).build()))
            .filter(report -> report.phrase().isPresent());
    return Optional.of(new TaskFailure(complaint.or(() -> onlyCommand(task, places)), last, known));
  }

  /** The number of the line in the file of commands that a message of bash names. */
  private static Optional<Integer> scriptLine(String message) {
    int at = message.indexOf(SCRIPT_LINE);
    int from = at + SCRIPT_LINE.length();
    int end = at < 0 ? -1 : message.indexOf(':', from);
    return Optional.ofNullable(end < 0 ? null : Ints.tryParse(message.substring(from, end)));
  }

  /** The command, when no other one can have the exit code. */
  private static Optional<String> onlyCommand(TaskResult task, CommandPlaces places) {
    boolean isOfCommands =
        task.exitCode() <= MOST_OF_COMMANDS
            && task.folder().trace().stream().anyMatch(entry -> isCommands(entry, task.exitCode()));
    return isOfCommands
        ? onlyLine(places.script(task.role())).flatMap(line -> places.ofLine(task.role(), line))
        : Optional.empty();
  }

  private static boolean isCommands(TraceEntry entry, int code) {
    return entry.phase().equals("user") && entry.exitCode().equals(OptionalInt.of(code));
  }

  private static Optional<Integer> onlyLine(String script) {
    ShellScript shell = ShellScript.parse(script);
    Set<Integer> lines = new HashSet<>();
    for (ShellScript.Command command : shell.commands()) {
      Optional<ShellScript.Word> name =
          command.words().stream()
              .filter(word -> !ShellScript.isAssignment(word.text()))
              .findFirst();
      if (name.isPresent() && LEAVING.contains(name.get().text())) {
        return Optional.empty();
      }
      name.filter(word -> !SAFE.contains(word.text()))
          .ifPresent(
              word ->
                  lines.add(1 + CharMatcher.is('\n').countIn(script.substring(0, word.start()))));
    }
    return lines.size() == 1 && shell.problem().isEmpty()
        ? lines.stream().findFirst()
        : Optional.empty();
  }
}
