package io.github.paiprotocol.api.internal.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds which lines of a text give way to others in another one. Short differences are found as
 * Myers does, so that as few lines as possible change; where texts differ in more, lines that each
 * of them has once are held on to, and what lies between two of them is compared on its own. What
 * differs too much even there is one change. So time stays near linear in the length of both.
 */
public final class LineDiff {
  /** Steps that one comparison may take; texts of a few hundred lines never need as many. */
  private static final int MOST_STEPS = 1 << 24;

  private static final int MOST_EDITS = 400;

  private final int[] before;
  private final int[] after;
  private final int edits;
  private final List<Change> changes = new ArrayList<>();

  private LineDiff(int[] before, int[] after) {
    this.before = before;
    this.after = after;
    long lines = 1L + before.length + after.length;
    this.edits = (int) Math.max(8, Math.min(MOST_EDITS, MOST_STEPS / (2 * lines)));
  }

  /**
   * Lines that give way to others; one of the two ranges may be empty.
   *
   * @param oldFrom the first line that goes, from 0
   * @param oldTo the line behind the last one that goes
   * @param newFrom the first line that comes, from 0
   * @param newTo the line behind the last one that comes
   */
  public record Change(int oldFrom, int oldTo, int newFrom, int newTo) {
    /**
     * This change and all up to a later one, as one.
     *
     * @param last the later one
     * @return one change
     */
    public Change until(Change last) {
      return new Change(oldFrom, last.oldTo, newFrom, last.newTo);
    }
  }

  /**
   * Compares two lists of lines.
   *
   * @param before lines, or anything that is equal by content
   * @param after the same, later
   * @return what differs, in order; no two of them touch
   */
  public static List<Change> of(List<?> before, List<?> after) {
    Map<Object, Integer> numbers = new HashMap<>();
    LineDiff diff = new LineDiff(numbered(before, numbers), numbered(after, numbers));
    diff.compare(new Change(0, before.size(), 0, after.size()), true);
    return diff.changes;
  }

  private static int[] numbered(List<?> lines, Map<Object, Integer> numbers) {
    int[] all = new int[lines.size()];
    int at = 0;
    for (Object line : lines) {
      Integer known = numbers.putIfAbsent(line, numbers.size());
      all[at++] = known == null ? numbers.size() - 1 : known;
    }
    return all;
  }

  private void compare(Change range, boolean whole) {
    Change left = trimmed(range);
    if (left.oldFrom == left.oldTo || left.newFrom == left.newTo) {
      add(left);
    } else if (!shortest(left)) {
      List<int[]> held = whole ? held(left) : List.of();
      if (held.isEmpty()) {
        add(left);
      } else {
        between(left, held);
      }
    }
  }

  private void between(Change range, List<int[]> held) {
    int oldFrom = range.oldFrom;
    int newFrom = range.newFrom;
    for (int[] pair : held) {
      compare(new Change(oldFrom, pair[0], newFrom, pair[1]), false);
      oldFrom = pair[0] + 1;
      newFrom = pair[1] + 1;
    }
    compare(new Change(oldFrom, range.oldTo, newFrom, range.newTo), false);
  }

  private void add(Change change) {
    if (change.oldFrom == change.oldTo && change.newFrom == change.newTo) {
      return;
    }
    int last = changes.size() - 1;
    if (last >= 0
        && changes.get(last).oldTo == change.oldFrom
        && changes.get(last).newTo == change.newFrom) {
      changes.set(last, changes.get(last).until(change));
    } else {
      changes.add(change);
    }
  }

  /** Without lines at the beginning and the end that are the same. */
  private Change trimmed(Change range) {
    int oldFrom = range.oldFrom;
    int newFrom = range.newFrom;
    int oldTo = range.oldTo;
    int newTo = range.newTo;
    while (oldFrom < oldTo && newFrom < newTo && before[oldFrom] == after[newFrom]) {
      oldFrom++;
      newFrom++;
    }
    while (oldFrom < oldTo && newFrom < newTo && before[oldTo - 1] == after[newTo - 1]) {
      oldTo--;
      newTo--;
    }
    return new Change(oldFrom, oldTo, newFrom, newTo);
  }

