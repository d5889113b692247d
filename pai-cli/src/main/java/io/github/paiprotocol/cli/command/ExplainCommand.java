package io.github.paiprotocol.cli.command;

import com.google.common.base.Ascii;
import io.github.paiprotocol.api.internal.json.JsonText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.cli.input.JobInput;
import io.github.paiprotocol.cli.input.ResolvedInput;
import io.github.paiprotocol.cli.input.UserExtensionOption;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.OriginReport;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.explain.Explanation;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pai explain}: says why each prerequisite of a job is there. */
@Command(name = "explain")
public final class ExplainCommand extends ResolvingCommand {
  @Parameters(arity = "0..1", paramLabel = "FILE", description = JOB_OR_DIJOBS)
  Optional<String> file = Optional.empty();

  @Option(names = "--as", paramLabel = "text|json|mermaid|dot")
  Optional<Form> form = Optional.empty();

  @Mixin OriginOptions origin = new OriginOptions();

  @Mixin UserExtensionOption userExtension = new UserExtensionOption();

  /** The forms of an explanation. */
  enum Form {
    /** A tree. */
    TEXT,
    /** For programs. */
    JSON,
    /** A flow chart for Mermaid. */
    MERMAID,
    /** A graph for Graphviz. */
    DOT;

    @Override
    public String toString() {
      return Ascii.toLowerCase(name());
    }
  }

  @Override
  public CommandResult run(Console console) throws IOException {
    if (origin.given()) {
      return origin(console);
    }
    ResolvedInput resolved = resolve(file, console);
    List<Resolved<Job>> jobs = resolved.locked().resolved();
    Form shown = form.orElse(isJson() ? Form.JSON : Form.TEXT);
    if (jobs.size() > 1 && shown != Form.TEXT && !isJson()) {
      throw new UsageException(
          "the text holds %s DIJobs, which only --as text shows one by one; --document N takes one"
              .formatted(jobs.size()));
    }
    List<String> printed = jobs.stream().map(job -> print(Explanation.of(job), shown)).toList();
    CommandResult report = report(resolved.warnings());
    if (isJson()) {
      return report.withJson(shown == Form.JSON ? JsonText.joined(printed) : JsonText.of(printed));
    }
    String text = String.join("", printed);
    return shown == Form.JSON ? report.withText(out -> out.append(text)) : report.withText(text);
  }

  /** Where a line or a field came from. */
  private CommandResult origin(Console console) throws IOException {
    if (form.isPresent() && form.get() != Form.TEXT && form.get() != Form.JSON) {
      throw new UsageException("an origin is shown --as text or json");
    }
    resolution.requireLockInUse();
    JobInput input = JobInput.open(file, resolution, console);
    TargetRendering.Wanted wanted =
        new TargetRendering.Wanted(origin.target.orElseThrow(), origin.user, false, isJson());
    OriginReport made =
        new TargetRendering(resolution, userExtension, wanted, console)
            .origin(input, OriginQuestion.of(origin));
    CommandResult report = report(List.of());
    if (isJson()) {
      return report.withJson(made.json());
    }
    return report.withText(form.equals(Optional.of(Form.JSON)) ? made.json() : made.text());
  }

  private static String print(Explanation explanation, Form form) {
    return switch (form) {
      case TEXT -> explanation.text();
      case JSON -> explanation.json();
      case MERMAID -> explanation.mermaid();
      case DOT -> explanation.dot();
    };
  }
}
