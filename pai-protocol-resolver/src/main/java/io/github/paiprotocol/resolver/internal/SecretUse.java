package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.Tag;
import io.github.paiprotocol.api.template.Template;
import io.github.paiprotocol.api.template.VariableTemplate;
import io.github.paiprotocol.resolver.graph.Origin;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Refuses fetched prerequisites that help themselves to the job's secrets.
 *
 * <p>A {@code $secrets} tag in an instance is fine only where all of it came in with one argument
 * of the requirer. What the requirer is itself fetched was checked the same way, so such a tag goes
 * back to the job. A tag that is put together from pieces, or comes from a default, does not.
 */
final class SecretUse {
  private final Predicate<Origin> allowed;
  private final Findings findings;

  SecretUse(Predicate<Origin> allowed, Findings findings) {
    this.allowed = allowed;
    this.findings = findings;
  }

  void check(Definition definition, Map<String, Value> arguments, Wanted wanted) {
    if (definition.document().fetched().isEmpty() || allowed.test(Origins.of(definition))) {
      return;
    }
    boolean parametric = !definition.prerequisite().templateVariables().isEmpty();
    PrerequisiteTexts.visit(
        definition,
        (path, text) -> {
          if (mayHoldTag(text, parametric)) {
            Assembled assembled = assemble(definition, text, parametric, arguments);
            Template.parse(assembled.text()).tags().stream()
                .filter(tag -> tag.root() == Tag.Root.SECRETS && !assembled.isGiven(tag))
                .findFirst()
                .ifPresent(tag -> findings.report(notGiven(definition, path, tag, wanted)));
          }
        });
  }

  private static boolean mayHoldTag(String text, boolean parametric) {
    return text.contains("<") || text.contains("secrets") || (parametric && text.contains("{{"));
  }

  /** A text with its arguments put in, and where those of the requirer lie in it. */
  private record Assembled(String text, List<int[]> given) {

    boolean isGiven(Tag tag) {
      return given.stream().anyMatch(span -> span[0] <= tag.from() && tag.to() <= span[1]);
    }
  }

  private static Assembled assemble(
      Definition definition, String source, boolean parametric, Map<String, Value> arguments) {
    StringBuilder text = new StringBuilder();
    List<int[]> given = new ArrayList<>();
    for (VariableTemplate.Part part : VariableTemplate.of(source, parametric).parts()) {
      if (part instanceof VariableTemplate.Literal literal) {
        text.append(literal.text());
      } else if (part instanceof VariableTemplate.Variable variable) {
        int from = text.length();
        if (arguments.get(variable.name()) instanceof Value.Scalar argument) {
          text.append(argument.text());
          given.add(new int[] {from, text.length()});
        } else {
          text.append(byDefault(definition, variable.name()));
        }
      }
    }
    return new Assembled(text.toString(), given);
  }

  private static String byDefault(Definition definition, String name) {
    return definition.prerequisite().templateVariables().stream()
        .filter(v -> v.name().equals(name))
        .findFirst()
        .flatMap(TemplateVariable::defaultValue)
        .map(Value.Scalar::text)
        .orElse("");
  }

  private static Diagnostic notGiven(
      Definition definition, ProtocolPath path, Tag tag, Wanted wanted) {
    At at = At.value(path, definition.document().positions());
    Diagnostic error =
        at.located(
            Diagnostic.error(
                    ResolverCode.SECRET_NOT_GIVEN,
                    at.place(),
                    "the fetched prerequisite `"
                        + definition.name()
                        + "` names `"
                        + tag.reference()
                        + "`, which nobody gave to it ("
                        + wanted.wayHere()
                        + ")")
                .withHint(
                    "let it declare a template variable and give it `"
                        + tag.text()
                        + "` there, or allow its origin to use secrets; this looks at names only, and"
                        + " commands can read what lies in their container"));
    return GraphProblems.withRelated(error, List.of(wanted.at().related("required here")));
  }
}
