package io.github.paiprotocol.api.internal.bind;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/**
 * The entries of a map, read by type. Whatever does not have the type wanted reads as absent: what
 * is wrong with it is for the shape check to say. Null is absent.
 *
 * <p>Items of lists are never dropped, so that an index here is an index in the source.
 */
final class Fields {
  private final Map<String, Value> entries;

  private Fields(Map<String, Value> entries) {
    this.entries = entries;
  }

  static Fields of(Value value) {
    return new Fields(entries(value));
  }

  static Map<String, Value> entries(Value value) {
    return value instanceof Value.Mapping mapping ? mapping.entries() : ImmutableMap.of();
  }

  static Optional<String> text(Value value) {
    return value instanceof Value.Scalar scalar ? Optional.of(scalar.text()) : Optional.empty();
  }

  /** A list of strings; one string alone counts as a list of one. */
  static List<String> texts(Value value) {
    if (value instanceof Value.Sequence sequence) {
      return sequence.items().stream()
          .map(item -> text(item).orElse(""))
          .collect(ImmutableList.toImmutableList());
    }
    return text(value).map(List::of).orElse(List.of());
  }

  Optional<Value> value(String key) {
    return Optional.ofNullable(entries.get(key)).filter(v -> !(v instanceof Value.Null));
  }

  /** The map under a key, empty when there is none. */
  Fields fields(String key) {
    return of(value(key).orElse(Value.none()));
  }

  Optional<String> text(String key) {
    return value(key).flatMap(Fields::text);
  }

  String textOrEmpty(String key) {
    return text(key).orElse("");
  }

  Optional<Value.Scalar> scalar(String key) {
    return value(key)
        .flatMap(v -> v instanceof Value.Scalar scalar ? Optional.of(scalar) : Optional.empty());
  }

  OptionalInt integer(String key) {
    return value(key).map(ExactInt::of).orElse(OptionalInt.empty());
  }

  Optional<Boolean> bool(String key) {
    return value(key)
        .flatMap(v -> v instanceof Value.Bool b ? Optional.of(b.value()) : Optional.empty());
  }

  Optional<Templated<Boolean>> templatedBool(String key) {
    Optional<Templated<Boolean>> known = bool(key).map(Templated::known);
    return known.or(() -> text(key).filter(Fields::hasVariable).map(Templated::pending));
  }

  List<String> texts(String key) {
    return value(key).map(Fields::texts).orElse(List.of());
  }

  <T> List<T> list(String key, Function<Value, T> item) {
    return value(key)
        .filter(Value.Sequence.class::isInstance)
        .map(v -> ((Value.Sequence) v).items())
        .orElse(List.of())
        .stream()
        .map(item)
        .collect(ImmutableList.toImmutableList());
  }

  <T> Map<String, T> map(String key, Function<Value, T> entry) {
    ImmutableMap.Builder<String, T> all = ImmutableMap.builder();
    open(key).forEach((name, value) -> all.put(name, entry.apply(value)));
    return all.buildOrThrow();
  }

  /** The entries of the map under a key, as they are. */
  Map<String, Value> open(String key) {
    return entries(value(key).orElse(Value.none()));
  }

  /** The entries under keys that have no meaning of their own, as they are. */
  Map<String, Value> except(Set<String> known) {
    ImmutableMap.Builder<String, Value> others = ImmutableMap.builder();
    entries.forEach(
        (key, value) -> {
          if (!known.contains(key)) {
            others.put(key, value);
          }
        });
    return others.buildOrThrow();
  }

  /** Whether a text may hold the tag of a template variable. */
  static boolean hasVariable(String text) {
    return text.contains("{{");
  }
}
