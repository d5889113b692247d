package io.github.paiprotocol.cli;

import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.cli.command.PaiCommand;
import io.github.paiprotocol.cli.command.ValidateCommand;
import io.github.paiprotocol.cli.input.Inputs;
import io.github.paiprotocol.cli.input.JobFolders;
import io.github.paiprotocol.cli.input.Validation;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.CommonOptions;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.InputName;
import io.github.paiprotocol.cli.output.OutputFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * {@code pai validate} with files and the options that only say how to check them. Parses these
 * arguments as {@link ValidateCommand} would, because picocli takes longer than the command itself.
 * Other arguments, including wrong usage, are left to picocli.
 */
final class PlainValidate implements PaiCommand {
  private final List<String> files = new ArrayList<>();
  private final Set<String> given = new HashSet<>();
  private final CommonOptions common = new CommonOptions();
  private boolean lenient;
  private boolean strict;

  private PlainValidate() {}

  /**
   * Recognises it.
   *
   * @param args the arguments of {@code pai}
   * @return the command; empty when they are for picocli
   */
  static Optional<PlainValidate> of(String[] args) {
    if (args.length < 2 || !args[0].equals("validate")) {
      return Optional.empty();
    }
    PlainValidate plain = new PlainValidate();
    for (int i = 1; i < args.length; i++) {
      boolean known =
          plain.takes(args[i])
              || (args[i].equals("--format") && ++i < args.length && plain.takesFormat(args[i]));
      if (!known) {
        return Optional.empty();
      }
    }
    return plain.files.isEmpty() ? Optional.empty() : Optional.of(plain);
  }

  private boolean takes(String argument) {
    switch (argument) {
      case "--lenient" -> lenient = true;
      case "--strict" -> strict = true;
      case "--color" -> common.color = Optional.of(true);
      case "--no-color" -> common.color = Optional.of(false);
      default -> {
        return argument.startsWith("--format=")
            ? takesFormat(argument.substring("--format=".length()))
            : takesFile(argument);
      }
    }
    return isFirst(argument.replace("--no-", "--"));
  }

  private boolean takesFormat(String word) {
    if (word.equals("json")) {
      common.format = OutputFormat.JSON;
    }
    return (word.equals("json") || word.equals("text")) && isFirst("--format");
  }

  /** To picocli {@code @} is a file with arguments. */
  private boolean takesFile(String argument) {
    boolean file =
        argument.equals("-")
            || !(argument.isEmpty() || argument.startsWith("-") || argument.startsWith("@"));
    return file && files.add(argument);
  }

  private boolean isFirst(String option) {
    return given.add(option);
  }

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public List<String> inputs() {
    List<String> shown = new ArrayList<>();
    files.forEach(file -> shown.add(InputName.shown(file)));
    return shown;
  }

  @Override
  public CommandResult run(Console console) throws IOException {
    ProtocolReader reader = ProtocolReader.builder().lenient(lenient).build();
    return Validation.run(
        JobFolders.files(files, false, reader, console),
        strict,
        file ->
            Validation.check(
                InputName.shown(file),
                Inputs.bytes(file, console),
                reader,
                ProtocolValidator::standard));
  }
}
