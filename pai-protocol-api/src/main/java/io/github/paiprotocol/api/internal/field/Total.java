package io.github.paiprotocol.api.internal.field;

import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.model.Value;
import java.util.function.Function;

/**
 * A form that makes something of any value, however wrong. Items of lists have one, so that none is
 * left out and an index in the model is one in the document.
 *
 * @param <V> the type
 */
public interface Total<V> extends Codec<V> {

  @Override
  V read(Value value);

  /**
   * A form made of its parts.
   *
   * @param shape what a value must look like
   * @param read what it means
   * @param write the canonical value
   * @param <V> the type
   * @return the form
   */
  static <V> Total<V> of(Shape shape, Function<Value, V> read, Function<V, ? extends Value> write) {
    return new Total<>() {
      @Override
      public Shape shape() {
        return shape;
      }

      @Override
      public V read(Value value) {
        return read.apply(value);
      }

      @Override
      public Value write(V model) {
        return write.apply(model);
      }
    };
  }

  @Override
  default Total<V> shaped(Shape other) {
    return of(other, this::read, this::write);
  }
}
