package io.github.paiprotocol.cli.output;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Prints what commands have to say. */
public final class Reports {
  private Reports() {}

  /**
   * Prints a report: for people results on standard output and everything else on standard error,
   * for programs one document on standard output.
   *
   * @param report the report
   * @param common how to print
   * @param console the streams
   * @return the exit code
   */
  public static int print(CommandResult report, CommonOptions common, Console console) {
    try {
      switch (common.format) {
        case TEXT -> text(report, common, console);
        case JSON -> console.result(out -> JsonReport.write(report, out));
        case SARIF -> console.result(out -> SarifReport.write(report, out));
        case GITHUB -> console.result(out -> GithubReport.write(report, out));
      }
      return report.code();
    } catch (IOException e) {
      console.note("pai: " + e.getMessage());
      return ExitCode.IO;
    }
  }

  private static void text(CommandResult report, CommonOptions common, Console console)
      throws IOException {
    List<Diagnostic> found = new ArrayList<>();
    for (Found each : report.found()) {
      if (each.isFailure()) {
        console.failure(each.diagnostic());
      } else {
        found.add(each.diagnostic());
      }
    }
    console.diagnostics(found, common.color);
    console.losses(report.losses());
    if (report.text().isPresent()) {
      console.result(report.text().get());
    }
  }
}
