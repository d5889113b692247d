package io.github.paiprotocol.benchmarks;

import io.github.paiprotocol.api.diagnostic.PaiException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;

/**
 * Each stage of a text's way, and all of it, beside the yardstick: SnakeYAML's bare scan of the
 * same text. Inputs of several texts take them in turn, so that a figure is their mean.
 *
 * <p>Before anything is measured, all stages run for a while: what is compiled then is the code of
 * a program that does them all, as a server is, and not of one stage alone. Compilation is waited
 * for, so that little else of the machine shows in the figures.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xmx4g", "-XX:+UseSerialGC", "-Xbatch"})
public class Stages {
  /** What is measured; {@link BenchmarkTexts} has the names. */
  @Param({
    "tensorflow",
    "samples",
    "mebibyte",
    "roles-100",
    "roles-1000",
    "compact-10",
    "compact-100",
    "compact-1000",
    "compact-10000",
    "pods-1000",
    "jobset-1000",
    "chain-10",
    "chain-1000",
    "chain-10000",
    "wide-10",
    "wide-1000",
    "wide-10000",
    "replicas-10",
    "replicas-100",
    "replicas-1000"
  })
  String input = "tensorflow";

  /** For how many milliseconds of processor time all stages run at first. */
  @Param("4000")
  int mixed = 0;

  private List<Way> ways = List.of();
  private int next;

  /** Makes the input of every stage. */
  @Setup
  public void prepare() {
    ways = ways(input);
    mix(mixed);
    mixOwn(mixed);
  }

  /**
   * Runs all stages of several jobs, so that all is compiled as it is in a program that does all.
   *
   * @param millis for how long, of processor time: on a busy machine the clock says little
   */
  static void mix(int millis) {
    List<Way> mixture = new ArrayList<>(ways("tensorflow"));
    mixture.addAll(ways("samples"));
    mix(mixture, millis);
  }

  /**
   * Runs all stages of the input's texts, when there are several: shapes that only they have are
   * compiled then, too, as in a server that has seen many jobs.
   *
   * @param millis for how long, of processor time
   */
  void mixOwn(int millis) {
    if (ways.size() > 1) {
      mix(ways, millis);
    }
  }

  private static void mix(List<Way> mixture, int millis) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long end = threads.getCurrentThreadCpuTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    while (threads.getCurrentThreadCpuTime() < end) {
      mixture.forEach(Stages::runAll);
    }
  }

  /** Jobs that need what is not here, or are wrong on purpose, are left out of several. */
  private static List<Way> ways(String name) {
    List<String> texts = BenchmarkTexts.of(name);
    List<Way> found = new ArrayList<>();
    for (String text : texts) {
      try {
        found.add(way(name, text));
      } catch (PaiException e) {
        if (texts.size() == 1) {
          throw e;
        }
      }
    }
    return found;
  }

  private static Way way(String input, String text) {
    return switch (BenchmarkTexts.kind(input)) {
      case "replicas" -> new DIJobWay(text);
      case "pods" -> new JobWay(text, "pods", true);
      case "jobset" -> new JobWay(text, "jobset", true);
      case "compact" -> new JobWay(text, "framework", true);
      default -> new JobWay(text, "framework", false);
    };
  }

  private static void runAll(Way way) {
    scan(way.text());
    way.read();
    way.validate();
    way.toValidated();
    way.resolve();
    way.emit();
    way.print();
    way.whole();
  }

  private Way way() {
    next = next + 1 < ways.size() ? next + 1 : 0;
    return ways.get(next);
  }

  /**
   * How long the texts are.
   *
   * @return characters, of several texts their mean
   */
  long length() {
    return ways.stream().mapToLong(way -> way.text().length()).sum() / ways.size();
  }

  /**
   * How long the objects are.
   *
   * @return bytes of JSON, of several texts their mean
   */
  long outputBytes() {
    return ways.stream().mapToLong(Way::print).sum() / ways.size();
  }

  /**
   * How many texts there are.
   *
   * @return one, or how many are taken in turn
   */
  int count() {
    return ways.size();
  }

  private static int scan(String text) {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(Integer.MAX_VALUE);
    ParserImpl parser = new ParserImpl(new StreamReader(text), options);
    int events = 0;
    while (parser.peekEvent() != null) {
      parser.getEvent();
      events++;
    }
    return events;
  }

  /** The baseline: SnakeYAML's events of the text, discarded. */
  @Benchmark
  public int scan() {
    return scan(way().text());
  }

  /** Text to document. */
  @Benchmark
  public Object read() {
    return way().read();
  }

  /** Document to validated job. */
  @Benchmark
  public Object validate() {
    return way().validate();
  }

  /** Text to validated job. */
  @Benchmark
  public Object toValidated() {
    return way().toValidated();
  }

  /** Validated to resolved job; templates are rendered here. */
  @Benchmark
  public Object resolve() {
    return way().resolve();
  }

  /** Resolved job to objects, not printed. */
  @Benchmark
  public Object emit() {
    return way().emit();
  }

  /** Objects to JSON. */
  @Benchmark
  public long print() {
    return way().print();
  }

  /** Text to JSON, all of the way. */
  @Benchmark
  public long whole() {
    return way().whole();
  }
}
