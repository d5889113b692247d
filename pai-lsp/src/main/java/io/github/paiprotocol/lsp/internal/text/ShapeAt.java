package io.github.paiprotocol.lsp.internal.text;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.shape.Field;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.model.Value;
import java.util.Optional;

/**
 * What the tables say of a place.
 *
 * @param shape what the value there must look like; where that depends on the value, that of the
 *     value which is there
 * @param value the value there; null in the sense of YAML when there is none
 * @param field the key the value stands under, where the protocol defines it
 * @param owner the map that has the key
 */
public record ShapeAt(
    Shape shape, Value value, Optional<Field> field, Optional<Shape.Fields> owner) {

  public static ShapeAt top(Shape shape, Value root) {
    return new ShapeAt(chosen(shape, root), root, Optional.empty(), Optional.empty());
  }

  /** What is said of a path below; empty where the tables know nothing of it. */
  public Optional<ShapeAt> at(ProtocolPath path) {
    Optional<ShapeAt> here = Optional.of(this);
    for (ProtocolPath step : path.steps()) {
      here = here.flatMap(each -> each.step(step));
    }
    return here;
  }

  Optional<ShapeAt> step(ProtocolPath step) {
    return step.index().isPresent()
        ? item(Steps.at(value, ProtocolPath.root().child(step.index().getAsInt())))
        : step.key().flatMap(this::entry);
  }

  /** An item of the list here. */
  Optional<ShapeAt> item(Optional<Value> item) {
    Value given = item.orElse(Value.none());
    return collection(Shape.Items.class)
        .map(list -> new ShapeAt(chosen(list.item(), given), given, Optional.empty(), owner));
  }

  /** An entry of the map here. */
  public Optional<ShapeAt> entry(String key) {
    Value given = WrittenValues.entries(value).getOrDefault(key, Value.none());
    Optional<Shape.Fields> fields = collection(Shape.Fields.class);
    if (fields.isPresent()) {
      Field field = fields.get().fields().get(key);
      return field == null
          ? Optional.empty()
          : Optional.of(
              new ShapeAt(chosen(field.shape(), given), given, Optional.of(field), fields));
    }
    return collection(Shape.Entries.class)
        .map(
            map ->
                new ShapeAt(chosen(map.value(), given), given, Optional.empty(), Optional.empty()));
  }

  /** This shape, or the one of a choice, that is a list or a map of a kind. */
  public <S extends Shape> Optional<S> collection(Class<S> kind) {
    if (shape instanceof Shape.Either either) {
      return as(either.first(), kind).or(() -> as(either.second(), kind));
    }
    return as(shape, kind);
  }

  private <S extends Shape> Optional<S> as(Shape each, Class<S> kind) {
    Shape chosen = chosen(each, value);
    return kind.isInstance(chosen) ? Optional.of(kind.cast(chosen)) : Optional.empty();
  }

  /** One that is no choice any more, as far as a value decides it. */
  private static Shape chosen(Shape shape, Value value) {
    if (shape instanceof Shape.Typed typed) {
      return chosen(typed.outline(), value);
    }
    if (shape instanceof Shape.Variants) {
      Shape of = shape.of(value);
      return of == shape ? of : chosen(of, value);
    }
    if (shape instanceof Shape.Either either && !(value instanceof Value.Null)) {
      Shape first = chosen(either.first(), value);
      Shape second = chosen(either.second(), value);
      if (fits(first, value) != fits(second, value)) {
        return fits(first, value) ? first : second;
      }
    }
    return shape;
  }

  private static boolean fits(Shape shape, Value value) {
    return switch (shape.kind()) {
      case MAP -> value instanceof Value.Mapping;
      case LIST -> value instanceof Value.Sequence;
      case SCALAR -> value instanceof Value.Scalar;
    };
  }
}
