package io.github.paiprotocol.cli;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolDocument;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pai validate}: checks jobs and says everything that is wrong with them. */
@Command(
    name = "validate",
    description = "Check jobs; print every problem with its place and what to do.")
final class ValidateCommand implements PaiCommand {
  @Mixin CommonOptions common = new CommonOptions();

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Jobs in YAML or JSON; - is standard input.")
  List<String> files = List.of();

  @Option(names = "--lenient", description = "Take unknown keys as warnings, for old jobs.")
  boolean lenient;

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public int run(Console console) throws IOException {
    ProtocolReader reader = ProtocolReader.builder().lenient(lenient).build();
    ProtocolValidator validator = ProtocolValidator.standard();
    List<Diagnostic> all = new ArrayList<>();
    List<Checked> checked = new ArrayList<>();
    for (String file : files) {
      ProtocolDocument document = Inputs.job(file, console, reader);
      List<Diagnostic> found = validator.check(document);
      all.addAll(found);
      checked.add(new Checked(document.source().name(), found.size()));
    }
    console.diagnostics(all, common.format, common.color);
    if (all.stream().anyMatch(Diagnostic::isError)) {
      return ExitCode.PROBLEMS;
    }
    console.result(common.format == OutputFormat.JSON ? json(checked) : text(checked));
    return ExitCode.OK;
  }

  /** A file without errors. */
  private record Checked(String file, int warnings) {}

  private static String text(List<Checked> checked) {
    StringBuilder out = new StringBuilder();
    for (Checked file : checked) {
      String warnings =
          file.warnings() == 0 ? "" : ", " + Console.counted(file.warnings(), "warning");
      out.append(file.file()).append(": ok").append(warnings).append('\n');
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
