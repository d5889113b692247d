package io.github.paiprotocol.api.internal.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/**
 * Keeps the first of many findings by their position, and counts the others. Errors never give way
 * to warnings. However many are added, no more than some times the limit are held. Not thread-safe.
 *
 * @param <T> what stands for a finding
 */
public final class Foremost<T> {
  /** So many times the limit are gathered before those that are too many are dropped. */
  private static final int SLACK = 4;

  private final int limit;
  private List<Entry<T>> kept = new ArrayList<>();
  private long added;
  private long errors;
  private long warnings;

  /** Where errors, and warnings, begin to stand behind as many as can be kept. */
  private long fullOfErrors = Long.MAX_VALUE;

  private long fullOfWarnings = Long.MAX_VALUE;

  private record Entry<T>(T value, boolean error, int position, long order) {}

  /**
   * Starts without any.
   *
   * @param limit how many are kept, at least 1
   * @throws IllegalArgumentException when the limit is out of range
   */
  public Foremost(int limit) {
    if (limit < 1) {
      throw new IllegalArgumentException("at least one diagnostic is kept, not " + limit);
    }
    this.limit = limit;
  }

  /**
   * Adds one; of two at one position, the one that was added before comes first.
   *
   * @param error whether it is an error
   * @param position where it is
   * @param value makes it; only asked when it may be one of those that are kept
   */
  public void add(boolean error, int position, Supplier<? extends T> value) {
    count(error ? 1 : 0, error ? 0 : 1);
    if (position < (error ? fullOfErrors : fullOfWarnings)) {
      kept.add(new Entry<>(value.get(), error, position, added++));
      if (kept.size() == limit || kept.size() >= (long) SLACK * limit) {
        drop();
      }
    }
  }

  /**
   * Counts some that are not there.
   *
   * @param moreErrors how many errors
   * @param moreWarnings how many warnings
   */
  public void count(long moreErrors, long moreWarnings) {
    errors += moreErrors;
    warnings += moreWarnings;
  }

  /**
   * How many errors there are.
   *
   * @return all that were added or counted
   */
  public long errors() {
    return errors;
  }

  /**
   * How many warnings there are.
   *
   * @return all that were added or counted
   */
  public long warnings() {
    return warnings;
  }

  /**
   * Those that are kept.
   *
   * @return the first errors, and the first warnings as far as there is room, by position
   */
  public List<T> sorted() {
    if (kept.isEmpty()) {
      return List.of();
    }
    drop();
    List<T> values = new ArrayList<>(kept.size());
    for (Entry<T> entry : kept) {
      values.add(entry.value());
    }
    return values;
  }

  private void drop() {
    kept.sort(Comparator.<Entry<T>>comparingInt(Entry::position).thenComparingLong(Entry::order));
    int roomForErrors = limit;
    int roomForWarnings = limit - (int) Math.min(limit, kept.stream().filter(Entry::error).count());
    fullOfWarnings = roomForWarnings == 0 ? Long.MIN_VALUE : fullOfWarnings;
    List<Entry<T>> first = new ArrayList<>(Math.min(kept.size(), limit));
    for (Entry<T> entry : kept) {
      int room = entry.error() ? roomForErrors-- : roomForWarnings--;
      if (room > 0) {
        first.add(entry);
      }
      if (room == 1) {
        mark(entry);
      }
    }
    kept = first;
  }

  private void mark(Entry<T> last) {
    if (last.error()) {
      fullOfErrors = last.position();
    } else {
      fullOfWarnings = last.position();
    }
  }
}
