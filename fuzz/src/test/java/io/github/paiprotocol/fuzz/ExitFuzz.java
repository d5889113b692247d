package io.github.paiprotocol.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.runtime.exit.ExitSpec;
import io.github.paiprotocol.runtime.exit.FailureAnalyzer;
import io.github.paiprotocol.runtime.exit.FailureEvidence;
import io.github.paiprotocol.runtime.exit.FailureReport;
import io.github.paiprotocol.runtime.exit.LogText;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.OptionalInt;

/** Exit specifications, and failures explained by them. */
@FuzzTarget(
    name = "exit",
    holds =
        "A specification is read, or refused with a location; for all patterns and logs, an"
            + " analysis ends in a report no longer than the logs' ends.",
    seeds = "fuzz/seeds/exit*",
    words = "yaml")
final class ExitFuzz {
  /** Parts the specification from a log. */
  private static final byte CUT = 0;

  private static final int LONGEST_REPORT = 64 << 10;

  @FuzzTest
  void anySpecAndLog(byte[] input) {
    Bounds.within(input.length, () -> check(input));
  }

  private static void check(byte[] input) {
    int cut = 0;
    while (cut < input.length && input[cut] != CUT) {
      cut++;
    }
    String text = new String(input, 0, cut, StandardCharsets.UTF_8);
    LogText log =
        LogText.of(Arrays.copyOfRange(input, Math.min(cut + 1, input.length), input.length));
    Document<ExitSpec> document = ExitSpec.reader().read(SourceText.of("spec", text));
    document.diagnostics().forEach(each -> Holds.that(each.span().isPresent(), "no place"));
    if (document.diagnostics().stream().anyMatch(Diagnostic::isError)) {
      return;
    }
    FailureAnalyzer analyzer = FailureAnalyzer.of(document.value()).withUnknownExitCode(255);
    for (int code : new int[] {0, 1, 137, 255}) {
      report(analyzer.analyze(FailureEvidence.of(code).userLog(log).platformLog(log).build()));
      report(analyzer.analyzeInit(OptionalInt.of(code), log));
    }
    report(analyzer.analyze(FailureEvidence.notEnded().userLog(log).build()));
  }

  private static void report(FailureReport report) {
    Holds.that(report.aggregated().length() < LONGEST_REPORT, "a long report");
    Holds.that(report.aggregated().indexOf('\0') < 0, "a NUL in a report");
  }
}
