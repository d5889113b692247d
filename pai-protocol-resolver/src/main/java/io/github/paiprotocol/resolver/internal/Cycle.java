package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import java.util.List;

/**
 * Prerequisites that require each other, so that none can run first.
 *
 * @param lead the way from the job to the cycle, without its first member; may be empty
 * @param closed the members in order; the last one requires the first
 */
public record Cycle(List<String> lead, List<String> closed) {
  private static final String ARROW = " → ";

  /** How many names are shown at each end of a long row. */
  public static final int SHOWN_AT_AN_END = 4;

  /** How many names are shown whole: leaving out a single one would save nothing. */
  public static final int LONGEST_WHOLE = 2 * SHOWN_AT_AN_END + 1;

  /**
   * The closed way.
   *
   * @return {@code `a` → `b` → `a`}; the middle of a long one is left out and counted
   */
  public String path() {
    List<String> quoted = closed.stream().map(name -> "`" + name + "`").toList();
    return joined(quoted) + ARROW + quoted.get(0);
  }

  /**
   * The way to the cycle.
   *
   * @return {@code job → a}, ending with the first member
   */
  public String leadPath() {
    return joined(
        ImmutableList.<String>builder().add("job").addAll(lead).add(closed.get(0)).build());
  }

  /**
   * Names in a row.
   *
   * @param names the names in order
   * @return {@code a → b → c}; the middle of a long row is left out and counted
   */
  public static String joined(List<String> names) {
    int size = names.size();
    return size <= LONGEST_WHOLE
        ? String.join(ARROW, names)
        : joined(
            names.subList(0, SHOWN_AT_AN_END),
            size - 2 * SHOWN_AT_AN_END,
            names.subList(size - SHOWN_AT_AN_END, size));
  }

  /**
   * The two ends of a row.
   *
   * @param start the first names
   * @param more how many names are left out, at least one
   * @param end the last names
   * @return {@code a → b → … 7 more … → y → z}
   */
  public static String joined(List<String> start, int more, List<String> end) {
    return String.join(ARROW, start) + " → … " + more + " more … → " + String.join(ARROW, end);
  }
}
