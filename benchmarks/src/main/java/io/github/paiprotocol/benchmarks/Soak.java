package io.github.paiprotocol.benchmarks;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * One process that takes many jobs of mixed quality through everything, on two threads, and looks
 * from time to time at what it holds. Arguments: how many jobs, and where the chart is written,
 * which is done at each look: a run that is stopped leaves what it has seen.
 */
public final class Soak implements AutoCloseable {
  private static final int THREADS = 2;
  private static final int LOOKS = 100;
  private static final double MIB = 1 << 20;
  private static final double NANOS = 1e9;

  private final SoakComponents components;
  private final SoakPipeline pipeline;
  private final SoakTexts texts = new SoakTexts();
  private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
  private final AtomicLong next = new AtomicLong();
  private final LongAdder taken = new LongAdder();
  private final Path temporary = Path.of(System.getProperty("java.io.tmpdir"));

  /**
   * Makes everything that jobs share.
   *
   * @param folder where components and the cache lie
   * @throws IOException when they cannot be made
   */
  Soak(Path folder) throws IOException {
    this.components = SoakComponents.open(folder);
    this.pipeline = new SoakPipeline(components);
  }

  /**
   * Runs, and prints a line for each look.
   *
   * @param arguments as the class says
   * @throws IOException when files cannot be written
   * @throws InterruptedException when it is to stop
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    long jobs = Long.parseLong(arguments[0]);
    Path folder = Files.createTempDirectory("soak-");
    List<SoakFigures> figures = new ArrayList<>();
    try (Soak soak = new Soak(folder)) {
      long start = System.nanoTime();
      for (int look = 1; look <= LOOKS; look++) {
        SoakFigures now = soak.upTo(jobs * look / LOOKS);
        figures.add(now);
        print(now, soak.taken(), (System.nanoTime() - start) / NANOS);
        if (arguments.length > 1) {
          Files.writeString(Path.of(arguments[1]), SoakChart.of(figures));
        }
      }
    }
    MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
  }

  private static void print(SoakFigures now, long taken, double seconds) {
    System.out.printf(
        Locale.ROOT,
        "%,d jobs, %,d of them to objects, %.0f s: %.2f MiB, %d threads, %d handles, %d files%n",
        now.jobs(),
        taken,
        seconds,
        now.heap() / MIB,
        now.threads(),
        now.handles(),
        now.files());
  }

  /**
   * Goes on until so many jobs are done.
   *
   * @param jobs how many, from the begin
   * @return what the process holds then
   * @throws InterruptedException when it is to stop
   */
  SoakFigures upTo(long jobs) throws InterruptedException {
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      all.add(threads.submit(() -> work(jobs)));
    }
    for (Future<?> each : all) {
      try {
        each.get();
      } catch (ExecutionException e) {
        throw new IllegalStateException(e.getCause());
      }
    }
    return SoakFigures.now(jobs, temporary);
  }

  private void work(long jobs) {
    while (true) {
      long number = next.getAndUpdate(last -> last < jobs ? last + 1 : last);
      if (number >= jobs) {
        return;
      }
      if (one(number)) {
        taken.increment();
      }
    }
  }

  /**
   * Takes one job through everything.
   *
   * @param number its number
   * @return whether there were objects of it in the end
   */
  boolean one(long number) {
    String text = texts.of(number, components);
    try {
      return pipeline.run(number, text);
    } catch (RuntimeException | StackOverflowError e) {
      throw new IllegalStateException("job " + number + ":\n" + text, e);
    }
  }

  /** How many jobs went all the way. */
  long taken() {
    return taken.sum();
  }

  @Override
  public void close() {
    threads.shutdownNow();
    components.close();
  }
}
