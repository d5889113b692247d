package io.github.paiprotocol.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class ProvenanceBenchmarkTest {
  private final ProvenanceBenchmark benchmark = new ProvenanceBenchmark();

  @Test
  void bothMakeTheSame() {
    assertThat(benchmark.trace().objects().yaml()).isEqualTo(benchmark.emit().yaml());
  }

  /** Memory does not depend on the machine, as time does. */
  @Test
  void whoDoesNotAskPaysNothingAndWhoAsksPaysLittle() {
    long emit = allocated(benchmark::emit);
    long trace = allocated(benchmark::trace);
    assertThat(emit).as("emit").isLessThan(trace);
    assertThat(trace).as("trace beside emit, %d", emit).isLessThan(emit + emit / 10);
  }

  /** Bytes of one run, the least of several: what is compiled meanwhile allocates, too. */
  private static long allocated(Runnable run) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 1_000; i++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      run.run();
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    return least;
  }
}
