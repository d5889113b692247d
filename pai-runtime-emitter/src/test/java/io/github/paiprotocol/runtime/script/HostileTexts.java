package io.github.paiprotocol.runtime.script;

import java.util.List;
import java.util.Random;

/** Texts that break scripts which quote badly. */
public final class HostileTexts {
  private static final List<String> PIECES =
      List.of(
          "'",
          "\"",
          "\\",
          "`",
          "$",
          "$(id)",
          "${x}",
          "%",
          "%s",
          "\n",
          "\r\n",
          "\t",
          "\u00a0",
          "\u2028",
          "\ud83d\ude80",
          "é",
          ";",
          "&",
          "|",
          "<",
          ">",
          "(",
          ")",
          "{",
          "}",
          "*",
          "?",
          "[",
          "]",
          "~",
          "#",
          "!",
          "=",
          " ",
          "  ",
          "-n",
          "EOF",
          "'\\''",
          "\u0001",
          "\u007f",
          "\u0085",
          "\ufeff",
          "a",
          "Z",
          "0",
          "<% $x %>",
          "{{x}}");

  private HostileTexts() {}

  /** Up to a dozen pieces in a row. */
  public static String random(Random random) {
    StringBuilder text = new StringBuilder();
    int pieces = random.nextInt(12);
    for (int i = 0; i < pieces; i++) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return text.toString();
  }

  /** Every piece once, none ended by a line end. */
  public static String everything() {
    return String.join("", PIECES) + "$(touch pwned)`touch pwned`';touch pwned;'\";touch pwned;\"";
  }
}
