package io.github.paiprotocol.cli;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.text.TextTable;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Completion for shells that picocli makes no scripts for, from its model of the commands. */
final class CompletionScripts {
  private CompletionScripts() {}

  /** A script that fish sources: one line for each word that it offers. */
  static String fish(CommandLine commands) {
    StringBuilder out = new StringBuilder("complete -c pai -f\n");
    all(commands)
        .forEach(
            command -> {
              out.append("complete -c pai -n __fish_use_subcommand -a ")
                  .append(command.name())
                  .append(" -d ")
                  .append(quoted(summary(command.usageMessage().description())))
                  .append('\n');
              String here =
                  "complete -c pai -n '__fish_seen_subcommand_from " + command.name() + "'";
              command
                  .positionalParameters()
                  .forEach(each -> out.append(here).append(fishValue(each)).append('\n'));
              command.options().forEach(option -> out.append(fishOption(here, option)));
            });
    return out.toString();
  }

  private static String fishOption(String here, OptionSpec option) {
    String names =
        names(option).stream()
            .map(
                name ->
                    name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.charAt(1))
            .collect(Collectors.joining());
    String value = takesValue(option) ? " -r" + fishValue(option) : "";
    return here + names + value + " -d " + quoted(summary(option.description())) + "\n";
  }

  private static String fishValue(ArgSpec argument) {
    String words = words(argument);
    return words.isEmpty() ? " -F" : " -f -a " + quoted(words);
  }

  /** A script that zsh sources, or loads from a folder of its functions. */
  static String zsh(CommandLine commands) {
    StringBuilder names = new StringBuilder();
    StringBuilder cases = new StringBuilder();
    all(commands)
        .forEach(
            command -> {
              String says = summary(command.usageMessage().description());
              names.append("    ").append(quoted(command.name() + ":" + says)).append('\n');
              cases.append("    ").append(command.name()).append(") _arguments -s");
              Stream.concat(
                      command.options().stream().flatMap(CompletionScripts::zshOption),
                      command.positionalParameters().stream().map(each -> "*" + zshValue(each)))
                  .forEach(spec -> cases.append(" \\\n      ").append(quoted(spec)));
              cases.append(" ;;\n");
            });
    return TextTable.text(CompletionScripts.class, "completion.zsh").formatted(names, cases);
  }

  private static Stream<String> zshOption(OptionSpec option) {
    String says = "[" + summary(option.description()).replaceAll("[\\[\\]:\\\\]", "\\\\$0") + "]";
    return names(option).stream()
        .map(
            name ->
                takesValue(option)
                    ? "*" + name + (name.startsWith("--") ? "=" : "+") + says + zshValue(option)
                    : name + says);
  }

  private static String zshValue(ArgSpec argument) {
    String words = words(argument);
    return ": :" + (words.isEmpty() ? "_files" : "(" + words + ")");
  }

  private static Stream<CommandSpec> all(CommandLine commands) {
    return commands.getSubcommands().values().stream().map(CommandLine::getCommandSpec);
  }

  private static List<String> names(OptionSpec option) {
    ImmutableList.Builder<String> names = ImmutableList.<String>builder().add(option.names());
    return option.negatable()
        ? names.add(option.longestName().replaceFirst("--", "--no-")).build()
        : names.build();
  }

  private static boolean takesValue(OptionSpec option) {
    return option.arity().max() > 0;
  }

  private static String words(ArgSpec argument) {
    Iterable<String> words = argument.completionCandidates();
    return words == null ? "" : String.join(" ", words);
  }

  /** The first clause. */
  private static String summary(String[] description) {
    return description[0].replaceFirst("(, e\\.g\\.|[.;:]( |$)| \\().*", "");
  }

  /** In single quotes as all shells read them: text of ours has no quotes or backslashes. */
  private static String quoted(String text) {
    return "'" + text.replace("'", "’") + "'";
  }
}
