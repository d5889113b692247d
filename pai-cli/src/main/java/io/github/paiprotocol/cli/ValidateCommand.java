package io.github.paiprotocol.cli;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.validation.DIJobValidator;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.DIJobDocument;
import io.github.paiprotocol.api.yaml.JobText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pai validate}: checks jobs and says everything that is wrong with them. */
@Command(
    name = "validate",
    description =
        "Check jobs; print every problem with its place and what to do. A file that cannot be read"
            + " is reported, and the others are checked all the same; the exit code is then 3.")
final class ValidateCommand implements PaiCommand {
  @Mixin CommonOptions common = new CommonOptions();

  @Mixin PluginOptions plugins = new PluginOptions();

  @Mixin DocumentOption document = new DocumentOption();

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Jobs or DIJobs in YAML or JSON; - is standard input.")
  List<String> files = List.of();

  @Option(names = "--lenient", description = "Take unknown keys as warnings, for old jobs.")
  boolean lenient;

  @Option(
      names = "--strict",
      description = "Refuse DIJobs whose devices have no limit, although `pai render` adds it.")
  boolean strict;

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public void close() throws IOException {
    plugins.close();
  }

  @Override
  public int run(Console console) throws IOException {
    ProtocolValidator validator = plugins.get().validator().build();
    List<Diagnostic> all = new ArrayList<>();
    List<Checked> checked = new ArrayList<>();
    List<IOException> unreadable = new ArrayList<>();
    for (String file : files) {
      String name = Inputs.shownName(file);
      try {
        List<Diagnostic> found = check(validator, name, Inputs.bytes(file, console));
        all.addAll(found);
        checked.add(new Checked(name, found.size()));
      } catch (IOException e) {
        unreadable.add(e);
      }
    }
    if (common.format == OutputFormat.JSON) {
      unreadable.forEach(e -> all.add(InputProblems.unreadable(e)));
    } else {
      unreadable.forEach(e -> console.note("pai: " + e.getMessage()));
    }
    console.diagnostics(all, common.format, common.color);
    if (!unreadable.isEmpty()) {
      return ExitCode.IO;
    }
    if (all.stream().anyMatch(Diagnostic::isError)) {
      return ExitCode.PROBLEMS;
    }
    console.result(common.format, () -> json(checked), () -> text(checked));
    return ExitCode.OK;
  }

  /** A text is one job, or a stream of DIJobs: its documents tell. */
  private List<Diagnostic> check(ProtocolValidator validator, String name, byte[] text) {
    JobText read = JobText.of(name, text, document.reader().lenient(lenient).build());
    Optional<List<DIJobDocument>> dijobs = read.dijobs();
    if (dijobs.isEmpty()) {
      return validator.check(read.job());
    }
    DIJobValidator ofDIJobs = strict ? DIJobValidator.strict() : DIJobValidator.standard();
    return DiagnosticCollector.inGivenOrder(
        dijobs.get().stream().flatMap(job -> ofDIJobs.check(job).stream()).toList());
  }

  /** A file without errors. */
  private record Checked(String file, int warnings) {}

  private static String text(List<Checked> checked) {
    StringBuilder out = new StringBuilder();
    for (Checked file : checked) {
      String warnings =
          file.warnings() == 0 ? "" : ", " + Console.counted(file.warnings(), "warning");
      out.append(Printable.line(file.file())).append(": ok").append(warnings).append('\n');
    }
    return out.toString();
  }

  private static String json(List<Checked> checked) throws IOException {
    return JsonText.array(
        json -> {
          for (Checked file : checked) {
            json.writeStartObject();
            json.writeStringField("file", file.file());
            json.writeBooleanField("ok", true);
            json.writeNumberField("warnings", file.warnings());
            json.writeEndObject();
          }
        });
  }
}
