package io.github.paiprotocol.resolver.internal.store;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.resolver.lock.internal.LockContent;
import io.github.paiprotocol.resolver.lock.internal.LockText;
import io.github.paiprotocol.resolver.lock.internal.LockedDocument;
import io.github.paiprotocol.resolver.spi.Content;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/** A program that updates a cache and a lock without end, to be killed. */
final class CacheWriter {
  private static final String NEVER = "NEVER";

  private CacheWriter() {}

  static Content content(int index) {
    return Content.of(("line " + index + "\n").repeat(5000));
  }

  static String lock(int index) {
    return LockText.write(
        new LockContent(
            ImmutableList.of(),
            ImmutableList.of(
                new LockedDocument("http", "a", "a", content(index).digest(), ImmutableMap.of())),
            ImmutableList.of()));
  }

  /** Arguments: the folder, the step to stop at, and the how many-th time of it. */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    AtomicInteger left = new AtomicInteger(Integer.parseInt(args[2]));
    AtomicFiles files =
        new AtomicFiles(
            step -> {
              if (!args[1].equals(NEVER)
                  && step == AtomicFiles.Step.valueOf(args[1])
                  && left.decrementAndGet() == 0) {
                stop();
              }
            });
    ContentCache cache = new ContentCache(folder.resolve("cache"), files);
    for (int i = 0; ; i = (i + 1) % 7) {
      Content content = content(i);
      cache.put(content);
      cache.remember("http", "a", new ContentCache.Known("v" + i, content.digest(), "a"));
      files.write(folder.resolve("pai.lock"), lock(i).getBytes(StandardCharsets.UTF_8));
      System.out.println(i);
    }
  }

  /** Says so, and waits for the end. */
  private static void stop() {
    System.out.println("stopped");
    try {
      while (System.in.read() >= 0) {
        // Waits to be killed.
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
