package io.github.paiprotocol.api.model;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Any value a job may hold where the protocol leaves the type open: parameters, secrets, extras,
 * plugin-specific keys.
 *
 * <p>Scalars keep their source text where JSON can spell it, so {@code 1.10} is rendered as {@code
 * 1.10}. A number or boolean in a notation of YAML's own has the nearest spelling of JSON, so that
 * a job renders the same whichever way it came: {@code 0x1F} is {@code 31}, {@code True} is {@code
 * true}. Equality is by kind and text; positions are not part of it.
 */
@Mapped
public sealed interface Value {
  /**
   * How deep lists and maps may be nested, 1,100 levels: the 1,000 a reader can be asked for, and
   * what stands around a value in a model. What works on values calls itself once per level.
   */
  int GREATEST_DEPTH = 1_100;

  /**
   * How many values a list or map may stand for, 10,000,000: scalars, lists and maps in it, where
   * one that is put in at several places counts at each. A few lists that hold each other would
   * otherwise stand for more than anything could walk over, or compare.
   */
  int GREATEST_SIZE = 10_000_000;

  /** A value that has a text: everything but null, sequences and mappings. */
  sealed interface Scalar extends Value permits Text, Numeral, Bool {
    /**
     * The text a template tag inserts for this value.
     *
     * @return the text
     */
    String text();
  }

  /**
   * A string.
   *
   * @param text its content, any Unicode
   */
  record Text(String text) implements Scalar {
    /** Refuses null. */
    public Text {
      Objects.requireNonNull(text, "text");
    }
  }

  /**
   * A number, kept as the text it was written as; it is never converted to a double.
   *
   * <p>What JSON spells stays as it is: {@code 1.10}, {@code 84820935e2}, {@code
   * 12345678901234567890}, {@code 1e400}. Any other notation becomes the nearest one of JSON that
   * has the same value: {@code 0o17} becomes {@code 15}, {@code 0x1F} becomes {@code 31}, {@code
   * 010} becomes {@code 10}, {@code +5} becomes {@code 5}, {@code .5} becomes {@code 0.5}, {@code
   * 5.} becomes {@code 5}. Infinities and {@code .nan}, which JSON lacks, stay as they are.
   *
   * @param text the text
   */
  record Numeral(String text) implements Scalar {
    /**
     * Checks the text, so that no number can smuggle other content into what is written, and spells
     * it as JSON does.
     *
     * @param text an integer or float of the core schema of YAML 1.2
     * @throws IllegalArgumentException when it is not a number of the core schema
     */
    public Numeral {
      if (!isNumeral(text)) {
        throw new IllegalArgumentException("not a number of YAML's core schema");
      }
      text = CoreSchema.inJson(text);
    }

    /**
     * Whether JSON can spell the number.
     *
     * @return false for infinities and {@code .nan}
     */
    public boolean isFinite() {
      char last = text.charAt(text.length() - 1);
      return last >= '0' && last <= '9';
    }

    /**
     * Whether a text is a number of the YAML 1.2 core schema.
     *
     * @param text any text
     * @return true for an integer (decimal, {@code 0x}, {@code 0o}), a float, {@code .inf} or
     *     {@code .nan}; hexadecimal and octal numbers of more than 10,000 digits are texts
     */
    public static boolean isNumeral(String text) {
      return CoreSchema.isNumber(text);
    }
  }

  /**
   * A boolean.
   *
   * @param value what it means
   * @param text {@code true} or {@code false}
   */
  record Bool(boolean value, String text) implements Scalar {
    /**
     * Checks the spelling, and makes it that of JSON.
     *
     * @param value what it means
     * @param text one of true, True, TRUE, false, False, FALSE
     * @throws IllegalArgumentException when it does not spell the value
     */
    public Bool {
      if (!CoreSchema.isBool(value, text)) {
        throw new IllegalArgumentException("not a spelling of " + value);
      }
      text = Boolean.toString(value);
    }
  }

  /** The null value, also written {@code ~} or left empty. */
  record Null() implements Value {}

  /** A list. */
  final class Sequence implements Value {
    final int depth;
    final int size;
    private final ImmutableList<Value> items;

    /** Computed lazily; 0 before. */
    private int hash;

    /**
     * Copies the items.
     *
     * @param items its items in order
     * @throws IllegalArgumentException when it is deeper than {@link #GREATEST_DEPTH}, or has more
     *     than {@link #GREATEST_SIZE} values
     */
    public Sequence(List<Value> items) {
      this.items = ImmutableList.copyOf(items);
      Nesting.Extent extent = Nesting.around(this.items);
      this.depth = extent.depth();
      this.size = extent.size();
      this.hash = Nesting.isHashed(depth) ? this.items.hashCode() : 0;
    }

    /**
     * What is in it.
     *
     * @return its items in order
     */
    public List<Value> items() {
      return items;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other == this
          || (other instanceof Sequence that
              && hashCode() == that.hashCode()
              && items.equals(that.items));
    }

