package io.github.paiprotocol.cli.output;

import com.google.common.collect.ImmutableList;
import java.util.Iterator;
import picocli.CommandLine.Option;

/** Options of every command that makes something. */
public final class ResultOptions extends CommonOptions {
  /** For people, or for programs. */
  static final class Formats extends OutputFormat.Words {
    @Override
    public Iterator<String> iterator() {
      return ImmutableList.of("text", "json").iterator();
    }
  }

  @Option(
      names = "--format",
      paramLabel = "text|json",
      completionCandidates = Formats.class,
      converter = Formats.class)
  void format(OutputFormat wanted) {
    format = wanted;
  }
}
