package io.github.paiprotocol.api.internal.field;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.bind.ExactInt;
import io.github.paiprotocol.api.internal.shape.ScalarShape;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The forms that tables are made of. */
public final class Codecs {
  /** Any value, as it is. */
  public static final Total<Value> ANYTHING = Total.of(Shapes.ANYTHING, v -> v, v -> v);

  /** A map whose keys and values are its author's, as it is. */
  public static final Codec<Map<String, Value>> ANY_MAP =
      Codec.of(Shapes.ANY_MAP, Codecs::entries, Value::of);

  /** A string. */
  public static final Codec<String> TEXT = text(Shapes.TEXT);

  /** A string with a character at least. */
  public static final Codec<String> FILLED_TEXT = text(Shapes.FILLED_TEXT);

  /** The name of a job, a prerequisite and the like. */
  public static final Codec<String> NAME = text(Shapes.NAME);

  /** A list of strings. */
  public static final Codec<List<String>> TEXTS = texts(Shapes.listOf(Shapes.TEXT));

  /** A string or a number, as it was written. */
  public static final Codec<Value.Scalar> VERSION = scalar(Shapes.VERSION);

  /** An integer of at least 0. */
  public static final Codec<Integer> COUNT = integer(Shapes.COUNT);

  /** A boolean. */
  public static final Codec<Boolean> FLAG = Codec.of(Shapes.FLAG, Codecs::flag, Value::of);

  /** A boolean that template variables may give. */
  public static final Codec<Templated<Boolean>> TEMPLATED_FLAG =
      templated(FLAG, new ScalarShape.BooleanType(true));

  private Codecs() {}

  /**
   * A string.
   *
   * @param shape which strings
   * @return the form
   */
  public static Codec<String> text(Shape shape) {
    return Codec.of(
        shape, value -> value instanceof Value.Scalar scalar ? scalar.text() : null, Value::of);
  }

  /**
   * A string that represents another value.
   *
   * @param shape which strings
   * @param of the value of a string; empty when it has none
   * @param text the string to write
   * @param <V> the type of the value
   * @return the form
   */
  public static <V> Codec<V> word(
      Shape shape, Function<String, Optional<V>> of, Function<V, String> text) {
    return Codec.of(
        shape,
        value -> value instanceof Value.Scalar scalar ? of.apply(scalar.text()).orElse(null) : null,
        model -> Value.of(text.apply(model)));
  }

  /**
   * A constant by its word.
   *
   * @param what what the words are, in plural
   * @param constants the constants
   * @param text the word of a constant, spelled so and not otherwise
   * @param <E> the constants
   * @return the form
   */
  static <E extends Enum<E>> Codec<E> words(String what, E[] constants, Function<E, String> text) {
    return word(
        new ScalarShape.EnumType(what, Stream.of(constants).map(text).toList(), false, false),
        word -> Stream.of(constants).filter(e -> text.apply(e).equals(word)).findFirst(),
        text);
  }

  /**
   * A scalar, as it was written.
   *
   * @param shape which scalars
   * @return the form
   */
  public static Codec<Value.Scalar> scalar(Shape shape) {
    return Codec.of(shape, value -> value instanceof Value.Scalar scalar ? scalar : null, v -> v);
  }

  /**
   * An integer.
   *
   * @param shape which integers
   * @return the form
   */
  public static Codec<Integer> integer(Shape shape) {
    return Codec.of(shape, Codecs::integer, Value::of);
  }

  private static @Nullable Integer integer(Value value) {
    OptionalInt number = ExactInt.of(value);
    return number.isPresent() ? number.getAsInt() : null;
  }

  private static @Nullable Boolean flag(Value value) {
    return value instanceof Value.Bool flag ? flag.value() : null;
  }

  /**
   * A list of strings. One string counts as a list of one; an item that is no string as an empty
   * one.
   *
   * @param shape what the list must look like
   * @return the form
   */
  public static Codec<List<String>> texts(Shape shape) {
    return Codec.of(
        shape, Codecs::texts, texts -> Value.of(texts.stream().map(Value::of).toList()));
  }

