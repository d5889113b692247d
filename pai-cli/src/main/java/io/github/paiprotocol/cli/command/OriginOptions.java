package io.github.paiprotocol.cli.command;

import io.github.paiprotocol.cli.output.UsageException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What {@code pai explain} is asked of the things that {@code pai render} makes of a job. */
final class OriginOptions {
  @Option(
      names = {"-t", "--target"},
      paramLabel = "TARGET",
      completionCandidates = RenderCommand.TargetNames.class)
  Optional<String> target = Optional.empty();

  @Option(names = "--line", paramLabel = "FILE:N")
  Optional<String> line = Optional.empty();

  @Option(names = "--object", arity = "2", paramLabel = "KIND/NAME PATH", hideParamSyntax = true)
  List<String> object = List.of();

  @Option(names = "--user", paramLabel = "NAME")
  Optional<String> user = Optional.empty();

  /**
   * Whether something of a target is asked for.
   *
   * @return true when it is
   * @throws UsageException when the options do not go together
   */
  boolean given() {
    boolean asked = line.isPresent() || !object.isEmpty();
    if (asked && target.isEmpty()) {
      throw new UsageException("--line and --object need --target, which makes what they point at");
    }
    if (!asked && target.isPresent()) {
      throw new UsageException("--target needs --line FILE:N or --object KIND/NAME PATH");
    }
    return asked;
  }
}
