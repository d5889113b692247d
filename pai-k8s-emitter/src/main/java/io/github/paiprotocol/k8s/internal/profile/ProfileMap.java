package io.github.paiprotocol.k8s.internal.profile;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A map of a profile while it is read: remembers which keys were asked for, so that the others can
 * be reported. A key whose value is null counts as absent. Not thread-safe.
 */
final class ProfileMap {
  private final Map<String, Value> entries;
  private final ProtocolPath path;
  private final DiagnosticCollector out;
  private final Set<String> asked = new LinkedHashSet<>();

  private ProfileMap(Map<String, Value> entries, ProtocolPath path, DiagnosticCollector out) {
    this.entries = entries;
    this.path = path;
    this.out = out;
  }

  static ProfileMap of(Value value, ProtocolPath path, DiagnosticCollector out) {
    if (value instanceof Value.Mapping map) {
      return new ProfileMap(map.entries(), path, out);
    }
    out.report(ProfileProblems.wrong(path, "a map"));
    return new ProfileMap(ImmutableMap.of(), path, out);
  }

  private Optional<Value> value(String key) {
    asked.add(key);
    return Optional.ofNullable(entries.get(key)).filter(v -> !(v instanceof Value.Null));
  }

  /** A value of any kind, by a function that gives empty for what it does not take. */
  <T> Optional<T> get(String key, String expected, Function<Value, Optional<T>> read) {
    Optional<Value> value = value(key);
    Optional<T> result = value.flatMap(read);
    if (value.isPresent() && result.isEmpty()) {
      out.report(ProfileProblems.wrong(path.child(key), expected));
    }
    return result;
  }

  /** A string, or a number as it was written. */
  Optional<String> text(String key) {
    return get(key, "a string", ProfileMap::asText);
  }

  /** A string that must be there; empty when it is not. */
  String requiredText(String key) {
    if (value(key).isEmpty()) {
      out.report(ProfileProblems.missing(path, key));
    }
    return text(key).orElse("");
  }

  boolean flag(String key, boolean absent) {
    return get(
            key,
            "true or false",
            v -> v instanceof Value.Bool bool ? Optional.of(bool.value()) : Optional.empty())
        .orElse(absent);
  }

  int number(String key, int least, int absent) {
    return get(key, "a whole number of at least " + least, v -> asNumber(v, least)).orElse(absent);
  }

  Optional<List<String>> texts(String key) {
    return get(key, "a list of strings", ProfileMap::asTexts);
  }

  /** A nested map, read by a function. */
  <T> Optional<T> map(String key, Function<ProfileMap, T> read) {
    return value(key)
        .map(
            value -> {
              ProfileMap child = of(value, path.child(key), out);
              T result = read.apply(child);
              child.finish();
              return result;
            });
  }

  /** A map whose keys are names, each entry read by a function. */
  <T> Map<String, T> named(String key, BiFunction<String, ProfileMap, T> read) {
    Optional<Map<String, T>> entriesByName =
        value(key)
            .map(
                value -> {
                  ProfileMap child = of(value, path.child(key), out);
                  ImmutableMap.Builder<String, T> result = ImmutableMap.builder();
                  for (String name : child.entries.keySet()) {
                    child
                        .map(name, entry -> read.apply(name, entry))
                        .ifPresent(entry -> result.put(name, entry));
                  }
                  return result.buildOrThrow();
                });
    return entriesByName.orElseGet(ImmutableMap::of);
  }

  /** A map from names to whole numbers. */
  Map<String, Integer> counts(String key) {
    return map(
            key,
            child -> {
              ImmutableMap.Builder<String, Integer> result = ImmutableMap.builder();
              child.entries.keySet().forEach(name -> result.put(name, child.number(name, 0, 0)));
              return (Map<String, Integer>) result.buildOrThrow();
            })
        .orElseGet(ImmutableMap::of);
  }

  void report(String key, String expected) {
    out.report(ProfileProblems.wrong(path.child(key), expected));
  }

  void reportSelf(String expected) {
    out.report(ProfileProblems.wrong(path, expected));
  }

  /** Reports every key that nobody asked for. */
  void finish() {
    for (String key : entries.keySet()) {
      if (!asked.contains(key)) {
        out.report(ProfileProblems.unknown(path.child(key), key, asked));
      }
    }
  }

  private static Optional<String> asText(Value value) {
    return value instanceof Value.Text || value instanceof Value.Numeral
        ? Optional.of(((Value.Scalar) value).text())
        : Optional.empty();
  }

  private static Optional<Integer> asNumber(Value value, int least) {
    if (!(value instanceof Value.Numeral number)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Integer.parseInt(number.text())).filter(n -> n >= least);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Optional<List<String>> asTexts(Value value) {
    if (!(value instanceof Value.Sequence list)) {
      return Optional.empty();
    }
    ImmutableList.Builder<String> texts = ImmutableList.builder();
    for (Value item : list.items()) {
      Optional<String> text = asText(item);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      texts.add(text.get());
    }
    return Optional.of(texts.build());
  }
}
