package io.github.paiprotocol.api.internal.yaml.text;

/** What characters are to YAML 1.2. The end of a text counts as white space. */
public final class Characters {
  /** What no text without quotes begins with. */
  public static final String INDICATORS = ",[]{}#&*!|>'\"%@`?:";

  private Characters() {}

  public static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  public static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
  }

  /** Whether a blank, a line break or the end is at an offset. */
  public static boolean isSpace(String text, int at) {
    return at >= text.length() || isBlank(text.charAt(at)) || isBreak(text.charAt(at));
  }

  /** One of the characters that give flow collections their form. */
  public static boolean isFlow(char c) {
    return c == ',' || c == '[' || c == ']' || c == '{' || c == '}';
  }

  /** The end of the blanks that begin at an offset. */
  public static int blanksEnd(String text, int from) {
    int end = from;
    while (end < text.length() && isBlank(text.charAt(end))) {
      end++;
    }
    return end;
  }

  public static int lineStart(String text, int at) {
    int start = Math.min(at, text.length());
    while (start > 0 && !isBreak(text.charAt(start - 1))) {
      start--;
    }
    return start;
  }

  /** Whether a stretch goes on over several lines. */
  public static boolean hasBreak(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (isBreak(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  /** The end of the line an offset lies in, its break excluded. */
  public static int lineEnd(String text, int at) {
    int end = at;
    while (end < text.length() && !isBreak(text.charAt(end))) {
      end++;
    }
    return end;
  }
}
