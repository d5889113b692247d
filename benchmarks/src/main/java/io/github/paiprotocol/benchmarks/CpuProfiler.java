package io.github.paiprotocol.benchmarks;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * The processor time of an operation, with the collector's, but without the compiler's. Unlike time
 * on the clock it hardly depends on what else the machine does. The collector must be one that
 * works alone and while the program stands still, as {@code -XX:+UseSerialGC} does.
 */
public final class CpuProfiler implements InternalProfiler {
  /** What the result is called. */
  static final String LABEL = "cpu";

  private static final double NANOS_PER_MICRO = 1_000;

  private static final double NANOS_PER_MILLI = 1_000_000;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

  private double start;

  /** For JMH, which makes one for each JVM. */
  public CpuProfiler() {}

  /**
   * What the program's threads and the collector have taken; a thread that ended counts nothing.
   */
  private double now() {
    double nanos = 0;
    for (long thread : threads.getAllThreadIds()) {
      nanos += Math.max(0, threads.getThreadCpuTime(thread));
    }
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      nanos += collector.getCollectionTime() * NANOS_PER_MILLI;
    }
    return nanos;
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    start = now();
  }

  @Override
  public Collection<ScalarResult> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    double each = (now() - start) / NANOS_PER_MICRO / result.getMetadata().getAllOps();
    return List.of(new ScalarResult(LABEL, each, "us/op", AggregationPolicy.AVG));
  }

  @Override
  public String getDescription() {
    return "processor time of an operation";
  }
}
