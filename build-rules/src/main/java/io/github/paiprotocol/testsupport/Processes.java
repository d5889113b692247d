package io.github.paiprotocol.testsupport;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What can be read of processes by those who may list them. Needs {@code /proc}. */
public final class Processes {
  private static final List<String> FILES = List.of("cmdline", "environ");

  private Processes() {}

  /**
   * Looks for a text in the arguments and the environment of a process and of all that it started.
   * Processes that end meanwhile are passed over.
   *
   * @return how many processes could be read
   * @throws AssertionError if the text stands there
   */
  public static int assertNotSeen(ProcessHandle root, String text) {
    return (int)
        Stream.concat(Stream.of(root), root.descendants())
            .filter(process -> read(process.pid(), text))
            .count();
  }

  /**
   * Looks again and again until the process ends.
   *
   * @return how many processes could be read, each time counted
   * @throws AssertionError if the text stands there
   * @throws InterruptedException if the thread is interrupted
   */
  public static int assertNeverSeen(ProcessHandle root, String text) throws InterruptedException {
    int read = 0;
    while (root.isAlive()) {
      read += assertNotSeen(root, text);
      Thread.sleep(2);
    }
    return read;
  }

  private static boolean read(long pid, String text) {
    for (String file : FILES) {
      try {
        String content = new String(Files.readAllBytes(Path.of("/proc", "" + pid, file)), UTF_8);
        if (content.contains(text)) {
          throw new AssertionError("a secret stands in `" + file + "` of process " + pid);
        }
      } catch (IOException e) {
        return false; // It has ended.
      }
    }
    return true;
  }
}
