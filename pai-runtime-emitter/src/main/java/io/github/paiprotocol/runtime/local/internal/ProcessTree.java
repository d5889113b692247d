package io.github.paiprotocol.runtime.local.internal;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Every process of one task: the children of its entry point, and those that left the family but
 * still bear the task's folder in their environment or are in its control group. A container's end
 * would end them all.
 *
 * @param root the entry point
 * @param mark an environment entry that only processes of the task have
 * @param group its control group, where it may have one
 */
record ProcessTree(ProcessHandle root, String mark, Optional<TaskCgroup> group) {
  private static final int ROUNDS = 200;

  /** A process that executes another program has no environment for a moment. */
  private static final int EMPTY_ROUNDS = 3;

  /** The processes of the task that runs in a folder. */
  static ProcessTree of(ProcessHandle root, TaskFolder folder) {
    String mark = "PAI_BASE_DIR=" + folder.root();
    return new ProcessTree(
        root, new String(mark.getBytes(UTF_8), ISO_8859_1), TaskCgroup.of(folder));
  }

  /** Kills the entry point first, so that it starts nothing new, then what it leaves behind. */
  void kill() throws InterruptedException {
    List<ProcessHandle> family = root.descendants().toList();
    root.destroyForcibly();
    family.forEach(ProcessHandle::destroyForcibly);
    killStrays();
  }

  /** Kills what runs on after the entry point; a killed process may need a moment to be gone. */
  void killStrays() throws InterruptedException {
    int empty = 0;
    for (int round = 0; round < ROUNDS; round++) {
      List<ProcessHandle> left =
          Stream.concat(
                  ProcessHandle.allProcesses().filter(this::isStray),
                  group.stream().flatMap(TaskCgroup::processes))
              .distinct()
              .toList();
      empty = left.isEmpty() ? empty + 1 : 0;
      if (empty == EMPTY_ROUNDS) {
        group.ifPresent(TaskCgroup::remove);
        return;
      }
      left.forEach(ProcessHandle::destroyForcibly);
      Thread.sleep(5);
    }
  }

  /** Whether a process has the task's mark; false for this process itself. */
  boolean isStray(ProcessHandle process) {
    if (process.pid() == ProcessHandle.current().pid()) {
      return false;
    }
    try {
      byte[] environment = Files.readAllBytes(Path.of("/proc", "" + process.pid(), "environ"));
      return Splitter.on('\0')
          .splitToStream(new String(environment, ISO_8859_1))
          .anyMatch(mark::equals);
    } catch (IOException e) {
      // It is gone, belongs to another user, or this system has no such files.
      return false;
    }
  }
}
