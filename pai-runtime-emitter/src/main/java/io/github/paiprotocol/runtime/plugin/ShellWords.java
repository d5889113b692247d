package io.github.paiprotocol.runtime.plugin;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;

/** Words as a shell parts them: quotes and backslashes count, nothing is expanded. */
final class ShellWords {
  private final ImmutableList.Builder<String> words = ImmutableList.builder();
  private StringBuilder word = new StringBuilder();
  private boolean begun;

  private ShellWords() {}

  /** The words; empty when a quote does not end. */
  static Optional<List<String>> split(String text) {
    ShellWords parser = new ShellWords();
    int at = 0;
    while (at >= 0 && at < text.length()) {
      at = parser.take(text, at);
    }
    parser.end();
    return at < 0 ? Optional.empty() : Optional.of(parser.words.build());
  }

  /**
   * Takes what begins here, and tells where the next begins; negative when a quote does not end.
   */
  private int take(String text, int at) {
    char c = text.charAt(at);
    if (c == ' ' || c == '\t' || c == '\n') {
      end();
      return at + 1;
    }
    begun = true;
    if (c == '\'') {
      int close = text.indexOf('\'', at + 1);
      word.append(text, at + 1, Math.max(close, at + 1));
      return close < 0 ? -1 : close + 1;
    }
    if (c == '"') {
      return takeDouble(text, at + 1);
    }
    boolean escape = c == '\\' && at + 1 < text.length();
    word.append(text.charAt(escape ? at + 1 : at));
    return escape ? at + 2 : at + 1;
  }

  private int takeDouble(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        return i + 1;
      }
      if (c == '\\' && i + 1 < text.length() && "\\\"$`".indexOf(text.charAt(i + 1)) >= 0) {
        i++;
      }
      word.append(text.charAt(i));
    }
    return -1;
  }

  private void end() {
    if (begun) {
      words.add(word.toString());
    }
    word = new StringBuilder();
    begun = false;
  }
}
