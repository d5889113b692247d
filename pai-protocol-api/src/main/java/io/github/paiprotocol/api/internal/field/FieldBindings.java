package io.github.paiprotocol.api.internal.field;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.shape.Field;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Collects the rows of a record that is made by a builder. Not thread-safe.
 *
 * @param <T> the record
 * @param <B> its builder
 */
public final class FieldBindings<T, B> {
  private final Heading heading;
  private final Supplier<B> builder;
  private final Function<B, T> build;
  private final List<FieldBinding<T, ?>> rows = new ArrayList<>();
  private final List<BiConsumer<B, Cells>> setters = new ArrayList<>();

  FieldBindings(Heading heading, Supplier<B> builder, Function<B, T> build) {
    this.heading = heading;
    this.builder = builder;
    this.build = build;
  }

  /**
   * Adds a component.
   *
   * @param binding its row
   * @param set puts it into the builder
   * @param <C> the component
   * @return these rows
   */
  public <C> FieldBindings<T, B> row(FieldBinding<T, C> binding, BiConsumer<B, C> set) {
    rows.add(binding);
    setters.add((target, cells) -> set.accept(target, binding.read(cells)));
    return this;
  }

  /**
   * Says what the key that was added last is for.
   *
   * @param description one sentence
   * @return these rows
   */
  public FieldBindings<T, B> says(String description) {
    int last = rows.size() - 1;
    rows.set(last, rows.get(last).says(description));
    return this;
  }

  /**
   * Adds a key that must be there and always says the same, so that no model has it.
   *
   * @param key the key
   * @param shape what its value must look like
   * @param value what is written
   * @return these rows
   */
  public FieldBindings<T, B> constant(String key, Shape shape, Value value) {
    return unread(Field.required(key, shape, ""), (model, entries) -> entries.put(key, value));
  }

  /**
   * Adds a key that is checked, and kept by no model.
   *
   * @param key the key
   * @param shape what its value must look like
   * @return these rows
   */
  public FieldBindings<T, B> checked(String key, Shape shape) {
    return unread(Field.optional(key, shape, ""), (model, entries) -> {});
  }

  private FieldBindings<T, B> unread(Field field, FieldBinding.Writing<T> writing) {
    rows.add(new FieldBinding<>(ImmutableList.of(field), Cells::others, writing));
    return this;
  }

  /**
   * The table.
   *
   * @return the table of these rows
   */
  public Table<T> table() {
    List<BiConsumer<B, Cells>> all = ImmutableList.copyOf(setters);
    return heading.table(
        ImmutableList.copyOf(rows),
        cells -> {
          B target = builder.get();
          for (int i = 0; i < all.size(); i++) {
            all.get(i).accept(target, cells);
          }
          return build.apply(target);
        });
  }
}
