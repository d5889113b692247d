package io.github.paiprotocol.api.internal.template;

import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Follows the segments of a tag into values. */
final class TagNavigator {
  /** Of a map of more names, the others are not looked at for a hint. */
  private static final int MAX_LOOKED_AT = 256;

  private TagNavigator() {}

  static TagMeaning find(Tag tag, Map<String, Value> top) {
    return find(tag.root().word(), top, tag.segments());
  }

  /**
   * Follows segments.
   *
   * @param start how the reference to the top is written
   * @param top the values to search
   * @param segments keys and indexes, at least one
   */
  static TagMeaning find(String start, Map<String, Value> top, List<String> segments) {
    Value here = top.get(segments.get(0));
    if (here == null) {
      return noKey(start, top, segments, 0);
    }
    for (int i = 1; i < segments.size(); i++) {
      Value next = Steps.step(here, segments.get(i));
      if (next == null) {
        String walked = start + '.' + String.join(".", segments.subList(0, i));
        return missing(walked, here, segments, i);
      }
      here = next;
    }
    return new TagMeaning.Found(here);
  }

  static String kind(Value value) {
    return value.match(
        scalar -> scalar instanceof Value.Text ? "a string" : "a number or a boolean",
        () -> "null",
        list -> "a list",
        map -> "a map");
  }

  private static TagMeaning missing(String walked, Value here, List<String> segments, int i) {
    return here.match(
        scalar -> noPart(walked, here, segments.get(i)),
        () -> noPart(walked, here, segments.get(i)),
        list -> noItem(walked, list.items().size(), segments.get(i)),
        map -> noKey(walked, map.entries(), segments, i));
  }

  private static TagMeaning noItem(String walked, int size, String segment) {
    String items = size == 0 ? "is an empty list" : "is a list of " + size;
    return new TagMeaning.Missing(
        "`" + walked + "` " + items + " and has no `" + segment + "`",
        size == 0
            ? Optional.empty()
            : Optional.of("its items are `[0]`" + (size > 1 ? " to `[" + (size - 1) + "]`" : "")));
  }

  private static TagMeaning noPart(String walked, Value here, String segment) {
    return new TagMeaning.Missing(
        "`" + walked + "` is " + kind(here) + " and has no `" + segment + "`", Optional.empty());
  }

  private static TagMeaning noKey(
      String start, Map<String, Value> map, List<String> segments, int i) {
    String key = segments.get(i);
    String message = "`" + start + "` has no `" + key + "`";
    String withDot = key + ".";
    Optional<String> dotted =
        map.keySet().stream().limit(MAX_LOOKED_AT).filter(k -> k.startsWith(withDot)).findFirst();
    if (dotted.isPresent()) {
      return new TagMeaning.Missing(
          message,
          Optional.of(
              "`" + dotted.get() + "` holds a dot, which no reference can name: rename it"));
    }
    Suggestions.Guess meant = Suggestions.guess(key, map.keySet());
    return new TagMeaning.Missing(
        message,
        Optional.of(meant.hint(map.keySet(), "names in `" + start + "`")),
        meant.name().map(name -> new TagMeaning.Meant(key, name, meant.certain())),
        Optional.empty());
  }
}
