package io.github.paiprotocol.k8s.diff;

import com.google.re2j.Pattern;
import io.github.paiprotocol.runtime.script.TaskStep;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Finds which callback is which: by what it runs, or by its name. */
final class StepPairs {
  /** A plugin's script is told the place of its use among all, which moves with others. */
  private static final Pattern NUMBER = Pattern.compile("(?m)^pai_[a-z]+_number='?[0-9]+'?\n");

  private final List<TaskStep> olds;
  private final List<TaskStep> news;
  private final int[] origins;
  private final BitSet taken = new BitSet();

  private StepPairs(List<TaskStep> olds, List<TaskStep> news) {
    this.olds = olds;
    this.news = news;
    this.origins = new int[news.size()];
    Arrays.fill(origins, -1);
  }

  /** What a callback runs. */
  private record Run(String policy, String script) {
    static Run of(TaskStep step) {
      return new Run(step.policy().canonicalName(), StepPairs.script(step));
    }
  }

  /** A callback by its name and what it runs. */
  private record Named(String name, Run run) {}

  /**
   * Pairs callbacks of one event.
   *
   * @return for each of the new ones the index of the old one that it is; -1 for one that came
   */
  static int[] origins(List<TaskStep> olds, List<TaskStep> news) {
    StepPairs pairs = new StepPairs(olds, news);
    pairs.match(step -> new Named(step.name(), Run.of(step)));
    pairs.match(Run::of);
    pairs.match(TaskStep::name);
    pairs.matchLast();
    return pairs.origins;
  }

  private void match(Function<TaskStep, Object> key) {
    Map<Object, Deque<Integer>> left = new HashMap<>();
    for (int i = taken.nextClearBit(0); i < olds.size(); i = taken.nextClearBit(i + 1)) {
      left.computeIfAbsent(key.apply(olds.get(i)), k -> new ArrayDeque<>()).add(i);
    }
    if (left.isEmpty()) {
      return;
    }
    for (int i = 0; i < origins.length; i++) {
      Deque<Integer> same = origins[i] < 0 ? left.get(key.apply(news.get(i))) : null;
      if (same != null && !same.isEmpty()) {
        pair(same.remove(), i);
      }
    }
  }

  /** A callback alone in the place of another one of its kind is that one, renamed and changed. */
  private void matchLast() {
    int[] come = IntStream.range(0, origins.length).filter(i -> origins[i] < 0).toArray();
    int gone = taken.nextClearBit(0);
    if (come.length == 1
        && olds.size() - taken.cardinality() == 1
        && olds.get(gone).plugin().equals(news.get(come[0]).plugin())) {
      pair(gone, come[0]);
    }
  }

  private void pair(int old, int now) {
    origins[now] = old;
    taken.set(old);
  }

  /** The script as it is compared. */
  static String script(TaskStep step) {
    return step.written() ? step.script() : NUMBER.matcher(step.script()).replaceAll("");
  }
}
