package io.github.paiprotocol.resolver.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** However a writing process ends, cache and lock stay readable for the next one. */
@Thorough
class KilledWriterTest {
  private static final int KILLS_AT_ANY_MOMENT = 25;
  private static final int KILLS_AT_EACH_STEP = 5;
  private static final int TOGETHER = 4;
  private static final long LIMIT = 1 << 20;

  @TempDir Path folder;

  private Process writer(String step, int times) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xshare:auto",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            CacheWriter.class.getName(),
            folder.toString(),
            step,
            Integer.toString(times))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private void killed(String step, int times, int lines) throws IOException, InterruptedException {
    Process writer = writer(step, times);
    try (BufferedReader out = writer.inputReader(StandardCharsets.UTF_8)) {
      int read = 0;
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        read++;
        if (line.equals("stopped") || (step.equals("NEVER") && read >= lines)) {
          break;
        }
      }
      assertThat(read).isPositive();
      writer.destroyForcibly();
    }
    assertThat(writer.waitFor()).isNotZero();
  }

  private void check() throws IOException {
    List<Content> contents = IntStream.range(0, 7).mapToObj(CacheWriter::content).toList();
    ContentCache cache = new ContentCache(folder.resolve("cache"), new AtomicFiles());
    for (Content content : contents) {
      assertThat(cache.get(content.digest(), LIMIT).orElse(content)).isEqualTo(content);
    }
    Optional<ContentCache.Known> known = cache.known("http", "a");
    known.ifPresent(
        found ->
            assertThat(cache.get(found.digest(), LIMIT)).as("what is known is there").isPresent());
    Path lock = folder.resolve("pai.lock");
    if (Files.exists(lock)) {
      assertThat(IntStream.range(0, 7).mapToObj(CacheWriter::lock))
          .contains(Files.readString(lock));
    }
    cache.put(contents.get(0));
    assertThat(cache.get(contents.get(0).digest(), LIMIT)).contains(contents.get(0));
  }

  @Test
  void severalAtOnceDoNotDisturbEachOther() throws Exception {
    List<Process> writers = new ArrayList<>();
    for (int i = 0; i < TOGETHER; i++) {
      writers.add(writer("NEVER", 0));
    }
    try {
      for (Process writer : writers) {
        BufferedReader out = writer.inputReader(StandardCharsets.UTF_8);
        for (int line = 0; line < 50; line++) {
          assertThat(out.readLine()).as("it goes on").isNotNull();
          check();
        }
      }
    } finally {
      for (Process writer : writers) {
        writer.destroyForcibly().waitFor();
      }
    }
    check();
  }

  @Test
  void leavesEverythingReadableWheneverItIsKilled() throws Exception {
    Random random = new Random(7);
    for (int i = 0; i < KILLS_AT_ANY_MOMENT; i++) {
      killed("NEVER", 0, 1 + random.nextInt(40));
      check();
    }
  }

  @Test
  void leavesEverythingReadableAtEachStep() throws Exception {
    for (AtomicFiles.Step step : AtomicFiles.Step.values()) {
      for (int i = 1; i <= KILLS_AT_EACH_STEP; i++) {
        killed(step.name(), i, 0);
        check();
      }
    }
  }
}
