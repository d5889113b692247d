package io.github.paiprotocol.fuzz;

import io.github.paiprotocol.api.internal.text.Printable;

/** What a target says of an input. */
public final class Holds {
  private Holds() {}

  /**
   * Ends the run of an input that breaks a rule.
   *
   * @param condition whether it holds
   * @param otherwise what is wrong when it does not
   */
  public static void that(boolean condition, String otherwise) {
    if (!condition) {
      throw new AssertionError(otherwise);
    }
  }

  /**
   * Ends the run of an input when a terminal would obey or hide something of what is printed.
   *
   * @param printed what people see, in lines ended by LF
   */
  public static void shown(String printed) {
    that(Printable.lines(printed).equals(printed), "a terminal obeys " + printed);
  }
}
