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
      converter = Formats.class)
  void format(OutputFormat wanted) {
    format = wanted;
  }
}