  /**
   * Finds the fewest lines to take out and put in, unless these are too many.
   *
   * @return whether they were found
   */
  private boolean shortest(Change range) {
    int olds = range.oldTo - range.oldFrom;
    int news = range.newTo - range.newFrom;
    if (Math.abs(olds - news) > edits) {
      return false;
    }
    List<int[]> reached = new ArrayList<>();
    int[] ends = {0};
    for (int d = 0; d <= edits; d++) {
      int[] next = new int[2 * d + 1];
      for (int k = -d; k <= d; k += 2) {
        int x = d == 0 ? 0 : step(ends, d, k);
        next[k + d] = slide(range, x, x - k);
        if (next[k + d] >= olds && next[k + d] - k >= news) {
          reached.add(next);
          trace(range, reached, k);
          return true;
        }
      }
      reached.add(next);
      ends = next;
    }
    return false;
  }

  /** How far a diagonal is reached with one edit more; {@code ends} are those of one edit less. */
  private static int step(int[] ends, int d, int k) {
    return isDown(ends, d, k) ? ends[k + 1 + d - 1] : ends[k - 1 + d - 1] + 1;
  }

  /** Whether the last edit puts a line in. */
  private static boolean isDown(int[] ends, int d, int k) {
    return k == -d || (k != d && ends[k - 1 + d - 1] < ends[k + 1 + d - 1]);
  }

  private int slide(Change range, int from, int fromNew) {
    int x = range.oldFrom + from;
    int y = range.newFrom + fromNew;
    while (x < range.oldTo && y >= range.newFrom && y < range.newTo && before[x] == after[y]) {
      x++;
      y++;
    }
    return x - range.oldFrom;
  }

  private void trace(Change range, List<int[]> reached, int last) {
    List<Change> backwards = new ArrayList<>();
    int k = last;
    for (int d = reached.size() - 1; d > 0; d--) {
      int[] ends = reached.get(d - 1);
      boolean down = isDown(ends, d, k);
      int x = step(ends, d, k);
      int y = x - k;
      int oldFrom = range.oldFrom + (down ? x : x - 1);
      int newFrom = range.newFrom + (down ? y - 1 : y);
      backwards.add(new Change(oldFrom, range.oldFrom + x, newFrom, range.newFrom + y));
      k += down ? 1 : -1;
    }
    for (int i = backwards.size() - 1; i >= 0; i--) {
      add(backwards.get(i));
    }
  }

  /** Lines that both texts have once, as many as stand in the same order in both. */
  private List<int[]> held(Change range) {
    Map<Integer, Integer> olds = once(before, range.oldFrom, range.oldTo);
    Map<Integer, Integer> news = once(after, range.newFrom, range.newTo);
    List<int[]> pairs = new ArrayList<>();
    for (int x = range.oldFrom; x < range.oldTo; x++) {
      int y = olds.getOrDefault(before[x], -1) == x ? news.getOrDefault(before[x], -1) : -1;
      if (y >= 0) {
        pairs.add(new int[] {x, y});
      }
    }
    int[] targets = pairs.stream().mapToInt(pair -> pair[1]).toArray();
    return Arrays.stream(increasing(targets)).mapToObj(pairs::get).toList();
  }

  /** Where each line stands that is there once; -1 for others. */
  private static Map<Integer, Integer> once(int[] lines, int from, int to) {
    Map<Integer, Integer> places = new HashMap<>();
    for (int i = from; i < to; i++) {
      places.merge(lines[i], i, (first, second) -> -1);
    }
    return places;
  }

  /**
   * A longest part of some numbers that increases.
   *
   * @param numbers the numbers, no two the same
   * @return the indexes of those that are part of it, in order
   */
  public static int[] increasing(int[] numbers) {
    int[] tails = new int[numbers.length];
    int[] earlier = new int[numbers.length];
    int length = 0;
    for (int i = 0; i < numbers.length; i++) {
      int low = 0;
      int high = length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (numbers[tails[middle]] < numbers[i]) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      earlier[i] = low == 0 ? -1 : tails[low - 1];
      tails[low] = i;
      length = Math.max(length, low + 1);
    }
    int[] part = new int[length];
    for (int i = length == 0 ? -1 : tails[length - 1]; i >= 0; i = earlier[i]) {
      part[--length] = i;
    }
    return part;
  }
}
