package io.github.paiprotocol.cli;

import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Mixin;

/** A command that resolves a job: all of them take the same options for it. */
abstract class ResolvingCommand implements PaiCommand {
  @Mixin CommonOptions common = new CommonOptions();

  @Mixin ResolutionOptions resolution = new ResolutionOptions();

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
