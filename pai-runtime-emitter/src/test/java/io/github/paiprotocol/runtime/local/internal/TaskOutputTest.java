package io.github.paiprotocol.runtime.local.internal;

import static io.github.paiprotocol.runtime.local.internal.LocalTasks.entryPoint;
import static io.github.paiprotocol.runtime.local.internal.LocalTasks.free;
import static io.github.paiprotocol.runtime.local.internal.LocalTasks.run;
import static io.github.paiprotocol.runtime.local.internal.LocalTasks.task;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.testsupport.Thorough;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The output of a task arrives whole, at once, and before the task counts as ended. */
@Thorough
class TaskOutputTest {
  @TempDir Path folder;

  @Test
  void passesOnAllOutput() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    LocalTask task =
        task(folder, "a", 0, "seq 1 50000; echo err >&2").stdout(out).stderr(err).build();
    run(free(), task);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .startsWith("1\n2\n")
        .endsWith("\n49999\n50000\n");
    assertThat(err.toString(StandardCharsets.UTF_8).lines())
        .contains("err")
        .allMatch(line -> line.equals("err") || line.contains("[openpai-runtime] [INFO]"));
  }

  @Test
  void outputArrivesBeforeTheTaskCountsAsEnded() throws Exception {
    ByteArrayOutputStream arrived = new ByteArrayOutputStream();
    OutputStream slow =
        new FilterOutputStream(arrived) {
          @Override
          public void write(byte[] bytes, int from, int length) throws IOException {
            try {
              Thread.sleep(200);
            } catch (InterruptedException e) {
              throw new IOException(e);
            }
            out.write(bytes, from, length);
          }
        };
    run(free(), task(folder, "a", 0).scripts(entryPoint("echo out")).stdout(slow).build());
    assertThat(arrived.toString(StandardCharsets.UTF_8)).isEqualTo("out\n");
  }

  /** What a task says must be seen while it runs, and threads for it keep no program up. */
  @Test
  void daemonThreadsPassOutputOnAtOnce() throws Exception {
    String entryPoint = "echo up; sleep 3000";
    PipedInputStream in = new PipedInputStream();
    OutputStream out = new BufferedOutputStream(new PipedOutputStream(in));
    LocalTask task = task(folder, "a", 0).scripts(entryPoint(entryPoint)).stdout(out).build();
    try (TaskProcess process = TaskProcess.start(task)) {
      assertThat(in.readNBytes(3)).isEqualTo("up\n".getBytes(StandardCharsets.UTF_8));
      assertThat(process.handle().isAlive()).isTrue();
      assertThat(Thread.getAllStackTraces().keySet())
          .filteredOn(thread -> thread.getName().equals("task output"))
          .hasSizeGreaterThanOrEqualTo(2)
          .allMatch(Thread::isDaemon);
    }
  }

  @Test
  void closedOutputStopsNoTask() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            asked.incrementAndGet();
            throw new IOException("gone");
          }
        };
    LocalTask task = task(folder, "a", 0, "seq 1 50000; echo last").stdout(broken).build();
    LocalRun.Result result = run(free(), task);
    assertThat(result.exitCode()).isZero();
    assertThat(result.tasks().get(0).folder().log("user-stdout/current")).endsWith("\nlast\n");
    assertThat(asked).hasValue(1);
  }
}
