package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.internal.template.VariableTemplate;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.graph.Origin;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Refuses fetched prerequisites that help themselves to the job's secrets.
 *
 * <p>A {@code $secrets} tag in an instance is fine only where all of it came in with one argument
 * of the requirer. What the requirer is itself fetched was checked the same way, so such a tag goes
 * back to the job. A tag that is put together from pieces, or comes from a default, does not.
 */
record SecretUse(Predicate<Origin> allowed, Reporter reporter) {
  void check(Definition definition, Map<String, Value> arguments, DependencyRequest request) {
    if (definition.document().fetched().isEmpty() || allowed.test(definition.origin())) {
      return;
    }
    boolean parametric = !definition.prerequisite().templateVariables().isEmpty();
    Map<String, String> defaults = defaults(definition);
    PrerequisiteTexts.visit(
        definition,
        (path, text) -> {
          if (mayHoldTag(text, parametric)) {
            Assembled assembled = assemble(text, parametric, arguments, defaults);
            Template.parse(assembled.text()).tags().stream()
                .filter(tag -> tag.root() == Tag.Root.SECRETS && !assembled.isGiven(tag))
                .findFirst()
                .ifPresent(tag -> reporter.report(notGiven(definition, path, tag, request)));
          }
        });
  }

  private static boolean mayHoldTag(String text, boolean parametric) {
    return text.contains("secrets") || (parametric && text.contains("{{"));
  }

  /** A text with its arguments put in, and where those of the requirer lie in it. */
  private record Assembled(String text, NavigableMap<Integer, Integer> given) {

    /** The spans do not overlap, and only the last one that begins before the tag can hold it. */
    boolean isGiven(Tag tag) {
      Map.Entry<Integer, Integer> span = given.floorEntry(tag.from());
      return span != null && tag.to() <= span.getValue();
    }
  }

  private static Assembled assemble(
      String source,
      boolean parametric,
      Map<String, Value> arguments,
      Map<String, String> defaults) {
    StringBuilder text = new StringBuilder();
    NavigableMap<Integer, Integer> given = new TreeMap<>();
    for (VariableTemplate.Part part : VariableTemplate.of(source, parametric).parts()) {
      if (part instanceof VariableTemplate.Literal literal) {
        text.append(literal.text());
      } else if (part instanceof VariableTemplate.Variable variable) {
        int from = text.length();
        if (arguments.get(variable.name()) instanceof Value.Scalar argument) {
          text.append(argument.text());
          given.put(from, text.length());
        } else {
          text.append(defaults.getOrDefault(variable.name(), ""));
        }
      }
    }
    return new Assembled(text.toString(), given);
  }

  private static Map<String, String> defaults(Definition definition) {
    Map<String, String> defaults = new HashMap<>();
    for (TemplateVariable variable : definition.prerequisite().templateVariables()) {
      String text = variable.defaultValue().map(Value.Scalar::text).orElse("");
      defaults.putIfAbsent(variable.name(), text);
    }
    return defaults;
  }

  private static Diagnostic notGiven(
      Definition definition, ProtocolPath path, Tag tag, DependencyRequest request) {
    DocumentPlace at = DocumentPlace.value(path, definition.document().positions());
    Diagnostic error =
        at.located(
            Diagnostic.error(
                    ResolverCode.SECRET_NOT_GIVEN,
                    at.place(),
                    "the fetched prerequisite `%s` names `%s`, which it was not given (%s)"
                        .formatted(definition.name(), tag.reference(), request.wayHere()))
                .withHint(
                    "let it declare a template variable and give it `"
                        + tag.text()
                        + "` there, or allow its origin to use secrets; this looks at names only, and"
                        + " commands can read what lies in their container"));
    return GraphProblems.withRelated(error, List.of(request.at().related("required here")));
  }
}
