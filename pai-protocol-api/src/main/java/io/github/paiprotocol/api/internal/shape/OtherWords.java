package io.github.paiprotocol.api.internal.shape;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableSetMultimap;
import io.github.paiprotocol.api.internal.text.Slip;
import io.github.paiprotocol.api.internal.text.TextTable;
import io.github.paiprotocol.api.model.Value;
import java.util.Collection;
import java.util.Optional;

/**
 * What other systems call the keys of the protocol, among them its version 1: for messages. Words
 * are compared without their case, hyphens and underscores.
 */
public final class OtherWords {
  /** Words for the same. */
  private static final ImmutableSetMultimap<String, String> SAME = keys("same-words.txt");

  /** Words of systems where they, or their values, do not mean quite the same. */
  private static final ImmutableSetMultimap<String, String> SIMILAR = keys("similar-words.txt");

  private OtherWords() {}

  /** Keys of the protocol by words, of a table that has the words by keys. */
  private static ImmutableSetMultimap<String, String> keys(String table) {
    ImmutableSetMultimap.Builder<String, String> keys = ImmutableSetMultimap.builder();
    TextTable.read(OtherWords.class, table)
        .forEach((key, all) -> Splitter.on(' ').split(all).forEach(word -> keys.put(word, key)));
    return keys.build();
  }

  /**
   * The key that corresponds to another system's key.
   *
   * @param word what was written
   * @param absent the keys that are still to be had
   * @return one of them; empty when the word is no such
   */
  static Optional<String> meant(String word, Collection<String> absent) {
    String plain = Slip.letters(word);
    return (SAME.containsKey(plain) ? SAME : SIMILAR)
        .get(plain).stream().filter(absent::contains).findFirst();
  }

  /** Whether another system has such a key. */
  public static boolean has(String word) {
    String plain = Slip.letters(word);
    return SAME.containsKey(plain) || SIMILAR.containsKey(plain);
  }

  /** Whether the key of another system says the same as the one that is meant by it. */
  static boolean isSame(String word) {
    return SAME.containsKey(Slip.letters(word));
  }

  /**
   * Whether a key that looks misspelt is one of another system, with another meaning: the items of
   * {@code command} are the words of one command.
   */
  static boolean isAnother(String word, Value value) {
    return Slip.letters(word).equals("command")
        && value instanceof Value.Sequence list
        && list.items().size() > 1;
  }
}
