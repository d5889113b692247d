package io.github.paiprotocol.cli.growth;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Prints what commands cost for each text: time of the processor, bytes, and how many times the
 * bytes of a plain job of that size these are, the start of the command included.
 */
final class CommandReport {
  /** How often the plain job goes through a command before it is measured. */
  private static final int WARM_UP = 5;

  private CommandReport() {}

  /**
   * Measures.
   *
   * @param args the size of texts in characters, and a regular expression of the dimensions to
   *     measure, by default all
   */
  public static void main(String[] args) {
    int size = Integer.parseInt(args[0]);
    Pattern wanted = Pattern.compile(args.length > 1 ? args[1] : "");
    List<List<String>> commands = CommandStages.ALL;
    Map<List<String>, Long> plain = PlainCommands.allocated(commands);
    for (int i = 0; i < WARM_UP; i++) {
      row(Dimensions.PLAIN, size, plain);
    }
    System.out.println(
        "| what grows | "
            + commands.stream()
                .map(each -> String.join(" ", each))
                .collect(Collectors.joining(" | "))
            + " |");
    System.out.println(row(Dimensions.PLAIN, size, plain));
    for (Dimension dimension : Dimensions.all()) {
      if (CommandStages.take(dimension.kind()) && wanted.matcher(dimension.toString()).find()) {
        System.out.println(row(dimension, size, plain));
      }
    }
    System.exit(0);
  }

  private static String row(Dimension dimension, int size, Map<List<String>, Long> plain) {
    String text = dimension.ofSize(size);
    Function<List<String>, String> cell =
        command -> {
          Meter.Cost cost = CommandStages.cost(command, dimension.kind(), text);
          return String.format(
              Locale.ROOT,
              "%d ms, %d MiB, ×%.1f",
              cost.nanos() / 1_000_000,
              cost.allocated() >> 20,
              (double) cost.allocated() * PlainCommands.SIZE / size / plain.get(command));
        };
    return "| "
        + dimension
        + " | "
        + plain.keySet().stream().map(cell).collect(Collectors.joining(" | "))
        + " |";
  }
}
