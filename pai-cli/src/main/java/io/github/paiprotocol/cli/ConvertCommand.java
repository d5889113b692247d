package io.github.paiprotocol.cli;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.DIJobValidator;
import io.github.paiprotocol.api.validation.ValidatedDIJob;
import io.github.paiprotocol.api.yaml.DIJobDocument;
import io.github.paiprotocol.api.yaml.DIJobReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.convert.Conversion;
import io.github.paiprotocol.k8s.convert.JobConversions;
import io.github.paiprotocol.k8s.model.Loss;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code pai convert}: turns DIJobs into jobs, and jobs into DIJobs. */
@Command(
    name = "convert",
    description =
        "Turn a DIJob into a job of the job protocol, or a job into a DIJob, and tell what is"
            + " lost.")
final class ConvertCommand extends ResolvingCommand {
  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "A job, or DIJobs, in YAML or JSON; - is standard input.")
  Optional<String> file = Optional.empty();

  @Override
  public int run(Console console) throws IOException {
    resolution.requireLockInUse();
    if (file.isEmpty()) {
      return toDIJob(console);
    }
    byte[] text = Inputs.bytes(file.get(), console);
    Optional<List<DIJobDocument>> dijobs =
        DIJobReader.standard().readIfMeant(Inputs.shownName(file.get()), text);
    return dijobs.isPresent() ? toJobs(dijobs.get(), console) : toDIJob(console.withInput(text));
  }

  private int toJobs(List<DIJobDocument> documents, Console console) throws IOException {
    List<Diagnostic> found = new ArrayList<>();
    List<Loss> losses = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (DIJobDocument document : documents) {
      ValidatedDIJob valid = DIJobValidator.standard().require(document);
      Conversion<Job> made = JobConversions.toJob(valid);
      found.addAll(valid.warnings());
      found.addAll(made.warnings());
      losses.addAll(made.losses());
      ProtocolWriter writer = ProtocolWriter.standard();
      texts.add(isJson() ? writer.json(made.job()) : writer.yaml(made.job()));
    }
    return finish(found, losses, String.join(isJson() ? "" : "---\n", texts), console);
  }

  private int toDIJob(Console console) throws IOException {
    Resolution resolved = Resolution.of(file, resolution, console);
    Conversion<DIJob> made = JobConversions.toDIJob(resolved.job());
    List<Diagnostic> found = resolved.warnings();
    found.addAll(made.warnings());
    ProtocolWriter writer = ProtocolWriter.standard();
    String text = isJson() ? writer.json(made.job()) : writer.yaml(made.job());
    return finish(found, made.losses(), text, console);
  }

  private boolean isJson() {
    return common.format == OutputFormat.JSON;
  }

  private int finish(List<Diagnostic> found, List<Loss> losses, String text, Console console)
      throws IOException {
    console.diagnostics(found, common.format, common.color);
    console.losses(losses);
    console.result(text);
    return ExitCode.OK;
  }
}
