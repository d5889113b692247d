package io.github.paiprotocol.api.internal.template;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Compares what requirers give with the variables a prerequisite declares. The prerequisite is
 * looked at once: each further requirer costs what it gives and what it lacks, not what the
 * prerequisite holds. Immutable and thread-safe.
 *
 * <p>Protocol: values.
 */
public final class ArgumentCheck {
  /** So many missing arguments are named one by one, and the others counted. */
  private static final int MOST_MISSING = 100;

  private final Prerequisite target;
  private final Map<String, Optional<Value.Scalar>> declared = new LinkedHashMap<>();
  private final Set<String> required = new LinkedHashSet<>();
  private final ListMultimap<String, PendingField<?>> byVariable = ArrayListMultimap.create();

  /** Fields whose defaults do not fit. */
  private final List<PendingField<?>> unfitByDefault = new ArrayList<>();

  private ArgumentCheck(Prerequisite target) {
    this.target = target;
    for (TemplateVariable variable : target.templateVariables()) {
      declared.put(variable.name(), variable.defaultValue());
      if (variable.defaultValue().isEmpty()) {
        required.add(variable.name());
      }
    }
    for (PendingField<?> field : PendingField.of(target)) {
      field.template().variables().forEach(variable -> byVariable.put(variable, field));
      if (problem(field, Map.of()).isPresent()) {
        unfitByDefault.add(field);
      }
    }
  }

  /**
   * Looks at a prerequisite.
   *
   * @param definition the prerequisite as it was written
   * @return the check of arguments for it
   */
  public static ArgumentCheck of(Prerequisite definition) {
    return new ArgumentCheck(definition);
  }

  /**
   * What is wrong with the arguments of one requirer.
   *
   * @param given the values by variable; tags in them stay
   * @return the problems; all are errors
   */
  public List<ArgumentProblem> problems(Map<String, Value> given) {
    List<ArgumentProblem> problems = names(given);
    Set<PendingField<?>> fields = new LinkedHashSet<>();
    given.keySet().forEach(name -> fields.addAll(byVariable.get(name)));
    fields.forEach(field -> problem(field, given).ifPresent(problems::add));
    unfitByDefault.stream()
        .filter(field -> Collections.disjoint(field.template().variables(), given.keySet()))
        .forEach(field -> problem(field, given).ifPresent(problems::add));
    return problems;
  }

  /** Problems of the names, independent of the fields that use the values. */
  List<ArgumentProblem> names(Map<String, Value> given) {
    List<ArgumentProblem> problems = new ArrayList<>();
    int missing = required.size();
    for (String name : given.keySet()) {
      missing -= required.contains(name) ? 1 : 0;
    }
    Set<String> lacking = lacking(given);
    for (Map.Entry<String, Value> argument : given.entrySet()) {
      String name = argument.getKey();
      if (!declared.containsKey(name)) {
        // A misspelt name is one slip: what it was meant to be is then not missing as well.
        Suggestions.Guess meant = Suggestions.guess(name, lacking);
        missing -= meant.name().filter(lacking::remove).isPresent() ? 1 : 0;
        problems.add(ArgumentProblem.unknown(target.name(), name, meant, declared.keySet()));
      } else if (!(argument.getValue() instanceof Value.Scalar)) {
        problems.add(ArgumentProblem.withoutText(name, TagNavigator.kind(argument.getValue())));
      }
    }
    lacking.forEach(name -> problems.add(ArgumentProblem.missing(target.name(), name)));
    if (missing > lacking.size()) {
      problems.add(ArgumentProblem.moreMissing(target.name(), missing - lacking.size()));
    }
    return problems;
  }

  /** The first variables that are not given and must be. */
  private Set<String> lacking(Map<String, Value> given) {
    Set<String> lacking = new LinkedHashSet<>();
    for (String name : required) {
      if (lacking.size() == MOST_MISSING) {
        break;
      }
      if (!given.containsKey(name)) {
        lacking.add(name);
      }
    }
    return lacking;
  }

  private Optional<ArgumentProblem> problem(PendingField<?> field, Map<String, Value> given) {
    Map<String, Value.Scalar> values = new HashMap<>();
    for (String name : field.template().variables()) {
      value(name, given).ifPresent(value -> values.put(name, value));
    }
    return field.problem(values);
  }

  /** What is put in for a variable: what is given, else its default. */
  private Optional<Value.Scalar> value(String name, Map<String, Value> given) {
    Value value = given.get(name);
    if (value == null) {
      return declared.getOrDefault(name, Optional.empty());
    }
    return declared.containsKey(name) && value instanceof Value.Scalar scalar
        ? Optional.of(scalar)
        : Optional.empty();
  }
}
