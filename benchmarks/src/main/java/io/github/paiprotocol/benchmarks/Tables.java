package io.github.paiprotocol.benchmarks;

import io.github.paiprotocol.benchmarks.Figures.Cost;
import io.github.paiprotocol.benchmarks.Figures.Gain;
import io.github.paiprotocol.benchmarks.Figures.Row;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Figures as tables of Markdown. */
final class Tables {
  private static final List<String> STAGES =
      List.of("read", "validate", "toValidated", "resolve", "emit", "print", Figures.WHOLE);

  private static final String HEAD =
      """
      | input | characters | read | validate | text → validated | resolve | objects | JSON | text → JSON | allocated | KB of JSON |
      |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
      """;

  private static final double KB = 1_000;

  private Tables() {}

  /**
   * The figures, in scans of the same text.
   *
   * @param figures what was measured
   * @return lines
   */
  static String of(Figures figures) {
    String rows = figures.rows().stream().map(Tables::row).collect(Collectors.joining());
    return HEAD + rows + figures.threads().map(Tables::gain).orElse("");
  }

  private static String row(Row row) {
    String stages =
        STAGES.stream().map(s -> shown(row.scans(s))).collect(Collectors.joining(" | "));
    String texts = row.texts() > 1 ? " (" + row.texts() + ")" : "";
    String allocated = shown(row.allocated()) + " × " + kilobytes(row.cost(Figures.SCAN));
    return String.format(
        Locale.ROOT,
        "| %s%s | %,d | %s | %s | %,.0f |\n",
        row.input(),
        texts,
        row.characters(),
        stages,
        allocated,
        row.outputBytes() / KB);
  }

  private static String kilobytes(Cost cost) {
    return String.format(Locale.ROOT, "%,.0f KB", cost.bytes() / KB);
  }

  private static String gain(Gain gain) {
    return String.format(
        Locale.ROOT,
        "\nTwo threads do %.2f times as much as one of a loop that needs only a processor, and %.2f times as much of"
            + " text → JSON: %.2f of that.\n",
        gain.arithmetic(),
        gain.whole(),
        gain.whole() / gain.arithmetic());
  }

  /** Two digits that count. */
  static String shown(double ratio) {
    String format = ratio >= 10 ? "%,.0f" : ratio >= 1 ? "%.1f" : "%.2f";
    return String.format(Locale.ROOT, format, ratio);
  }
}
