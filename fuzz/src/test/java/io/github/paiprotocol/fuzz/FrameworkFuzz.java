package io.github.paiprotocol.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.runtime.placement.PlacedJob;
import java.util.List;

/** Statuses of Frameworks. */
@FuzzTarget(
    name = "framework",
    holds =
        "An object of any kind gives tasks, or at most 1,001 diagnostics, which are safe to print.",
    seeds = "fuzz/seeds/framework*",
    words = "framework",
    longest = 4_096)
final class FrameworkFuzz {
  @FuzzTest
  void anyObject(byte[] input) {
    Bounds.within(input.length, () -> check(input));
  }

  private static void check(byte[] input) {
    List<Diagnostic> found;
    try {
      found = PlacedJob.ofFramework(input).diagnostics();
    } catch (PaiException e) {
      found = e.diagnostics();
      Holds.that(found.size() <= 1_001, "too many diagnostics");
    }
    Holds.shown(DiagnosticPrinter.plain().print(found));
  }
}
