package io.github.paiprotocol.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.runtime.placement.FrameworkPlacement;
import io.github.paiprotocol.runtime.placement.RolePlacement;
import java.util.HashSet;
import java.util.Set;

/** Statuses of Frameworks. */
@FuzzTarget(
    name = "framework",
    holds =
        "An object of any kind gives roles of different names and diagnostics, no more than"
            + " 1,001, which are safe to print.",
    seeds = "fuzz/seeds/framework*",
    words = "framework",
    longest = 4_096)
final class FrameworkFuzz {
  @FuzzTest
  void anyObject(byte[] input) {
    Bounds.within(input.length, () -> check(input));
  }

  private static void check(byte[] input) {
    FrameworkPlacement placement = FrameworkPlacement.read(input);
    Set<String> names = new HashSet<>();
    for (RolePlacement role : placement.roles()) {
      Holds.that(names.add(role.name()), "two roles of one name");
    }
    Holds.that(placement.diagnostics().size() <= 1_001, "too many diagnostics");
    Holds.shown(DiagnosticPrinter.plain().print(placement.diagnostics()));
  }
}
