package io.github.paiprotocol.cli;

import com.google.common.collect.Streams;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.cli.output.CommandCode;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.ExitCode;
import io.github.paiprotocol.cli.output.Found;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Says what is wrong with a command line: one sentence, and what there is instead. */
final class UsageErrors {
  private UsageErrors() {}

  /**
   * The error to report: an unknown option rather than a missing argument, which it may hold.
   *
   * @param e the first error
   * @param parsed the same line, parsed as far as possible
   * @return one of the errors
   */
  static CommandLine.ParameterException foremost(
      CommandLine.ParameterException e, ParseResult parsed) {
    return e instanceof CommandLine.MissingParameterException
        ? Stream.iterate(parsed, Objects::nonNull, ParseResult::subcommand)
            .flatMap(each -> each.errors().stream())
            .filter(CommandLine.UnmatchedArgumentException.class::isInstance)
            .map(CommandLine.ParameterException.class::cast)
            .findFirst()
            .orElse(e)
        : e;
  }

  /**
   * The sentence, and how to see the right usage.
   *
   * @param e what the parser found
   * @param files the inputs of the command, as far as they are known
   * @return what there is to say
   */
  static CommandResult report(CommandLine.ParameterException e, List<String> files) {
    CommandSpec command = e.getCommandLine().getCommandSpec();
    CommandResult report =
        CommandResult.failed(ExitCode.USAGE, files, CommandCode.WRONG_USAGE, sentence(e, command));
    Found why = report.found().get(0);
    String hint = "Try `" + command.qualifiedName() + " --help`.";
    return report.withFound(List.of(new Found(why.file(), why.diagnostic().withHint(hint))));
  }

  private static String sentence(CommandLine.ParameterException e, CommandSpec command) {
    if (e instanceof CommandLine.UnmatchedArgumentException unmatched) {
      return unmatched(unmatched.getUnmatched().get(0), command);
    }
    if (e instanceof CommandLine.MissingParameterException missing) {
      return missing(missing, command);
    }
    return value(e).orElseGet(() -> String.valueOf(e.getMessage()));
  }

  private static String unmatched(String argument, CommandSpec command) {
    String name = "`" + command.qualifiedName() + "`";
    if (argument.startsWith("-") && argument.length() > 1) {
      List<String> names = new ArrayList<>();
      command.options().forEach(option -> names.addAll(Arrays.asList(option.names())));
      int equals = argument.indexOf('=');
      String option = equals < 0 ? argument : argument.substring(0, equals);
      boolean ofCommands =
          command.subcommands().values().stream()
              .anyMatch(each -> each.getCommandSpec().findOption(option) != null);
      return name
          + " has no option `"
          + option
          + "`"
          + (ofCommands ? "; options stand behind the name of a command" : meant(option, names));
    }
    if (command.subcommands().isEmpty()) {
      return name + " takes no further argument, but gets `" + argument + "`";
    }
    List<String> commands = List.copyOf(command.subcommands().keySet());
    return noCommand(argument, commands);
  }

  /**
   * The sentence about a command that is not there.
   *
   * @param name what was asked for
   * @param commands the names there are
   * @return the sentence
   */
  static String noCommand(String name, List<String> commands) {
    return "there is no command `" + name + "`; " + Suggestions.hint(name, commands, "commands");
  }

  private static String meant(String wrong, List<String> names) {
    return Suggestions.closest(wrong, names).map(n -> "; did you mean `" + n + "`?").orElse("");
  }

  private static String missing(CommandLine.MissingParameterException e, CommandSpec command) {
    String needed =
        e.getMissing().stream().map(UsageErrors::usage).collect(Collectors.joining(" and "));
    return e.getMissing().isEmpty()
        ? String.valueOf(e.getMessage())
        : "`" + command.qualifiedName() + "` needs " + needed;
  }

  private static String usage(ArgSpec missing) {
    return missing instanceof OptionSpec option
        ? option.longestName() + " " + option.paramLabel()
        : missing.paramLabel();
  }

  /** What a value should be, where its type says so. */
  private static Optional<String> value(CommandLine.ParameterException e) {
    ArgSpec argument = e.getArgSpec();
    String given = e.getValue();
    if (argument == null || given == null) {
      return Optional.empty();
    }
    String name = argument instanceof OptionSpec option ? option.longestName() : "the argument";
    return expected(argument).map(what -> name + " must be " + what + ", but is `" + given + "`");
  }

  private static Optional<String> expected(ArgSpec argument) {
    Class<?> type = argument.auxiliaryTypes()[0];
    if (argument.completionCandidates() != null) {
      return Optional.of(
          Streams.stream(argument.completionCandidates())
              .map(word -> "`" + word + "`")
              .collect(Collectors.joining(", ", "one of ", "")));
    }
    if (type == int.class || type == Integer.class) {
      return Optional.of("an integer");
    }
    return type == Boolean.class || type == boolean.class
        ? Optional.of("`true` or `false`")
        : Optional.empty();
  }
}
