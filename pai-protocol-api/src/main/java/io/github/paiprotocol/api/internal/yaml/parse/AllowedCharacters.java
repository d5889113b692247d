package io.github.paiprotocol.api.internal.yaml.parse;

import io.github.paiprotocol.api.internal.yaml.problem.YamlFault;

/** Refuses texts with characters that YAML 1.2 does not allow. */
final class AllowedCharacters {
  private AllowedCharacters() {}

  /**
   * Refuses a text with control characters, halves of surrogate pairs or non-characters.
   *
   * @throws YamlFault at the first of them
   */
  static void check(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isPrintable(c)) {
        continue;
      }
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
      } else {
        throw new YamlFault(SyntaxProblems.character(i, i + 1, c));
      }
    }
  }

  private static boolean isPrintable(char c) {
    if (c < 0x7F) {
      return c >= ' ' || c == '\n' || c == '\t' || c == '\r';
    }
    return c == 0x85 || (c >= 0xA0 && !Character.isSurrogate(c) && c < 0xFFFE);
  }
}
