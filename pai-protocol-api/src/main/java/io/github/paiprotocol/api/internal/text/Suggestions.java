package io.github.paiprotocol.api.internal.text;

import com.google.common.collect.ImmutableList;
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
    return guess(wrong, candidates).name();
  }

  /**
   * What was meant.
   *
   * @param name the first of the closest names; empty when none is close
   * @param certain whether nothing else can be meant: no other name is as close, and the two differ
   *     by a {@link Slip} of the hand
   * @param cut whether it is the only name that the other one begins
   */
  public record Guess(Optional<String> name, boolean certain, boolean cut) {
    private static final Guess NONE = new Guess(Optional.empty(), false, false);

    /**
     * The hint that asks for it.
     *
     * @return the question; empty when no name is close
     */
    public Optional<String> question() {
      return name.map(meant -> "did you mean `" + LongNames.shown(meant) + "`?");
    }

    /**
     * The hint that asks for it, else says what there is.
     *
     * @param candidates the names there are
     * @param what the word for such names in plural
     * @return the hint
     */
    public String hint(Collection<String> candidates, String what) {
      return question().orElseGet(() -> listing(candidates, what));
    }
  }

  /**
   * The closest name, and whether it is the only one.
   *
   * @param wrong the misspelt name
   * @param candidates the names there are, in order of preference
   * @return the guess
   */
  public static Guess guess(String wrong, Collection<String> candidates) {
    return guess(wrong, candidates, ImmutableList.of());
  }

  /**
   * The closest name, and whether it is the only one.
   *
   * @param wrong the misspelt name
   * @param candidates the names there are, in order of preference
   * @param taken names that are not to be had, but may be meant as well
   * @return the guess
   */
  public static Guess guess(String wrong, Collection<String> candidates, Collection<String> taken) {
    if (wrong.isEmpty() || wrong.length() > MAX_LENGTH) {
      return Guess.NONE;
    }
    String lower = wrong.toLowerCase(Locale.ROOT);
    Closeness closeness = new Closeness(lower);
    String best = null;
    int bestDistance = Integer.MAX_VALUE;
    boolean alone = true;
    for (String candidate : Iterables.limit(candidates, MAX_LOOKED_AT)) {
      int distance = distance(closeness, wrong, candidate, bestDistance);
      if (distance < bestDistance) {
        best = candidate;
        bestDistance = distance;
        alone = true;
      } else if (distance == bestDistance && best != null) {
        alone = false;
      }
    }
    if (best == null) {
      return extended(lower, candidates);
    }
    int most = bestDistance;
    boolean certain =
        alone
            && Slip.isOf(wrong, best)
            && taken.stream().noneMatch(each -> closeness.to(each, most) <= most);
    return new Guess(Optional.of(best), certain, false);
  }

  /**
   * Whether a name differs from one of others by so few letters that a slip may have made it.
   *
   * @param wrong the name
   * @param candidates the others; all are looked at
   * @param most by how many letters it may differ at most
   * @return true when it is close to one of them, or one of them
   */
  public static boolean isNear(String wrong, Collection<String> candidates, int most) {
    if (wrong.isEmpty() || wrong.length() > MAX_LENGTH) {
      return false;
    }
    Closeness closeness = new Closeness(wrong.toLowerCase(Locale.ROOT));
    return candidates.stream().anyMatch(each -> distance(closeness, wrong, each, most) <= most);
  }

  /** How far a name is from the misspelt one; as far as can be when it is not close. */
  private static int distance(Closeness closeness, String wrong, String candidate, int best) {
    int allowed = Math.max(1, Math.max(wrong.length(), candidate.length()) / 3);
    int distance = closeness.to(candidate, Math.min(allowed, best));
    boolean close = distance <= allowed && (distance == 0 || distance < shorter(wrong, candidate));
    return close ? distance : Integer.MAX_VALUE;
  }

  private static int shorter(String a, String b) {
    return Math.min(a.length(), b.length());
  }

  /** A name that the other one only makes longer or shorter, as {@code mnist_v2} does. */
  private static Guess extended(String lower, Collection<String> candidates) {
    if (lower.length() < MIN_SHARED) {
      return Guess.NONE;
    }
    String first = null;
    for (String candidate : Iterables.limit(candidates, MAX_LOOKED_AT)) {
      if (candidate.length() >= MIN_SHARED) {
        String other = candidate.toLowerCase(Locale.ROOT);
        if (other.startsWith(lower) || lower.startsWith(other)) {
          if (first != null) {
            return new Guess(Optional.of(first), false, false);
          }
          first = candidate;
        }
      }
    }
    return first == null
        ? Guess.NONE
        : new Guess(Optional.of(first), false, first.length() > lower.length());
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
    return guess(wrong, candidates).hint(candidates, what);
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
