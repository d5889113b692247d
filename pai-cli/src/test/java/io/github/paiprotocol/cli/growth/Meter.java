package io.github.paiprotocol.cli.growth;

import com.sun.management.ThreadMXBean;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.internal.json.DiagnosticJson;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/** What the stages of one text cost, and how much they wrote. Not thread-safe. */
final class Meter {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final Map<String, Cost> costs = new LinkedHashMap<>();

  /**
   * What a stage cost.
   *
   * @param allocated bytes
   * @param nanos time of the processor, for reports only
   * @param written characters of what it gave as text
   */
  record Cost(long allocated, long nanos, long written) {
    static final Cost NOTHING = new Cost(0, 0, 0);

    Cost and(Cost other) {
      return new Cost(allocated + other.allocated, nanos + other.nanos, written + other.written);
    }
  }

  Map<String, Cost> costs() {
    return costs;
  }

  /** All stages together. */
  Cost all() {
    return costs.values().stream().reduce(Cost.NOTHING, Cost::and);
  }

  /** Characters of everything the stages gave as text. */
  long written() {
    return all().written();
  }

  /** Does the work of a stage; empty when it refused the text, whose reasons were printed then. */
  <T> Optional<T> stage(String name, Callable<T> work) {
    try {
      return Optional.of(measured(name, work));
    } catch (PaiException e) {
      print(e.diagnostics());
    } catch (IllegalArgumentException e) {
      // Locks and bundles of strangers are refused with a sentence.
      written(name, String.valueOf(e.getMessage()));
    }
    return Optional.empty();
  }

  /** Does the work of a stage that gives a text. */
  void text(String name, Callable<String> work) {
    stage(name, work).ifPresent(text -> written(name, text));
  }

  private void written(String name, String text) {
    add(name, new Cost(0, 0, text.length()));
  }

  void print(List<Diagnostic> found) {
    text("print", () -> DiagnosticPrinter.plain().print(found));
    text("print", () -> DiagnosticJson.print(found));
  }

  /** Adds what other threads did for a stage. */
  void add(String name, Cost cost) {
    costs.merge(name, cost, Cost::and);
  }

  private <T> T measured(String name, Callable<T> work) {
    long id = Thread.currentThread().getId();
    long time = THREADS.getThreadCpuTime(id);
    long before = THREADS.getThreadAllocatedBytes(id);
    try {
      return work.call();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(name, e);
    } finally {
      long allocated = THREADS.getThreadAllocatedBytes(id) - before;
      add(name, new Cost(allocated, THREADS.getThreadCpuTime(id) - time, 0));
    }
  }
}
