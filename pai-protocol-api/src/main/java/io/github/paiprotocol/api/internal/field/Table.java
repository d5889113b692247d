package io.github.paiprotocol.api.internal.field;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.shape.Field;
import io.github.paiprotocol.api.internal.shape.FieldRule;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.Value;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The table of a record: each key that it has in a document, once. Immutable and thread-safe.
 *
 * <p>Reading never throws: what could not be read is absent, empty or its default. Writing gives
 * the keys in the order of the rows, and leaves out what is absent or merely empty.
 *
 * @param <T> the record
 */
public final class Table<T> implements Total<T> {
  private final Shape.Fields shape;
  private final ImmutableList<FieldBinding<T, ?>> rows;
  private final Function<Cells, T> make;
  private final ImmutableMap<String, String> olderSpellings;

  Table(Shape.Fields shape, List<FieldBinding<T, ?>> rows, Function<Cells, T> make) {
    this.shape = shape;
    this.rows = ImmutableList.copyOf(rows);
    this.make = make;
    this.olderSpellings =
        rows.stream()
            .flatMap(row -> row.spellings().stream())
            .collect(
                ImmutableMap.toImmutableMap(FieldRule.OneOf::preferred, FieldRule.OneOf::other));
  }

  /**
   * Begins the table of a record with no other keys.
   *
   * @param id names it in schemas
   * @param noun names it in messages, with its article
   * @param description what it is, one sentence
   * @return a table without rows
   */
  public static Heading closed(String id, String noun, String description) {
    return new Heading(id, noun, description, Shape.Others.FORBIDDEN);
  }

  /**
   * Begins the table of a record that keeps other keys; one that looks like its own is doubtful.
   *
   * @param id names it in schemas
   * @param noun names it in messages, with its article
   * @param description what it is, one sentence
   * @return a table without rows
   */
  public static Heading open(String id, String noun, String description) {
    return new Heading(id, noun, description, Shape.Others.FREE);
  }

  /**
   * Begins the table of a record that keeps other keys, although nothing reads them.
   *
   * @param id names it in schemas
   * @param noun names it in messages, with its article
   * @param description what it is, one sentence
   * @return a table without rows
   */
  static Heading complete(String id, String noun, String description) {
    return new Heading(id, noun, description, Shape.Others.IGNORED);
  }

  @Override
  public Shape.Fields shape() {
    return shape;
  }

  /**
   * The keys it defines, older spellings among them.
   *
   * @return the keys
   */
  public Set<String> keys() {
    return shape.fields().keySet();
  }

  /**
   * What is said of a key.
   *
   * @param key one of its keys
   * @return the field
   */
  Field field(String key) {
    return Objects.requireNonNull(shape.fields().get(key));
  }

  /**
   * Older spellings of keys, which are read, too.
   *
   * @return the older spelling by the key
   */
  public Map<String, String> olderSpellings() {
    return olderSpellings;
  }

  /** {@inheritDoc} Returns a record for every value. */
  @Override
  public T read(Value value) {
    return make.apply(new Cells(Codecs.entries(value), this));
  }

  /**
   * The record of which nothing could be read.
   *
   * @return the record
   */
  public T draft() {
    return read(Value.none());
  }

  @Override
  public Value.Mapping write(T model) {
    Map<String, Value> entries = new LinkedHashMap<>();
    rows.forEach(row -> row.writing().write(model, entries));
    return Value.of(entries);
  }

  /**
   * What is written under a key.
   *
   * @param model the record
   * @param key one of its keys
   * @return the value; empty when it is left out
   */
  public Optional<Value> written(T model, String key) {
    Map<String, Value> entries = new HashMap<>();
    Set<String> keys = Set.of(key);
    rows.stream()
        .filter(row -> row.isAnyOf(keys))
        .forEach(row -> row.writing().write(model, entries));
    return Optional.ofNullable(entries.get(key));
  }

  /**
   * This table with some keys written after the others.
   *
   * @param keys the keys
   * @return the table
   */
  Table<T> writingLast(String... keys) {
    Set<String> last = Set.of(keys);
    ImmutableList.Builder<FieldBinding<T, ?>> order = ImmutableList.builder();
    rows.stream().filter(row -> !row.isAnyOf(last)).forEach(order::add);
    rows.stream().filter(row -> row.isAnyOf(last)).forEach(order::add);
    return new Table<>(shape, order.build(), make);
  }

  /**
   * This table with something that must hold between its keys.
   *
   * @param rule the rule
   * @return the table
   */
  public Table<T> with(FieldRule rule) {
    ImmutableList<FieldRule> rules =
        ImmutableList.<FieldRule>builder().addAll(shape.rules()).add(rule).build();
    return new Table<>(Shapes.with(shape, rules), rows, make);
  }

  /**
   * A component whose keys stand among those of the record that has it.
   *
   * @param get takes it from the model
   * @param <O> the record that has it
   * @return its row
   */
  public <O> FieldBinding<O, T> within(Function<O, T> get) {
    return new FieldBinding<>(
        ImmutableList.copyOf(shape.fields().values()),
        cells -> make.apply(new Cells(cells.entries(), this)),
        (model, entries) -> entries.putAll(write(get.apply(model)).entries()));
  }
}
