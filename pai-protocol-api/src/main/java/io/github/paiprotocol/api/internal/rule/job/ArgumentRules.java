package io.github.paiprotocol.api.internal.rule.job;

import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.rule.RefList;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.template.ArgumentCheck;
import io.github.paiprotocol.api.internal.template.ArgumentProblem;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Value;
import java.util.HashMap;
import java.util.Map;

/**
 * Local prerequisites get the template variables they declare, and no others. Protocol: values,
 * template variables.
 */
final class ArgumentRules implements SemanticRule {

  @Override
  public void check(ValidationContext context) {
    Map<Integer, ArgumentCheck> checks = new HashMap<>();
    for (RefList list : context.refLists()) {
      context
          .graph()
          .edges(list)
          .forEach(edge -> check(context, edge.item(), edge.target(), checks));
    }
  }

  private static void check(
      ValidationContext context,
      RefList.Item item,
      LocalNode target,
      Map<Integer, ArgumentCheck> checks) {
    boolean known =
        !context.isDoubtful(target.path().child(Keys.TEMPLATE_VARIABLES))
            && !context.out().isSuppressed(item.arguments());
    if (known && target.prerequisite().isPresent()) {
      Prerequisite definition = target.prerequisite().get();
      if (!definition.templateVariables().isEmpty() || !item.ref().templateVariables().isEmpty()) {
        check(
            context, item, checks.computeIfAbsent(target.id(), id -> ArgumentCheck.of(definition)));
      }
    } else if (known) {
      for (String name : item.ref().templateVariables().keySet()) {
        ProtocolPath argument = item.arguments().child(name);
        context.report(VariableRules.argumentOfAlias(argument, target.name(), name));
      }
    }
  }

  private static void check(ValidationContext context, RefList.Item item, ArgumentCheck check) {
    PrerequisiteRef ref = item.ref();
    boolean hasArguments = !ref.templateVariables().isEmpty();
    for (ArgumentProblem problem : check.problems(ref.templateVariables())) {
      if (!isPending(problem, ref)) {
        context.report(problem.at(item.path(), hasArguments));
      }
    }
  }

  /** What a parametric requirer passes on is known only once it has its own arguments. */
  private static boolean isPending(ArgumentProblem problem, PrerequisiteRef ref) {
    return problem.code() == ProtocolCode.UNFIT_ARGUMENT
        && ref.templateVariables().values().stream()
            .anyMatch(v -> v instanceof Value.Text text && text.text().contains("{{"));
  }
}
