package io.github.paiprotocol.cli.input;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.JobDocuments;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.internal.JobFileKind;
import io.github.paiprotocol.cli.output.CheckedFile;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.ExitCode;
import io.github.paiprotocol.cli.output.Found;
import io.github.paiprotocol.cli.output.InputName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What {@code pai validate} does with files, however its options were read. */
public final class Validation {
  private Validation() {}

  /** Checks a file. */
  @FunctionalInterface
  public interface Check {
    List<Diagnostic> of(String file) throws IOException;
  }

  /** Gives the validator, which only jobs of the job protocol need. */
  @FunctionalInterface
  public interface Validators {
    ProtocolValidator get() throws IOException;
  }

  /**
   * Checks files one after the other.
   *
   * @param files the files
   * @param check checks one
   * @param strict whether warnings count as errors
   * @return what was found, and which files are good
   */
  public static CommandResult run(List<String> files, boolean strict, Check check) {
    List<String> names = new ArrayList<>();
    List<Found> all = new ArrayList<>();
    List<CheckedFile> checked = new ArrayList<>();
    int code = ExitCode.OK;
    for (String file : files) {
      String name = InputName.shown(file);
      names.add(name);
      try {
        List<Diagnostic> found = strict ? asErrors(check.of(file)) : check.of(file);
        all.addAll(Found.in(Optional.of(name), found));
        if (hasError(found)) {
          code = Math.max(code, ExitCode.PROBLEMS);
        } else {
          checked.add(new CheckedFile(name, found.size()));
        }
      } catch (IOException e) {
        all.add(Found.failure(name, e));
        code = ExitCode.IO;
      }
    }
    return CommandResult.of(names, List.of())
        .withCode(code)
        .withFound(all)
        .withText(CheckedFile.text(checked));
  }

  private static boolean hasError(List<Diagnostic> found) {
    return found.stream().anyMatch(Diagnostic::isError);
  }

  /**
   * Takes warnings for errors, as {@code --strict} does in every command.
   *
   * @param found what was found
   * @return the same as errors
   */
  public static List<Diagnostic> asErrors(List<Diagnostic> found) {
    return found.stream().map(each -> each.withSeverity(Severity.ERROR)).toList();
  }

  /**
   * Checks a text, which is one job, a stream of DIJobs, or prerequisites: its content tells.
   *
   * @param name what diagnostics call it
   * @param utf8 the text
   * @param reader how it is read
   * @param validators gives the rules for jobs
   * @return what was found
   * @throws IOException when rules cannot be loaded
   */
  public static List<Diagnostic> check(
      String name, byte[] utf8, ProtocolReader reader, Validators validators) throws IOException {
    JobDocuments text = JobDocuments.of(name, utf8, reader);
    Optional<List<Document<DIJob>>> dijobs = text.dijobs();
    if (dijobs.isPresent()) {
      return DiagnosticCollector.inGivenOrder(
          dijobs.get().stream()
              .flatMap(job -> ProtocolValidator.standard().check(job).stream())
              .toList());
    }
    List<Diagnostic> found = validators.get().check(text.job());
    return hasError(found) && JobFileKind.of(name, utf8, reader) == JobFileKind.PREREQUISITES
        ? validators.get().checkPrerequisites(reader.prerequisites().read(name, utf8))
        : found;
  }
}
