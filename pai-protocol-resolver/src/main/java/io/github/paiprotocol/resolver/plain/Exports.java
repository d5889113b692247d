package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.internal.shell.ShellScript;
import java.util.List;
import java.util.Set;

/**
 * Finds out whether a shell script changes the environment of what comes after it: by {@code
 * export}, {@code declare -x} and their like, or by what it runs from elsewhere in its own shell
 * ({@code source}, {@code eval}), which may. Other shells and subshells change nothing.
 */
final class Exports {
  private static final Set<String> PREFIXES = ImmutableSet.of("builtin", "command");
  private static final Set<String> DECLARING = ImmutableSet.of("declare", "typeset");
  private static final Set<String> FOREIGN = ImmutableSet.of("source", ".", "eval");

  private Exports() {}

  /**
   * Looks through a script.
   *
   * @param script commands for bash, maybe with tags
   * @return whether it exports a variable, or may do so
   */
  static boolean in(String script) {
    return ShellScript.parseTemplate(script).commands().stream()
        .filter(command -> !command.isSubshell())
        .map(command -> command.words().stream().map(ShellScript.Word::text).toList())
        .anyMatch(Exports::exports);
  }

  private static boolean exports(List<String> words) {
    int first = 0;
    while (first < words.size()
        && (ShellScript.isAssignment(words.get(first)) || PREFIXES.contains(words.get(first)))) {
      first++;
    }
    return first < words.size()
        && exports(words.get(first), words.subList(first + 1, words.size()));
  }

  private static boolean exports(String command, List<String> arguments) {
    if (command.equals("export")) {
      return !arguments.isEmpty()
          && !arguments.get(0).equals("-p")
          && !arguments.get(0).equals("-n");
    }
    if (DECLARING.contains(command)) {
      return hasOption(arguments, 'x');
    }
    if (command.equals("set")) {
      return hasOption(arguments, 'a') || String.join(" ", arguments).contains("-o allexport");
    }
    return FOREIGN.contains(command) && !arguments.isEmpty();
  }

  private static boolean hasOption(List<String> arguments, char option) {
    for (String argument : arguments) {
      if (!argument.startsWith("-") || argument.equals("--")) {
        return false;
      }
      if (!argument.startsWith("--") && argument.indexOf(option) > 0) {
        return true;
      }
    }
    return false;
  }
}
