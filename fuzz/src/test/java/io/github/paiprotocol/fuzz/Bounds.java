package io.github.paiprotocol.fuzz;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * Holds a target to a cost that follows its input: what it allocates, since time is the fuzzer's.
 */
public final class Bounds {
  private static final ThreadMXBean THREADS =
      ManagementFactory.getPlatformMXBean(ThreadMXBean.class);

  /**
   * What every input may allocate: caches that are filled by the first, classes that are loaded.
   */
  private static final long BASE = 64L << 20;

  /** What each byte of an input may allocate. */
  private static final long PER_BYTE = 20_000;

  private Bounds() {}

  /**
   * Runs what is fuzzed and looks what it allocated on this thread; once more when that was much,
   * since classes that are loaded and instrumented count, too.
   *
   * @param length the length of the input, in bytes
   * @param body what is run
   */
  public static void within(int length, Runnable body) {
    long most = BASE + PER_BYTE * length;
    if (allocated(body) > most) {
      long again = allocated(body);
      if (again > most) {
        throw new AssertionError(again + " bytes allocated for an input of " + length);
      }
    }
  }

  private static long allocated(Runnable body) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    body.run();
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }
}
