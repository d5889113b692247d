package io.github.paiprotocol.cli.command;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.cli.input.JobInput;
import io.github.paiprotocol.cli.input.OwnerOptions;
import io.github.paiprotocol.cli.input.UserExtensionOption;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.Outputs;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.spi.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pai render}: turns a job into Kubernetes objects or scripts. */
@Command(name = "render")
public final class RenderCommand extends ResolvingCommand {
  static final String SCRIPTS = "scripts";

  @Parameters(arity = "0..1", paramLabel = "FILE", description = JOB_OR_DIJOBS)
  Optional<String> file = Optional.empty();

  @Option(
      names = {"-t", "--target"},
      required = true,
      paramLabel = "TARGET",
      completionCandidates = TargetNames.class)
  String target = "";

  @Option(names = "--user", paramLabel = "NAME")
  Optional<String> user = Optional.empty();

  @Option(names = "--strict")
  boolean strict;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR")
  Optional<Path> output = Optional.empty();

  @Mixin OwnerOptions owner = new OwnerOptions();

  /** What jobs and DIJobs can be turned into. */
  public static final class TargetNames implements Iterable<String> {
    public static List<String> words() {
      return words(Targets.all().stream().map(Target::name).toList());
    }

    public static List<String> words(Collection<String> targets) {
      return ImmutableList.<String>builder().add(SCRIPTS).addAll(targets).build();
    }

    @Override
    public Iterator<String> iterator() {
      return words().iterator();
    }
  }

  @Mixin UserExtensionOption userExtension = new UserExtensionOption();

  @Override
  public CommandResult run(Console console) throws IOException {
    output = Outputs.given(output);
    resolution.requireLockInUse();
    if (owner.given() && target.equals(SCRIPTS)) {
      throw new UsageException("scripts have no owner");
    }
    JobInput input = JobInput.open(file, resolution, console);
    TargetRendering.Wanted wanted = new TargetRendering.Wanted(target, user, strict, isJson());
    TargetRendering rendering = new TargetRendering(resolution, userExtension, wanted, console);
    return report(rendering.made(input, owner), output, strict);
  }
}
