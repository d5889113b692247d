package io.github.paiprotocol.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** The sums of {@link RunLog} for each target, as a Markdown table. */
final class RunTable {
  private RunTable() {}

  static String of(Path root) throws IOException {
    RunLog log = RunLog.read(root);
    StringBuilder table = new StringBuilder();
    table.append(
        "| target | what holds | executions | minutes of the processor, of the goal | findings |\n");
    table.append("|---|---|--:|--:|--:|\n");
    for (Targets.Named target : Targets.all()) {
      RunLog.Sum sum = log.sum(target.name());
      table.append(
          String.format(
              Locale.ROOT,
              "| %s | %s | %,d | %.1f of %d | %d |%n",
              target.name(),
              target.about().holds(),
              sum.executions(),
              sum.cpuSeconds() / 60,
              target.about().kind().minutes(),
              sum.findings()));
    }
    long pure =
        Targets.all().stream()
            .filter(target -> target.about().kind() == FuzzTarget.Kind.PURE)
            .mapToLong(target -> log.sum(target.name()).executions())
            .sum();
    table.append(
        String.format(Locale.ROOT, "| all that only compute | | %,d of 50,000,000 | | |%n", pure));
    return table.toString();
  }
}
