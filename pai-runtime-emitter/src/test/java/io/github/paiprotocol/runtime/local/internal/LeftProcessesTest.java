package io.github.paiprotocol.runtime.local.internal;

import static io.github.paiprotocol.runtime.local.internal.LocalTasks.awaitFile;
import static io.github.paiprotocol.runtime.local.internal.LocalTasks.free;
import static io.github.paiprotocol.runtime.local.internal.LocalTasks.run;
import static io.github.paiprotocol.runtime.local.internal.LocalTasks.runs;
import static io.github.paiprotocol.runtime.local.internal.LocalTasks.task;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No process of a task outlives the task, its time limit or its run. */
@Thorough
class LeftProcessesTest {
  @TempDir Path folder;

  @Test
  void endedTaskLeavesNoDaemon() throws Exception {
    LocalTask task =
        task(
                folder,
                "a",
                0,
                "(setsid sh -c 'echo $$ >\"$SHARED/daemon\"; exec sleep 3000' &)",
                "until [ -s \"$SHARED/daemon\" ]; do sleep 0.02; done")
            .build();
    assertThat(run(free(), task).exitCode()).isZero();
    assertThat(runs(Files.readString(folder.resolve("daemon")))).isFalse();
  }

  @Test
  void timeLimitEndsDaemons() throws Exception {
    LocalTask task =
        task(
                folder,
                "a",
                0,
                "(setsid sh -c 'echo $$ >\"$SHARED/daemon\"; exec sleep 3000' &)",
                "trap '' TERM; echo $$ >\"$SHARED/user\"; while :; do sleep 1; done")
            .build();
    try (TaskProcess process = TaskProcess.start(task)) {
      awaitFile(folder.resolve("user"));
      awaitFile(folder.resolve("daemon"));
      TaskResult result = process.await(Duration.ofMillis(100));
      assertThat(result.timedOut()).isTrue();
      assertThat(result.exitCode()).isEqualTo(137);
      assertThat(process.handle().isAlive()).isFalse();
      assertThat(runs(Files.readString(folder.resolve("user")))).isFalse();
      assertThat(runs(Files.readString(folder.resolve("daemon")))).isFalse();
    }
  }

  /** Only its descent tells of a child that was given an environment of its own. */
  @Test
  void timeLimitEndsChildrenWithAnotherEnvironment() throws Exception {
    String child =
        "env -i bash -c 'echo $$ >\"$0\"; exec sleep 3000' \"$SHARED/child\" &>/dev/null &";
    String wait = "until [ -s \"$SHARED/child\" ]; do sleep 0.02; done; touch \"$SHARED/up\"";
    try (TaskProcess process =
        TaskProcess.start(task(folder, "a", 0, child, wait, "sleep 3000").build())) {
      awaitFile(folder.resolve("up"));
      assertThat(process.await(Duration.ZERO).timedOut()).isTrue();
      String pid = Files.readString(folder.resolve("child"));
      long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(20);
      // A killed process may need a moment to be gone.
      while (runs(pid)) {
        assertThat(System.nanoTime()).isLessThan(end);
        Thread.sleep(5);
      }
    }
  }

  @Test
  void closedRunLeavesNoProcess() throws Exception {
    LocalTask task =
        task(folder, "a", 0, "echo $$ >\"$SHARED/pid\"; touch \"$SHARED/up\"; sleep 3000").build();
    LocalRun run = LocalRun.start(List.of(task), free());
    try (run) {
      awaitFile(folder.resolve("up"));
    }
    assertThat(runs(Files.readString(folder.resolve("pid")))).isFalse();
  }

  @Test
  void interruptedThreadClosesItsTask() throws Exception {
    LocalTask task = task(folder, "a", 0, "sleep 3000").build();
    TaskProcess process = TaskProcess.start(task);
    try (process) {
      assertThat(process.task()).isSameAs(task);
      Thread.currentThread().interrupt();
    }
    assertThat(Thread.interrupted()).isTrue();
    assertThat(process.handle().isAlive()).isFalse();
  }

  /** A terminal's signals reach it only through us then. */
  @Test
  void taskHasItsOwnSession() throws Exception {
    try (TaskProcess process =
        TaskProcess.start(task(folder, "a", 0, "touch \"$SHARED/up\"; sleep 3000").build())) {
      awaitFile(folder.resolve("up"));
      long pid = process.handle().pid();
      String stat = Files.readString(Path.of("/proc", "" + pid, "stat"));
      // Behind the name in brackets: state, parent, group, session.
      assertThat(Splitter.on(' ').splitToList(stat.substring(stat.lastIndexOf(')') + 2)).get(3))
          .isEqualTo("" + pid);
    }
  }
}
