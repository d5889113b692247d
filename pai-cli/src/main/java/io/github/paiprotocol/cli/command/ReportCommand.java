package io.github.paiprotocol.cli.command;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.internal.json.JsonObject;
import io.github.paiprotocol.api.internal.json.JsonText;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.cli.input.ResolvedInput;
import io.github.paiprotocol.cli.input.UserExtension;
import io.github.paiprotocol.cli.input.UserExtensionOption;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.ExitCode;
import io.github.paiprotocol.cli.output.Outputs;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.report.JobReport;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.internal.store.AtomicFiles;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pai report}: a page about a job, for people. */
@Command(name = "report")
public final class ReportCommand extends ResolvingCommand {
  @Parameters(arity = "0..1", paramLabel = "FILE", description = JOB_OR_DIJOBS)
  Optional<String> file = Optional.empty();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "HTML")
  Optional<Path> output = Optional.empty();

  @Option(
      names = {"-t", "--target"},
      paramLabel = "TARGET",
      completionCandidates = RenderCommand.TargetNames.class)
  List<String> targets = new ArrayList<>();

  @Option(names = "--user", paramLabel = "NAME")
  Optional<String> user = Optional.empty();

  @Mixin UserExtensionOption userExtension = new UserExtensionOption();

  @Override
  public CommandResult run(Console console) throws IOException {
    output = Outputs.given(output);
    List<Target> asked = asked();
    ResolvedInput resolved;
    try {
      resolved = resolve(file, console);
    } catch (PaiException e) {
      return ofProblems(e);
    }
    int jobs = resolved.locked().resolved().size();
    if (jobs > 1) {
      throw new UsageException(
          "a page is about one job, and these are " + jobs + " DIJobs; `--document N` picks one");
    }
    String html = html(resolved, asked);
    CommandResult report = report(resolved.warnings());
    return output.isPresent()
        ? written(report, html)
        : report.withText(out -> out.append(html)).withJson(JsonText.of(html));
  }

  /** Nothing but a page that was asked for is made of a job with problems. */
  private CommandResult ofProblems(PaiException problems) throws IOException {
    if (output.isEmpty()) {
      throw problems;
    }
    String html = JobReport.htmlOf(String.join(", ", inputs()), problems.diagnostics());
    return written(report(problems.diagnostics()).withCode(ExitCode.PROBLEMS), html);
  }

  private CommandResult written(CommandResult report, String html) throws IOException {
    write(output.orElseThrow(), html);
    return report
        .withText(Printable.line(output.orElseThrow().toString()) + ": written\n")
        .withJson(json());
  }

  private static void write(Path file, String html) throws IOException {
    byte[] utf8 = html.getBytes(StandardCharsets.UTF_8);
    Outputs.whole(file, path -> new AtomicFiles().write(path, utf8));
  }

  private String json() {
    return JsonText.of(new JsonObject().put("file", output.orElseThrow().toString()));
  }

  private String html(ResolvedInput resolved, List<Target> asked) throws IOException {
    ClusterProfile cluster = resolution.cluster();
    RuntimeScriptEmitter scripts = resolution.scripts();
    UserExtension kept = userExtension.read().completed(resolved.job(), scripts);
    String submitter = resolution.submitter(user);
    return JobReport.of(resolved.written())
        .withProfile(cluster)
        .withSubmission(kept.submission(submitter, cluster.submissionTime().orElse(Instant.EPOCH)))
        .withTargets(asked)
        .withScripts(scripts)
        .html();
  }

  /** The targets of the page. Scripts are always made: the page shows what they run. */
  private List<Target> asked() throws IOException {
    Map<String, Target> known = resolution.plugins.get().targets();
    if (targets.isEmpty()) {
      return ImmutableList.copyOf(known.values());
    }
    ImmutableList.Builder<Target> asked = ImmutableList.builder();
    for (String word : targets) {
      Target target = known.get(word);
      if (target != null) {
        asked.add(target);
      } else if (!word.equals(RenderCommand.SCRIPTS)) {
        throw TargetRendering.noTarget(word, "", known.keySet());
      }
    }
    return asked.build();
  }
}
