package io.github.paiprotocol.runtime.local.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.base.Splitter;
import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.runtime.completion.JobVerdict;
import io.github.paiprotocol.runtime.completion.JobVerdict.Outcome;
import io.github.paiprotocol.runtime.completion.JobVerdict.Rule;
import io.github.paiprotocol.runtime.local.TaskSignal;
import io.github.paiprotocol.runtime.placement.PlacedTask;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.internal.TaskScripts;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks run side by side, each in its own folder, and nothing of them outlives them. */
@Thorough
class LocalRunTest {
  private static final Duration LIMIT = Duration.ofMinutes(10);

  @TempDir Path folder;

  private LocalTask.Builder task(String role, int index, String... commands) throws IOException {
    RuntimeScripts scripts = TaskScripts.builder().addCommands(commands).build().render();
    return LocalTask.builder()
        .role(role)
        .index(index)
        .scripts(scripts)
        .folder(new TaskFolder(folder.resolve(role + "-" + index)))
        .environment(Map.of("SHARED", folder.toString()))
        .shell(LocalShell.find(LocalShell.STANDARD_PATH));
  }

  private static LocalRun.Result run(Job job, LocalTask... tasks) throws Exception {
    try (LocalRun run = LocalRun.start(List.of(tasks), job)) {
      return run.await(LIMIT);
    }
  }

  /** A job of roles of which only a part runs, so that nothing is decided. */
  private static Job free() {
    return job(List.of("a", "b"), Completion.of(-1, -1), Completion.of(-1, -1));
  }

  private static Job job(Completion... completions) {
    return job(List.of("ps", "worker"), completions);
  }

  private static Job job(List<String> roles, Completion... completions) {
    Job.Builder job = Job.builder().name("job");
    for (int i = 0; i < completions.length; i++) {
      job.putTaskRole(
          roles.get(i),
          TaskRole.builder()
              .dockerImage("image")
              .instances(2)
              .completion(completions[i])
              .resources(ResourceSpec.builder().cpu(1).memoryMB(1))
              .build());
    }
    return job.build();
  }

  /** Each waits for a sign of the other, which would take for ever one after the other. */
  @Test
  void tasksRunSideBySide() throws Exception {
    String meet = "touch \"$SHARED/%s\"; until [ -e \"$SHARED/%s\" ]; do sleep 0.02; done";
    LocalRun.Result result =
        run(
            free(),
            task("a", 0, String.format(meet, "here", "there")).build(),
            task("b", 0, String.format(meet, "there", "here"), "exit 4").build());
    assertThat(result.tasks()).extracting(TaskResult::exitCode).containsExactly(0, 4);
    assertThat(result.exitCode()).isEqualTo(4);
  }

  @Test
  void environmentIsWhatIsGivenAndTheFolder() throws Exception {
    LocalTask task = task("a", 0, "env", "pwd", "echo ~").build();
    LocalRun.Result result = run(free(), task);
    String root = task.folder().root().toString();
    List<String> lines = result.tasks().get(0).folder().log("user-stdout/current").lines().toList();
    assertThat(lines)
        .contains("SHARED=" + folder, "PAI_BASE_DIR=" + root, "TMPDIR=" + root + "/tmp")
        .endsWith(root + "/work", root + "/home");
    assertThat(
            lines.stream()
                .filter(line -> line.contains("="))
                .map(line -> line.substring(0, line.indexOf('='))))
        .allMatch(
            name -> name.matches("PAI_.*|LOG_DIR|SHARED|PATH|HOME|TMPDIR|PWD|OLDPWD|SHLVL|_"));
  }

  @Test
  void jobThatHasSucceededEndsTheTasksThatWouldRunForEver() throws Exception {
    Job job = job(Completion.of(1, -1), Completion.of(1, 1));
    LocalRun.Result result =
        run(
            job,
            task("ps", 0, "trap 'echo stopped; exit 3' TERM", "touch \"$SHARED/up\"", "sleep 3000")
                .build(),
            task("worker", 0, "until [ -e \"$SHARED/up\" ]; do sleep 0.02; done").build());
    assertThat(result.exitCode()).isZero();
    assertThat(result.verdict())
        .isEqualTo(
            new JobVerdict(
                Outcome.SUCCEEDED, Rule.MIN_SUCCEEDED_INSTANCES, Optional.of("worker"), 1));
    assertThat(result.tasks()).extracting(TaskResult::exitCode).containsExactly(3, 0);
    assertThat(result.tasks().get(0).folder().log("user-stdout/current")).isEqualTo("stopped\n");
  }

