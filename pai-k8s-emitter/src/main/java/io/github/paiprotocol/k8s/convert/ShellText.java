package io.github.paiprotocol.k8s.convert;

import com.google.common.base.CharMatcher;
import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.github.paiprotocol.api.internal.shell.ShellScript;
import io.github.paiprotocol.api.internal.template.Blanks;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.k8s.internal.ShellWord;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Words for a shell, quoted by construction: the shell reads each as one word and expands nothing
 * in it, and the job protocol finds no tag in it.
 */
final class ShellText {
  private static final String TAG = "<%";

  /** What is nothing to a shell before and behind a script. */
  private static final CharMatcher BLANKS = CharMatcher.anyOf(" \t\n");

  private static final Pattern EXPORT =
      Pattern.compile("export ([A-Za-z_][A-Za-z0-9_]*)=((?:'[^']*'|\\\\')+)");

  private ShellText() {}

  /** Whether the job protocol would take part of a text for a tag. */
  static boolean hasTag(String text) {
    return text.contains(TAG);
  }

  /**
   * A script as a command of a role, without the blanks around it: those of a command are trimmed,
   * more of them than a shell takes for blanks. Empty where they mean something.
   */
  static Optional<String> asCommand(String script) {
    String command = BLANKS.trimFrom(script);
    boolean meantAtEnd =
        !script.endsWith(command) && (command.endsWith("\\") || command.contains("<<"));
    return command.isEmpty() || meantAtEnd || !isTrimmed(command)
        ? Optional.empty()
        : Optional.of(command);
  }

  private static boolean isTrimmed(String command) {
    return Blanks.trimmed(List.of(RenderedText.plain(command)))
        .get(0)
        .withSecretTags()
        .equals(command);
  }

  /** A text in which the job protocol finds no tag, and which it takes for the given one. */
  static String withoutTags(String text) {
    return text.replace(TAG, "<%%");
  }

  static String command(List<String> words) {
    return words.stream().map(ShellWord::quote).collect(Collectors.joining(" "));
  }

  static String export(String name, String value) {
    return "export " + name + "=" + ShellWord.quote(value);
  }

  /** A variable that a command sets, and nothing else does. */
  record Variable(String name, String value) {}

  /** The variable, when a command is no more than its export, with nothing to expand. */
  static Optional<Variable> exported(String command) {
    Matcher matcher = EXPORT.matcher(command);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String assignment = ShellScript.parse(command).commands().get(0).words().get(1).text();
    String name = matcher.group(1);
    return Optional.of(new Variable(name, assignment.substring(name.length() + 1)));
  }
}
