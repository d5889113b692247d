package io.github.paiprotocol.resolver.plain;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The values that OpenPAI's runtime finds for references. It wants strings: a number stops it. */
final class OpenPaiRuntimeReferences {
  private static final Splitter SEGMENTS = Splitter.on('.');
  private static final CharMatcher DIGIT = CharMatcher.inRange('0', '9');
  private static final CharMatcher BLANK = CharMatcher.whitespace();

  private final Value roots;

  /**
   * The values of a job.
   *
   * @param roots what references begin with: {@code parameters}, {@code secrets}, {@code data} …
   */
  OpenPaiRuntimeReferences(Map<String, Value> roots) {
    this.roots = Value.of(roots);
  }

  /**
   * The values that all roles of a job's text find alike.
   *
   * @param job what the text says
   * @return its parameters, and the data, script and output that no two roles name differently
   */
  static OpenPaiRuntimeReferences of(Value.Mapping job) {
    ImmutableMap.Builder<String, Value> roots = ImmutableMap.builder();
    job.get("parameters").ifPresent(parameters -> roots.put("parameters", parameters));
    for (String type : List.of("data", "script", "output")) {
      Set<String> names = new HashSet<>();
      if (job.get(Keys.TASK_ROLES).orElse(Value.none()) instanceof Value.Mapping roles) {
        roles.entries().values().stream()
            .filter(Value.Mapping.class::isInstance)
            .forEach(role -> ((Value.Mapping) role).text(type).ifPresent(names::add));
      }
      if (names.size() == 1) {
        job.items(Keys.PREREQUISITES).stream()
            .filter(item -> isOf(item, type, names.iterator().next()))
            .findFirst()
            .ifPresent(found -> roots.put(type, found));
      }
    }
    return new OpenPaiRuntimeReferences(roots.buildOrThrow());
  }

  private static boolean isOf(Value item, String type, String name) {
    return item instanceof Value.Mapping map
        && map.text("type").equals(Optional.of(type))
        && map.text("name").equals(Optional.of(name));
  }

  /**
   * Looks a reference up.
   *
   * @param reference such as {@code parameters.list[0].key}
   * @return the string there; empty when the runtime stops
   */
  Optional<String> find(String reference) {
    Optional<Value> here = Optional.of(roots);
    for (String segment : SEGMENTS.split(reference)) {
      here = here.flatMap(value -> step(value, segment));
    }
    return here.filter(Value.Text.class::isInstance).map(v -> ((Value.Text) v).text());
  }

  /** A key, indexes, or a key and indexes. */
  private static Optional<Value> step(Value from, String segment) {
    int open = segment.indexOf('[');
    int close = segment.indexOf(']', open + 1);
    if (open < 0 || close < 0) {
      return key(from, segment);
    }
    Optional<Value> here = open == 0 ? Optional.of(from) : key(from, segment.substring(0, open));
    while (open >= 0 && close > open) {
      String index = BLANK.trimFrom(segment.substring(open + 1, close));
      here = here.flatMap(list -> item(list, index));
      open = segment.startsWith("[", close + 1) ? close + 1 : -1;
      close = segment.indexOf(']', open + 1);
    }
    return here;
  }

  private static Optional<Value> key(Value from, String key) {
    return from instanceof Value.Mapping map ? map.get(key) : Optional.empty();
  }

  private static Optional<Value> item(Value from, String index) {
    boolean number = !index.isEmpty() && index.length() < 10 && DIGIT.matchesAllOf(index);
    if (!number || !(from instanceof Value.Sequence list)) {
      return Optional.empty();
    }
    int at = Integer.parseInt(index);
    return at < list.items().size() ? Optional.of(list.items().get(at)) : Optional.empty();
  }
}
