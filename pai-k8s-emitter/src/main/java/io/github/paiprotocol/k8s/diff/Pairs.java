package io.github.paiprotocol.k8s.diff;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ListMultimap;
import com.google.common.collect.Maps;
import com.google.common.collect.Multimaps;
import com.google.common.collect.Multiset;
import com.google.common.collect.Multisets;
import com.google.common.collect.Streams;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Finds which of some things is which of others: by one key after the other. */
final class Pairs<T> {
  /** Above so many comparisons, things are not found by how much of them is the same. */
  private static final int MOST_COMPARED = 1_000;

  private final List<T> olds;
  private final List<T> news;

  /** The index of the other one of each pair; -1 for what is left. */
  private final int[] targets;

  private final int[] origins;

  Pairs(List<T> olds, List<T> news) {
    this.olds = olds;
    this.news = news;
    this.targets = new int[olds.size()];
    this.origins = new int[news.size()];
    Arrays.fill(targets, -1);
    Arrays.fill(origins, -1);
  }

  /** Pairs what is left by a key, the first that have it first. */
  Pairs<T> by(Function<T, ?> key) {
    return by(key, key, Integer.MAX_VALUE);
  }

  /**
   * Pairs what is left by a key.
   *
   * @param oldKey the key of what was there
   * @param newKey the key of what is there now
   * @param most how many may have the same key on either side
   */
  Pairs<T> by(Function<T, ?> oldKey, Function<T, ?> newKey, int most) {
    ListMultimap<Object, Integer> gone =
        Multimaps.index(left(targets), i -> oldKey.apply(olds.get(i)));
    ListMultimap<Object, Integer> come =
        Multimaps.index(left(origins), i -> newKey.apply(news.get(i)));
    for (Object key : come.keySet()) {
      if (Math.max(gone.get(key).size(), come.get(key).size()) <= most) {
        Streams.forEachPair(gone.get(key).stream(), come.get(key).stream(), this::pair);
      }
    }
    return this;
  }

  /** Two things, and how much of them is the same. */
  private record Alike(int old, int now, double share) {}

  /** Pairs what is left if more than half of its parts are the same, what is most alike first. */
  Pairs<T> byLikeness(Function<T, Multiset<String>> parts) {
    List<Integer> gone = left(targets);
    List<Integer> come = left(origins);
    List<Alike> found = new ArrayList<>();
    if ((long) gone.size() * come.size() <= MOST_COMPARED) {
      Map<Integer, Multiset<String>> was = Maps.toMap(gone, i -> parts.apply(olds.get(i)));
      Map<Integer, Multiset<String>> is = Maps.toMap(come, i -> parts.apply(news.get(i)));
      was.forEach(
          (old, one) ->
              is.forEach((now, other) -> found.add(new Alike(old, now, share(one, other)))));
    }
    found.sort(Comparator.comparingDouble(Alike::share).reversed());
    found.stream().filter(each -> each.share() > 0.5).forEach(each -> pair(each.old(), each.now()));
    return this;
  }

  private static double share(Multiset<String> one, Multiset<String> other) {
    return 2.0 * Multisets.intersection(one, other).size() / (one.size() + other.size());
  }

  /** Pairs two by their indexes, unless one of them is paired. */
  private void pair(int old, int now) {
    if (targets[old] < 0 && origins[now] < 0) {
      targets[old] = now;
      origins[now] = old;
    }
  }

  private static List<Integer> left(int[] others) {
    return IntStream.range(0, others.length).filter(i -> others[i] < 0).boxed().toList();
  }

  /** Whether one thing is left on either side. */
  boolean isOneLeft() {
    return left(targets).size() == 1 && left(origins).size() == 1;
  }

  /** All pairs: those of what is there now in order, then what is gone. */
  List<Pair<T>> all() {
    List<Pair<T>> all = new ArrayList<>();
    for (int now = 0; now < origins.length; now++) {
      Optional<T> old = Optional.of(origins[now]).filter(i -> i >= 0).map(olds::get);
      all.add(new Pair<>(old, Optional.of(news.get(now))));
    }
    left(targets).forEach(old -> all.add(new Pair<>(Optional.of(olds.get(old)), Optional.empty())));
    return all;
  }

  /** What both sides have, in the order before and in that after, a line each. */
  Pair<String> orders(BiFunction<T, T, String> label) {
    IntFunction<String> line = now -> label.apply(olds.get(origins[now]), news.get(now)) + "\n";
    int[] kept = IntStream.of(targets).filter(now -> now >= 0).toArray();
    return Pair.of(
        IntStream.of(kept).mapToObj(line).collect(joining()),
        IntStream.of(kept).sorted().mapToObj(line).collect(joining()));
  }
}
