package io.github.paiprotocol.cli.growth;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Prints what texts cost, as the table of docs/security.md: time of the processor, so that no test
 * looks at it. Each text has as many lines as the plain job it is compared with.
 */
final class GrowthReport {
  private static final long MOST_NANOS = 20_000_000_000L;

  private final Map<Integer, Long> plain = new TreeMap<>();

  private GrowthReport() {}

  /**
   * Measures.
   *
   * @param args the smallest and the largest size in characters, and a regular expression of the
   *     dimensions to measure, by default all
   */
  public static void main(String[] args) throws InterruptedException {
    int smallest = Integer.parseInt(args[0]);
    int largest = Integer.parseInt(args[1]);
    Pattern wanted = Pattern.compile(args.length > 2 ? args[2] : "");
    for (int i = 0; i < 20; i++) {
      Stages.run(Dimensions.PLAIN.kind(), Dimensions.PLAIN.ofSize(20_000));
    }
    GrowthReport report = new GrowthReport();
    for (Dimension dimension : Dimensions.all()) {
      if (wanted.matcher(dimension.toString()).find()) {
        report.print(dimension, smallest, largest);
      }
    }
    System.exit(0);
  }

  private void print(Dimension dimension, int smallest, int largest) throws InterruptedException {
    StringBuilder row = new StringBuilder("| " + dimension + " |");
    for (long size = smallest; size <= largest; size *= 10) {
      String text = dimension.ofSize((int) size);
      String cell = cell(dimension.kind(), text);
      row.append(' ').append(cell).append(" |");
      if (cell.startsWith("over")) {
        break;
      }
    }
    System.out.println(row);
  }

  private String cell(Dimension.Kind kind, String text) throws InterruptedException {
    String[] cell = {"over " + MOST_NANOS / 1_000_000 + " ms"};
    long base = plain(text);
    inThread(
        () -> {
          try {
            Meter.Cost all = Stages.run(kind, text).all();
            cell[0] =
                String.format(
                    Locale.ROOT,
                    "%d ms, %d MiB, ×%.1f",
                    all.nanos() / 1_000_000,
                    all.allocated() >> 20,
                    (double) all.nanos() / base);
          } catch (RuntimeException | Error e) {
            StackTraceElement[] trace = e.getStackTrace();
            cell[0] = e.getClass().getSimpleName() + (trace.length > 0 ? " in " + trace[0] : "");
          }
        },
        thread -> {
          StackTraceElement[] trace = thread.getStackTrace();
          cell[0] += trace.length > 0 ? " in " + trace[0] : "";
        });
    return cell[0];
  }

  /** The time of a plain job of as many characters and, about, as many lines. */
  private long plain(String text) throws InterruptedException {
    int lines = Integer.highestOneBit((int) text.lines().count());
    int length = Math.max(1, text.length() / lines - "      - \n".length());
    String line = "      - " + "x".repeat(length) + "\n";
    int key = 31 * text.length() / 1000 + lines;
    if (!plain.containsKey(key)) {
      String job = new JobText().commands(line.repeat(lines)).text();
      long[] nanos = {1};
      inThread(() -> nanos[0] = Stages.run(Dimension.Kind.JOB, job).all().nanos(), thread -> {});
      plain.put(key, nanos[0]);
    }
    return plain.get(key);
  }

  private static void inThread(Runnable work, Consumer<Thread> tooLong)
      throws InterruptedException {
    Thread thread = new Thread(work);
    thread.setDaemon(true);
    thread.start();
    while (thread.isAlive()) {
      thread.join(20);
      if (ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId()) > MOST_NANOS) {
        tooLong.accept(thread);
        return;
      }
    }
  }
}
