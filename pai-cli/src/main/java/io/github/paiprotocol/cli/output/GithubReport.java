package io.github.paiprotocol.cli.output;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.internal.text.Printable;
import java.io.IOException;
import java.util.Optional;

/**
 * Writes a report as workflow commands, which GitHub Actions shows beside the lines they are about.
 * Values are escaped as its toolkit does, so that no text of a job is taken for a command.
 */
final class GithubReport {
  private GithubReport() {}

  /**
   * Writes it.
   *
   * @param report the report
   * @param out gets a line for each diagnostic; none for what is good
   * @throws IOException when it takes no more
   */
  static void write(CommandResult report, Appendable out) throws IOException {
    for (Found each : report.found()) {
      Diagnostic found = each.diagnostic();
      out.append(found.isError() ? "::error " : "::warning ");
      Optional<SourceSpan> span = found.span().filter(s -> ArtifactUri.path(s.file()).isPresent());
      Optional<String> file = span.map(SourceSpan::file).or(each::file).flatMap(ArtifactUri::path);
      if (file.isPresent()) {
        out.append("file=").append(property(file.get())).append(',');
      }
      if (span.isPresent()) {
        out.append(place(span.get()));
      }
      out.append("title=").append(property(found.code().id())).append("::");
      out.append(data(elsewhere(found, span) + ArtifactUri.text(each))).append('\n');
    }
  }

  /** Columns are for what is in one line. */
  private static String place(SourceSpan span) {
    String lines = "line=" + span.line() + ",endLine=" + span.endLine() + ",";
    return span.line() == span.endLine()
        ? lines + "col=" + span.column() + ",endColumn=" + span.endColumn() + ","
        : lines;
  }

  /** A place that is in no file of the sources stands in the text. */
  private static String elsewhere(Diagnostic found, Optional<SourceSpan> span) {
    return found
        .span()
        .filter(s -> span.isEmpty())
        .map(s -> Printable.line(s.file()) + ":" + s.line() + ":" + s.column() + ": ")
        .orElse("");
  }

  private static String data(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return data(Printable.line(text)).replace(":", "%3A").replace(",", "%2C");
  }
}
