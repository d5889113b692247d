package io.github.paiprotocol.runtime.plugin;

import com.google.common.collect.ImmutableList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Words as a shell parts them: quotes and backslashes count, nothing is expanded. In a secret no
 * character has a meaning.
 */
final class OptionWords {
  private final String text;
  private final BitSet literal;
  private final ImmutableList.Builder<Word> words = ImmutableList.builder();
  private StringBuilder word = new StringBuilder();
  private boolean begun;
  private boolean secret;

  private OptionWords(RevealedText revealed) {
    text = revealed.text();
    literal = revealed.places();
  }

  /**
   * A word.
   *
   * @param text the word, which may be confidential
   * @param secret whether it holds a secret or a part of one
   */
  record Word(String text, boolean secret) {}

  /** The words; empty when a quote does not end. */
  static Optional<List<Word>> split(RevealedText revealed) {
    OptionWords parser = new OptionWords(revealed);
    int at = 0;
    while (at >= 0 && at < parser.text.length()) {
      at = parser.take(at);
    }
    parser.end();
    return at < 0 ? Optional.empty() : Optional.of(parser.words.build());
  }

  /**
   * Takes what begins here, and tells where the next begins; negative when a quote does not end.
   */
  private int take(int at) {
    if (is(at, " \t\n")) {
      end();
      return at + 1;
    }
    begun = true;
    if (is(at, "'\"")) {
      return takeQuoted(at + 1, text.charAt(at));
    }
    boolean escape = is(at, "\\") && at + 1 < text.length();
    append(escape ? at + 1 : at);
    return escape ? at + 2 : at + 1;
  }

  private int takeQuoted(int from, char quote) {
    for (int i = from; i < text.length(); i++) {
      if (is(i, String.valueOf(quote))) {
        return i + 1;
      }
      if (quote == '"' && is(i, "\\") && i + 1 < text.length() && is(i + 1, "\\\"$`")) {
        i++;
      }
      append(i);
    }
    return -1;
  }

  private boolean is(int at, String characters) {
    return !literal.get(at) && characters.indexOf(text.charAt(at)) >= 0;
  }

  private void append(int at) {
    word.append(text.charAt(at));
    secret |= literal.get(at);
  }

  private void end() {
    if (begun) {
      words.add(new Word(word.toString(), secret));
    }
    word = new StringBuilder();
    begun = false;
    secret = false;
  }
}
