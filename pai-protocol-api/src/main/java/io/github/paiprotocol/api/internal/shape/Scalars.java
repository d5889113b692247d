package io.github.paiprotocol.api.internal.shape;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.function.BiConsumer;

/** Visits the scalars of a value in the order they stand in, each with its path. */
public final class Scalars implements Value.Cases<Scalars> {
  private final BiConsumer<ProtocolPath, Value.Scalar> out;
  private ProtocolPath at;

  private Scalars(ProtocolPath at, BiConsumer<ProtocolPath, Value.Scalar> out) {
    this.at = at;
    this.out = out;
  }

  /**
   * Visits strings, numbers and booleans.
   *
   * @param path where the value stands
   * @param value any value
   * @param out takes each scalar and its path
   */
  public static void visit(
      ProtocolPath path, Value value, BiConsumer<ProtocolPath, Value.Scalar> out) {
    value.match(new Scalars(path, out));
  }

  /**
   * Visits strings.
   *
   * @param path where the value stands
   * @param value any value
   * @param out takes each string and its path
   */
  public static void texts(ProtocolPath path, Value value, BiConsumer<ProtocolPath, String> out) {
    visit(
        path,
        value,
        (at, scalar) -> {
          if (scalar instanceof Value.Text text) {
            out.accept(at, text.text());
          }
        });
  }

  @Override
  public Scalars text(Value.Text text) {
    return scalar(text);
  }

  @Override
  public Scalars numeral(Value.Numeral number) {
    return scalar(number);
  }

  @Override
  public Scalars bool(Value.Bool flag) {
    return scalar(flag);
  }

  private Scalars scalar(Value.Scalar scalar) {
    out.accept(at, scalar);
    return this;
  }

  @Override
  public Scalars none(Value.Null none) {
    return this;
  }

  @Override
  public Scalars sequence(Value.Sequence list) {
    ProtocolPath here = at;
    List<Value> items = list.items();
    for (int i = 0; i < items.size(); i++) {
      at = here.child(i);
      items.get(i).match(this);
    }
    return this;
  }

  @Override
  public Scalars mapping(Value.Mapping map) {
    ProtocolPath here = at;
    map.entries()
        .forEach(
            (key, value) -> {
              at = here.child(key);
              value.match(this);
            });
    return this;
  }
}
