package io.github.paiprotocol.api.dijob;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A constant that texts spell as one word, in its exact case. */
public interface Word {

  /**
   * The word.
   *
   * @return the word as texts spell it
   */
  String word();

  /**
   * The constant a word stands for.
   *
   * @param type the constants
   * @param word the word
   * @param <E> type of the constants
   * @return the constant, or empty when none is spelled so
   */
  static <E extends Enum<E> & Word> Optional<E> find(Class<E> type, String word) {
    return Stream.of(type.getEnumConstants()).filter(e -> e.word().equals(word)).findFirst();
  }

  /**
   * All words.
   *
   * @param type the constants
   * @param <E> type of the constants
   * @return the words in the order of the constants
   */
  static <E extends Enum<E> & Word> List<String> all(Class<E> type) {
    return Stream.of(type.getEnumConstants())
        .map(Word::word)
        .collect(ImmutableList.toImmutableList());
  }
}
