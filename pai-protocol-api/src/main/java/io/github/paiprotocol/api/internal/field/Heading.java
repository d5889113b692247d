package io.github.paiprotocol.api.internal.field;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.shape.Field;
import io.github.paiprotocol.api.internal.shape.FieldRule;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A table without rows yet. Records of up to six components are made by their constructor, given
 * the rows in its order; others by their builder.
 *
 * @param id names it in schemas
 * @param noun names it in messages, with its article
 * @param description what it is, one sentence
 * @param others what other keys mean
 */
public record Heading(String id, String noun, String description, Shape.Others others) {

  /**
   * The table of a record that is made by a builder.
   *
   * @param builder gives a builder
   * @param build makes the record
   * @param <T> the record
   * @param <B> its builder
   * @return the rows to be, in the order of writing
   */
  public <T, B> FieldBindings<T, B> rows(Supplier<B> builder, Function<B, T> build) {
    return new FieldBindings<>(this, builder, build);
  }

  <T> Table<T> table(List<FieldBinding<T, ?>> rows, Function<Cells, T> make) {
    Shape.Fields fields =
        Shapes.fields(
            id,
            noun,
            description,
            others,
            rows.stream().flatMap(row -> row.fields().stream()).toArray(Field[]::new));
    ImmutableList<FieldRule> rules =
        rows.stream()
            .flatMap(row -> row.spellings().stream())
            .collect(ImmutableList.toImmutableList());
    return new Table<>(Shapes.with(fields, rules), rows, make);
  }

  /**
   * The table of a record of one component.
   *
   * @param a its row
   * @param make the record's constructor
   * @return the table
   * @param <T> the record
   * @param <A> the component
   */
  public <T, A> Table<T> of(FieldBinding<T, A> a, Function<A, T> make) {
    return table(ImmutableList.of(a), cells -> make.apply(a.read(cells)));
  }

  /**
   * The table of a record of two components.
   *
   * @param a the first row
   * @param b the second row
   * @param make the record's constructor
   * @return the table
   * @param <T> the record
   * @param <A> the first component
   * @param <B> the second component
   */
  public <T, A, B> Table<T> of(
      FieldBinding<T, A> a, FieldBinding<T, B> b, BiFunction<A, B, T> make) {
    return table(ImmutableList.of(a, b), cells -> make.apply(a.read(cells), b.read(cells)));
  }

  /** Makes a record of three components. */
  @FunctionalInterface
  public interface Make3<T, A, B, C> {
    T make(A a, B b, C c);
  }

  /**
   * The table of a record of three components.
   *
   * @param a the first row
   * @param b the second row
   * @param c the third row
   * @param make the record's constructor
   * @return the table
   * @param <T> the record
   * @param <A> the first component
   * @param <B> the second component
   * @param <C> the third component
   */
  public <T, A, B, C> Table<T> of(
      FieldBinding<T, A> a, FieldBinding<T, B> b, FieldBinding<T, C> c, Make3<T, A, B, C> make) {
    return table(
        ImmutableList.of(a, b, c), cells -> make.make(a.read(cells), b.read(cells), c.read(cells)));
  }

  /** Makes a record of four components. */
  @FunctionalInterface
  public interface Make4<T, A, B, C, D> {
    T make(A a, B b, C c, D d);
  }

  /**
   * The table of a record of four components.
   *
   * @param a the first row
   * @param b the second row
   * @param c the third row
   * @param d the fourth row
   * @param make the record's constructor
   * @return the table
   * @param <T> the record
   * @param <A> the first component
   * @param <B> the second component
   * @param <C> the third component
   * @param <D> the fourth component
   */
  public <T, A, B, C, D> Table<T> of(
      FieldBinding<T, A> a,
      FieldBinding<T, B> b,
      FieldBinding<T, C> c,
      FieldBinding<T, D> d,
      Make4<T, A, B, C, D> make) {
    return table(
        ImmutableList.of(a, b, c, d),
        cells -> make.make(a.read(cells), b.read(cells), c.read(cells), d.read(cells)));
  }

  /** Makes a record of five components. */
  @FunctionalInterface
  public interface Make5<T, A, B, C, D, E> {
    T make(A a, B b, C c, D d, E e);
  }

  /**
   * The table of a record of five components.
   *
   * @param a the first row
   * @param b the second row
   * @param c the third row
   * @param d the fourth row
   * @param e the fifth row
   * @param make the record's constructor
   * @return the table
   * @param <T> the record
   * @param <A> the first component
   * @param <B> the second component
   * @param <C> the third component
   * @param <D> the fourth component
   * @param <E> the fifth component
   */
  public <T, A, B, C, D, E> Table<T> of(
      FieldBinding<T, A> a,
      FieldBinding<T, B> b,
      FieldBinding<T, C> c,
      FieldBinding<T, D> d,
      FieldBinding<T, E> e,
      Make5<T, A, B, C, D, E> make) {
    return table(
        ImmutableList.of(a, b, c, d, e),
        cells ->
            make.make(a.read(cells), b.read(cells), c.read(cells), d.read(cells), e.read(cells)));
  }

  /** Makes a record of six components. */
  @FunctionalInterface
  public interface Make6<T, A, B, C, D, E, F> {
    T make(A a, B b, C c, D d, E e, F f);
  }

  /**
   * The table of a record of six components.
   *
   * @param a the first row
   * @param b the second row
   * @param c the third row
   * @param d the fourth row
   * @param e the fifth row
   * @param f the sixth row
   * @param make the record's constructor
   * @return the table
   * @param <T> the record
   * @param <A> the first component
   * @param <B> the second component
   * @param <C> the third component
   * @param <D> the fourth component
   * @param <E> the fifth component
   * @param <F> the sixth component
   */
  public <T, A, B, C, D, E, F> Table<T> of(
      FieldBinding<T, A> a,
      FieldBinding<T, B> b,
      FieldBinding<T, C> c,
      FieldBinding<T, D> d,
      FieldBinding<T, E> e,
      FieldBinding<T, F> f,
      Make6<T, A, B, C, D, E, F> make) {
    return table(
        ImmutableList.of(a, b, c, d, e, f),
        cells ->
            make.make(
                a.read(cells),
                b.read(cells),
                c.read(cells),
                d.read(cells),
                e.read(cells),
                f.read(cells)));
  }
}