  static List<String> texts(Value value) {
    if (value instanceof Value.Sequence list) {
      ImmutableList.Builder<String> texts =
          ImmutableList.builderWithExpectedSize(list.items().size());
      for (Value item : list.items()) {
        texts.add(item instanceof Value.Scalar scalar ? scalar.text() : "");
      }
      return texts.build();
    }
    return value instanceof Value.Scalar scalar
        ? ImmutableList.of(scalar.text())
        : ImmutableList.of();
  }

  /**
   * A list. No item is left out, so that an index in the model is one in the document.
   *
   * @param item the form of items; which takes any value
   * @param empty what an empty list means
   * @param <V> the type of items
   * @return the form
   */
  public static <V> Codec<List<V>> list(Total<V> item, Shape.Empty empty) {
    return Codec.of(
        new Shape.Items(item.shape(), empty, false),
        value -> value instanceof Value.Sequence list ? items(item, list.items()) : null,
        items -> Value.of(items.stream().map(item::write).toList()));
  }

  private static <V> List<V> items(Total<V> codec, List<Value> items) {
    ImmutableList.Builder<V> read = ImmutableList.builderWithExpectedSize(items.size());
    for (Value item : items) {
      read.add(codec.read(item));
    }
    return read.build();
  }

  /**
   * A list for which being empty is the same as being absent.
   *
   * @param item the form of items; which takes any value
   * @param <V> the type of items
   * @return the form
   */
  public static <V> Codec<List<V>> listOf(Total<V> item) {
    return list(item, Shape.Empty.DOUBTFUL);
  }

  /**
   * A map whose keys are names. An entry that means nothing is left out.
   *
   * @param value the form of values
   * @param shape what the map must look like, given the shape of its values
   * @param <V> the type of values
   * @return the form
   */
  public static <V> Codec<Map<String, V>> map(Codec<V> value, Function<Shape, Shape> shape) {
    return Codec.of(
        shape.apply(value.shape()),
        given -> values(value, entries(given)),
        values -> mapping(value, values));
  }

  private static <V> Map<String, V> values(Codec<V> codec, Map<String, Value> entries) {
    ImmutableMap.Builder<String, V> values = ImmutableMap.builder();
    entries.forEach(
        (name, value) -> {
          V read = codec.read(value);
          if (read != null) {
            values.put(name, read);
          }
        });
    return values.buildOrThrow();
  }

  private static <V> Value.Mapping mapping(Codec<V> codec, Map<String, V> values) {
    Map<String, Value> entries = new LinkedHashMap<>();
    values.forEach((name, value) -> entries.put(name, codec.write(value)));
    return Value.of(entries);
  }

  /**
   * A scalar that template variables may give.
   *
   * @param known its form once given
   * @param shape which scalars
   * @param <V> its type once given
   * @return the form
   */
  public static <V> Codec<Templated<V>> templated(Codec<V> known, Shape shape) {
    return Codec.of(
        shape,
        value -> {
          V read = known.read(value);
          return read != null ? Templated.known(read) : pending(value);
        },
        model -> model.match(known::write, Value::of));
  }

  private static <V> @Nullable Templated<V> pending(Value value) {
    return value instanceof Value.Scalar scalar && scalar.text().contains("{{")
        ? Templated.pending(scalar.text())
        : null;
  }

  /**
   * A map that means nothing when it is none.
   *
   * @param map the form of maps
   * @param <V> the type
   * @return the form
   */
  public static <V> Codec<V> onlyMap(Total<V> map) {
    return Codec.of(
        map.shape(), value -> value instanceof Value.Mapping ? map.read(value) : null, map::write);
  }

  /** The entries of a map; none of anything else. */
  static Map<String, Value> entries(Value value) {
    return value instanceof Value.Mapping map ? map.entries() : ImmutableMap.of();
  }
}
