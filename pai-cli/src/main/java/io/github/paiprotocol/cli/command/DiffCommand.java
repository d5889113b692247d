package io.github.paiprotocol.cli.command;

import com.google.common.base.Ascii;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.internal.json.JsonText;
import io.github.paiprotocol.cli.input.ResolutionOptions;
import io.github.paiprotocol.cli.input.UserExtensionOption;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.DiffColours;
import io.github.paiprotocol.cli.output.ExitCode;
import io.github.paiprotocol.cli.output.Found;
import io.github.paiprotocol.cli.output.InputName;
import io.github.paiprotocol.cli.output.OutputFormat;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.k8s.diff.JobDiff;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pai diff}: says what changes for the tasks between two jobs. */
@Command(name = "diff")
public final class DiffCommand extends ResultCommand {
  @Mixin ResolutionOptions resolution = new ResolutionOptions();

  @Mixin UserExtensionOption userExtension = new UserExtensionOption();

  @Parameters(
      index = "0",
      paramLabel = "FROM",
      description =
          "The job or DIJob as it was, in YAML or JSON: a file, - for standard input, or a"
              + " reference such as https://HOST/PATH.")
  String from = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "TO",
      description =
          "The job as it is now (default: the same job, with options --from-… or --to-…).")
  Optional<String> to = Optional.empty();

  @Option(names = "--as", paramLabel = "text|json|markdown")
  Optional<Form> form = Optional.empty();

  @Option(
      names = {"-t", "--target"},
      paramLabel = "TARGET",
      completionCandidates = RenderCommand.TargetNames.class)
  Optional<String> target = Optional.empty();

  @Option(
      names = "--from-target",
      paramLabel = "TARGET",
      completionCandidates = RenderCommand.TargetNames.class)
  Optional<String> fromTarget = Optional.empty();

  @Option(
      names = "--to-target",
      paramLabel = "TARGET",
      completionCandidates = RenderCommand.TargetNames.class)
  Optional<String> toTarget = Optional.empty();

  @Option(names = "--from-lock", paramLabel = "FILE")
  Optional<Path> fromLock = Optional.empty();

  @Option(names = "--to-lock", paramLabel = "FILE")
  Optional<Path> toLock = Optional.empty();

  @Option(names = "--from-profile", paramLabel = "FILE")
  Optional<Path> fromProfile = Optional.empty();

  @Option(names = "--to-profile", paramLabel = "FILE")
  Optional<Path> toProfile = Optional.empty();

  @Option(names = "--user", paramLabel = "NAME")
  Optional<String> user = Optional.empty();

  /** The forms of a comparison. */
  enum Form {
    /** For a terminal. */
    TEXT,
    /** For programs. */
    JSON,
    /** For a comment in a review. */
    MARKDOWN;

    @Override
    public String toString() {
      return Ascii.toLowerCase(name());
    }
  }

  @Override
  public CommandResult run(Console console) throws IOException {
    check();
    List<Found> found = new ArrayList<>();
    Optional<DiffInput.Read> before =
        read(
            from,
            resolution.with(fromLock, fromProfile),
            fromTarget.or(() -> target),
            found,
            console);
    Optional<DiffInput.Read> after =
        read(
            to.orElse(from),
            resolution.with(toLock, toProfile),
            toTarget.or(() -> target),
            found,
            console);
    CommandResult report = report(List.of()).withFound(found);
    if (before.isEmpty() || after.isEmpty()) {
      boolean unread = found.stream().anyMatch(Found::isFailure);
      return report.withCode(unread ? ExitCode.IO : ExitCode.PROBLEMS);
    }
    if (before.get().isDIJob() != after.get().isDIJob()) {
      throw new UsageException("one is a DIJob, the other is none; `pai convert` makes both alike");
    }
    JobDiff diff = JobDiff.of(before.get().side(), after.get().side());
    return printed(diff, report, console)
        .withCode(diff.isRunningOtherwise() ? ExitCode.CHANGED : ExitCode.OK);
  }

  private void check() {
    resolution.requireLockInUse();
    boolean sides =
        Stream.of(fromTarget, toTarget, fromLock, toLock, fromProfile, toProfile)
            .anyMatch(Optional::isPresent);
    if (to.isEmpty() && !sides) {
      throw new UsageException(
          "nothing to compare with: name a second job, or what differs by --from-lock, --to-lock,"
              + " --from-profile, --to-profile, --from-target or --to-target");
    }
    if (from.equals("-") && to.orElse(from).equals("-")) {
      throw new UsageException("standard input can be read once: name a file for the other side");
    }
    if (resolution.bundle.isPresent() && (fromLock.isPresent() || toLock.isPresent())) {
      throw new UsageException("a bundle has its own lock: leave out --from-lock and --to-lock");
    }
  }

  private Optional<DiffInput.Read> read(
      String file,
      ResolutionOptions options,
      Optional<String> objects,
      List<Found> found,
      Console console) {
    String name = InputName.shown(file);
    try {
      DiffInput.Read made =
          new DiffInput(options, objects, user, userExtension.read(), console).read(file);
      found.addAll(Found.in(Optional.of(name), made.warnings()));
      return Optional.of(made);
    } catch (PaiException e) {
      found.addAll(Found.in(Optional.of(name), e.diagnostics()));
      return Optional.empty();
    } catch (IOException e) {
      found.add(Found.failure(name, e));
      return Optional.empty();
    }
  }

  private CommandResult printed(JobDiff diff, CommandResult report, Console console) {
    boolean isJson = common.format == OutputFormat.JSON;
    String text =
        switch (form.orElse(isJson ? Form.JSON : Form.TEXT)) {
          case TEXT -> diff.text();
          case JSON -> diff.json();
          case MARKDOWN -> diff.markdown();
        };
    if (isJson) {
      boolean value = form.orElse(Form.JSON) == Form.JSON;
      return report.withJson(value ? text : JsonText.of(text));
    }
    if (form.orElse(Form.TEXT) != Form.TEXT) {
      return report.withText(out -> out.append(text));
    }
    StringBuilder colored = new StringBuilder();
    boolean colours = console.isResultColoured(common.color);
    text.lines()
        .forEach(
            line -> DiffColours.append(colored, line, line.startsWith("    ") ? 4 : 0, colours));
    return report.withText(out -> out.append(colored));
  }
}
