package io.github.paiprotocol.cli.growth;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;

/**
 * Prints what texts cost in time of the processor, so that no test looks at it; docs/security.md
 * lists the most expensive ones.
 *
 * <p>A process of its own measures. It ends with the first text that is too much for it, and
 * another one goes on with the next, so that nothing that is left behind disturbs what follows.
 */
final class GrowthReport {
  private static final long MOST_NANOS = 20_000_000_000L;

  /** More than this many times the plain job is measured again, since noise only adds. */
  private static final double DOUBTFUL = 5;

  private final PlainTimes plain;
  private final int size;

  private GrowthReport(int size) {
    this.size = size;
    this.plain = new PlainTimes(size);
  }

  /**
   * Measures.
   *
   * @param args the size of texts in characters, a regular expression of the dimensions to measure,
   *     by default all, and for the process that measures how many of them to skip
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    Pattern wanted = Pattern.compile(args.length > 1 ? args[1] : "");
    List<Dimension> dimensions =
        Dimensions.all().stream().filter(some -> wanted.matcher(some.toString()).find()).toList();
    if (args.length > 2) {
      new GrowthReport(Integer.parseInt(args[0]))
          .print(dimensions.subList(Integer.parseInt(args[2]), dimensions.size()));
      return;
    }
    int done = 0;
    while (done < dimensions.size()) {
      int more = printed(args[0], wanted.pattern(), done);
      if (more == 0) {
        throw new IllegalStateException("nothing was said of " + dimensions.get(done));
      }
      done += more;
    }
  }

  /**
   * Starts a process that measures, hands on what it prints, and says how many lines those were.
   */
  private static int printed(String size, String wanted, int skipped)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(GrowthReport.class.getName(), size, wanted, Integer.toString(skipped)));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    int lines = 0;
    try (BufferedReader reader = process.inputReader()) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        System.out.println(line);
        lines++;
      }
    }
    process.waitFor();
    return lines;
  }

  private void print(List<Dimension> dimensions) throws InterruptedException {
    for (int i = 0; i < 20; i++) {
      Stages.run(Dimensions.PLAIN.kind(), Dimensions.PLAIN.ofSize(20_000));
    }
    for (Dimension dimension : dimensions) {
      print(dimension);
    }
    Runtime.getRuntime().halt(0);
  }

  private void print(Dimension dimension) throws InterruptedException {
    String text = dimension.ofSize(size);
    PlainTimes.Plain base = plain.of(text);
    Measured measured = measured(dimension, text);
    if (measured.nanos() > DOUBTFUL * base.nanos()) {
      Measured again = measured(dimension, text);
      measured = again.nanos() < measured.nanos() ? again : measured;
    }
    System.out.println("| " + dimension + " | " + measured.cells(base) + " |");
    if (measured.meter.isEmpty()) {
      Runtime.getRuntime().halt(1);
    }
  }

  private static Measured measured(Dimension dimension, String text) throws InterruptedException {
    AtomicReference<Measured> measured = new AtomicReference<>(Measured.nothing());
    Thread thread = new Thread(() -> measured.set(run(dimension, text)));
    thread.setDaemon(true);
    thread.start();
    while (thread.isAlive()) {
      thread.join(20);
      if (ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId()) > MOST_NANOS) {
        String where = top(thread.getStackTrace());
        return new Measured(Optional.empty(), "over " + MOST_NANOS / 1_000_000 + " ms" + where);
      }
    }
    return measured.get();
  }

  private static Measured run(Dimension dimension, String text) {
    try {
      return new Measured(Optional.of(Stages.run(dimension.kind(), text)), "");
    } catch (RuntimeException | Error e) {
      return new Measured(Optional.empty(), e.getClass().getSimpleName() + top(e.getStackTrace()));
    }
  }

  private static String top(StackTraceElement[] trace) {
    return trace.length > 0 ? " in " + trace[0] : "";
  }

  /**
   * What one text cost.
   *
   * @param meter the costs; empty when the work did not end well
   * @param failure why it did not
   */
  private record Measured(Optional<Meter> meter, String failure) {
    static Measured nothing() {
      return new Measured(Optional.empty(), "the thread died");
    }

    /** Endless when there is no number. */
    long nanos() {
      return meter.map(costs -> costs.all().nanos()).orElse(Long.MAX_VALUE);
    }

    String cells(PlainTimes.Plain base) {
      return meter.map(costs -> cells(costs, base)).orElse(failure);
    }

    private static String cells(Meter costs, PlainTimes.Plain base) {
      Map.Entry<String, Meter.Cost> dearest =
          costs.costs().entrySet().stream()
              .max(Comparator.comparing(stage -> stage.getValue().nanos()))
              .orElseThrow();
      return String.format(
          Locale.ROOT,
          "%d ms | ×%.1f%s | %d MiB allocated | %d KiB written | most: %s, %d ms",
          costs.all().nanos() / 1_000_000,
          (double) costs.all().nanos() / base.nanos(),
          base.asManyLines() ? "" : " of as many characters",
          costs.all().allocated() >> 20,
          costs.written() >> 10,
          dearest.getKey(),
          dearest.getValue().nanos() / 1_000_000);
    }
  }
}
