package io.github.paiprotocol.cli.command;

import io.github.paiprotocol.cli.input.ResolutionOptions;
import io.github.paiprotocol.cli.input.ResolvedInput;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.resolver.Bundle;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;

/** A command that resolves a job: all of them take the same options for it. */
abstract class ResolvingCommand extends ResultCommand {
  private static final String ANYWHERE =
      " in YAML or JSON: a file, - for standard input, or a reference such as https://HOST/PATH.";

  /** What the file of a command for jobs may be. */
  static final String JOB = "A job" + ANYWHERE;

  /** What the file of a command that runs one job may be. */
  static final String JOB_OR_DIJOB = "A job or a DIJob" + ANYWHERE;

  /** What the file of a command for both protocols may be. */
  static final String JOB_OR_DIJOBS = "A job or DIJobs" + ANYWHERE;

  @Mixin ResolutionOptions resolution = new ResolutionOptions();

  @Override
  public final List<String> inputs() {
    List<String> named = super.inputs();
    return named.isEmpty()
        ? resolution.bundle.stream().map(bundle -> bundle + "/" + Bundle.JOB_NAME).toList()
        : named;
  }

  /** Resolves the job of a command that reads the lock at most. */
  final ResolvedInput resolve(Optional<String> file, Console console) throws IOException {
    resolution.requireLockInUse();
    return ResolvedInput.of(file, resolution, console);
  }
}