  @Test
  void jobFailsWithItsFirstFailure() throws Exception {
    Job job = job(Completion.of(2, -1));
    LocalRun.Result result =
        run(
            job,
            task(
                    "ps",
                    0,
                    "echo $PPID >\"$SHARED/.first\"; mv \"$SHARED/.first\" \"$SHARED/first\"; exit"
                        + " 5")
                .build(),
            task(
                    "ps",
                    1,
                    "until [ -e \"$SHARED/first\" ]; do sleep 0.02; done",
                    "while kill -0 \"$(cat \"$SHARED/first\")\"; do sleep 0.02; done; exit 6")
                .build(),
            task("ps", 2, "sleep 3000").build());
    assertThat(result.exitCode()).isEqualTo(5);
    assertThat(result.verdict())
        .isEqualTo(new JobVerdict(Outcome.FAILED, Rule.MIN_FAILED_INSTANCES, Optional.of("ps"), 2));
    assertThat(result.tasks()).extracting(TaskResult::exitCode).containsExactly(5, 6, 143);
  }

  @Test
  void failuresThatNeverFailTheJobStopNobody() throws Exception {
    LocalRun.Result result =
        run(
            job(Completion.of(-1, -1)),
            task("ps", 0, "touch \"$SHARED/gone\"; exit 5").build(),
            task("ps", 1, "until [ -e \"$SHARED/gone\" ]; do sleep 0.02; done; echo on").build());
    assertThat(result.tasks().get(1).exitCode()).isZero();
    assertThat(result.exitCode()).isZero();
    assertThat(result.verdict())
        .isEqualTo(new JobVerdict(Outcome.SUCCEEDED, Rule.ALL_TASKS_ENDED, Optional.empty(), 1));
    assertThat(result.verdict().sentence()).contains("succeeded", "the 1 task that failed");
  }

  @Test
  void aPartOfAJobThatReachesNoRuleDecidesNothing() throws Exception {
    Job rule = job(Completion.of(2, -1));
    LocalRun.Result part = run(rule, task("ps", 0, "exit 5").build());
    assertThat(part.exitCode()).isEqualTo(5);
    assertThat(part.verdict())
        .isEqualTo(new JobVerdict(Outcome.UNDECIDED, Rule.NONE, Optional.empty(), 1));
    LocalRun.Result enough = run(job(Completion.of(1, 1)), task("ps", 1, "true").build());
    assertThat(enough.verdict())
        .isEqualTo(
            new JobVerdict(Outcome.SUCCEEDED, Rule.MIN_SUCCEEDED_INSTANCES, Optional.of("ps"), 1));
  }

  /** Waits until a task has made a file. */
  private void awaitFile(String name) throws InterruptedException {
    while (!Files.exists(folder.resolve(name))) {
      Thread.sleep(5);
    }
  }

  @Test
  void aSignalOfTheCallerFailsNoJob() throws Exception {
    LocalTask task = task("ps", 0, "bash -c 'touch \"$SHARED/up\"; exec sleep 3000'").build();
    try (LocalRun run = LocalRun.start(List.of(task), job(Completion.of(1, 1)))) {
      awaitFile("up");
      run.signal(TaskSignal.INT);
      LocalRun.Result result = run.await(LIMIT);
      assertThat(result.exitCode()).isEqualTo(130);
      assertThat(result.verdict())
          .isEqualTo(new JobVerdict(Outcome.UNDECIDED, Rule.STOPPED, Optional.empty(), 1));
    }
  }

  private static boolean runs(String pid) {
    return ProcessHandle.of(Long.parseLong(pid.strip()))
        .filter(process -> process.info().command().isPresent())
        .isPresent();
  }

