package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.resolver.source.internal.EchoSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A thread that is interrupted leaves nothing half done, knows that it was, and may try again. */
class InterruptedResolutionTest {
  private static final String JOB = text("marketplace://name/a", "marketplace://name/b");

  @TempDir Path folder;

  @AfterEach
  void clear() {
    Thread.interrupted();
  }

  /** Interrupts this thread when an event comes, and says how many came. */
  private int interruptedAt(int event) {
    AtomicInteger seen = new AtomicInteger();
    PrerequisiteResolver resolver =
        PrerequisiteResolver.builder()
            .addSource(new EchoSource())
            .cache(folder.resolve("cache" + event))
            .listener(
                said -> {
                  if (seen.incrementAndGet() == event) {
                    Thread.currentThread().interrupt();
                  }
                })
            .build();
    try {
      assertThat(Jobs.names(resolver.resolve(Jobs.validated(JOB)), "worker")).hasSize(2);
    } catch (PaiException e) {
      assertThat(e.getMessage()).contains("interrupted").doesNotContain("disk");
    }
    int events = seen.get();
    assertThat(Thread.interrupted()).isEqualTo(events >= event);
    seen.set(Integer.MIN_VALUE);
    assertThat(Jobs.names(resolver.resolve(Jobs.validated(JOB)), "worker")).hasSize(2);
    return events;
  }

  @Test
  void atEachEvent() {
    int event = 1;
    while (interruptedAt(event) >= event) {
      event++;
    }
    assertThat(event).as("events there were").isGreaterThan(3);
  }

  @Test
  void whileFilesAreWritten() throws IOException {
    PrerequisiteResolver resolver =
        PrerequisiteResolver.builder().addSource(new EchoSource()).build();
    LockFile lock = resolver.lock(Jobs.validated(JOB)).lock();
    Path file = Files.writeString(folder.resolve("pai.lock"), "old");
    Thread.currentThread().interrupt();
    try {
      lock.write(file);
      assertThat(LockFile.read(file)).isEqualTo(lock);
    } catch (IOException e) {
      assertThat(e).hasMessageContaining("interrupted");
      assertThat(file).hasContent("old");
    }
    assertThat(Thread.interrupted()).isTrue();
    assertThat(folder).isDirectoryNotContaining("glob:**/.pai-*");
    lock.write(file);
    assertThat(LockFile.read(file)).isEqualTo(lock);
  }
}
