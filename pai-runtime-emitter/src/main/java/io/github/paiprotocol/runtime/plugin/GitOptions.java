package io.github.paiprotocol.runtime.plugin;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.runtime.plugin.OptionWords.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Options of {@code git clone}. Settings ({@code -c NAME=VALUE}) with a secret in their value are
 * kept apart, as text of a git configuration file.
 *
 * @param words the arguments
 * @param settings the confidential text of a configuration file; empty without such settings
 * @param exposed whether a secret stands in the arguments all the same
 */
record GitOptions(List<String> words, String settings, boolean exposed) {
  private static final List<String> FLAGS = ImmutableList.of("-c", "--config");
  private static final CharMatcher LETTER =
      CharMatcher.inRange('A', 'Z').or(CharMatcher.inRange('a', 'z'));
  private static final CharMatcher NAME =
      LETTER.or(CharMatcher.inRange('0', '9')).or(CharMatcher.is('-')).precomputed();

  GitOptions {
    words = ImmutableList.copyOf(words);
  }

  static GitOptions of(List<Word> given) {
    List<Word> left = new ArrayList<>();
    StringBuilder settings = new StringBuilder();
    for (int i = 0; i < given.size(); i++) {
      boolean flag = FLAGS.contains(given.get(i).text()) && i + 1 < given.size();
      Word word = given.get(flag ? i + 1 : i);
      Optional<String> line = word.secret() ? setting(word.text(), flag) : Optional.empty();
      line.ifPresent(settings::append);
      if (line.isEmpty()) {
        left.addAll(given.subList(i, flag ? i + 2 : i + 1));
      }
      i += flag ? 1 : 0;
    }
    return new GitOptions(
        left.stream().map(Word::text).toList(),
        settings.toString(),
        left.stream().anyMatch(Word::secret));
  }

  private static boolean isVariable(String name) {
    return !name.isEmpty() && LETTER.matches(name.charAt(0)) && NAME.matchesAllOf(name);
  }

  /** The lines of a setting in a configuration file; empty when the word is no setting. */
  private static Optional<String> setting(String word, boolean flag) {
    String text = word;
    if (!flag) {
      Optional<String> prefix =
          List.of("--config=", "-c").stream().filter(word::startsWith).findFirst();
      if (prefix.isEmpty()) {
        return Optional.empty();
      }
      text = word.substring(prefix.get().length());
    }
    int equals = text.indexOf('=');
    return equals < 0
        ? Optional.empty()
        : lines(text.substring(0, equals), text.substring(equals + 1));
  }

  /** Git's names are SECTION.NAME or SECTION.SUBSECTION.NAME, where the middle is any text. */
  private static Optional<String> lines(String key, String value) {
    int first = key.indexOf('.');
    int last = key.lastIndexOf('.');
    if (first < 1
        || !NAME.matchesAllOf(key.substring(0, first))
        || !isVariable(key.substring(last + 1))
        || key.contains("\n")) {
      return Optional.empty();
    }
    String middle = first == last ? "" : " " + quote(key.substring(first + 1, last));
    return Optional.of(
        "[%s%s]\n\t%s = %s\n"
            .formatted(key.substring(0, first), middle, key.substring(last + 1), quote(value)));
  }

  private static String quote(String text) {
    return text.chars()
        .mapToObj(
            c ->
                switch (c) {
                  case '"' -> "\\\"";
                  case '\\' -> "\\\\";
                  case '\n' -> "\\n";
                  default -> String.valueOf((char) c);
                })
        .collect(Collectors.joining("", "\"", "\""));
  }
}
