package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
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
 * A map of settings while it is read: gives typed values, reports what is of the wrong kind, and
 * remembers which keys were asked for, so that {@link #finish} can report the others. A key whose
 * value is null counts as absent. Not thread-safe.
 */
public final class ValueMap {
  private final Map<String, Value> entries;
  private final ProtocolPath path;
  private final DocumentKind kind;
  private final DiagnosticCollector out;
  private final Set<String> asked = new LinkedHashSet<>();

  private ValueMap(
      Map<String, Value> entries, ProtocolPath path, DocumentKind kind, DiagnosticCollector out) {
    this.entries = entries;
    this.path = path;
    this.kind = kind;
    this.out = out;
  }

  /**
   * Begins to read a map.
   *
   * @param value the map; anything else is reported, and read as if it were empty
   * @param path where it stands
   * @param kind what its problems are called
   * @param out where problems go
   * @return the map
   */
  public static ValueMap of(
      Value value, ProtocolPath path, DocumentKind kind, DiagnosticCollector out) {
    if (value instanceof Value.Mapping map) {
      return new ValueMap(map.entries(), path, kind, out);
    }
    out.report(kind.wrong(path, "a map"));
    return new ValueMap(ImmutableMap.of(), path, kind, out);
  }

  /**
   * Where the map stands.
   *
   * @return its path
   */
  public ProtocolPath path() {
    return path;
  }

  /**
   * Whether a key has a value other than null. This does not count as asking for it.
   *
   * @param key the key
   * @return true when it has one
   */
  public boolean has(String key) {
    Value value = entries.get(key);
    return value != null && !(value instanceof Value.Null);
  }

  /**
   * Whether a key is there without a value, which is often a slip. This does not count as asking
   * for it.
   *
   * @param key the key
   * @return true when its value is null
   */
  public boolean isNull(String key) {
    return entries.get(key) instanceof Value.Null;
  }

  private Optional<Value> value(String key) {
    asked.add(key);
    return has(key) ? Optional.ofNullable(entries.get(key)) : Optional.empty();
  }

  /**
   * A value of any kind.
   *
   * @param <T> what is made of it
   * @param key its key
   * @param expected what it must be, for the diagnostic
   * @param read gives empty for what it does not take
   * @return the value; empty when it is absent or was reported
   */
  public <T> Optional<T> get(String key, String expected, Function<Value, Optional<T>> read) {
    Optional<Value> value = value(key);
    Optional<T> result = value.flatMap(read);
    if (value.isPresent() && result.isEmpty()) {
      out.report(kind.wrong(path.child(key), expected));
    }
    return result;
  }

  /**
   * A string, or a number as it was written.
   *
   * @param key its key
   * @return the text; empty when it is absent or was reported
   */
  public Optional<String> text(String key) {
    return get(key, "a string", TypedValues::asText);
  }

  /**
   * A string that must be there.
   *
   * @param key its key
   * @return the text; the empty string when it was reported
   */
  public String requiredText(String key) {
    require(key);
    return text(key).orElse("");
  }

  /**
   * Reports a key that is absent.
   *
   * @param key the key
   */
  public void require(String key) {
    if (value(key).isEmpty()) {
      out.report(kind.missing(path, key));
    }
  }

  /**
   * A boolean.
   *
   * @param key its key
   * @param absent what counts when it is absent
   * @return the value
   */
  public boolean flag(String key, boolean absent) {
    return flag(key).orElse(absent);
  }

  /**
   * A boolean that may be absent.
   *
   * @param key its key
   * @return the value; empty when it is absent or was reported
   */
  public Optional<Boolean> flag(String key) {
    return get(
        key,
        "true or false",
        v -> v instanceof Value.Bool bool ? Optional.of(bool.value()) : Optional.empty());
  }

  /**
   * A whole number.
   *
   * @param key its key
   * @param least the least it may be
   * @param absent what counts when it is absent
   * @return the number
   */
  public int number(String key, int least, int absent) {
    return get(
            key,
            "a whole number of at least " + least,
            v -> TypedValues.asNumber(v, least, Integer.MAX_VALUE))
        .orElse(absent);
  }

  /**
   * A whole number of a range.
   *
   * @param key its key
   * @param least the least it may be
   * @param most the most it may be
   * @return the number; empty when it is absent or was reported
   */
  public Optional<Integer> numberWithin(String key, int least, int most) {
    return get(
        key,
        "a whole number from " + least + " to " + most,
        v -> TypedValues.asNumber(v, least, most));
  }

  /**
   * A list of strings.
   *
   * @param key its key
   * @return the strings; empty when it is absent or was reported
   */
  public Optional<List<String>> texts(String key) {
    return get(key, "a list of strings", TypedValues::asTexts);
  }

  /**
   * A word of an enum, in any case.
   *
   * @param <E> the enum
   * @param key its key
   * @param words the enum's constants
   * @return the constant; empty when it is absent or was reported
   */
  public <E extends Enum<E>> Optional<E> word(String key, E[] words) {
    return get(key, "one of " + ImmutableList.copyOf(words), v -> TypedValues.asWord(v, words));
  }

  /**
   * A nested map.
   *
   * @param <T> what is made of it
   * @param key its key
   * @param read reads it; keys it did not ask for are reported
   * @return the result; empty when the map is absent
   */
  public <T> Optional<T> map(String key, Function<ValueMap, T> read) {
    return value(key).map(value -> whole(value, path.child(key), read));
  }

  /**
   * A list of maps.
   *
   * @param <T> what is made of each
   * @param key its key
   * @param read reads one; keys it did not ask for are reported
   * @return the results in order; empty when the list is absent or was reported
   */
  public <T> Optional<List<T>> maps(String key, Function<ValueMap, T> read) {
    return get(
            key,
            "a list of maps",
            v -> v instanceof Value.Sequence list ? Optional.of(list) : Optional.empty())
        .map(list -> items(list, path.child(key), kind, out, read));
  }

  /**
   * The maps of a list; an item without a value is an empty map.
   *
   * @param <T> what is made of each
   * @param list the list
   * @param path where it stands
   * @param kind what its problems are called
   * @param out where problems go
   * @param read reads one; keys it did not ask for are reported
   * @return the results in order
   */
  public static <T> List<T> items(
      Value.Sequence list,
      ProtocolPath path,
      DocumentKind kind,
      DiagnosticCollector out,
      Function<ValueMap, T> read) {
    ValueMap parent = new ValueMap(ImmutableMap.of(), path, kind, out);
    ImmutableList.Builder<T> result = ImmutableList.builder();
    for (int i = 0; i < list.items().size(); i++) {
      Value item = list.items().get(i);
      Value map = item instanceof Value.Null ? Value.of(ImmutableMap.of()) : item;
      result.add(parent.whole(map, path.child(i), read));
    }
    return result.build();
  }

  private <T> T whole(Value value, ProtocolPath where, Function<ValueMap, T> read) {
    ValueMap child = of(value, where, kind, out);
    T result = read.apply(child);
    child.finish();
    return result;
  }

  /**
   * A map whose keys are names.
   *
   * @param <T> what is made of each entry
   * @param key its key
   * @param read reads an entry, given its name; keys it did not ask for are reported
   * @return the results by name; empty when the map is absent
   */
  public <T> Map<String, T> named(String key, BiFunction<String, ValueMap, T> read) {
    ImmutableMap.Builder<String, T> result = ImmutableMap.builder();
    map(
        key,
        child -> {
          for (String name : child.entries.keySet()) {
            child
                .map(name, entry -> read.apply(name, entry))
                .ifPresent(entry -> result.put(name, entry));
          }
          return true;
        });
    return result.buildOrThrow();
  }

  /**
   * A map from names to whole numbers of at least 0.
   *
   * @param key its key
   * @return the numbers by name; empty when the map is absent
   */
  public Map<String, Integer> counts(String key) {
    ImmutableMap.Builder<String, Integer> result = ImmutableMap.builder();
    map(
        key,
        child -> {
          child.entries.keySet().forEach(name -> result.put(name, child.number(name, 0, 0)));
          return true;
        });
    return result.buildOrThrow();
  }

  /**
   * Reports a problem of the reader's own.
   *
   * @param problem the diagnostic
   */
  public void report(Diagnostic problem) {
    out.report(problem);
  }

  /**
   * Reports that the map as a whole is wrong.
   *
   * @param expected what it must be
   */
  public void reportSelf(String expected) {
    out.report(kind.wrong(path, expected));
  }

  /** Reports every key that nobody asked for. */
  public void finish() {
    for (String key : entries.keySet()) {
      if (!asked.contains(key)) {
        out.report(kind.unknown(path.child(key), key, asked));
      }
    }
  }
}
