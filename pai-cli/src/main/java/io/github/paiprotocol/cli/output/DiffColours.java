package io.github.paiprotocol.cli.output;

import io.github.paiprotocol.api.internal.text.Printable;

/** Colours lines that come, go and stand for others. */
public final class DiffColours {
  private static final String RESET = "\u001b[0m";

  private DiffColours() {}

  /**
   * Appends a line.
   *
   * @param out gets the line, safe to be shown, ended by LF
   * @param line the line
   * @param at where its sign stands
   * @param colored whether to colour it
   */
  public static void append(StringBuilder out, String line, int at, boolean colored) {
    String color =
        switch (line.length() > at ? line.charAt(at) : ' ') {
          case '+' -> "32";
          case '-' -> "31";
          case '~' -> "33";
          case '@' -> "36";
          default -> "";
        };
    boolean plain = !colored || color.isEmpty();
    String shown = Printable.line(line);
    out.append(plain ? shown : "\u001b[" + color + "m" + shown + RESET).append('\n');
  }
}
