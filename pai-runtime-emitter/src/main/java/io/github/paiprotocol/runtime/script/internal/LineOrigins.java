package io.github.paiprotocol.runtime.script.internal;

import com.google.common.base.CharMatcher;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** The origins of the lines of a text. */
@FunctionalInterface
public interface LineOrigins {
  /** For texts whose origin is that of the file. */
  LineOrigins NONE = line -> ImmutableList.of();

  /**
   * The origins of a line.
   *
   * @param line the line within the text, from 0
   * @return the origins, in the order in which they are told; empty for those of the file
   */
  List<Provenance> ofLine(int line);

  /**
   * Origins that are worked out on the first request.
   *
   * @param origins makes them
   * @return the same origins
   */
  static LineOrigins lazy(Supplier<LineOrigins> origins) {
    Supplier<LineOrigins> known = Suppliers.memoize(origins::get);
    return line -> known.get().ofLine(line);
  }

  /**
   * The origins of texts that are joined, with a line end between two of them.
   *
   * @param texts the texts
   * @param origins the origins of each text
   * @return the origins of the joined text
   */
  static LineOrigins joined(List<String> texts, List<LineOrigins> origins) {
    int[] starts = new int[texts.size()];
    for (int i = 1; i < starts.length; i++) {
      starts[i] = starts[i - 1] + 1 + CharMatcher.is('\n').countIn(texts.get(i - 1));
    }
    return line -> {
      int found = Arrays.binarySearch(starts, line);
      int index = found >= 0 ? found : -found - 2;
      return index < 0 ? ImmutableList.of() : origins.get(index).ofLine(line - starts[index]);
    };
  }
}
