package io.github.paiprotocol.cli.command;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.cli.input.JobInput;
import io.github.paiprotocol.cli.input.ResolvedInput;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.resolver.plain.FlattenedJob;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code pai resolve}: prints a job with everything it needs as a plain job. */
@Command(name = "resolve")
public final class ResolveCommand extends ResolvingCommand {
  @Parameters(arity = "0..1", paramLabel = "FILE", description = JOB)
  Optional<String> file = Optional.empty();

  @Mixin MaskedOption masked = new MaskedOption();

  @Override
  public CommandResult run(Console console) throws IOException {
    resolution.requireLockInUse();
    ResolvedInput resolved =
        JobInput.open(file, resolution, console)
            .requireJob("resolve")
            .resolve(ResolvedInput.openToPlugins(resolution));
    FlattenedJob flattened = FlattenedJob.of(resolved.job());
    Job job = masked.on ? MaskedOption.of(flattened.job(), common, console).job() : flattened.job();
    ProtocolWriter writer = ProtocolWriter.standard();
    String text = isJson() ? writer.json(job) : writer.yaml(job);
    List<Diagnostic> found = resolved.warnings();
    found.addAll(flattened.losses());
    if (isJson()) {
      found.addAll(writer.jsonLosses(job));
    }
    return report(DiagnosticCollector.inGivenOrder(found))
        .withText(out -> out.append(text))
        .withJson(text);
  }
}
