package io.github.paiprotocol.api.internal;

import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Goes down into values by the segments of a tag: keys of maps, and indexes of lists. */
public final class Steps {
  private Steps() {}

  /**
   * The value that segments lead to.
   *
   * @param top where the first segment is a key
   * @param segments at least one
   * @return the value, or empty when nothing is there
   */
  public static Optional<Value> follow(Map<String, Value> top, List<String> segments) {
    Value here = top.get(segments.get(0));
    for (int i = 1; here != null && i < segments.size(); i++) {
      here = step(here, segments.get(i));
    }
    return Optional.ofNullable(here);
  }

  /**
   * One step.
   *
   * @param here the value to step into
   * @param segment a key or an index, which the value decides
   * @return the value there, or null when nothing is there
   */
  public static @Nullable Value step(Value here, String segment) {
    if (here instanceof Value.Mapping map) {
      return map.entries().get(segment);
    }
    if (here instanceof Value.Sequence list) {
      int index = index(segment);
      return index >= 0 && index < list.items().size() ? list.items().get(index) : null;
    }
    return null;
  }

  /** The index a segment means; -1 when it is none, or too large for any list. */
  private static int index(String segment) {
    boolean canonical = segment.length() <= 9 && !segment.isEmpty();
    canonical &= segment.equals("0") || !segment.startsWith("0");
    for (int i = 0; canonical && i < segment.length(); i++) {
      canonical = segment.charAt(i) >= '0' && segment.charAt(i) <= '9';
    }
    return canonical ? Integer.parseInt(segment) : -1;
  }
}
