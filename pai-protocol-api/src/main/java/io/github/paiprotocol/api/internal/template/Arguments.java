package io.github.paiprotocol.api.internal.template;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compares what a requirer gives with the variables a prerequisite declares. */
final class Arguments {
  private final Prerequisite target;
  private final Map<String, Value> given;

  Arguments(Prerequisite target, Map<String, Value> given) {
    this.target = target;
    this.given = given;
  }

  List<ArgumentProblem> check() {
    return ArgumentCheck.of(target).names(given);
  }

  /** The texts to put in: what is given, else the defaults. */
  Map<String, Value.Scalar> values() {
    Map<String, Value.Scalar> values = new LinkedHashMap<>();
    for (TemplateVariable variable : target.templateVariables()) {
      Value value = given.get(variable.name());
      if (value instanceof Value.Scalar scalar) {
        values.put(variable.name(), scalar);
      } else if (value == null) {
        variable.defaultValue().ifPresent(d -> values.put(variable.name(), d));
      }
    }
    return ImmutableMap.copyOf(values);
  }
}
