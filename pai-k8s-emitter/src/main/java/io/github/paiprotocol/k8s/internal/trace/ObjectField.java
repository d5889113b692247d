package io.github.paiprotocol.k8s.internal.trace;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * A field of an object, with the fields that contain it.
 *
 * @param values the object, then the value at each step
 * @param steps the paths from the top to the field
 */
record ObjectField(List<Value> values, List<ProtocolPath> steps) {
  private static final ProtocolPath NAME = ProtocolPath.of("name");

  /**
   * A field of an object.
   *
   * @throws IllegalArgumentException if the object has no such field
   */
  static ObjectField of(Value object, ProtocolPath field) {
    List<ProtocolPath> steps = field.steps();
    List<Value> values = new ArrayList<>(steps.size() + 1);
    values.add(object);
    for (ProtocolPath step : steps) {
      Value at = values.get(values.size() - 1);
      values.add(Steps.step(at, step).orElseThrow(() -> missing(at, step, field)));
    }
    return new ObjectField(values, steps);
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

  /** The step of the field itself; -1 for the object. */
  int last() {
    return steps.size() - 1;
  }

  /** The path of a step; the root for -1. */
  ProtocolPath path(int step) {
    return step < 0 ? ProtocolPath.root() : steps.get(step);
  }

  /** The value at a step; the object for -1. */
  Value value(int step) {
    return values.get(step + 1);
  }

  /** The key of a step, or the name of the item of a list; empty for items without names. */
  String key(int step) {
    return path(step).key().orElseGet(() -> name(value(step)));
  }

  /** The name of the item of a list; empty if it has none. */
  static String name(Value item) {
    return Steps.textAt(item, NAME).orElse("");
  }

  /** Whether the field is a single value. */
  boolean isScalar() {
    return values.get(values.size() - 1) instanceof Value.Scalar;
  }
}
