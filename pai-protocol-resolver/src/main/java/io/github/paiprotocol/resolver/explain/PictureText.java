package io.github.paiprotocol.resolver.explain;

import io.github.paiprotocol.api.internal.text.Printable;

/** Escapes untrusted texts inside the double quotes of pictures, so that they stay text. */
final class PictureText {
  private PictureText() {}

  /**
   * For Mermaid, which looks for directives, comments, styles, icons and Markdown inside of quotes,
   * too. Entities are put in last, so that everything but plain words is one: a number sign, the
   * code point, a semicolon.
   */
  static String mermaid(String text) {
    String line = unlike(shown(text));
    StringBuilder out = new StringBuilder(line.length());
    for (int i = 0; i < line.length(); ) {
      int point = line.codePointAt(i);
      int next = i + Character.charCount(point);
      if (isPlain(line, i, next)) {
        out.appendCodePoint(point);
      } else {
        out.append('#').append(point).append(';');
      }
      i = next;
    }
    // From two of these words on, Mermaid takes the semicolons of entities away; of a line with the
    // third it takes nothing else.
    return out.toString()
        .replace("style", "#115;tyle")
        .replace("classDef", "#99;lassDef")
        .replace("direction", "#100;irection");
  }

  /**
   * A line end, a formula and an icon to Mermaid in any notation: they are drawn with look-alikes.
   */
  static String unlike(String text) {
    return text.replace("\\n", "\u29f5n")
        .replace("$$", "\ufe69\ufe69")
        .replace(":fa-", "\ua789fa-");
  }

  private static boolean isPlain(String line, int at, int next) {
    if (Character.isLetterOrDigit(line.codePointAt(at))) {
      return true;
    }
    boolean goesOn = at > 0 && next < line.length() && isWordOrSlash(line.charAt(next));
    return switch (line.charAt(at)) {
      case '.', '_', '-', '/', '=' -> goesOn;
      case ' ' -> goesOn && line.charAt(at - 1) != ' ';
      case ':' -> goesOn && line.startsWith("//", next);
      default -> false;
    };
  }

  private static boolean isWordOrSlash(char c) {
    return c == '/' || Character.isLetterOrDigit(c);
  }

  /** For the DOT language, in whose strings Graphviz takes entities of HTML for characters. */
  static String dot(String text) {
    return shown(text).replace("\\", "\\\\").replace("\"", "\\\"").replace("&", "&amp;");
  }

  private static String shown(String text) {
    return Printable.line(text);
  }
}
