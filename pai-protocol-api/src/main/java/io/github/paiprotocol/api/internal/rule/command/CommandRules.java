package io.github.paiprotocol.api.internal.rule.command;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.shell.ShellScript.Reading;
import io.github.paiprotocol.api.internal.shell.ShellScript.Stretch;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.TagMeaning;
import io.github.paiprotocol.api.internal.template.TemplateScope;
import io.github.paiprotocol.api.internal.template.TemplateScopes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * What will fail when the commands of a job run, as far as their text shows it. Nothing is run. All
 * of it are warnings: what a shell does in the end depends on the image, too.
 */
public final class CommandRules implements SemanticRule {
  /** How many comments are compared with the source, and findings are told of, in one script. */
  private static final int MOST = 100;

  @Override
  public void check(ValidationContext context) {
    new Check(context).check();
  }

  /** Scripts that several roles share are read once. */
  private static final class Check {
    private final ValidationContext context;
    private final TemplateScope scope;
    private final Map<List<String>, CommandScript> scripts = new LinkedHashMap<>();
    private final Map<CommandScript, List<Finding>> findings = new HashMap<>();
    private final Function<Tag, Optional<String>> secrets;

    Check(ValidationContext context) {
      this.context = context;
      TemplateScope ofJob =
          context.given().map(TemplateScopes::ofJob).orElse(tag -> new TagMeaning.Unknown());
      this.scope =
          tag -> tag.root() == Tag.Root.PARAMETERS ? ofJob.find(tag) : new TagMeaning.Unknown();
      this.secrets =
          tag ->
              ofJob.find(tag) instanceof TagMeaning.Deferred
                  ? Optional.of(SecretCheck.value(tag, context.job()))
                  : Optional.empty();
    }

    void check() {
      List<CommandList> lists = new ArrayList<>();
      CommandList.visit(context, lists::add);
      for (CommandList list : lists) {
        scripts.computeIfAbsent(list.texts(), texts -> CommandScript.of(list, context, scope));
      }
      Optional<VariableCheck> variables = variables();
      scripts.values().forEach(script -> findings.put(script, findings(script, variables)));
      for (CommandList list : lists) {
        CommandScript script = Objects.requireNonNull(scripts.get(list.texts()));
        for (Finding finding : Objects.requireNonNull(findings.get(script))) {
          context.report(placed(finding, script, list));
        }
        if (list.kind() == CommandList.Kind.START) {
          ExportCheck.check(script, finding -> context.report(placed(finding, script, list)));
        }
        checkComments(script, list);
      }
    }

    /** None for a document that any job may require. */
    private Optional<VariableCheck> variables() {
      if (context.given().isEmpty()
          || scripts.values().stream().noneMatch(s -> s.text().contains(RuntimeVariables.PREFIX))) {
        return Optional.empty();
      }
      VariableCheck check = new VariableCheck(new RuntimeVariables(context.job().taskRoles()));
      scripts.values().forEach(check::collect);
      return Optional.of(check);
    }

    private List<Finding> findings(CommandScript script, Optional<VariableCheck> variables) {
      List<Finding> found = new ArrayList<>();
      PastedCheck.check(script, found::add);
      if (script.isComplete()) {
        script
            .shell()
            .problem()
            .map(SyntaxCheck::finding)
            .filter(problem -> !isExplained(script, problem, found))
            .ifPresent(found::add);
      }
      variables.ifPresent(check -> check.check(script, found::add));
      SecretCheck.check(script, secrets, found::add);
      return found.subList(0, Math.min(found.size(), MOST));
    }

    /** Whether a pasted character in the same command may be why the shell cannot read it. */
    private static boolean isExplained(
        CommandScript script, Finding problem, List<Finding> pasted) {
      int command = script.partAt(problem.start()).command();
      return pasted.stream().anyMatch(each -> script.partAt(each.start()).command() == command);
    }

    private Diagnostic placed(Finding finding, CommandScript script, CommandList list) {
      Diagnostic found = finding.at().apply(script.place(list, finding.start(), finding.end()));
      if (found.code() == ProtocolCode.SHELL_SYNTAX) {
        return FoldedCommand.of(context.source(), found.path())
            .map(folded -> folded.explained(found))
            .orElse(found);
      }
      boolean isReturn = script.text().charAt(finding.start()) == '\r';
      String text = list.texts().get(script.partAt(finding.start()).command());
      return isReturn ? found.withFix(withoutReturns(text)) : found;
    }

    private static FixRule withoutReturns(String text) {
      return FixRule.of(
              "take the carriage returns out",
              (editor, place) -> editor.replaceValue(place.path(), text.replace("\r", "")))
          .proposed();
    }

    private static boolean isAll(CommandScript script, CommandList list, Stretch comment) {
      int command = script.partAt(comment.start()).command();
      int length = list.texts().get(command).stripTrailing().length();
      return comment.end() - comment.start() == length;
    }

    private void checkComments(CommandScript script, CommandList list) {
      int last = -1;
      Optional<FoldedCommand> folded = Optional.empty();
      int count = 0;
      for (Stretch stretch : script.shell().stretches()) {
        if (stretch.reading() == Reading.COMMENT && count++ < MOST) {
          int command = script.partAt(stretch.start()).command();
          if (command != last) {
            folded = FoldedCommand.of(context.source(), list.paths().get(command));
            last = command;
          }
          String comment = script.text().substring(stretch.start(), stretch.end());
          Place place = script.place(list, stretch.start(), stretch.end());
          folded
              .filter(f -> f.swallows(comment, isAll(script, list, stretch)))
              .map(f -> FoldedCommand.commentOfLines(place).withFix(f.fix()))
              .ifPresent(context::report);
        }
      }
    }
  }
}
