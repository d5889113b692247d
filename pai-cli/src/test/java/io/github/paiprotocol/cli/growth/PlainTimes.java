package io.github.paiprotocol.cli.growth;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;

/** The times plain jobs take, with which those of other texts are compared. Not thread-safe. */
final class PlainTimes {
  private static final String COMMAND = "      - ";

  private final Map<Integer, Long> times = new TreeMap<>();
  private final int size;

  PlainTimes(int size) {
    this.size = size;
  }

  /**
   * The time of a plain job of as many characters.
   *
   * @param nanos how long it takes
   * @param asManyLines whether it has, about, as many lines as the text; one with more lines than
   *     commands of one letter can have is compared with the plain job of those
   */
  record Plain(long nanos, boolean asManyLines) {}

  Plain of(String text) {
    int most = Integer.highestOneBit(room() / (COMMAND.length() + 2));
    int lines = Integer.highestOneBit(Math.max(1, (int) text.lines().count()));
    long time = times.computeIfAbsent(Math.min(most, lines), this::measured);
    return new Plain(Math.max(1, time * text.length() / size), lines <= most);
  }

  private long measured(int lines) {
    String line = COMMAND + "x".repeat(room() / lines - COMMAND.length() - 1) + "\n";
    String job = new JobText().commands(line.repeat(lines)).text();
    return LongStream.range(0, 3)
        .map(i -> Stages.run(Dimension.Kind.JOB, job).all().nanos())
        .min()
        .orElseThrow();
  }

  /** The characters of all commands; longer texts than those measured may be refused. */
  private int room() {
    return size - new JobText().text().length();
  }
}
