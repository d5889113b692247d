package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * How a walk came to where it is, to say so in a diagnostic. Each way is one step longer than the
 * one before it, so that a way for every node of a long chain costs no more than the chain.
 */
public final class RequireChain {
  private static final RequireChain JOB = new RequireChain(Optional.empty(), "job", 1);

  private final Optional<RequireChain> before;
  private final String last;
  private final int length;
  private final ImmutableList<String> start;

  private RequireChain(Optional<RequireChain> before, String last, int length) {
    this.before = before;
    this.last = last;
    this.length = length;
    this.start =
        length > Cycle.SHOWN_AT_AN_END
            ? before.orElseThrow().start
            : ImmutableList.<String>builder()
                .addAll(before.map(way -> way.start).orElse(ImmutableList.of()))
                .add(last)
                .build();
  }

  /** The way that has only begun. */
  static RequireChain ofJob() {
    return JOB;
  }

  /**
   * One step further. An alias and the prerequisite it represents usually have the same name, which
   * is listed once.
   */
  RequireChain then(String name) {
    return name.equals(last) ? this : new RequireChain(Optional.of(this), name, length + 1);
  }

  /** {@code job → mnist → install_wget}, ending with a name. */
  String to(String name) {
    return new RequireChain(Optional.of(this), name, length + 1).toString();
  }

  @Override
  public String toString() {
    int shown = Math.min(length, Cycle.LONGEST_WHOLE);
    Deque<String> end = new ArrayDeque<>();
    Optional<RequireChain> here = Optional.of(this);
    for (int i = 0; i < shown && here.isPresent(); i++) {
      end.addFirst(here.get().last);
      here = here.get().before;
    }
    return length == shown
        ? Cycle.joined(ImmutableList.copyOf(end))
        : Cycle.joined(start, length - 2 * Cycle.SHOWN_AT_AN_END, lastOf(end));
  }

  private static ImmutableList<String> lastOf(Deque<String> end) {
    ImmutableList<String> all = ImmutableList.copyOf(end);
    return all.subList(all.size() - Cycle.SHOWN_AT_AN_END, all.size());
  }
}
