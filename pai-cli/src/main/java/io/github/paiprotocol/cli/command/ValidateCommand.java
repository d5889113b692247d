package io.github.paiprotocol.cli.command;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.cli.input.AccessOptions;
import io.github.paiprotocol.cli.input.Inputs;
import io.github.paiprotocol.cli.input.JobFolders;
import io.github.paiprotocol.cli.input.JobInput;
import io.github.paiprotocol.cli.input.ResolutionOptions;
import io.github.paiprotocol.cli.input.UserExtensionOption;
import io.github.paiprotocol.cli.input.Validation;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.CommonOptions;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.InputName;
import io.github.paiprotocol.cli.output.ReportOptions;
import io.github.paiprotocol.cli.output.UsageException;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pai validate}: checks jobs and says everything that is wrong with them. */
@Command(name = "validate")
public final class ValidateCommand implements PaiCommand {
  @Mixin ReportOptions common = new ReportOptions();

  @Mixin ResolutionOptions resolution = new ResolutionOptions();

  @Spec CommandSpec spec = CommandSpec.create();

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Jobs, DIJobs or prerequisites in YAML or JSON, or folders with such files; - is standard"
              + " input.")
  List<String> files = List.of();

  @Option(names = "--lenient")
  boolean lenient;

  @Option(names = "--strict")
  boolean strict;

  @Option(
      names = {"-t", "--target"},
      paramLabel = "TARGET",
      completionCandidates = RenderCommand.TargetNames.class)
  Optional<String> target = Optional.empty();

  @Option(names = "--user", paramLabel = "NAME")
  Optional<String> user = Optional.empty();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public List<String> inputs() {
    return files.stream().map(InputName::shown).toList();
  }

  @Override
  public CommandResult run(Console console) throws IOException {
    requireNothingInVain();
    resolution.requireLockInUse();
    return Validation.run(
        JobFolders.files(files, resolves(), reader(), console),
        strict,
        file -> resolves() ? checkResolved(file, console) : check(file, console));
  }

  private boolean resolves() {
    return target.isPresent() || resolution.profile.isPresent();
  }

  /** Without a target or profile nothing is resolved, so these options would have no effect. */
  private void requireNothingInVain() {
    for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
      boolean needed =
          option.userObject() instanceof Field field
              && (field.getDeclaringClass() == ResolutionOptions.class
                  || field.getDeclaringClass() == AccessOptions.class);
      if (!resolves() && (needed || option.longestName().equals("--user"))) {
        throw new UsageException(option.longestName() + " needs --target or --profile");
      }
    }
  }

  private ProtocolReader reader() {
    return resolution.document.reader().lenient(lenient).build();
  }

  private List<Diagnostic> check(String file, Console console) throws IOException {
    return Validation.check(
        InputName.shown(file),
        Inputs.bytes(file, console),
        reader(),
        () -> resolution.plugins.get().validator().build());
  }

  private List<Diagnostic> checkResolved(String file, Console console) throws IOException {
    TargetRendering.Wanted wanted =
        new TargetRendering.Wanted(target.orElse(""), user, false, false);
    try {
      JobInput input = JobInput.open(Optional.of(file), resolution, lenient, console);
      TargetRendering rendering =
          new TargetRendering(resolution, new UserExtensionOption(), wanted, console);
      return target.isPresent() ? rendering.checked(input) : rendering.checkedByAll(input);
    } catch (PaiException e) {
      // A failure of one file does not stop the check of the others.
      return e.diagnostics();
    }
  }
}
