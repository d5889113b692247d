package io.github.paiprotocol.api.internal.rule.command;

import java.util.Optional;

/** The variables that commands have without setting them, of those with a common prefix. */
interface KnownVariables {
  /** What the names of all begin with. */
  String prefix();

  /** What a sentence about a variable that is not there begins with. */
  String denial();

  /** Why nothing sets the variable; empty when something does, or may. */
  Optional<Missing> missing(String name);

  /**
   * Why nothing sets a variable.
   *
   * @param reason one clause
   * @param meant the variable that may be meant
   * @param hint what to do where none is close
   */
  record Missing(String reason, Optional<String> meant, String hint) {}
}
