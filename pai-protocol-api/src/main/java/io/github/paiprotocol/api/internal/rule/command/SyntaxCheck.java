package io.github.paiprotocol.api.internal.rule.command;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.internal.shell.ShellScript.Problem;
import io.github.paiprotocol.api.internal.text.TextTable;
import java.util.Map;

/** Finds what bash cannot parse, before it runs the first command. */
final class SyntaxCheck {
  /** What closes what is opened. */
  private static final Map<String, String> CLOSING =
      TextTable.read(SyntaxCheck.class, "closing-tokens.txt");

  private SyntaxCheck() {}

  static Finding finding(Problem problem) {
    String token = problem.token();
    return new Finding(
        problem.start(),
        problem.start() + token.length(),
        place ->
            Diagnostic.warning(ProtocolCode.SHELL_SYNTAX, place, sentence(problem))
                .withHint(hint(problem)));
  }

  private static String sentence(Problem problem) {
    String token = problem.token();
    return switch (problem.kind()) {
      case UNENDED -> "no line ends this here-document, which ends at a line `" + token + "`";
      case UNCLOSED ->
          CLOSING.containsKey(token)
              ? "bash cannot parse the commands: `" + shown(token) + "` is never closed"
              : "bash cannot parse the commands: nothing follows `" + token + "`";
      case UNEXPECTED ->
          token.equals("\n")
              ? "bash cannot parse the commands: the line ends too early"
              : "bash cannot parse the commands: `" + shown(token) + "` is unexpected here";
    };
  }

  /** A back-tick cannot stand between two. */
  private static String shown(String token) {
    return token.equals("`") ? "\\`" : token;
  }

  private static String hint(Problem problem) {
    String token = problem.token();
    return switch (problem.kind()) {
      case UNENDED ->
          "write `%s` on a line of its own, without blanks, or begin with `<<-` and tabs"
              .formatted(token);
      case UNCLOSED ->
          CLOSING.containsKey(token)
              ? "close it by `%s`; all commands of the list are one script"
                  .formatted(shown(CLOSING.get(token)))
              : "complete it; all commands of the list are one script";
      case UNEXPECTED -> "all commands of the list are one script";
    };
  }
}
