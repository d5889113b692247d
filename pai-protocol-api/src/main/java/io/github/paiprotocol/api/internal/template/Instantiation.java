package io.github.paiprotocol.api.internal.template;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A prerequisite with its template variables put in.
 *
 * <p>Protocol: values. Values are inserted into scalars after parsing, so they never change the
 * structure. A scalar that is one tag and nothing else takes the value with its kind, so {@code
 * readOnly: {{ ro }}} can become a boolean; elsewhere the value's text goes in. The result declares
 * no variables any more. Immutable and thread-safe.
 *
 * @param prerequisite the prerequisite with the values put in
 * @param problems what is wrong with the arguments; all are errors
 */
public record Instantiation(Prerequisite prerequisite, List<ArgumentProblem> problems) {
  /** Copies the problems. */
  public Instantiation {
    problems = ImmutableList.copyOf(problems);
  }

  /**
   * Puts arguments in.
   *
   * @param definition the prerequisite as it was written
   * @param arguments the values by variable, as the requirer gives them; tags in them stay
   * @return the instance; where an argument is missing or does not fit, the tag stays
   */
  public static Instantiation of(Prerequisite definition, Map<String, Value> arguments) {
    if (definition.templateVariables().isEmpty() && arguments.isEmpty()) {
      // Nothing is a variable in it, so nothing is put in.
      return new Instantiation(definition, ImmutableList.of());
    }
    List<ArgumentProblem> problems = ArgumentCheck.of(definition).names(arguments);
    Substitution substitution =
        new Substitution(values(definition, arguments), !definition.templateVariables().isEmpty());
    Prerequisite instance = substitution.of(definition);
    problems.addAll(substitution.problems());
    return new Instantiation(instance, problems);
  }

  /** The texts to put in: what is given, else the defaults. */
  private static Map<String, Value.Scalar> values(
      Prerequisite definition, Map<String, Value> arguments) {
    Map<String, Value.Scalar> values = new HashMap<>();
    for (TemplateVariable variable : definition.templateVariables()) {
      Value value = arguments.get(variable.name());
      if (value instanceof Value.Scalar scalar) {
        values.put(variable.name(), scalar);
      } else if (value == null) {
        variable.defaultValue().ifPresent(d -> values.put(variable.name(), d));
      }
    }
    return values;
  }
}
