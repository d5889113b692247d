package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What can be read of processes by those who may list them. */
final class Processes {
  private Processes() {}

  /** Looks at all processes of a task until it ends; how many it has looked at. */
  static int watch(ProcessHandle task, String secret) throws InterruptedException {
    int seen = 0;
    while (task.isAlive()) {
      for (ProcessHandle process : Stream.concat(Stream.of(task), task.descendants()).toList()) {
        for (String file : new String[] {"cmdline", "environ"}) {
          assertThat(read(Path.of("/proc", String.valueOf(process.pid()), file)))
              .doesNotContain(secret);
        }
        seen++;
      }
      Thread.sleep(2);
    }
    return seen;
  }

  private static String read(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return ""; // It has ended meanwhile.
    }
  }
}
