package io.github.paiprotocol.api.internal.field;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.shape.Field;
import io.github.paiprotocol.api.internal.shape.Field.Presence;
import io.github.paiprotocol.api.internal.shape.FieldRule;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * One component of a record: its key, what its value must look like and is for, and how it goes
 * into the record and out of it.
 *
 * @param fields its key; none for a component that holds what no key does
 * @param spellings the two spellings of its key, of which one is given at most; none when there is
 *     but one
 * @param reading what the component is, given the entries of the map
 * @param writing adds the component to the entries of a map
 * @param <T> the record
 * @param <C> the component
 */
public record FieldBinding<T, C>(
    List<Field> fields, List<FieldRule.OneOf> spellings, Reading<C> reading, Writing<T> writing) {
  /** Copies the lists. */
  public FieldBinding {
    fields = ImmutableList.copyOf(fields);
    spellings = ImmutableList.copyOf(spellings);
  }

  /**
   * A row of keys that are spelled in one way.
   *
   * @param fields its keys
   * @param reading what the component is, given the entries of the map
   * @param writing adds the component to the entries of a map
   */
  public FieldBinding(List<Field> fields, Reading<C> reading, Writing<T> writing) {
    this(fields, ImmutableList.of(), reading, writing);
  }

  /** What a component is, given the entries of a map. */
  @FunctionalInterface
  public interface Reading<C> {
    /** Reads it. */
    C read(Cells cells);
  }

  /** Adds a component to the entries of a map. */
  @FunctionalInterface
  public interface Writing<T> {
    /** Adds it. */
    void write(T model, Map<String, Value> entries);
  }

  C read(Cells cells) {
    return reading.read(cells);
  }

  boolean isAnyOf(Set<String> keys) {
    return fields.stream().anyMatch(field -> keys.contains(field.name()));
  }

  /**
   * This row with an older spelling of its key, which is read where the key is not there.
   *
   * @param older the older spelling
   * @param description what it is, one sentence
   * @return the row
   */
  public FieldBinding<T, C> spelledToo(String older, String description) {
    Field field = fields.get(0);
    return new FieldBinding<>(
        ImmutableList.of(field, Field.optional(older, field.shape(), description)),
        ImmutableList.of(new FieldRule.OneOf(field.name(), older)),
        reading,
        writing);
  }

  /**
   * This row with what its key is for.
   *
   * @param description one sentence
   * @return the row
   */
  public FieldBinding<T, C> says(String description) {
    return with(each -> new Field(each.name(), each.presence(), description, each.shape()));
  }

  private FieldBinding<T, C> with(UnaryOperator<Field> change) {
    return new FieldBinding<>(fields.stream().map(change).toList(), spellings, reading, writing);
  }

  /** This row with another meaning of its key's absence. */
  FieldBinding<T, C> being(Presence presence) {
    return with(each -> new Field(each.name(), presence, each.description(), each.shape()));
  }

  private static <T, C> FieldBinding<T, C> of(
      Presence presence, String key, Shape shape, Reading<C> reading, Writing<T> writing) {
    Field field = new Field(key, presence, "", shape);
    return new FieldBinding<>(ImmutableList.of(field), reading, writing);
  }

  /**
   * A key that must be there, and is always written.
   *
   * @param key the key
   * @param codec the form of its value
   * @param unread what counts when it cannot be read
   * @param get takes it from the model
   * @param <T> the record
   * @param <V> the component
   * @return the row
   */
  public static <T, V> FieldBinding<T, V> required(
      String key, Codec<V> codec, V unread, Function<T, V> get) {
    return always(Presence.REQUIRED, key, codec, unread, get);
  }

  /**
   * A record that must be there, and is always written.
   *
   * @param key the key
   * @param table the table of the record
   * @param get takes it from the model
   * @param <T> the record
   * @param <V> the component
   * @return the row
   */
  public static <T, V> FieldBinding<T, V> required(String key, Table<V> table, Function<T, V> get) {
    return required(key, table, table.draft(), get);
  }

  /**
   * A key that has a default, and is always written.
   *
   * @param key the key
   * @param codec the form of its value
   * @param absent the default
   * @param get takes it from the model
   * @param <T> the record
   * @param <V> the component
   * @return the row
   */
  public static <T, V> FieldBinding<T, V> preset(
      String key, Codec<V> codec, V absent, Function<T, V> get) {
    return always(Presence.OPTIONAL, key, codec, absent, get);
  }

  private static <T, V> FieldBinding<T, V> always(
      Presence presence, String key, Codec<V> codec, V absent, Function<T, V> get) {
    return of(
        presence,
        key,
        codec.shape(),
        cells -> cells.read(key, codec, absent),
        (model, entries) -> entries.put(key, codec.write(get.apply(model))));
  }

  /**
   * A key that may be absent.
   *
   * @param key the key
   * @param codec the form of its value
   * @param get takes it from the model
   * @param <T> the record
   * @param <V> what is optional
   * @return the row
   */
  public static <T, V> FieldBinding<T, Optional<V>> optional(
      String key, Codec<V> codec, Function<T, Optional<V>> get) {
    return of(
        Presence.OPTIONAL,
        key,
        codec.shape(),
        cells -> Optional.ofNullable(cells.read(key, codec)),
        (model, entries) ->
            get.apply(model).ifPresent(value -> entries.put(key, codec.write(value))));
  }

  /**
   * An integer that may be absent.
   *
   * @param key the key
   * @param codec the form of its value
   * @param get takes it from the model
   * @param <T> the record
   * @return the row
   */
  public static <T> FieldBinding<T, OptionalInt> number(
      String key, Codec<Integer> codec, Function<T, OptionalInt> get) {
    return of(
        Presence.OPTIONAL,
        key,
        codec.shape(),
        cells -> {
          Integer read = cells.read(key, codec);
          return read == null ? OptionalInt.empty() : OptionalInt.of(read);
        },
        (model, entries) ->
            get.apply(model).ifPresent(value -> entries.put(key, codec.write(value))));
  }

  /**
   * A list, a map or a section whose absence is the same as its saying nothing; then it is left
   * out.
   *
   * @param key the key
   * @param codec the form of its value
   * @param nothing what says nothing
   * @param get takes it from the model
   * @param <T> the record
   * @param <V> the component
   * @return the row
   */
  public static <T, V> FieldBinding<T, V> unless(
      V nothing, String key, Codec<V> codec, Function<T, V> get) {
    return of(
        Presence.OPTIONAL,
        key,
        codec.shape(),
        cells -> cells.read(key, codec, nothing),
        (model, entries) -> {
          V value = get.apply(model);
          if (!value.equals(nothing)) {
            entries.put(key, codec.write(value));
          }
        });
  }

  /**
   * A list that is left out when it is empty.
   *
   * @param key the key
   * @param codec the form of its value
   * @param get takes it from the model
   * @param <T> the record
   * @param <V> the type of items
   * @return the row
   */
  public static <T, V> FieldBinding<T, List<V>> list(
      String key, Codec<List<V>> codec, Function<T, List<V>> get) {
    return unless(ImmutableList.<V>of(), key, codec, get);
  }

  /**
   * A map that is left out when it is empty.
   *
   * @param key the key
   * @param codec the form of its value
   * @param get takes it from the model
   * @param <T> the record
   * @param <V> the type of values
   * @return the row
   */
  public static <T, V> FieldBinding<T, Map<String, V>> map(
      String key, Codec<Map<String, V>> codec, Function<T, Map<String, V>> get) {
    return unless(ImmutableMap.<String, V>of(), key, codec, get);
  }

  /**
   * The keys that the table does not define.
   *
   * @param get takes them from the model
   * @param <T> the record
   * @return the row
   */
  public static <T> FieldBinding<T, Map<String, Value>> others(
      Function<T, Map<String, Value>> get) {
    return new FieldBinding<>(
        ImmutableList.of(), Cells::others, (model, entries) -> entries.putAll(get.apply(model)));
  }
}
