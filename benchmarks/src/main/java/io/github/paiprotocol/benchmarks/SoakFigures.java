package io.github.paiprotocol.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * Resources of an idle process after a number of jobs.
 *
 * @param jobs how many jobs it has done
 * @param heap bytes of the objects that are reached
 * @param threads how many threads there are
 * @param handles how many files and sockets are open, zero where the system does not say
 * @param files how many files are below the folder for temporary ones
 */
record SoakFigures(long jobs, long heap, int threads, int handles, int files) {
  private static final Path HANDLES = Path.of("/proc/self/fd");

  /** What is freed by finalizers and cleaners goes with a later collection. */
  private static final int COLLECTIONS = 4;

  /**
   * Looks at this process.
   *
   * @param jobs how many jobs it has done
   * @param temporary the folder for temporary files
   * @return what it holds
   */
  static SoakFigures now(long jobs, Path temporary) {
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
      System.runFinalization();
    }
    return new SoakFigures(
        jobs,
        ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
        ManagementFactory.getThreadMXBean().getThreadCount(),
        Files.isDirectory(HANDLES) ? below(HANDLES, 1) : 0,
        below(temporary, Integer.MAX_VALUE));
  }

  private static int below(Path folder, int depth) {
    try (Stream<Path> all = Files.walk(folder, depth)) {
      return (int) all.skip(1).count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
