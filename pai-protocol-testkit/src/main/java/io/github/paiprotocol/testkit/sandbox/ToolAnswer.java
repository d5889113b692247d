package io.github.paiprotocol.testkit.sandbox;

import io.github.paiprotocol.runtime.script.Bash;
import java.util.Objects;

/**
 * What a stubbed tool does when it is called. Immutable.
 *
 * @param script what it runs, in bash, with the arguments of the call
 * @param exitCode the exit code after that, 0 to 255; a script may end with its own by {@code exit}
 */
public record ToolAnswer(String script, int exitCode) {

  /**
   * Checks the exit code.
   *
   * @throws IllegalArgumentException if it is out of its range
   */
  public ToolAnswer {
    Objects.requireNonNull(script, "script");
    if (exitCode < 0 || exitCode > 255) {
      throw new IllegalArgumentException("not an exit code: " + exitCode);
    }
  }

  /**
   * A tool that succeeds and prints nothing.
   *
   * @return the answer
   */
  public static ToolAnswer success() {
    return exit(0);
  }

  /**
   * A tool that ends with an exit code and prints nothing.
   *
   * @param code the exit code, 0 to 255
   * @return the answer
   */
  public static ToolAnswer exit(int code) {
    return new ToolAnswer("", code);
  }

  /**
   * This answer, after which a text is printed.
   *
   * @param text what goes to standard output, nothing is added
   * @return a copy
   */
  public ToolAnswer printing(String text) {
    return running("printf %s " + Bash.quote(text));
  }

  /**
   * This answer, after which a text is complained with.
   *
   * @param text what goes to standard error, nothing is added
   * @return a copy
   */
  public ToolAnswer complaining(String text) {
    return running("printf %s " + Bash.quote(text) + " >&2");
  }

  /**
   * This answer, after which commands run.
   *
   * @param commands bash, which finds the arguments of the call in {@code "$@"}
   * @return a copy
   */
  public ToolAnswer running(String commands) {
    return new ToolAnswer(script + commands + "\n", exitCode);
  }
}
