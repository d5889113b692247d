package io.github.paiprotocol.submit;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.primitives.Ints;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Indices as a Job's status lists them. Kubernetes: {@code completedIndexes}, {@code 1,3-5,7}. */
final class Indices {
  private Indices() {}

  static IntStream of(@Nullable String listed, int instances) {
    if (listed == null || listed.isBlank()) {
      return IntStream.empty();
    }
    return Splitter.on(',')
        .trimResults()
        .splitToStream(listed)
        .flatMapToInt(Indices::range)
        .filter(index -> index < instances);
  }

  static IntStream all(int instances) {
    return IntStream.range(0, instances);
  }

  private static IntStream range(String part) {
    int dash = part.indexOf('-');
    Integer first = number(dash < 0 ? part : part.substring(0, dash));
    Integer last = number(part.substring(dash + 1));
    return first == null || last == null ? IntStream.empty() : IntStream.rangeClosed(first, last);
  }

  private static @Nullable Integer number(String digits) {
    return CharMatcher.inRange('0', '9').matchesAllOf(digits) ? Ints.tryParse(digits) : null;
  }
}
