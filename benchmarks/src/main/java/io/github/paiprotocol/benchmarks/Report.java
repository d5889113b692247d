package io.github.paiprotocol.benchmarks;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.benchmarks.Figures.Cost;
import io.github.paiprotocol.benchmarks.Figures.Gain;
import io.github.paiprotocol.benchmarks.Figures.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs the benchmarks and prints one table. All stages of all inputs run in this JVM, the yardstick
 * among them; it wants {@code -Xbatch} and a collector as {@link CpuProfiler} says. Its arguments:
 * {@code --quick} for a look in a minute, {@code --write FOLDER} to put table and chart into the
 * documentation, {@code --threads} for two threads beside one, and names of inputs, none for all.
 */
public final class Report {
  private static final List<String> QUICK =
      List.of("tensorflow", "samples", "compact-100", "chain-100", "replicas-100");

  private static final String PAGE = "performance.md";
  private static final String START = "<!-- figures -->\n";
  private static final String END = "<!-- end -->\n";

  private final Effort effort;

  /** How long is measured. */
  enum Effort {
    /** As long as it takes to run at all. */
    NONE(0, 1, 1, 0),
    /** For a look. */
    QUICK(5_000, 1, 500, 1),
    /** For figures to be quoted: what runs once for a job is compiled after thousands of jobs. */
    FULL(90_000, 3, 1_000, 2);

    private final int mixed;
    private final int iterations;
    private final int millis;
    private final int rounds;

    Effort(int mixed, int iterations, int millis, int rounds) {
      this.mixed = mixed;
      this.iterations = iterations;
      this.millis = millis;
      this.rounds = rounds;
    }
  }

  /**
   * Chooses how to measure.
   *
   * @param effort how long
   */
  Report(Effort effort) {
    this.effort = effort;
  }

  /**
   * Runs, prints and writes.
   *
   * @param arguments as the class says
   * @throws RunnerException when a benchmark cannot be run
   * @throws IOException when the documentation cannot be written
   */
  public static void main(String[] arguments) throws RunnerException, IOException {
    List<String> words = new ArrayList<>(Arrays.asList(arguments));
    boolean quick = words.remove("--quick");
    boolean threads = words.remove("--threads");
    int write = words.indexOf("--write");
    Optional<Path> folder = Optional.empty();
    if (write >= 0) {
      folder = Optional.of(Path.of(words.remove(write + 1)));
      words.remove(write);
    }
    List<String> inputs = words.isEmpty() ? inputs(quick) : words;
    Figures figures =
        new Report(quick ? Effort.QUICK : Effort.FULL).measure(inputs, threads || words.isEmpty());
    System.out.print(Tables.of(figures));
    if (folder.isPresent()) {
      write(figures, folder.get());
    }
  }

  private static List<String> inputs(boolean quick) {
    if (quick) {
      return QUICK;
    }
    List<String> all = new ArrayList<>();
    try {
      Param names = Stages.class.getDeclaredField("input").getAnnotation(Param.class);
      all.addAll(Arrays.asList(names.value()));
    } catch (NoSuchFieldException e) {
      throw new AssertionError(e);
    }
    if (!System.getProperty("pai.corpus", "").isEmpty()) {
      all.add(2, "corpus");
    }
    return all;
  }

  /**
   * Measures.
   *
   * @param inputs names of inputs
   * @param threads whether to compare two threads with one
   * @return what was measured
   * @throws RunnerException when a benchmark cannot be run
   */
  Figures measure(List<String> inputs, boolean threads) throws RunnerException {
    Stages.mix(effort.mixed);
    List<Row> rows = new ArrayList<>();
    for (String input : inputs) {
      System.err.println("measuring " + input);
      rows.add(row(input));
    }
    return new Figures(rows, threads ? Optional.of(gain()) : Optional.empty());
  }

  private Row row(String input) throws RunnerException {
    Stages stages = new Stages();
    stages.input = input;
    stages.prepare();
    stages.mixOwn(effort.mixed);
    Options options =
        options(Stages.class)
            .forks(0)
            .param("input", input)
            .param("mixed", "0")
            .addProfiler(GCProfiler.class)
            .addProfiler(CpuProfiler.class)
            .build();
    ImmutableMap.Builder<String, Cost> costs = ImmutableMap.builder();
    for (RunResult result : new Runner(options).run()) {
      costs.put(
          result.getPrimaryResult().getLabel(),
          new Cost(score(result, CpuProfiler.LABEL), score(result, "gc.alloc.rate.norm")));
    }
    return new Row(
        input, stages.count(), stages.length(), stages.outputBytes(), costs.buildOrThrow());
  }

  private static double score(RunResult result, String name) {
    Result<?> found = result.getSecondaryResults().get(name);
    if (found == null) {
      throw new IllegalStateException("there is no " + name);
    }
    return found.getScore();
  }

  private ChainedOptionsBuilder options(Class<?> benchmarks) {
    System.setProperty("jmh.ignoreLock", "true");
    TimeValue time = TimeValue.milliseconds(effort.millis);
    return new OptionsBuilder()
        .include("\\." + benchmarks.getSimpleName() + "\\.")
        .verbosity(VerboseMode.SILENT)
        .shouldFailOnError(true)
        .warmupIterations(1)
        .warmupTime(time)
        .measurementIterations(effort.iterations)
        .measurementTime(time);
  }

  /** The runs alternate, so that what else the machine does disturbs both. */
  private Gain gain() throws RunnerException {
    double[][] rates = new double[2][2];
    for (int round = 0; round < Math.max(1, effort.rounds); round++) {
      for (int threads = 1; threads <= 2; threads++) {
        System.err.println("measuring threads: " + threads);
        ChainedOptionsBuilder options = options(Threads.class).threads(threads);
        // With both processors taken the compiler has none, and needs longer than all else.
        options.warmupIterations(2).warmupTime(TimeValue.milliseconds(Math.max(1, effort.mixed)));
        // A JVM of its own, with the collector that embedders have.
        options.forks(effort.rounds > 0 ? 1 : 0);
        for (RunResult result : new Runner(options.build()).run()) {
          int which = result.getPrimaryResult().getLabel().equals(Figures.WHOLE) ? 0 : 1;
          rates[which][threads - 1] += result.getPrimaryResult().getScore();
        }
      }
    }
    return new Gain(rates[0][1] / rates[0][0], rates[1][1] / rates[1][0]);
  }

  /**
   * Writes the chart, and the table into the page.
   *
   * @param figures what was measured
   * @param folder the folder of the documentation
   * @throws IOException when that fails
   */
  static void write(Figures figures, Path folder) throws IOException {
    Files.writeString(folder.resolve("performance.svg"), Chart.of(figures));
    Path page = folder.resolve(PAGE);
    String text = Files.readString(page);
    int start = text.indexOf(START) + START.length();
    int end = text.indexOf(END, start);
    if (start < START.length() || end < 0) {
      throw new IOException("`" + page + "` has no place for figures");
    }
    Files.writeString(
        page, text.substring(0, start) + "\n" + Tables.of(figures) + "\n" + text.substring(end));
  }
}
