package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * A plugin parameter whose texts have their values put in, except for secrets. Immutable and
 * thread-safe.
 *
 * <p>Protocol: values; each text is rendered once, and what a value put in is never read as a tag.
 */
public sealed interface ResolvedValue
    permits ResolvedValues.Text,
        ResolvedValues.Plain,
        ResolvedValues.Sequence,
        ResolvedValues.Mapping {

  /**
   * A string.
   *
   * @param text its rendered text
   * @return the value
   */
  static ResolvedValue text(RenderedText text) {
    Objects.requireNonNull(text, "text");
    return new ResolvedValues.Text(text);
  }

  /**
   * A number, a boolean or null, in which nothing can be put.
   *
   * @param value the value
   * @return the value
   */
  static ResolvedValue plain(Value value) {
    Objects.requireNonNull(value, "value");
    return new ResolvedValues.Plain(value);
  }

  /**
   * A list.
   *
   * @param items its items in order
   * @return the value
   */
  static ResolvedValue sequence(List<ResolvedValue> items) {
    return new ResolvedValues.Sequence(items);
  }

  /**
   * A map.
   *
   * @param entries values by key, in order
   * @return the value
   */
  static ResolvedValue mapping(Map<String, ResolvedValue> entries) {
    return new ResolvedValues.Mapping(entries);
  }

  /**
   * Calls the function for this kind of value; a call that forgets one does not compile.
   *
   * @param text for the text of a string
   * @param plain for a number, a boolean or null
   * @param sequence for the items of a list
   * @param mapping for the entries of a map
   * @param <R> what the functions give
   * @return what the function gave
   */
  default <R> R match(
      Function<? super RenderedText, ? extends R> text,
      Function<? super Value, ? extends R> plain,
      Function<? super List<ResolvedValue>, ? extends R> sequence,
      Function<? super Map<String, ResolvedValue>, ? extends R> mapping) {
    if (this instanceof ResolvedValues.Text rendered) {
      return text.apply(rendered.text());
    }
    if (this instanceof ResolvedValues.Plain value) {
      return plain.apply(value.value());
    }
    return this instanceof ResolvedValues.Sequence list
        ? sequence.apply(list.items())
        : mapping.apply(((ResolvedValues.Mapping) this).entries());
  }

  /**
   * The text of a string, number or boolean.
   *
   * @return the text; empty for null, lists and maps
   */
  default Optional<RenderedText> asText() {
    return match(
        Optional::of,
        value ->
            value instanceof Value.Scalar scalar
                ? Optional.of(RenderedText.plain(scalar.text()))
                : Optional.empty(),
        items -> Optional.empty(),
        entries -> Optional.empty());
  }

  /**
   * A number, a boolean or null.
   *
   * @return the value; empty for strings, lists and maps
   */
  default Optional<Value> asPlain() {
    return this instanceof ResolvedValues.Plain plain
        ? Optional.of(plain.value())
        : Optional.empty();
  }

  /**
   * The items of a list.
   *
   * @return the items in order; empty when this is no list
   */
  default Optional<List<ResolvedValue>> asSequence() {
    return this instanceof ResolvedValues.Sequence list
        ? Optional.of(list.items())
        : Optional.empty();
  }

  /**
   * The entries of a map.
   *
   * @return values by key, in order; empty when this is no map
   */
  default Optional<Map<String, ResolvedValue>> asMapping() {
    return this instanceof ResolvedValues.Mapping map
        ? Optional.of(map.entries())
        : Optional.empty();
  }

  /**
   * The items of a list.
   *
   * @return the items in order; none when this is no list
   */
  default List<ResolvedValue> items() {
    return asSequence().orElseGet(ImmutableList::of);
  }

  /**
   * One value of a map.
   *
   * @param key its key
   * @return the value; empty when this is no map, or the map has no such key
   */
  default Optional<ResolvedValue> get(String key) {
    return asMapping().map(entries -> entries.get(key));
  }

  /**
   * Whether a secret belongs in it.
   *
   * @return true when it must be kept where secrets are kept once revealed
   */
  default boolean hasSecrets() {
    return match(
        RenderedText::hasSecrets,
        value -> false,
        items -> items.stream().anyMatch(ResolvedValue::hasSecrets),
        entries -> entries.values().stream().anyMatch(ResolvedValue::hasSecrets));
  }
}