  @Test
  void nothingOutlivesTheTimeLimit() throws Exception {
    LocalTask task =
        task(
                "a",
                0,
                "(setsid sh -c 'echo $$ >\"$SHARED/daemon\"; exec sleep 3000' &)",
                "trap '' TERM; echo $$ >\"$SHARED/user\"; while :; do sleep 1; done")
            .build();
    try (TaskProcess process = TaskProcess.start(task)) {
      awaitFile("user");
      awaitFile("daemon");
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
  void aChildWithAnotherEnvironmentDoesNotOutliveTheTimeLimit() throws Exception {
    String child =
        "env -i bash -c 'echo $$ >\"$0\"; exec sleep 3000' \"$SHARED/child\" &>/dev/null &";
    String wait = "until [ -s \"$SHARED/child\" ]; do sleep 0.02; done; touch \"$SHARED/up\"";
    try (TaskProcess process = TaskProcess.start(task("a", 0, child, wait, "sleep 3000").build())) {
      awaitFile("up");
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
  void nothingOutlivesARunThatIsClosed() throws Exception {
    LocalTask task =
        task("a", 0, "echo $$ >\"$SHARED/pid\"; touch \"$SHARED/up\"; sleep 3000").build();
    LocalRun run = LocalRun.start(List.of(task), free());
    try (run) {
      awaitFile("up");
    }
    assertThat(runs(Files.readString(folder.resolve("pid")))).isFalse();
  }

  @Test
  void anInterruptedThreadClosesATaskAndStaysInterrupted() throws Exception {
    LocalTask task = task("a", 0, "sleep 3000").build();
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
  void aTaskHasASessionOfItsOwn() throws Exception {
    try (TaskProcess process =
        TaskProcess.start(task("a", 0, "touch \"$SHARED/up\"; sleep 3000").build())) {
      awaitFile("up");
      long pid = process.handle().pid();
      String stat = Files.readString(Path.of("/proc", "" + pid, "stat"));
      // Behind the name in brackets: state, parent, group, session.
      assertThat(Splitter.on(' ').splitToList(stat.substring(stat.lastIndexOf(')') + 2)).get(3))
          .isEqualTo("" + pid);
    }
  }

  private static RuntimeScripts entryPoint(String text) {
    return new RuntimeScripts(
        List.of(new ScriptFile(RuntimeScripts.RUNTIME, text, false)), List.of());
  }

  @Test
  void onlyScriptsWrittenForARunThatWeStartServeOnce() throws Exception {
    RuntimeScripts ask = entryPoint("echo \"${PAI_SCRIPTS_ONCE-no}\"");
    LocalTask.Builder written = task("a", 0).scripts(ask);
    LocalTask.Builder launched = task("a", 1).scripts(ask).addLauncher("/usr/bin/env");
    LocalTask.Builder there = task("b", 0).scripts(new RuntimeScripts(List.of(), List.of()));
    new TaskFolder(folder.resolve("b-0")).prepare(ask);
    assertThat(List.of(output(written), output(launched), output(there)))
        .containsExactly("1\n", "no\n", "no\n");
  }

  private static String output(LocalTask.Builder task) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    run(free(), task.stdout(out).build());
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void outputHasArrivedBeforeATaskCountsAsEnded() throws Exception {
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
    run(free(), task("a", 0).scripts(entryPoint("echo out")).stdout(slow).build());
    assertThat(arrived.toString(StandardCharsets.UTF_8)).isEqualTo("out\n");
  }

  /** What a task says must be seen while it runs, and threads for it keep no program up. */
  @Test
  void outputIsPassedOnAtOnceByThreadsThatKeepNobodyUp() throws Exception {
    String entryPoint = "echo up; sleep 3000";
    PipedInputStream in = new PipedInputStream();
    OutputStream out = new BufferedOutputStream(new PipedOutputStream(in));
    LocalTask task = task("a", 0).scripts(entryPoint(entryPoint)).stdout(out).build();
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
  void tasksWhoseTimeIsOverFailTheRun() throws Exception {
    List<LocalTask> tasks =
        List.of(task("a", 0, "sleep 3000").build(), task("b", 0, "sleep 3000").build());
    try (LocalRun run = LocalRun.start(tasks, free())) {
      LocalRun.Result result = run.await(Duration.ofMillis(300));
      assertThat(result.tasks()).allMatch(TaskResult::timedOut);
      assertThat(result.exitCode()).isEqualTo(137);
      assertThat(result.verdict().rule()).isEqualTo(Rule.TIME_LIMIT);
    }
  }

  @Test
  void everyTaskHasAPlaceOfItsOwn() {
    Job job = job(Completion.of(1, 1), Completion.of(1, 1));
    List<PlacedTask> tasks =
        LocalPlacement.of(job).roles().values().stream().flatMap(List::stream).toList();
    assertThat(tasks).hasSize(4);
    assertThat(tasks)
        .extracting(task -> task.placement().hostIp().orElseThrow())
        .containsOnly("127.0.0.1");
    assertThat(tasks.stream().flatMap(task -> task.ports().values().stream()).flatMap(List::stream))
        .hasSize(8)
        .doesNotHaveDuplicates();
    assertThat(LocalPlacement.of(job).roles()).isEqualTo(LocalPlacement.of(job).roles());
  }

  @Test
  void nothingOutlivesTheTask() throws Exception {
    LocalTask task =
        task(
                "a",
                0,
                "(setsid sh -c 'echo $$ >\"$SHARED/daemon\"; exec sleep 3000' &)",
                "until [ -s \"$SHARED/daemon\" ]; do sleep 0.02; done")
            .build();
    assertThat(run(free(), task).exitCode()).isZero();
    assertThat(runs(Files.readString(folder.resolve("daemon")))).isFalse();
  }

  @Test
  void outputArrivesWhole() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    LocalTask task = task("a", 0, "seq 1 50000; echo err >&2").stdout(out).stderr(err).build();
    run(free(), task);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .startsWith("1\n2\n")
        .endsWith("\n49999\n50000\n");
    assertThat(err.toString(StandardCharsets.UTF_8).lines())
        .contains("err")
        .allMatch(line -> line.equals("err") || line.contains("[openpai-runtime] [INFO]"));
  }

  @Test
  void readerThatGoesAwayStopsNoTask() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            asked.incrementAndGet();
            throw new IOException("gone");
          }
        };
    LocalTask task = task("a", 0, "seq 1 50000; echo last").stdout(broken).build();
    LocalRun.Result result = run(free(), task);
    assertThat(result.exitCode()).isZero();
    assertThat(result.tasks().get(0).folder().log("user-stdout/current")).endsWith("\nlast\n");
    assertThat(asked).hasValue(1);
  }

  @Test
  void confidentialFilesAreTheOwnersAlone() throws Exception {
    RuntimeScripts plain = TaskScripts.builder().addCommands("true").build().render();
    RuntimeScripts scripts =
        new RuntimeScripts(
            Stream.concat(plain.files().stream(), Stream.of(new ScriptFile("key", "secret", true)))
                .toList(),
            List.of());
    LocalTask task = task("a", 0, "true").scripts(scripts).build();
    run(free(), task);
    Path key = task.folder().root().resolve("scripts/key");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
        .isEqualTo("rw-------");
  }

  /** In /proc nobody makes files, not even root. */
  @Test
  void scriptsThatCannotBePutBackAreTold() throws Exception {
    String away = "rm -r \"$PAI_BASE_DIR/scripts\"; ln -s /proc \"$PAI_BASE_DIR/scripts\"";
    LocalRun.Result result = run(free(), task("a", 0, away).build(), task("b", 0, "true").build());
    assertThat(result.tasks()).extracting(TaskResult::exitCode).containsExactly(0, 0);
    assertThat(result.tasks().get(0).scriptsLost().orElseThrow())
        .startsWith("the scripts of `a-0` cannot be put back into `" + folder);
    assertThat(result.tasks().get(1).scriptsLost()).isEmpty();
    Files.delete(result.tasks().get(0).folder().root().resolve("scripts"));
  }

  @Test
  void aTaskThatCannotStartLeavesNoOtherRunning() throws Exception {
    LocalTask first = task("a", 0, "sleep 3000").build();
    Path file = Files.writeString(folder.resolve("file"), "");
    LocalTask second = task("b", 0, "true").folder(new TaskFolder(file.resolve("x"))).build();
    assertThatThrownBy(() -> LocalRun.start(List.of(first, second), free()))
        .isInstanceOf(IOException.class);
    assertThat(
            ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().arguments().isPresent())
                .filter(
                    process ->
                        Stream.of(process.info().arguments().orElseThrow())
                            .anyMatch(text -> text.startsWith(folder.toString()))))
        .isEmpty();
  }

  @Test
  void aMachineWithoutBashIsTold() {
    assertThatThrownBy(() -> LocalShell.find("relative:" + folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no `bash`");
  }

  private Path tool(String text) throws IOException {
    Path bash = Files.writeString(folder.resolve("bash"), text);
    return Files.setPosixFilePermissions(bash, PosixFilePermissions.fromString("rwx------"));
  }

  /** What lies in the folder the caller happens to be in must not be run. */
  @Test
  void relativeFoldersArePassedOver() throws IOException {
    tool("");
    Path relative = Path.of("").toAbsolutePath().relativize(folder.toAbsolutePath());
    assertThatThrownBy(() -> LocalShell.find(relative + ":"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no `bash`");
    assertThat(LocalShell.find(relative + ":" + folder).bash()).isEqualTo(folder.resolve("bash"));
  }

  /** A variable such as BASH_ENV would change what bash does. */
  @Test
  void signalsAreSentWithoutTheCallersEnvironment() throws IOException {
    String tell = "mapfile -d '' all </proc/$$/environ; echo ${#all[@]} \"$@\" >\"${0%/*}/told\"";
    Path real = LocalShell.find(LocalShell.STANDARD_PATH).bash();
    Path bash = tool("#!" + real + "\n" + tell);
    new LocalShell(bash, Optional.empty()).signal(TaskSignal.INT, 12345);
    assertThat(folder.resolve("told")).hasContent("0 -c kill -\"$1\" \"$2\" kill INT 12345\n");
  }

  @Test
  void anInterruptedThreadSendsSignalsAndStaysInterrupted() throws Exception {
    Process process = new ProcessBuilder("sleep", "3000").start();
    try {
      Thread.currentThread().interrupt();
      LocalShell.find(LocalShell.STANDARD_PATH).signal(TaskSignal.TERM, process.pid());
      assertThat(Thread.interrupted()).isTrue();
      assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void aTaskIsCalledByItsRoleAndIndex() throws IOException {
    assertThat(task("worker", 3).build().label()).isEqualTo("worker-3");
  }
}
