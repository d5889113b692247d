package io.github.paiprotocol.api.internal.yaml.parse;

import io.github.paiprotocol.api.internal.text.EightBytes;
import io.github.paiprotocol.api.internal.yaml.problem.YamlFault;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Refuses texts with characters that YAML 1.2 does not allow. */
final class AllowedCharacters {
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

  private AllowedCharacters() {}

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
}
