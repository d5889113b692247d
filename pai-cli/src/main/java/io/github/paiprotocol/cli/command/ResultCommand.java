package io.github.paiprotocol.cli.command;

import io.github.paiprotocol.cli.output.CommonOptions;
import io.github.paiprotocol.cli.output.InputName;
import io.github.paiprotocol.cli.output.OutputFormat;
import io.github.paiprotocol.cli.output.ResultOptions;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that makes something, as text or as JSON. */
public abstract class ResultCommand implements PaiCommand {
  private static final Set<String> FILES = Set.of("FILE", "FROM", "TO");

  @Mixin ResultOptions common = new ResultOptions();

  @Spec CommandSpec spec = CommandSpec.create();

  @Override
  public final CommonOptions common() {
    return common;
  }

  /** {@inheritDoc} By default the arguments that are files. */
  @Override
  public List<String> inputs() {
    return spec.positionalParameters().stream()
        .filter(argument -> FILES.contains(argument.paramLabel()))
        .flatMap(argument -> argument.stringValues().stream())
        .map(InputName::shown)
        .toList();
  }

  /** Whether results are for programs. */
  final boolean isJson() {
    return common.format == OutputFormat.JSON;
  }
}
