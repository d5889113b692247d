package io.github.paiprotocol.k8s.internal.trace;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * A field of an object, with all that it stands in.
 *
 * @param kind the object's kind
 * @param values the object, then the value at each step
 * @param steps the paths from the top to the field
 * @param keys the key of each step; empty for items of lists
 * @param role the role whose part of the object it is; empty when it belongs to all
 * @param cause what of the job caused the part
 */
record ObjectField(
    String kind,
    List<Value> values,
    List<ProtocolPath> steps,
    List<String> keys,
    Optional<String> role,
    ProtocolPath cause) {

  static ObjectField of(Value object, ProvenanceMap causes, ProtocolPath field) {
    return of(object, causes, field, ObjectField::role);
  }

  /**
   * A field of an object.
   *
   * @param roleOf what the role is called that a cause belongs to
   */
  static ObjectField of(
      Value object,
      ProvenanceMap causes,
      ProtocolPath field,
      Function<ProtocolPath, Optional<String>> roleOf) {
    List<ProtocolPath> steps = field.steps();
    List<Value> values = new ArrayList<>(steps.size() + 1);
    values.add(object);
    List<String> keys = new ArrayList<>(steps.size());
    for (ProtocolPath step : steps) {
      keys.add(step.key().orElse(""));
      Value at = values.get(values.size() - 1);
      values.add(Steps.step(at, step).orElseThrow(() -> missing(at, step, field)));
    }
    ProtocolPath cause = causes.placeOf(field).path();
    return new ObjectField(
        text(object, "kind").orElse(""), values, steps, keys, roleOf.apply(cause), cause);
  }

  /** Refuses the number of a line that a text does not have. */
  static void requireLine(int line, int count) {
    if (line < 1 || line > count) {
      throw new IllegalArgumentException("there is no line " + line + ", the text has " + count);
    }
  }

  private static Optional<String> role(ProtocolPath cause) {
    List<ProtocolPath> steps = cause.steps();
    return steps.size() > 1 && steps.get(0).key().equals(Optional.of("taskRoles"))
        ? steps.get(1).key()
        : Optional.empty();
  }

  /** Says what there is instead, at the first step that leads nowhere. */
  private static IllegalArgumentException missing(Value at, ProtocolPath step, ProtocolPath field) {
    String there =
        step.parent()
            .filter(parent -> !parent.steps().isEmpty())
            .map(parent -> "`" + parent + "`")
            .orElse("the object");
    String hint;
    if (at instanceof Value.Mapping map) {
      hint = Suggestions.hint(step.key().orElse(""), map.entries().keySet(), "fields");
    } else if (at instanceof Value.Sequence list) {
      int last = list.items().size() - 1;
      hint = there + " has " + (last == 0 ? "only `[0]`" : "`[0]` to `[" + last + "]`");
    } else {
      hint = there + " is a single value";
    }
    return new IllegalArgumentException("the object has no field `" + field + "`; " + hint);
  }

  /** The value at a step. */
  Value value(int step) {
    return values.get(step + 1);
  }

  /** The key of a step; empty for items of lists, and where there is no such step. */
  String key(int step) {
    return step < 0 || step >= keys.size() ? "" : keys.get(step);
  }

  /** The step of the field itself. */
  int last() {
    return steps.size() - 1;
  }

  /** The key of a step, or what the item of a list is called. */
  String called(int step) {
    return key(step).isEmpty() ? name(step) : key(step);
  }

  /** What an item of a list is called. */
  String name(int step) {
    return text(value(step), "name").orElse("");
  }

  /** The item of a list of this name that the field stands in, or is. */
  OptionalInt item(String list) {
    for (int i = steps.size() - 1; i > 0; i--) {
      if (key(i).isEmpty() && key(i - 1).equals(list)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  /** The step of an item of the containers of a pod that the field stands in. */
  OptionalInt container() {
    OptionalInt own = item("containers");
    return own.isPresent() ? own : item("initContainers");
  }

  /** Whether the object holds data, so that its name tells what it holds where it never changes. */
  boolean isData() {
    return kind.equals("ConfigMap") || kind.equals("Secret");
  }

  /** Whether the field is a single value. */
  boolean isScalar() {
    return values.get(values.size() - 1) instanceof Value.Scalar;
  }

  static Optional<String> text(Value value, String key) {
    return value instanceof Value.Mapping map
        ? map.get(key).filter(Value.Scalar.class::isInstance).map(v -> ((Value.Scalar) v).text())
        : Optional.empty();
  }
}
