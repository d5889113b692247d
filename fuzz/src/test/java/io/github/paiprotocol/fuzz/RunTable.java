package io.github.paiprotocol.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** The table of {@code docs/security.md} that says what was fuzzed, made from {@link RunLog}. */
final class RunTable {
  private static final String BEGIN = "<!-- fuzzing: written by scripts/fuzz table -->\n";
  private static final String END = "<!-- end of fuzzing -->\n";

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

  /** What stands on the page. */
  static String onPage(Path root) throws IOException {
    String page = Files.readString(page(root));
    return page.substring(page.indexOf(BEGIN) + BEGIN.length(), page.indexOf(END));
  }

  static void write(Path root) throws IOException {
    String page = Files.readString(page(root));
    Files.writeString(
        page(root),
        page.substring(0, page.indexOf(BEGIN) + BEGIN.length())
            + of(root)
            + page.substring(page.indexOf(END)));
  }

  private static Path page(Path root) {
    return root.resolve("docs/security.md");
  }
}