    @Override
    public int hashCode() {
      int known = hash;
      if (known == 0) {
        known = items.hashCode();
        hash = known;
      }
      return known;
    }

    @Override
    public String toString() {
      return Nesting.text(this);
    }
  }

  /** A map with string keys, in the order they were written. */
  final class Mapping implements Value {
    private static final Mapping EMPTY = new Mapping(ImmutableMap.of());
    final int depth;
    final int size;
    private final ImmutableMap<String, Value> entries;

    /** Computed lazily; 0 before. */
    private int hash;

    /**
     * Copies the entries.
     *
     * @param entries the entries in order
     * @throws IllegalArgumentException when it is deeper than {@link #GREATEST_DEPTH}, or has more
     *     than {@link #GREATEST_SIZE} values
     */
    public Mapping(Map<String, Value> entries) {
      this.entries = ImmutableMap.copyOf(entries);
      Nesting.Extent extent = Nesting.around(this.entries.values().asList());
      this.depth = extent.depth();
      this.size = extent.size();
      this.hash = Nesting.isHashed(depth) ? this.entries.hashCode() : 0;
    }

    /**
     * What is in it.
     *
     * @return the entries in order
     */
    public Map<String, Value> entries() {
      return entries;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other == this
          || (other instanceof Mapping that
              && hashCode() == that.hashCode()
              && Nesting.same(entries, that.entries));
    }

    @Override
    public int hashCode() {
      int known = hash;
      if (known == 0) {
        known = entries.hashCode();
        hash = known;
      }
      return known;
    }

    @Override
    public String toString() {
      return Nesting.text(this);
    }

    /**
     * The value under a key.
     *
     * @param key the key
     * @return the value, or empty when the key is absent
     */
    public Optional<Value> get(String key) {
      return Optional.ofNullable(entries.get(key));
    }

    /**
     * The map under a key, for values that may be anything.
     *
     * @param key the key
     * @return the map; an empty one when the key is absent or holds something else
     */
    public Mapping mapping(String key) {
      return entries.get(key) instanceof Mapping map ? map : EMPTY;
    }

    /**
     * The items of the list under a key, for values that may be anything.
     *
     * @param key the key
     * @return the items; none when the key is absent or holds something else
     */
    public List<Value> items(String key) {
      return entries.get(key) instanceof Sequence list ? list.items() : ImmutableList.of();
    }

    /**
     * The string under a key, for values that may be anything.
     *
     * @param key the key
     * @return its content; empty when the key is absent or holds something else
     */
    public Optional<String> text(String key) {
      return entries.get(key) instanceof Text text ? Optional.of(text.text()) : Optional.empty();
    }
  }

  /**
   * Calls the function for this kind of value, where all scalars are of one kind.
   *
   * @param scalar for a string, a number or a boolean
   * @param none for null
   * @param sequence for a list
   * @param mapping for a map
   * @param <R> the result
   * @return what that function gives
   */
  default <R> R match(
      Function<? super Scalar, ? extends R> scalar,
      Supplier<? extends R> none,
      Function<? super Sequence, ? extends R> sequence,
      Function<? super Mapping, ? extends R> mapping) {
    if (this instanceof Scalar value) {
      return scalar.apply(value);
    }
    if (this instanceof Sequence list) {
      return sequence.apply(list);
    }
    return this instanceof Mapping map ? mapping.apply(map) : none.get();
  }

  /**
   * A string value.
   *
   * @param text its content
   * @return the value
   */
  static Text of(String text) {
    return new Text(text);
  }

  /**
   * An integer value, in canonical decimal text.
   *
   * @param number the number
   * @return the value
   */
  static Numeral of(long number) {
    return new Numeral(Long.toString(number));
  }

  /**
   * A number that need not be an integer, in the shortest text that means it: 0.1 is {@code 0.1}.
   *
   * @param number the number; infinities and not-a-number are {@code .inf}, {@code -.inf} and
   *     {@code .nan}, which JSON lacks
   * @return the value
   */
  static Numeral of(double number) {
    if (Double.isFinite(number)) {
      return new Numeral(Double.toString(number));
    }
    return new Numeral(Double.isNaN(number) ? ".nan" : number > 0 ? ".inf" : "-.inf");
  }

  /**
   * A boolean value, written {@code true} or {@code false}.
   *
   * @param value what it means
   * @return the value
   */
  static Bool of(boolean value) {
    return new Bool(value, Boolean.toString(value));
  }

  /**
   * A list value.
   *
   * @param items the items in order
   * @return the value
   */
  static Sequence of(List<? extends Value> items) {
    return new Sequence(ImmutableList.copyOf(items));
  }

  /**
   * A map value.
   *
   * @param entries the entries in order
   * @return the value
   */
  static Mapping of(Map<String, ? extends Value> entries) {
    return new Mapping(ImmutableMap.copyOf(entries));
  }

  /**
   * The null value.
   *
   * @return the value
   */
  static Null none() {
    return new Null();
  }
}
