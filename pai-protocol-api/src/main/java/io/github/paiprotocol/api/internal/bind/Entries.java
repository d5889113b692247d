package io.github.paiprotocol.api.internal.bind;

import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/** Collects the entries of a map in order, leaving out what is absent. */
final class Entries {
  private final Map<String, Value> entries = new LinkedHashMap<>();

  Entries put(String key, Value value) {
    entries.put(key, value);
    return this;
  }

  Entries put(String key, String text) {
    return put(key, Value.of(text));
  }

  Entries put(String key, int number) {
    return put(key, Value.of(number));
  }

  Entries putAll(Map<String, Value> others) {
    entries.putAll(others);
    return this;
  }

  Entries text(String key, Optional<String> text) {
    return value(key, text.map(Value::of));
  }

  Entries bool(String key, Optional<Boolean> flag) {
    return value(key, flag.map(Value::of));
  }

  Entries integer(String key, OptionalInt number) {
    number.ifPresent(n -> put(key, n));
    return this;
  }

  Entries value(String key, Optional<? extends Value> value) {
    value.ifPresent(v -> put(key, v));
    return this;
  }

  <T> Entries templated(String key, Optional<Templated<T>> value, Function<T, Value> known) {
    return value(key, value.map(v -> templated(v, known)));
  }

  static <T> Value templated(Templated<T> value, Function<T, Value> known) {
    return value instanceof Templated.Pending<T> pending
        ? Value.of(pending.text())
        : known.apply(value.get());
  }

  /** A list, left out when it is empty. */
  <T> Entries list(String key, List<T> items, Function<T, ? extends Value> item) {
    return items.isEmpty() ? this : put(key, sequence(items, item));
  }

  /** A map, left out when it is empty. */
  <T> Entries map(String key, Map<String, T> values, Function<T, ? extends Value> value) {
    return values.isEmpty() ? this : put(key, mapping(values, value));
  }

  /** A map, left out when it is empty. */
  Entries open(String key, Map<String, Value> values) {
    return values.isEmpty() ? this : put(key, Value.of(values));
  }

  static <T> Value.Sequence sequence(List<T> items, Function<T, ? extends Value> item) {
    return Value.of(items.stream().map(item).toList());
  }

  static <T> Value.Mapping mapping(Map<String, T> values, Function<T, ? extends Value> value) {
    Entries entries = new Entries();
    values.forEach((key, each) -> entries.put(key, value.apply(each)));
    return entries.build();
  }

  static Value.Sequence texts(List<String> texts) {
    return sequence(texts, Value::of);
  }

  boolean isEmpty() {
    return entries.isEmpty();
  }

  Value.Mapping build() {
    return Value.of(entries);
  }
}
