package io.github.paiprotocol.cli.command;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.cli.input.Inputs;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.FailedJob;
import io.github.paiprotocol.cli.output.FailureReports;
import io.github.paiprotocol.cli.output.Found;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.runtime.exit.ExitSpec;
import io.github.paiprotocol.runtime.exit.FailureAnalyzer;
import io.github.paiprotocol.runtime.exit.FailureEvidence;
import io.github.paiprotocol.runtime.exit.FailureReport;
import io.github.paiprotocol.runtime.exit.LogText;
import io.github.paiprotocol.runtime.exit.PodStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code pai analyze}: says why a task failed. */
@Command(name = "analyze")
public final class AnalyzeCommand extends ResultCommand {
  @Option(names = "--exit-code", paramLabel = "N")
  Optional<Integer> exitCode = Optional.empty();

  @Option(names = "--user-log", paramLabel = "FILE")
  Optional<Path> userLog = Optional.empty();

  @Option(names = "--runtime-log", paramLabel = "FILE")
  Optional<Path> runtimeLog = Optional.empty();

  @Option(names = "--init-log", paramLabel = "FILE")
  Optional<Path> initLog = Optional.empty();

  @Option(names = "--pod", paramLabel = "FILE")
  Optional<Path> pod = Optional.empty();

  @Option(names = "--job", paramLabel = "FILE")
  Optional<Path> job = Optional.empty();

  @Option(names = "--role", paramLabel = "NAME")
  Optional<String> role = Optional.empty();

  @Option(names = "--exit-spec", paramLabel = "FILE")
  Optional<Path> exitSpec = Optional.empty();

  @Option(names = "--nvidia-double-ecc-error", paramLabel = "true|false")
  Optional<Boolean> doubleEccError = Optional.empty();

  @Option(names = "--unknown-exit-code", paramLabel = "N")
  Optional<Integer> unknownExitCode = Optional.empty();

  @Override
  public List<String> inputs() {
    return Stream.of(userLog, runtimeLog, initLog, pod, job, exitSpec)
        .flatMap(Optional::stream)
        .map(Path::toString)
        .toList();
  }

  @Override
  public CommandResult run(Console console) throws IOException {
    requireOneKindOfLog();
    Optional<PodStatus> status =
        pod.isPresent() ? Optional.of(status(pod.get())) : Optional.empty();
    OptionalInt code =
        exitCode
            .map(OptionalInt::of)
            .orElseGet(() -> status.map(PodStatus::exitCode).orElseGet(OptionalInt::empty));
    FailedJob of =
        job.isPresent()
            ? FailedJob.of(Inputs.read(job.get(), ProtocolReader.standard().jobs()::read), role)
            : FailedJob.unknown();
    List<Diagnostic> found = new ArrayList<>();
    FailureAnalyzer analyzer = analyzer(found);
    FailureReport report =
        initLog.isPresent()
            ? analyzer.analyzeInit(code, log(initLog))
            : analyzer.analyze(
                FailureEvidence.notEnded()
                    .exitCode(code)
                    .userLog(log(userLog))
                    .platformLog(log(runtimeLog))
                    .doubleEccError(doubleEccError)
                    .pod(status)
                    .build());
    return report(List.of())
        .withFound(Found.in(exitSpec.map(Path::toString), found))
        .withText(FailureReports.text(report, of))
        .withJson(FailureReports.json(report, of));
  }

  private void requireOneKindOfLog() {
    if (initLog.isPresent() && (userLog.isPresent() || runtimeLog.isPresent())) {
      throw new UsageException(
          "an init container fails before there are other logs: give --init-log alone");
    }
    if (exitCode.isEmpty()
        && Stream.of(initLog, userLog, runtimeLog, pod).allMatch(Optional::isEmpty)) {
      throw new UsageException(
          "nothing is known of the task: give --exit-code, --pod, or a log of one that has not ended");
    }
    if (role.isPresent() && job.isEmpty()) {
      throw new UsageException("--role needs --job");
    }
  }

  private static PodStatus status(Path file) throws IOException {
    Document<Optional<Value>> document =
        Inputs.read(file, ProtocolReader.standard().values()::read);
    PodStatus status = PodStatus.of(document.value().orElse(Value.none()));
    if (status.isEmpty()) {
      throw new UsageException(
          ("--pod: `%s` tells of no container that ended or waits; it should be what `kubectl get"
                  + " pod NAME -o json` prints")
              .formatted(file));
    }
    return status;
  }

  private FailureAnalyzer analyzer(List<Diagnostic> found) throws IOException {
    FailureAnalyzer analyzer = FailureAnalyzer.of(spec(found));
    if (unknownExitCode.isEmpty()) {
      return analyzer;
    }
    try {
      return analyzer.withUnknownExitCode(unknownExitCode.get());
    } catch (IllegalArgumentException e) {
      throw new UsageException("--unknown-exit-code: " + e.getMessage());
    }
  }

  private ExitSpec spec(List<Diagnostic> found) throws IOException {
    if (exitSpec.isEmpty()) {
      return ExitSpec.empty();
    }
    Document<ExitSpec> document = Inputs.read(exitSpec.get(), ExitSpec.reader()::read);
    ExitSpec spec = document.value();
    found.addAll(document.diagnostics());
    return spec;
  }

  private static LogText log(Optional<Path> file) throws IOException {
    return file.isPresent() ? Inputs.read(file.get(), LogText::read) : LogText.empty();
  }
}
