package io.github.paiprotocol.k8s.diff;

import com.google.common.collect.Sets;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** A thing before and after; one of them at least is there. */
record Pair<T>(Optional<T> before, Optional<T> after) {
  static <T> Pair<T> of(T before, T after) {
    return new Pair<>(Optional.of(before), Optional.of(after));
  }

  /** Goes through the keys of two maps, those of the first one first. */
  static <T> void keys(
      Map<String, T> before, Map<String, T> after, BiConsumer<String, Pair<T>> each) {
    for (String key : Sets.union(before.keySet(), after.keySet())) {
      each.accept(
          key,
          new Pair<>(Optional.ofNullable(before.get(key)), Optional.ofNullable(after.get(key))));
    }
  }

  <U> Pair<U> map(Function<T, U> each) {
    return new Pair<>(before.map(each), after.map(each));
  }

  boolean isBoth() {
    return before.isPresent() && after.isPresent();
  }

  boolean isSame() {
    return before.equals(after);
  }

  /** The thing as it is now; of what is gone, as it was. */
  T latest() {
    return after.or(() -> before).orElseThrow();
  }
}
