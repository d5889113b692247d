package io.github.paiprotocol.cli.command;

import io.github.paiprotocol.cli.input.Resolution;
import io.github.paiprotocol.cli.input.ResolutionOptions;
import io.github.paiprotocol.cli.output.CommonOptions;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.InputName;
import io.github.paiprotocol.cli.output.OutputFormat;
import io.github.paiprotocol.cli.output.ResultOptions;
import io.github.paiprotocol.resolver.Bundle;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;

/** A command that resolves a job: all of them take the same options for it. */
abstract class ResolvingCommand implements PaiCommand {
  private static final String ANYWHERE =
      " in YAML or JSON: a file, - for standard input, or a reference such as https://HOST/PATH.";

  /** What the file of a command for jobs may be. */
  static final String JOB = "A job" + ANYWHERE;

  /** What the file of a command that runs one job may be. */
  static final String JOB_OR_DIJOB = "A job or a DIJob" + ANYWHERE;

  /** What the file of a command for both protocols may be. */
  static final String JOB_OR_DIJOBS = "A job or DIJobs" + ANYWHERE;

  @Mixin ResultOptions common = new ResultOptions();

  @Mixin ResolutionOptions resolution = new ResolutionOptions();

  /**
   * The job's file.
   *
   * @return what was given; empty to take it from the bundle
   */
  abstract Optional<String> file();

  @Override
  public final List<String> inputs() {
    return file()
        .map(InputName::shown)
        .or(() -> resolution.bundle.map(bundle -> bundle + "/" + Bundle.JOB_NAME))
        .stream()
        .toList();
  }

  @Override
  public final CommonOptions common() {
    return common;
  }

  @Override
  public final void close() throws IOException {
    resolution.plugins.close();
  }

  /** Whether results are for programs. */
  final boolean isJson() {
    return common.format == OutputFormat.JSON;
  }

  /** Resolves the job of a command that reads the lock at most. */
  final Resolution resolve(Optional<String> file, Console console) throws IOException {
    resolution.requireLockInUse();
    return Resolution.of(file, resolution, console);
  }
}
