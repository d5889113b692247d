package io.github.paiprotocol.api.internal.rule.command;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.internal.shell.ShellScript.Command;
import io.github.paiprotocol.api.internal.shell.ShellScript.Word;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Finds what a start callback exports although only variables with one value pass to what runs
 * after it: functions and arrays.
 */
final class ExportCheck {
  private static final Set<String> DECLARING =
      ImmutableSet.of("export", "declare", "typeset", "readonly");

  private ExportCheck() {}

  static void check(CommandScript script, Consumer<Finding> out) {
    for (Command command : script.shell().commands()) {
      Word first = command.words().get(0);
      if (DECLARING.contains(first.text()) && !command.isSubshell()) {
        String options = options(command.words());
        boolean isExport = first.text().equals("export") || options.indexOf('x') >= 0;
        if (isExport && options.indexOf('f') >= 0) {
          out.accept(finding(first, "functions"));
        } else if (isExport
            && (options.indexOf('a') >= 0
                || options.indexOf('A') >= 0
                || holdsArray(script, command))) {
          out.accept(finding(first, "arrays"));
        }
      }
    }
  }

  private static String options(List<Word> words) {
    StringBuilder options = new StringBuilder();
    for (Word word : words.subList(1, words.size())) {
      if (word.text().startsWith("-")) {
        options.append(word.text(), 1, word.text().length());
      }
    }
    return options.toString();
  }

  private static boolean holdsArray(CommandScript script, Command command) {
    return command.words().stream()
        .anyMatch(word -> script.text().substring(word.start(), word.end()).contains("=("));
  }

  private static Finding finding(Word first, String what) {
    return new Finding(
        first.start(),
        first.end(),
        place ->
            Diagnostic.warning(
                    ProtocolCode.UNPASSED_EXPORT,
                    place,
                    "the commands of a role do not get " + what + " that a callback exports")
                .withHint(
                    "write it into a file, which the commands read by `source`, or define it there"));
  }
}
