package io.github.paiprotocol.api.internal.text;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Whether a name is another one with a slip of the hand in it. Names are compared word by word,
 * since a word more, or another one, means something else: {@code maxFailedInstances}, {@code
 * jobRetryCount} and {@code memoryGB} are no misspelt {@code minFailedInstances}, {@code
 * taskRetryCount} and {@code memoryMB}.
 */
public final class Slip {
  private static final CharMatcher JOINTS = CharMatcher.anyOf("-_. ");
  private static final CharMatcher DIGITS = CharMatcher.inRange('0', '9');
  private static final Set<String> ENDINGS = Set.of("", "s", "es", "d", "ed", "ing");

  /** Of shorter words another letter often makes another word: {@code cpu}, {@code gpu}. */
  private static final int SUBSTITUTABLE = 5;

  private static final int STEM = 4;
  private static final int LONG = 12;

  private Slip() {}

  /**
   * Compares two names.
   *
   * @param wrong the name that was written
   * @param meant the name that may be meant
   * @return whether one letter is another, too much, missing or swapped in a word, or in two words
   *     of a long name; case and the signs that join words do not count, but digits do
   */
  public static boolean isOf(String wrong, String meant) {
    String letters = letters(wrong);
    List<String> words = words(meant);
    int most = letters.length() < LONG ? 1 : 2;
    return DIGITS.retainFrom(wrong).equals(DIGITS.retainFrom(meant))
        && (letters.equals(String.join("", words)) || matches(letters, words, 0, most));
  }

  /** A name in lower case, without what joins its words. */
  public static String letters(String name) {
    return Ascii.toLowerCase(JOINTS.removeFrom(name));
  }

  private static List<String> words(String name) {
    List<String> words = new ArrayList<>();
    int start = 0;
    for (int i = 1; i <= name.length(); i++) {
      boolean ends =
          i == name.length()
              || JOINTS.matches(name.charAt(i))
              || (Character.isUpperCase(name.charAt(i))
                  && !Character.isUpperCase(name.charAt(i - 1)));
      if (ends) {
        words.add(letters(name.substring(start, i)));
        start = i;
      }
    }
    words.removeIf(String::isEmpty);
    return words;
  }

  /** Whether letters are the words from one on, with so many slips at most. */
  private static boolean matches(String letters, List<String> words, int at, int most) {
    if (at == words.size()) {
      return letters.isEmpty();
    }
    String word = words.get(at);
    int longest = Math.min(letters.length(), word.length() + "ing".length());
    for (int end = Math.max(0, word.length() - 2); end <= longest; end++) {
      String part = letters.substring(0, end);
      int slips = part.equals(word) ? 0 : isSlip(part, word) ? 1 : most + 1;
      if (slips <= most && matches(letters.substring(end), words, at + 1, most - slips)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSlip(String wrong, String word) {
    int same = common(wrong, word);
    if (same >= STEM
        && ENDINGS.contains(wrong.substring(same))
        && ENDINGS.contains(word.substring(same))) {
      return true;
    }
    String rest = wrong.substring(same);
    String missed = word.substring(same);
    if (wrong.length() == word.length()) {
      boolean swapped =
          rest.length() > 1
              && rest.charAt(0) == missed.charAt(1)
              && rest.charAt(1) == missed.charAt(0)
              && rest.substring(2).equals(missed.substring(2));
      return swapped
          || (word.length() >= SUBSTITUTABLE && rest.substring(1).equals(missed.substring(1)));
    }
    if (wrong.length() == word.length() + 1) {
      boolean doubled = same > 0 && wrong.charAt(same) == wrong.charAt(same - 1);
      boolean plural = rest.equals("s") && same > 2;
      return rest.substring(1).equals(missed) && (doubled || plural || word.length() >= STEM);
    }
    return wrong.length() + 1 == word.length()
        && word.length() >= STEM
        && missed.substring(1).equals(rest);
  }

  private static int common(String a, String b) {
    int same = 0;
    while (same < Math.min(a.length(), b.length()) && a.charAt(same) == b.charAt(same)) {
      same++;
    }
    return same;
  }
}
