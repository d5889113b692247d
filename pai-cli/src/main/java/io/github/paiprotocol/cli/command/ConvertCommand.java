package io.github.paiprotocol.cli.command;

import com.google.common.base.Ascii;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.json.JsonText;
import io.github.paiprotocol.api.model.AnyJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.cli.input.JobInput;
import io.github.paiprotocol.cli.input.JobVersion1;
import io.github.paiprotocol.cli.input.ResolvedInput;
import io.github.paiprotocol.cli.input.Validation;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.Outputs;
import io.github.paiprotocol.cli.output.Rendered;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.k8s.convert.Conversion;
import io.github.paiprotocol.k8s.internal.loss.Losses;
import io.github.paiprotocol.k8s.model.Devices;
import io.github.paiprotocol.resolver.Resolved;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pai convert}: turns DIJobs and old jobs into jobs, and jobs into DIJobs. */
@Command(name = "convert")
public final class ConvertCommand extends ResolvingCommand {
  @Parameters(arity = "0..1", paramLabel = "FILE", description = JOB_OR_DIJOBS)
  Optional<String> file = Optional.empty();

  @Option(names = "--to", paramLabel = "dijob|job")
  Optional<Kind> to = Optional.empty();

  @Option(names = "--strict")
  boolean strict;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR")
  Optional<Path> output = Optional.empty();

  /** The kinds of jobs. */
  enum Kind {
    /** DI-engine's. */
    DIJOB,
    /** The job protocol's. */
    JOB;

    @Override
    public String toString() {
      return Ascii.toLowerCase(name());
    }
  }

  @Override
  public CommandResult run(Console console) throws IOException {
    output = Outputs.given(output);
    resolution.requireLockInUse();
    return report(converted(console), output, strict);
  }

  private Rendered converted(Console console) throws IOException {
    JobInput input = JobInput.open(file, resolution, console);
    Optional<List<Validated<DIJob>>> dijobs = input.dijobs();
    if (dijobs.isPresent()) {
      return fromDIJobs(input, dijobs.get(), devices());
    }
    Optional<JobVersion1> old = input.version1();
    if (old.isPresent()) {
      return fromVersion1(old.get());
    }
    if (to.equals(Optional.of(Kind.JOB))) {
      PaiException.throwIfErrors(input.job().diagnostics());
    }
    return fromJob(input);
  }

  private Devices devices() throws IOException {
    return resolution.cluster().devices();
  }

  private Rendered fromDIJobs(JobInput input, List<Validated<DIJob>> jobs, Devices devices) {
    refuse(
        input, Kind.DIJOB, "a DIJob already; `pai render --target dijob` writes out its defaults");
    Written written = new Written(Kind.JOB);
    for (Validated<DIJob> valid : jobs) {
      written.add(Conversion.toJob(valid, devices), valid.positions(), valid.warnings());
    }
    return written.rendered();
  }

  private Rendered fromVersion1(JobVersion1 old) {
    Job job = old.converted();
    List<Diagnostic> found = ProtocolValidator.standard().check(job);
    PaiException.throwIfErrors(found);
    Conversion<Job> made = new Conversion<>(job, old.losses(), found, UnaryOperator.identity());
    return new Written(Kind.JOB).add(made, SourceMap.none(), List.of()).rendered();
  }

  private Rendered fromJob(JobInput input) throws IOException {
    refuse(input, Kind.JOB, "a job already; `pai resolve` shows how it runs");
    ResolvedInput resolved = input.resolve(ResolvedInput.openToPlugins(resolution));
    Resolved<Job> job = resolved.job();
    return new Written(Kind.DIJOB)
        .add(Conversion.toDIJob(job, devices()), job.validated().positions(), resolved.warnings())
        .rendered();
  }

  private void refuse(JobInput input, Kind found, String what) {
    if (to.equals(Optional.of(found))) {
      throw new UsageException("`" + input.name() + "` is " + what);
    }
  }

  /** What was made, as it is written. */
  private final class Written {
    private final Kind kind;
    private final List<Diagnostic> found = new ArrayList<>();
    private final Losses losses = new Losses();
    private final Map<String, String> files = new LinkedHashMap<>();

    Written(Kind kind) {
      this.kind = kind;
    }

    Written add(Conversion<? extends AnyJob> made, SourceMap positions, List<Diagnostic> warnings) {
      if (strict) {
        made.requireExact(positions);
      }
      found.addAll(warnings);
      found.addAll(made.warnings());
      made.losses().forEach(losses::add);
      ProtocolWriter writer = ProtocolWriter.standard();
      if (isJson()) {
        // What JSON cannot spell is a loss like others.
        List<Diagnostic> lost = writer.jsonLosses(made.job());
        PaiException.throwIfErrors(strict ? Validation.asErrors(lost) : lost);
        found.addAll(lost);
      }
      files.put(
          Outputs.fileName(files.size() + 1, kind.name(), made.job().jobName(), isJson()),
          isJson() ? writer.json(made.job()) : writer.yaml(made.job()));
      return this;
    }

    Rendered rendered() {
      return Rendered.of(
          isJson() ? JsonText.joined(files.values()) : String.join("---\n", files.values()),
          files,
          found,
          losses.all());
    }
  }
}
