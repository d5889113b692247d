package io.github.paiprotocol.api.template;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Suggestions;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares what a requirer gives with the variables a prerequisite declares. */
final class Arguments {
  private final Prerequisite target;
  private final Map<String, Value> given;
  private final Set<String> declared = new LinkedHashSet<>();
  private final List<ArgumentProblem> problems = new ArrayList<>();

  Arguments(Prerequisite target, Map<String, Value> given) {
    this.target = target;
    this.given = given;
    target.templateVariables().forEach(v -> declared.add(v.name()));
  }

  List<ArgumentProblem> check() {
    Set<String> lacking = lacking();
    given.forEach(
        (name, value) -> {
          if (!declared.contains(name)) {
            unknown(name, lacking);
          } else if (!(value instanceof Value.Scalar)) {
            problems.add(ArgumentProblem.withoutText(name, Navigation.kind(value)));
          }
        });
    lacking.forEach(name -> problems.add(ArgumentProblem.missing(target.name(), name)));
    return problems;
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

  private Set<String> lacking() {
    Set<String> lacking = new LinkedHashSet<>();
    for (TemplateVariable variable : target.templateVariables()) {
      if (variable.defaultValue().isEmpty() && !given.containsKey(variable.name())) {
        lacking.add(variable.name());
      }
    }
    return lacking;
  }

  /** A misspelt name is one slip: what it was meant to be is then not missing as well. */
  private void unknown(String name, Set<String> lacking) {
    Optional<String> meant = Suggestions.closest(name, lacking);
    meant.ifPresent(lacking::remove);
    problems.add(ArgumentProblem.unknown(target.name(), name, meant, declared));
  }
}
