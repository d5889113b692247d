package io.github.paiprotocol.api.internal.confidential;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.internal.field.DIJobFields;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.shape.PodTypes;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Set;

/** The words that the field tables have: keys, and values that they list. */
public final class TableWords {
  /** The tables of the documents there are, the likeliest first. */
  private static final List<Shape> TABLES =
      List.of(JobFields.JOB.shape(), DIJobFields.JOB.shape(), JobFields.PREREQUISITE_DOCUMENT);

  private static final ImmutableSet<String> WORDS = Shapes.words(TABLES);
  private static final ImmutableSet<String> POD_WORDS =
      Shapes.words(List.of(PodTypes.of("PodTemplateSpec")));

  private static final CharMatcher LETTER =
      CharMatcher.inRange('a', 'z').or(CharMatcher.inRange('A', 'Z')).precomputed();
  private static final CharMatcher DIGIT_OR_SIGN =
      CharMatcher.inRange('0', '9').or(CharMatcher.anyOf("-.")).precomputed();
  private static final CharMatcher IN_NAME =
      LETTER.or(DIGIT_OR_SIGN).or(CharMatcher.is('_')).precomputed();
  private static final int LONGEST_NAME = 63;
  private static final int MOST_DIGITS_BEFORE = 5;

  /** What messages of ours have in quotes, and numbers that they name. */
  private static final ImmutableSet<String> OURS =
      ImmutableSet.copyOf(
          Splitter.on(' ')
              .split(
                  "key value name true false null yes no N str int float bool map seq document"
                      + " 2147483647 worker v2 sha256 YAML TAG handle prefix u0007 << ~ - : , ; ="));

  /** By how many letters a word that is misspelt differs at most. */
  private static final int SLIPS = 2;

  /** Most keys of documents are among them, so that they are looked at once. */
  private static final ImmutableSet<String> PUBLIC =
      WORDS.stream()
          .filter(word -> !Guard.hasConfidentialWord(word))
          .collect(ImmutableSet.toImmutableSet());

  private TableWords() {}

  /** Whether a text is a word of the tables of jobs, and names nothing confidential. */
  static boolean isPublic(String text) {
    return PUBLIC.contains(text);
  }

  /** Whether a text is such a word, letter by letter. */
  public static boolean has(String text) {
    return WORDS.contains(text) || OURS.contains(text) || POD_WORDS.contains(text);
  }

  /** Whether a text is one of some words, or a slip makes it of one. */
  static boolean isNear(String text, Set<String> words) {
    return words.contains(text) || (isIdentifier(text) && Suggestions.isNear(text, words, SLIPS));
  }

  /** Whether a text is such a word, or a slip makes it of one. */
  public static boolean isNear(String text) {
    return POD_WORDS.contains(text) || isNear(text, WORDS);
  }

  /**
   * Whether a text is a plain name: letters, digits, {@code _}, {@code -}, {@code .}. One that
   * begins with a digit has letters enough to be no number, and few digits before them: a secret
   * number whose line end was lost has more.
   */
  public static boolean isIdentifier(String text) {
    return !text.isEmpty()
        && IN_NAME.matchesAllOf(text)
        && LETTER.countIn(text) > (DIGIT_OR_SIGN.matches(text.charAt(0)) ? 1 : 0)
        && LETTER.indexIn(text) <= MOST_DIGITS_BEFORE
        && text.length() <= LONGEST_NAME;
  }

  /** The table that knows most of the keys at the top of a document. */
  static Shape tableOf(Value root) {
    if (!(root instanceof Value.Mapping map)) {
      return JobFields.PREREQUISITE_DOCUMENT;
    }
    Shape best = TABLES.get(0);
    int most = -1;
    for (Shape table : TABLES) {
      Shape shape = of(table, root);
      int known =
          shape instanceof Shape.Fields fields
              ? (int) map.entries().keySet().stream().filter(fields.fields()::containsKey).count()
              : 0;
      if (known > most) {
        best = table;
        most = known;
      }
    }
    return best;
  }

  /** The shape that a value is checked against, where its kind or what it holds decides. */
  static Shape of(Shape shape, Value value) {
    Shape at = shape;
    while (true) {
      Shape next =
          at instanceof Shape.Either either
              ? (either.first().resembles(value) || !either.second().kind().fits(value)
                  ? either.first()
                  : either.second())
              : at instanceof Shape.Typed typed ? typed.outline() : at.of(value);
      if (next == at) {
        return at;
      }
      at = next;
    }
  }
}
