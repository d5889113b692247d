package io.github.paiprotocol.api.internal.rule.command;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.internal.shell.ShellScript.Reading;
import io.github.paiprotocol.api.internal.shell.ShellScript.Stretch;
import io.github.paiprotocol.api.internal.template.Lookup;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.TemplateScope;
import io.github.paiprotocol.api.internal.template.TemplateScopes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What will fail when the commands of a job run, as far as their text shows it. Nothing is run. All
 * of it are warnings: what a shell does in the end depends on the image, too.
 */
public final class CommandRules implements SemanticRule {
  /** How many comments are compared with the source, and findings are told of, in one script. */
  private static final int MOST = 100;

  @Override
  public void check(ValidationContext context) {
    Check check = new Check(context);
    CommandList.visit(context, check::check);
  }

  /** Scripts that several roles share are read once. */
  private static final class Check {
    private final ValidationContext context;
    private final TemplateScope scope;
    private final Map<List<String>, Checked> known = new HashMap<>();

    Check(ValidationContext context) {
      this.context = context;
      TemplateScope ofJob =
          context.given().map(TemplateScopes::ofJob).orElse(tag -> new Lookup.Unknown());
      this.scope =
          tag ->
              tag.root() == Tag.Root.PARAMETERS ? ofJob.find(tag) : new Lookup.Unknown();
    }

    private record Checked(CommandScript script, List<Finding> findings) {}

    void check(CommandList list) {
      Checked checked = known.get(list.texts());
      if (checked == null) {
        CommandScript script = CommandScript.of(list, context, scope);
        checked = new Checked(script, findings(script));
        known.put(list.texts(), checked);
      }
      for (Finding finding : checked.findings) {
        context.report(placed(finding, checked.script, list));
      }
      checkComments(checked.script, list);
    }

    private static List<Finding> findings(CommandScript script) {
      ImmutableList.Builder<Finding> found = ImmutableList.builder();
      if (script.isComplete()) {
        script.shell().problem().map(SyntaxCheck::finding).ifPresent(found::add);
      }
      return found.build();
    }

    private Diagnostic placed(Finding finding, CommandScript script, CommandList list) {
      Diagnostic found = finding.at().apply(script.place(list, finding.start(), finding.end()));
      return found.code() == ProtocolCode.SHELL_SYNTAX
          ? FoldedCommand.of(context.source(), found.path())
              .map(folded -> folded.explained(found))
              .orElse(found)
          : found;
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
