package io.github.paiprotocol.runtime.local.internal;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * A control group (cgroup v2) of a task, below that of this process. All processes that the task
 * starts stay in it, even with an empty environment or in a session of their own. There is one only
 * where this process may make groups: as root, or where the system has delegated its own group to
 * the user.
 *
 * @param folder the group in the file system
 */
record TaskCgroup(Path folder) {
  private static final String MEMBERS = "cgroup.procs";

  /**
   * The group of the task that runs in a folder, whether it exists or not: another process finds it
   * when the one that made it was killed.
   *
   * @param task the folder
   * @return the group; empty where there is no cgroup v2
   */
  static Optional<TaskCgroup> of(TaskFolder task) {
    try {
      String id = UUID.nameUUIDFromBytes(task.root().toString().getBytes(UTF_8)).toString();
      return own().map(own -> new TaskCgroup(own.resolve("pai-" + id)));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** The group of this process. */
  private static Optional<Path> own() throws IOException {
    Optional<String> path =
        Files.readAllLines(Path.of("/proc/self/cgroup")).stream()
            .filter(line -> line.startsWith("0::/"))
            .map(line -> line.substring("0::/".length()))
            .findFirst();
    return mount().flatMap(mount -> path.map(mount::resolve));
  }

  /** Where all groups are seen: fields of a line are its root, 3, its place, 4, and its type. */
  private static Optional<Path> mount() throws IOException {
    return Files.readAllLines(Path.of("/proc/self/mountinfo")).stream()
        .filter(line -> line.contains(" - cgroup2 "))
        .map(line -> Splitter.on(' ').splitToList(line))
        .filter(fields -> fields.get(3).equals("/"))
        .map(fields -> Path.of(fields.get(4)))
        .findFirst();
  }

  /** Makes the group; false where that is not allowed. */
  boolean make() {
    try {
      Files.createDirectories(folder);
      return Files.isWritable(folder.resolve(MEMBERS));
    } catch (IOException e) {
      return false;
    }
  }

  /** What starts a command in this group, and without it where the system refuses. */
  List<String> joining(Path bash) {
    return ImmutableList.of(
        bash.toString(),
        "-c",
        "{ echo 0 >\"$0\"; } 2>/dev/null; exec \"$@\"",
        folder.resolve(MEMBERS).toString());
  }

  /** The processes in the group. */
  Stream<ProcessHandle> processes() {
    try {
      return Files.readAllLines(folder.resolve(MEMBERS)).stream()
          .map(Long::valueOf)
          .map(ProcessHandle::of)
          .flatMap(Optional::stream);
    } catch (IOException | NumberFormatException e) {
      // There is no such group.
      return Stream.of();
    }
  }

  /** Takes the empty group away. */
  void remove() {
    try {
      Files.deleteIfExists(folder);
    } catch (IOException e) {
      // Something in it cannot be killed. The group goes with the next run in this folder.
      return;
    }
  }
}
