package io.github.paiprotocol.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How much more two threads do than one: the whole way of a job, and a loop that only counts, which
 * shows what the machine has to give.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "-Xmx4g")
public class Threads {
  private static final int ROUNDS = 100_000;

  private final Way way = new JobWay(BenchmarkTexts.tensorflow(), "framework", false);
  private long seed = 1;

  /** Text to JSON. */
  @Benchmark
  public long whole() {
    return way.whole();
  }

  /** What needs nothing but a processor. */
  @Benchmark
  public long arithmetic() {
    long value = seed;
    for (int i = 0; i < ROUNDS; i++) {
      value = value * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
      value ^= value >>> 29;
    }
    seed = value;
    return value;
  }
}
