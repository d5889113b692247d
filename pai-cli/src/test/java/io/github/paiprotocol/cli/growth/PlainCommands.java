package io.github.paiprotocol.cli.growth;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What commands cost for a plain job, with which those for other texts are compared: each in a
 * process of its own, so that what it takes to begin counts as it does for people.
 */
final class PlainCommands {
  /** The size of the plain job, in characters. */
  static final int SIZE = 100_000;

  /**
   * The second compiler, at work at other moments in each run, takes away allocations; Maven runs
   * tests without it as well.
   */
  private static final String FIRST_COMPILER = "-XX:TieredStopAtLevel=1";

  private PlainCommands() {}

  /** The bytes that each command allocates. */
  static Map<List<String>, Long> allocated(List<List<String>> commands) {
    Map<List<String>, Long> allocated = new LinkedHashMap<>();
    commands.forEach(command -> allocated.put(command, allocated(command.toArray(new String[0]))));
    return allocated;
  }

  private static long allocated(String... command) {
    try {
      Process process =
          new ProcessBuilder(
                  System.getProperty("java.home")
                      + File.separator
                      + "bin"
                      + File.separator
                      + "java",
                  FIRST_COMPILER,
                  "-cp",
                  System.getProperty("java.class.path"),
                  PlainCommands.class.getName(),
                  String.join(" ", command))
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return Long.parseLong(printed.strip());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /**
   * Prints the bytes that a command allocates.
   *
   * @param args the command, its words with blanks between them
   */
  public static void main(String[] args) {
    List<String> command = List.of(args[0].split(" "));
    String plain = Dimensions.PLAIN.ofSize(SIZE);
    System.out.println(CommandStages.cost(command, Dimension.Kind.JOB, plain).allocated());
    System.exit(0);
  }
}
