package io.github.paiprotocol.cli.command;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.FixedText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.TextFixer;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.cli.input.DocumentOption;
import io.github.paiprotocol.cli.input.Inputs;
import io.github.paiprotocol.cli.input.JobFolders;
import io.github.paiprotocol.cli.input.PluginOptions;
import io.github.paiprotocol.cli.input.Validation;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.ExitCode;
import io.github.paiprotocol.cli.output.InputName;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.cli.output.Utf8Files;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pai fix}: fixes jobs by the fixes of their diagnostics. */
@Command(name = "fix")
public final class FixCommand extends ResultCommand {
  @Mixin DocumentOption document = new DocumentOption();

  @Mixin PluginOptions plugins = new PluginOptions();

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Jobs or DIJobs in YAML or JSON, or folders with such files; - is standard input.")
  List<String> files = List.of();

  @Option(names = "--write")
  boolean write;

  @Option(names = "--check")
  boolean check;

  @Option(names = "--all")
  boolean all;

  @Option(names = "--lenient")
  boolean lenient;

  @Override
  public CommandResult run(Console console) throws IOException {
    if (write && check) {
      throw new UsageException("--check changes nothing, so that it does not go with --write");
    }
    if (write && files.contains("-")) {
      throw new UsageException(
          "standard input cannot be written: give a file, or leave out --write");
    }
    ProtocolReader reader = document.reader().lenient(lenient).build();
    ProtocolValidator validator = plugins.get().validator().build();
    TextFixer certain = TextFixer.of(reader, validator);
    TextFixer fixer = all ? certain.withProposed() : certain;
    List<FixedFile> fixed = new ArrayList<>();
    CommandResult result =
        Validation.run(
            JobFolders.files(files, true, reader, console),
            false,
            file -> {
              FixedFile each = fix(file, Inputs.bytes(file, console), fixer, reader, validator);
              fixed.add(each);
              return each.left();
            });
    boolean good = fixed.stream().allMatch(each -> each.isGood(check));
    boolean colored = console.isResultColoured(common.color);
    return result
        .withCode(Math.max(result.code(), good ? ExitCode.OK : ExitCode.PROBLEMS))
        .withText(out -> out.append(FixedFile.text(fixed, colored)))
        .withJson(FixedFile.json(fixed));
  }

  private FixedFile fix(
      String file, byte[] utf8, TextFixer fixer, ProtocolReader reader, ProtocolValidator validator)
      throws IOException {
    String name = InputName.shown(file);
    Optional<String> text = Utf8Files.decoded(utf8);
    if (text.isEmpty()) {
      List<Diagnostic> found = Validation.check(name, utf8, reader, () -> validator);
      return FixedFile.unreadable(name, found);
    }
    FixedText fixed = fixer.fix(SourceText.of(name, text.get()));
    boolean written = write && fixed.isChanged();
    if (written) {
      Utf8Files.replace(Inputs.path(file), utf8, fixed.source().text());
    }
    return FixedFile.of(name, fixed, written, all);
  }
}
