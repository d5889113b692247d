package io.github.paiprotocol.api.diagnostic;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * "Did you mean": the name closest to a misspelt one, or the list of names there are.
 *
 * <p>Closeness is the edit distance with transpositions, case ignored; a name is suggested only
 * when at most a third of its letters (at least one) differ, and not all of them do.
 */
public final class Suggestions {
  private static final int MAX_LISTED = 12;
  private static final int MAX_LENGTH = 64;
  private static final int MIN_SHARED = 4;

  private Suggestions() {}

  /**
   * The closest name.
   *
   * @param wrong the misspelt name
   * @param candidates the names there are, in order of preference
   * @return the first of the closest names, or empty when none is close
   */
  public static Optional<String> closest(String wrong, Collection<String> candidates) {
    if (wrong.isEmpty() || wrong.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    String lower = wrong.toLowerCase(Locale.ROOT);
    String best = null;
    int bestDistance = Integer.MAX_VALUE;
    for (String candidate : candidates) {
      int allowed = Math.max(1, Math.max(wrong.length(), candidate.length()) / 3);
      if (Math.abs(wrong.length() - candidate.length()) > Math.min(allowed, bestDistance - 1)) {
        continue;
      }
      int distance = distance(lower, candidate.toLowerCase(Locale.ROOT));
      boolean close =
          distance <= allowed && (distance == 0 || distance < shorter(wrong, candidate));
      if (close && distance < bestDistance) {
        best = candidate;
        bestDistance = distance;
      }
    }
    return Optional.ofNullable(best).or(() -> extended(lower, candidates));
  }

  private static int shorter(String a, String b) {
    return Math.min(a.length(), b.length());
  }

  /** A name that the other one only makes longer or shorter, as {@code mnist_v2} does. */
  private static Optional<String> extended(String lower, Collection<String> candidates) {
    return candidates.stream()
        .filter(candidate -> Math.min(candidate.length(), lower.length()) >= MIN_SHARED)
        .filter(
            candidate -> {
              String other = candidate.toLowerCase(Locale.ROOT);
              return other.startsWith(lower) || lower.startsWith(other);
            })
        .findFirst();
  }

  /**
   * A hint for a misspelt name: the closest one, else what there is.
   *
   * @param wrong the misspelt name
   * @param candidates the names there are
   * @param what the word for such names in plural, e.g. {@code task roles}
   * @return the hint
   */
  public static String hint(String wrong, Collection<String> candidates, String what) {
    return closest(wrong, candidates)
        .map(name -> "did you mean `" + name + "`?")
        .orElseGet(() -> listing(candidates, what));
  }

  private static String listing(Collection<String> candidates, String what) {
    if (candidates.isEmpty()) {
      return "there are no " + what;
    }
    String names =
        candidates.stream()
            .limit(MAX_LISTED)
            .map(name -> "`" + name + "`")
            .collect(Collectors.joining(", "));
    int more = candidates.size() - MAX_LISTED;
    return what + " here: " + names + (more > 0 ? " and " + more + " more" : "");
  }

  private static int distance(String a, String b) {
    int[] twoBack = new int[b.length() + 1];
    int[] back = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      back[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        row[j] = Math.min(Math.min(row[j - 1], back[j]) + 1, back[j - 1] + cost);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          row[j] = Math.min(row[j], twoBack[j - 2] + 1);
        }
      }
      int[] spare = twoBack;
      twoBack = back;
      back = row;
      row = spare;
    }
    return back[b.length()];
  }
}
