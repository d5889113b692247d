package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.internal.template.VariableTemplate;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Value;
import java.util.HashMap;
import java.util.Map;

/**
 * How long the texts of a prerequisite become with given arguments, known before anything is put
 * in: arguments that are doubled at each step would otherwise fill the memory.
 */
record ExpansionSize(Prerequisite definition, long literal, Map<String, Long> uses) {
  static ExpansionSize of(Definition definition) {
    if (definition.prerequisite().templateVariables().isEmpty()) {
      // Nothing is put in, so the instance shares the texts of the definition.
      return new ExpansionSize(definition.prerequisite(), 0, Map.of());
    }
    Map<String, Long> uses = new HashMap<>();
    long[] literal = {0};
    PrerequisiteTexts.visit(
        definition,
        (path, text) -> {
          literal[0] += text.length();
          VariableTemplate.parse(text).tags().forEach(tag -> uses.merge(tag.name(), 1L, Long::sum));
        });
    return new ExpansionSize(definition.prerequisite(), literal[0], uses);
  }

  /** An upper bound of the characters of an instance. */
  long size(Map<String, Value> arguments) {
    long size = literal;
    for (TemplateVariable variable : definition.templateVariables()) {
      Value given = arguments.get(variable.name());
      int length =
          given instanceof Value.Scalar scalar
              ? scalar.text().length()
              : variable.defaultValue().map(v -> v.text().length()).orElse(0);
      size += uses.getOrDefault(variable.name(), 0L) * length;
    }
    return size;
  }
}
