package io.github.paiprotocol.runtime.local.internal;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.base.Splitter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All processes of a task are ended with it, and no others. */
class ProcessTreeTest {
  /** Of this run of the tests alone: another may be on its way beside it. */
  private static final String NAME = "PAI_TREE_OF_" + ProcessHandle.current().pid();

  private static Process start(String mark, String... command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put(NAME, mark);
    return builder.start();
  }

  private static Process ended() throws Exception {
    Process process = start("", "true");
    process.waitFor();
    return process;
  }

  private static void awaitEnd(long pid) throws InterruptedException {
    long limit = System.nanoTime() + TimeUnit.MINUTES.toNanos(20);
    // A zombie may be there for longer, but has no command any more.
    while (ProcessHandle.of(pid).flatMap(process -> process.info().command()).isPresent()) {
      assertThat(System.nanoTime()).as("process %s runs on", pid).isLessThan(limit);
      Thread.sleep(5);
    }
  }

  @Test
  void aProcessThatIsGoneIsNoStray() throws Exception {
    ProcessHandle gone = ended().toHandle();
    assertThat(new ProcessTree(gone, NAME + "=", Optional.empty()).isStray(gone)).isFalse();
  }

  @Test
  void ignoresOwnProcess() throws Exception {
    byte[] environment = Files.readAllBytes(Path.of("/proc/self/environ"));
    String mark = Splitter.on('\0').split(new String(environment, ISO_8859_1)).iterator().next();
    ProcessHandle self = ProcessHandle.current();
    assertThat(new ProcessTree(self, mark, Optional.empty()).isStray(self)).isFalse();
  }

  @Test
  void aTaskWhoseFolderOnlyBeginsAlikeLivesOn() throws Exception {
    Process own = start("/tasks/worker-1", "sleep", "3000");
    Process other = start("/tasks/worker-10", "sleep", "3000");
    try {
      new ProcessTree(ended().toHandle(), NAME + "=/tasks/worker-1", Optional.empty()).killStrays();
      assertThat(own.waitFor(10, TimeUnit.MINUTES)).isTrue();
      assertThat(other.isAlive()).isTrue();
    } finally {
      own.destroyForcibly();
      other.destroyForcibly();
    }
  }

  /** Only its descent tells of a child that was given an environment of its own. */
  @Test
  void aChildWithoutTheTasksEnvironmentEndsWithIt() throws Exception {
    String child = "env -i bash -c 'echo $$; exec sleep 3000' & wait";
    Process root = start("child", "bash", "-c", child);
    try (BufferedReader out =
        new BufferedReader(new InputStreamReader(root.getInputStream(), UTF_8))) {
      long pid = Long.parseLong(out.readLine());
      new ProcessTree(root.toHandle(), NAME + "=child", Optional.empty()).kill();
      awaitEnd(pid);
      awaitEnd(root.pid());
    } finally {
      root.destroyForcibly();
    }
  }

  @Test
  void aProcessThatLeftTheFamilyEndsWithIt() throws Exception {
    String away = "(setsid bash -c 'echo $$; exec sleep 3000' &); exec sleep 3000";
    Process root = start("away", "bash", "-c", away);
    try (BufferedReader out =
        new BufferedReader(new InputStreamReader(root.getInputStream(), UTF_8))) {
      long pid = Long.parseLong(out.readLine());
      new ProcessTree(root.toHandle(), NAME + "=away", Optional.empty()).kill();
      awaitEnd(pid);
      awaitEnd(root.pid());
    } finally {
      root.destroyForcibly();
    }
  }

  /** Nothing but its group tells of it; it has another parent, session and environment. */
  @Test
  void aProcessThatHidesEndsWithItsGroup(@TempDir Path folder) throws Exception {
    TaskCgroup group = TaskCgroup.of(new TaskFolder(folder)).orElse(null);
    assumeTrue(group != null && group.make(), "control groups can be made here");
    List<String> command = new ArrayList<>(group.joining(Path.of("/bin/bash")));
    command.addAll(
        List.of("bash", "-c", "(cd /; env -i setsid bash -c 'echo $$; exec sleep 3000' &)"));
    Process root = start("hidden", command.toArray(String[]::new));
    try (BufferedReader out =
        new BufferedReader(new InputStreamReader(root.getInputStream(), UTF_8))) {
      long pid = Long.parseLong(out.readLine());
      root.waitFor();
      assertThat(group.processes().map(ProcessHandle::pid)).containsExactly(pid);
      ProcessTree.of(root.toHandle(), new TaskFolder(folder)).killStrays();
      awaitEnd(pid);
      assertThat(group.folder()).doesNotExist();
    }
  }
}
