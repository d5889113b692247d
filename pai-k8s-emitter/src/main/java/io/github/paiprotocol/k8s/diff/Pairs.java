package io.github.paiprotocol.k8s.diff;

import com.google.common.collect.ListMultimap;
import com.google.common.collect.Multimaps;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/** Finds which of some things is which of others: by one key after the other. */
final class Pairs<T> {
  private final List<T> olds;
  private final List<T> news;
  private final int[] origins;
  private final BitSet kept = new BitSet();

  Pairs(List<T> olds, List<T> news) {
    this.olds = olds;
    this.news = news;
    this.origins = new int[news.size()];
    Arrays.fill(origins, -1);
  }

  /** A thing before and after; one of them at least is there. */
  record Pair<T>(Optional<T> before, Optional<T> after) {
    void both(BiConsumer<T, T> both, Consumer<T> one) {
      if (before.isPresent() && after.isPresent()) {
        both.accept(before.get(), after.get());
      } else {
        one.accept(after.or(() -> before).orElseThrow());
      }
    }
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
    if (gone().isEmpty() || come().isEmpty()) {
      return this;
    }
    ListMultimap<Object, Integer> left =
        Multimaps.index(gone().keySet(), i -> oldKey.apply(olds.get(i)));
    ListMultimap<Object, Integer> added =
        Multimaps.index(come().keySet(), i -> newKey.apply(news.get(i)));
    for (Object key : added.keySet()) {
      int count = Math.min(left.get(key).size(), added.get(key).size());
      if (Math.max(left.get(key).size(), added.get(key).size()) <= most) {
        for (int i = 0; i < count; i++) {
          pair(left.get(key).get(i), added.get(key).get(i));
        }
      }
    }
    return this;
  }

  /** Pairs two by their indexes, unless one of them is paired. */
  void pair(int old, int now) {
    if (!kept.get(old) && origins[now] < 0) {
      origins[now] = old;
      kept.set(old);
    }
  }

  /** What was there and is left, by index. */
  Map<Integer, T> gone() {
    Map<Integer, T> gone = new LinkedHashMap<>();
    for (int i = kept.nextClearBit(0); i < olds.size(); i = kept.nextClearBit(i + 1)) {
      gone.put(i, olds.get(i));
    }
    return gone;
  }

  /** What is there now and left, by index. */
  Map<Integer, T> come() {
    Map<Integer, T> come = new LinkedHashMap<>();
    for (int i = 0; i < origins.length; i++) {
      if (origins[i] < 0) {
        come.put(i, news.get(i));
      }
    }
    return come;
  }

  /** All pairs: those of what is there now in order, then what is gone. */
  List<Pair<T>> all() {
    List<Pair<T>> all = new ArrayList<>();
    for (int i = 0; i < origins.length; i++) {
      Optional<T> old = origins[i] < 0 ? Optional.empty() : Optional.of(olds.get(origins[i]));
      all.add(new Pair<>(old, Optional.of(news.get(i))));
    }
    gone().values().forEach(old -> all.add(new Pair<>(Optional.of(old), Optional.empty())));
    return all;
  }

  /** What both sides have, in the order before and in that after, a line each. */
  Pair<String> orders(BiFunction<T, T, String> label) {
    Map<Integer, String> before = new TreeMap<>();
    StringBuilder after = new StringBuilder();
    for (int i = 0; i < origins.length; i++) {
      if (origins[i] >= 0) {
        String line = label.apply(olds.get(origins[i]), news.get(i)) + "\n";
        before.put(origins[i], line);
        after.append(line);
      }
    }
    return new Pair<>(Optional.of(String.join("", before.values())), Optional.of(after.toString()));
  }
}
