package io.github.paiprotocol.api.internal.shell;

import io.github.paiprotocol.api.internal.shell.ShellScript.Kind;
import io.github.paiprotocol.api.internal.shell.ShellScript.Problem;
import java.util.Optional;

/** Ends the reading of a script; without a problem where it is nested too deeply. */
final class ShellProblemException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Optional<Problem> problem;

  private ShellProblemException(Optional<Problem> problem) {
    super("", null, false, false);
    this.problem = problem;
  }

  static ShellProblemException unclosed(String token, int start) {
    return new ShellProblemException(Optional.of(new Problem(Kind.UNCLOSED, token, start)));
  }

  static ShellProblemException unended(String end, int start) {
    return new ShellProblemException(Optional.of(new Problem(Kind.UNENDED, end, start)));
  }

  static ShellProblemException unexpected(String token, int start) {
    return new ShellProblemException(Optional.of(new Problem(Kind.UNEXPECTED, token, start)));
  }

  static ShellProblemException tooDeep() {
    return new ShellProblemException(Optional.empty());
  }

  Optional<Problem> problem() {
    return problem;
  }
}
