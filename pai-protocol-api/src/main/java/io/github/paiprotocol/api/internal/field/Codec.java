package io.github.paiprotocol.api.internal.field;

import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.model.Value;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How a type of the model stands in a document: what it must look like, what it means, and how it
 * is written. Immutable and thread-safe.
 *
 * @param <V> the type
 */
public interface Codec<V> {

  /**
   * What a value must look like.
   *
   * @return the shape
   */
  Shape shape();

  /**
   * What a value means. Never throws for an invalid value: the check of its shape reports it.
   *
   * @param value the value; not null in the sense of YAML, unless it stands in a list or a map
   * @return its meaning, or null when it has none
   */
  @Nullable V read(Value value);

  /**
   * The canonical value.
   *
   * @param model what to write
   * @return its value; reading it gives an equal one
   */
  Value write(V model);

  /** What a value means, or null. */
  @FunctionalInterface
  interface Reader<V> {
    @Nullable V read(Value value);
  }

  /**
   * A form made of its parts.
   *
   * @param shape what a value must look like
   * @param read what it means
   * @param write the canonical value
   * @param <V> the type
   * @return the form
   */
  static <V> Codec<V> of(Shape shape, Reader<V> read, Function<V, ? extends Value> write) {
    return new Codec<>() {
      @Override
      public Shape shape() {
        return shape;
      }

      @Override
      public @Nullable V read(Value value) {
        return read.read(value);
      }

      @Override
      public Value write(V model) {
        return write.apply(model);
      }
    };
  }

  /**
   * This form where values must look otherwise.
   *
   * @param other the shape there
   * @return the form
   */
  default Codec<V> shaped(Shape other) {
    return of(other, this::read, this::write);
  }

  /**
   * A form of another type, converted from this form's type and back.
   *
   * @param of the conversion
   * @param back the way back
   * @param <W> the other type
   * @return the form
   */
  default <W> Codec<W> as(Function<V, W> of, Function<W, V> back) {
    return of(
        shape(),
        value -> {
          V read = read(value);
          return read == null ? null : of.apply(read);
        },
        model -> write(back.apply(model)));
  }
}
