package io.github.paiprotocol.cli.output;

import com.google.common.collect.ImmutableList;
import java.util.Iterator;
import picocli.CommandLine.Option;

/** Options of commands that make nothing, but say what is wrong. */
public final class ReportOptions extends CommonOptions {
  /** For people, for programs, and for services that show what checks of sources find. */
  static final class Formats extends OutputFormat.Words {
    @Override
    public Iterator<String> iterator() {
      return ImmutableList.of("text", "json", "sarif", "github").iterator();
    }
  }

  @Option(
      names = "--format",
      paramLabel = "text|json|sarif|github",
      completionCandidates = Formats.class,
      converter = Formats.class,
      description =
          "How to print what is found (default: text); all but text goes to standard output: json is"
              + " one object, sarif a log of SARIF 2.1.0, github are workflow commands.")
  void format(OutputFormat wanted) {
    format = wanted;
  }
}
