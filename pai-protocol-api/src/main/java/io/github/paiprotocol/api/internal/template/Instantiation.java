package io.github.paiprotocol.api.internal.template;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A prerequisite with its template variables put in.
 *
 * <p>Protocol: values. Values are inserted into scalars after parsing, so they never change the
 * structure. A scalar that is one tag and nothing else takes the value with its kind, so {@code
 * readOnly: {{ ro }}} can become a boolean; elsewhere the value's text goes in. The result declares
 * no variables any more. Immutable and thread-safe.
 */
public final class Instantiation {
  private final Prerequisite prerequisite;
  private final ImmutableList<ArgumentProblem> problems;

  private Instantiation(Prerequisite prerequisite, List<ArgumentProblem> problems) {
    this.prerequisite = prerequisite;
    this.problems = ImmutableList.copyOf(problems);
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
    Arguments given = new Arguments(definition, arguments);
    List<ArgumentProblem> problems = new ArrayList<>(given.check());
    Substitution substitution =
        new Substitution(given.values(), !definition.templateVariables().isEmpty());
    Prerequisite instance = substitution.of(definition);
    problems.addAll(substitution.problems());
    return new Instantiation(instance, problems);
  }

  /**
   * The instance.
   *
   * @return the prerequisite with the values put in
   */
  public Prerequisite prerequisite() {
    return prerequisite;
  }

  /**
   * What is wrong with the arguments.
   *
   * @return the problems; all are errors
   */
  public List<ArgumentProblem> problems() {
    return problems;
  }
}
