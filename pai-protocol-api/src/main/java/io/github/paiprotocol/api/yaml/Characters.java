package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.internal.text.EightBytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** What characters are to YAML 1.2. The end of a text counts as white space. */
final class Characters {
  /** What no text without quotes begins with. */
  static final String INDICATORS = ",[]{}#&*!|>'\"%@`?:";

  /** Which of ASCII a text may hold. */
  private static final boolean[] ASCII = new boolean[0x7F];

  private static final long TABS = EightBytes.all('\t');
  private static final long FEEDS = EightBytes.all('\n');
  private static final long RETURNS = EightBytes.all('\r');
  private static final long MARKS = EightBytes.all('?');
  private static final long DELETES = EightBytes.all((char) 0x7F);

  static {
    Arrays.fill(ASCII, ' ', ASCII.length, true);
    ASCII['\t'] = true;
    ASCII['\n'] = true;
    ASCII['\r'] = true;
  }

  private Characters() {}

  /**
   * Refuses a text with control characters, halves of surrogate pairs or non-characters.
   *
   * @throws YamlFault at the first of them
   */
  static void check(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    int at = 0;
    // No pair takes the place of two characters.
    if (bytes.length == text.length()) {
      for (; at <= bytes.length - Long.BYTES; at += Long.BYTES) {
        if (isDoubtful(EightBytes.of(bytes, at))) {
          check(text, at, at + Long.BYTES);
        }
      }
    }
    check(text, at, text.length());
  }

  /** Whether one of eight characters may be refused; a question mark may stand for another. */
  private static boolean isDoubtful(long word) {
    long white =
        EightBytes.equal(word, TABS)
            | EightBytes.equal(word, FEEDS)
            | EightBytes.equal(word, RETURNS);
    long doubtful =
        (EightBytes.controls(word) & ~white)
            | EightBytes.equal(word, MARKS)
            | EightBytes.equal(word, DELETES)
            | (word & EightBytes.HIGH);
    return doubtful != 0;
  }

  private static void check(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c < ASCII.length ? ASCII[c] : isPrintable(c)) {
        continue;
      }
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
      } else {
        throw SyntaxProblems.character(i, i + 1, c);
      }
    }
  }

  private static boolean isPrintable(char c) {
    return c == 0x85 || (c >= 0xA0 && !Character.isSurrogate(c) && c < 0xFFFE);
  }

  static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
  }

  /** Whether a blank, a line break or the end is at an offset. */
  static boolean isSpace(String text, int at) {
    return at >= text.length() || isBlank(text.charAt(at)) || isBreak(text.charAt(at));
  }

  /** One of the characters that give flow collections their form. */
  static boolean isFlow(char c) {
    return c == ',' || c == '[' || c == ']' || c == '{' || c == '}';
  }

  /** The end of the blanks that begin at an offset. */
  static int blanksEnd(String text, int from) {
    int end = from;
    while (end < text.length() && isBlank(text.charAt(end))) {
      end++;
    }
    return end;
  }

  static int lineStart(String text, int at) {
    int start = Math.min(at, text.length());
    while (start > 0 && !isBreak(text.charAt(start - 1))) {
      start--;
    }
    return start;
  }

  /** Whether a stretch goes on over several lines. */
  static boolean hasBreak(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (isBreak(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  /** The end of the line an offset lies in, its break excluded. */
  static int lineEnd(String text, int at) {
    int end = at;
    while (end < text.length() && !isBreak(text.charAt(end))) {
      end++;
    }
    return end;
  }
}
