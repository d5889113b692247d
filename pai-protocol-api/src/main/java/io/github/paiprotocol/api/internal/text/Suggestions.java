package io.github.paiprotocol.api.internal.text;

import com.google.common.collect.Iterables;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * "Did you mean": the name closest to a misspelt one, or the list of names there are.
 *
 * <p>Closeness is the edit distance with transpositions, case ignored; a name is suggested only
 * when at most a third of its letters (at least one) differ, and not all of them do.
 *
 * <p>Looking a name up takes time that does not grow with the number of names there are: no more
 * than the first 256 are looked at, fewer when they are long and alike.
 */
public final class Suggestions {
  private static final int MAX_LISTED = 12;
  private static final int MAX_LENGTH = 64;
  private static final int MAX_LOOKED_AT = 256;
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
    Closeness closeness = new Closeness(lower);
    String best = null;
    int bestDistance = Integer.MAX_VALUE;
    for (String candidate : Iterables.limit(candidates, MAX_LOOKED_AT)) {
      int allowed = Math.max(1, Math.max(wrong.length(), candidate.length()) / 3);
      int distance = closeness.to(candidate, Math.min(allowed, bestDistance - 1));
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
    if (lower.length() < MIN_SHARED) {
      return Optional.empty();
    }
    for (String candidate : Iterables.limit(candidates, MAX_LOOKED_AT)) {
      if (candidate.length() >= MIN_SHARED) {
        String other = candidate.toLowerCase(Locale.ROOT);
        if (other.startsWith(lower) || lower.startsWith(other)) {
          return Optional.of(candidate);
        }
      }
    }
    return Optional.empty();
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

  /**
   * A hint that lists what there is.
   *
   * @param candidates the names there are
   * @param what the word for such names in plural
   * @return the hint
   */
  public static String listing(Collection<String> candidates, String what) {
    if (candidates.isEmpty()) {
      return "there are no " + what;
    }
    String names =
        candidates.stream()
            .limit(MAX_LISTED)
            .map(name -> "`" + LongNames.shown(name) + "`")
            .collect(Collectors.joining(", "));
    int more = candidates.size() - MAX_LISTED;
    return what + " here: " + names + (more > 0 ? " and " + more + " more" : "");
  }
}
