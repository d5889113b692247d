package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A plugin parameter whose texts have their values put in, except for secrets. Immutable and
 * thread-safe.
 *
 * <p>Protocol: values; each text is rendered once, and what a value put in is never read as a tag.
 */
public sealed interface ResolvedValue {

  /**
   * A string.
   *
   * @param text its rendered text
   */
  record Text(RenderedText text) implements ResolvedValue {
    @Override
    public Optional<RenderedText> asText() {
      return Optional.of(text);
    }

    @Override
    public boolean hasSecrets() {
      return text.hasSecrets();
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.text(this);
    }
  }

  /**
   * A number, a boolean or null: what no tag can stand in.
   *
   * @param value the value as written
   */
  record Plain(Value value) implements ResolvedValue {
    @Override
    public Optional<RenderedText> asText() {
      return value instanceof Value.Scalar scalar
          ? Optional.of(RenderedText.plain(scalar.text()))
          : Optional.empty();
    }

    @Override
    public boolean hasSecrets() {
      return false;
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.plain(this);
    }
  }

  /**
   * A list.
   *
   * @param items its items in order
   */
  record Sequence(List<ResolvedValue> items) implements ResolvedValue {
    /** Copies the items. */
    public Sequence {
      items = ImmutableList.copyOf(items);
    }

    @Override
    public boolean hasSecrets() {
      return items.stream().anyMatch(ResolvedValue::hasSecrets);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.sequence(this);
    }
  }

  /**
   * A map.
   *
   * @param entries its entries in order
   */
  record Mapping(Map<String, ResolvedValue> entries) implements ResolvedValue {
    /** Copies the entries. */
    public Mapping {
      entries = ImmutableMap.copyOf(entries);
    }

    @Override
    public Optional<ResolvedValue> get(String key) {
      return Optional.ofNullable(entries.get(key));
    }

    @Override
    public boolean hasSecrets() {
      return entries.values().stream().anyMatch(ResolvedValue::hasSecrets);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.mapping(this);
    }
  }

  /**
   * What to do with each kind of value; a kind that is forgotten does not compile. One object may
   * be kept for all nodes of a tree.
   *
   * @param <R> the result
   */
  interface Cases<R> {
    /**
     * For a string.
     *
     * @param text the value
     * @return the result
     */
    R text(Text text);

    /**
     * For a number, a boolean or null.
     *
     * @param plain the value
     * @return the result
     */
    R plain(Plain plain);

    /**
     * For a list.
     *
     * @param list the value
     * @return the result
     */
    R sequence(Sequence list);

    /**
     * For a map.
     *
     * @param map the value
     * @return the result
     */
    R mapping(Mapping map);
  }

  /**
   * Calls the method for this kind of value.
   *
   * @param cases what to do with each kind
   * @param <R> the result
   * @return what that method gives
   */
  <R> R match(Cases<R> cases);

  /**
   * The text of a scalar.
   *
   * @return the rendered text of a string, the source text of a number or boolean; empty for lists,
   *     maps and null
   */
  default Optional<RenderedText> asText() {
    return Optional.empty();
  }

  /**
   * The items of a list.
   *
   * @return the items in order; empty for anything but a list
   */
  default List<ResolvedValue> items() {
    return ImmutableList.of();
  }

  /**
   * The value under a key of a map.
   *
   * @param key the key
   * @return the value; empty when the key is absent or this is no map
   */
  default Optional<ResolvedValue> get(String key) {
    return Optional.empty();
  }

  /**
   * Whether a secret belongs in any of its texts.
   *
   * @return true when it must be kept where secrets are kept once revealed
   */
  boolean hasSecrets();
}
