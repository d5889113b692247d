package io.github.paiprotocol.cli.command;

import io.github.paiprotocol.api.internal.json.JsonObject;
import io.github.paiprotocol.api.internal.json.JsonText;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.yaml.MaskedJob;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.cli.input.ResolvedInput;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.Outputs;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.resolver.Bundle;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pai bundle}: packs a job with everything it uses. */
@Command(name = "bundle")
public final class BundleCommand extends ResolvingCommand {
  @Parameters(paramLabel = "FILE", description = JOB_OR_DIJOBS)
  String file = "";

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "ZIP")
  Path output = Path.of("");

  @Mixin MaskedOption masked = new MaskedOption();

  @Override
  public CommandResult run(Console console) throws IOException {
    if (resolution.bundle.isPresent()) {
      throw new UsageException("--bundle is not for `pai bundle`: copy the bundle instead");
    }
    ResolvedInput resolved = resolve(Optional.of(file), console);
    Bundle bundle = masked.on ? masked(resolved, console) : resolved.bundle();
    Outputs.whole(output, bundle::write);
    return report(resolved.warnings()).withText(text(bundle)).withJson(json(bundle));
  }

  private Bundle masked(ResolvedInput resolved, Console console) {
    if (!resolved.dijobs().isEmpty()) {
      throw new UsageException("--masked is for jobs, and this is a DIJob");
    }
    MaskedJob job = MaskedOption.of(resolved.job().validated().job(), common, console);
    MaskedOption.requireNoSecrets(job, resolved.locked());
    return resolved.locked().bundle(ProtocolWriter.standard().yaml(job.job()));
  }

  private String text(Bundle bundle) {
    return Printable.line(output.toString())
        + ": written, "
        + Console.counted(bundle.documents().size(), "document")
        + "\n";
  }

  private String json(Bundle bundle) {
    return JsonText.of(
        new JsonObject()
            .put("file", output.toString())
            .put("documents", bundle.documents().size()));
  }
}
