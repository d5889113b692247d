package io.github.paiprotocol.k8s.internal.trace;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.spi.Causes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A field of an object, with all that it stands in.
 *
 * @param kind the object's kind
 * @param values the object, then the value at each step
 * @param steps the paths from the top to the field
 * @param role the role whose part of the object it is; empty when it belongs to all
 * @param cause what of the job caused the part
 */
record Spot(
    String kind,
    List<Value> values,
    List<ProtocolPath> steps,
    Optional<String> role,
    ProtocolPath cause) {

  static Spot of(Value object, Causes causes, ProtocolPath field) {
    List<Value> values = new ArrayList<>(List.of(object));
    for (ProtocolPath step : field.steps()) {
      Value next =
          Steps.step(values.get(values.size() - 1), step)
              .orElseThrow(
                  () -> new IllegalArgumentException("the object has no field `" + field + "`"));
      values.add(next);
    }
    ProtocolPath cause = causes.placeOf(field).path();
    return new Spot(text(object, "kind").orElse(""), values, field.steps(), role(cause), cause);
  }

  private static Optional<String> role(ProtocolPath cause) {
    List<ProtocolPath> steps = cause.steps();
    return steps.size() > 1 && steps.get(0).key().equals(Optional.of("taskRoles"))
        ? steps.get(1).key()
        : Optional.empty();
  }

  /** The value at a step. */
  Value value(int step) {
    return values.get(step + 1);
  }

  /** The key of a step; empty for items of lists, and where there is no such step. */
  String key(int step) {
    return step < 0 || step >= steps.size() ? "" : steps.get(step).key().orElse("");
  }

  /** Whether a key is the last step. */
  boolean ends(String key) {
    return key(steps.size() - 1).equals(key);
  }

  /** What an item of a list is called. */
  String name(int step) {
    return text(value(step), "name").orElse("");
  }

  /** The item of a list of this name that the field stands in, or is. */
  OptionalInt item(String list) {
    for (int i = steps.size() - 1; i > 0; i--) {
      if (steps.get(i).index().isPresent() && key(i - 1).equals(list)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  /** Whether the field is a single value. */
  boolean isScalar() {
    return values.get(values.size() - 1) instanceof Value.Scalar;
  }

  private static Optional<String> text(Value value, String key) {
    return value instanceof Value.Mapping map
        ? map.get(key).filter(Value.Scalar.class::isInstance).map(v -> ((Value.Scalar) v).text())
        : Optional.empty();
  }
}
