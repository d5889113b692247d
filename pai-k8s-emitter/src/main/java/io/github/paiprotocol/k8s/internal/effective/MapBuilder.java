package io.github.paiprotocol.k8s.internal.effective;

import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collects the entries of a map in a tree. */
final class MapBuilder {
  private final Map<String, Value> entries = new LinkedHashMap<>();

  MapBuilder put(String key, Value value) {
    entries.put(key, value);
    return this;
  }

  MapBuilder put(String key, String text) {
    return put(key, Value.of(text));
  }

  MapBuilder put(String key, long number) {
    return put(key, Value.of(number));
  }

  MapBuilder put(String key, boolean flag) {
    return put(key, Value.of(flag));
  }

  MapBuilder put(String key, List<? extends Value> items) {
    return put(key, Value.of(items));
  }

  MapBuilder put(String key, Map<String, ? extends Value> map) {
    return put(key, Value.of(map));
  }

  MapBuilder putText(String key, Optional<String> text) {
    text.ifPresent(there -> put(key, there));
    return this;
  }

  /** Adds a fact: a value with its kind, and where the job has it. */
  MapBuilder fact(String what, String kind, Object at, Optional<Value> value) {
    MapBuilder fact = new MapBuilder().put("kind", kind).put("at", at.toString());
    value.ifPresent(there -> fact.put("value", there));
    return put(what, fact.value());
  }

  MapBuilder fact(String what, String kind, Object at, Value value) {
    return fact(what, kind, at, Optional.of(value));
  }

  MapBuilder fact(String what, String kind, Object at, String text) {
    return fact(what, kind, at, Value.of(text));
  }

  MapBuilder fact(String what, String kind, Object at, long number) {
    return fact(what, kind, at, Value.of(number));
  }

  Value.Mapping value() {
    return Value.of(entries);
  }
}
