package io.github.paiprotocol.api.internal.text;

import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Keeps the first of many findings by their position, and counts the others. Errors never give way
 * to warnings. However many are added, at most twice the limit are held. Not thread-safe.
 *
 * @param <T> the type of a finding
 */
public final class BoundedCollector<T> {
  private static final Comparator<Entry<?>> ORDER =
      Comparator.<Entry<?>>comparingInt(Entry::position).thenComparingLong(Entry::order);

  private final int limit;
  private final TreeSet<Entry<T>> firstErrors = new TreeSet<>(ORDER);
  private final TreeSet<Entry<T>> firstWarnings = new TreeSet<>(ORDER);
  private long added;
  private long errors;
  private long warnings;

  private record Entry<T>(T value, int position, long order) {}

  /**
   * Starts without any.
   *
   * @param limit how many are kept, at least 1
   * @throws IllegalArgumentException when the limit is out of range
   */
  public BoundedCollector(int limit) {
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
    TreeSet<Entry<T>> kept = error ? firstErrors : firstWarnings;
    int room = error ? limit : limit - firstErrors.size();
    if (room > 0 && (kept.size() < room || position < kept.last().position())) {
      kept.add(new Entry<>(value.get(), position, added++));
    }
    if (kept.size() > limit) {
      kept.pollLast();
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
    if (added == 0) {
      return List.of();
    }
    Stream<Entry<T>> others = firstWarnings.stream().limit(limit - firstErrors.size());
    return Stream.concat(firstErrors.stream(), others).sorted(ORDER).map(Entry::value).toList();
  }
}
