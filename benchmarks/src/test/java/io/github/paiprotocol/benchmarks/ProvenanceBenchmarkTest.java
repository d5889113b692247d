package io.github.paiprotocol.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.paiprotocol.testsupport.Thorough;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

@Thorough
class ProvenanceBenchmarkTest {
  private final ProvenanceBenchmark benchmark = new ProvenanceBenchmark();

  @Test
  void bothMakeTheSame() {
    assertThat(benchmark.trace().objects().yaml()).isEqualTo(benchmark.emit().yaml());
    assertThat(benchmark.traceDIJob().objects().yaml()).isEqualTo(benchmark.emitDIJob().yaml());
    assertThat(benchmark.traceConverted().objects().yaml())
        .isEqualTo(benchmark.emitConverted().yaml());
  }

  /** Memory does not depend on the machine, as time does. */
  @Test
  void whoDoesNotAskPaysNothingAndWhoAsksPaysLittle() {
    requireLittle("job", benchmark::emit, benchmark::trace);
    requireLittle("DIJob", benchmark::emitDIJob, benchmark::traceDIJob);
    requireLittle("DIJob as job", benchmark::emitConverted, benchmark::traceConverted);
  }

  private static void requireLittle(String what, Runnable emitted, Runnable traced) {
    long emit = allocated(emitted);
    long trace = allocated(traced);
    assertThat(emit).as("emit, %s", what).isLessThan(trace);
    assertThat(trace).as("trace of a %s beside emit, %d", what, emit).isLessThan(emit + emit / 10);
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
