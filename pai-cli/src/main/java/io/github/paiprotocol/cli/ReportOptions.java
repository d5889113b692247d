package io.github.paiprotocol.cli;

import com.google.common.collect.ImmutableList;
import java.util.Iterator;
import picocli.CommandLine.Option;

/** Options of commands that make nothing, but say what is wrong. */
final class ReportOptions extends CommonOptions {
  /** For people, for programs, and for services that show what checks of sources find. */
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
      converter = Formats.class,
      description =
          "How to print what is found (default: text). With json all of it is one object on"
              + " standard output.")
  void format(OutputFormat wanted) {
    format = wanted;
  }
}
