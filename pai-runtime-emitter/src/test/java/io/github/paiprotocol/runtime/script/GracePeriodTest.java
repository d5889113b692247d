package io.github.paiprotocol.runtime.script;

import static io.github.paiprotocol.runtime.script.TaskRun.commands;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import io.github.paiprotocol.runtime.local.internal.LocalShell;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * After a signal every process of the user's commands gets one SIGTERM and the time it needs,
 * wherever the commands have put it, and no further command starts.
 */
@Thorough
class GracePeriodTest {
  private static final Path BUSYBOX = Path.of("/usr/bin/busybox");

  /**
   * A program that needs two seconds after SIGTERM, counts how often it comes and ends with 0. It
   * has no child processes.
   */
  private static final String SAVE =
      """
      #!BASH
      count=0
      trap '((count += 1)); if ((count == 1)); then echo saving; fi' TERM
      exec {never}<>"$HOME/never"
      uptime() { IFS='. ' read -r whole part _ </proc/uptime; now=$((10#$whole$part)); }
      echo ready
      while ((count == 0)); do read -r -t 0.05 -u "$never"; done
      uptime; end=$((now + NEEDS))
      while ((now < end)); do read -r -t 0.05 -u "$never"; uptime; done
      echo "saved"
      echo "$count" >"$HOME/saved"
      """;

  /** What torchrun, mpirun and accelerate do. */
  private static final String FORWARD =
      """
      #!BASH
      trap 'kill -TERM "$child"' TERM
      save & child=$!
      until wait "$child"; do status=$?; kill -0 "$child" 2>/dev/null || exit "$status"; done
      """;

  /**
   * Commands and what is expected of them after SIGTERM.
   *
   * @param commands the user's commands; `save` is the program with a handler
   * @param code the exit code after SIGTERM
   * @param times how many SIGTERM `save` gets at most, those of others included; 0 where it does
   *     not run
   */
  record Row(String commands, int code, int times) {
    Row(String commands, int code) {
      this(commands, code, 1);
    }
  }

  /** Commands whose shell is the script's own, and programs that only start another one. */
  private static final List<Row> OWN_SHELL =
      List.of(
          new Row("save; echo after", 0),
          new Row("exec save", 0),
          new Row("cd / && save; echo after", 0),
          new Row("f() { save; echo after; }; f", 0),
          new Row("for i in 1 2; do save; echo after; done", 0),
          new Row("while :; do save; echo after; done", 0),
          new Row("( true; save )\necho after", 0),
          new Row("if save; then echo after; fi", 0),
          new Row("save && echo after", 0),
          new Row("save; ( echo after )", 0),
          new Row("save; echo after | cat", 0),
          new Row("eval 'save; echo after'", 0),
          new Row("printf 'save; echo after' >part; . ./part; echo after", 0),
          new Row("trap 'echo bye' EXIT; save; echo after", 0),
          new Row("save | (trap '' TERM; exec tee log); echo after", 0),
          new Row("save > >(trap '' TERM; exec cat); echo after", 0),
          new Row("env A=1 save; echo after", 0),
          new Row("timeout 100 save; echo after", 0, 3),
          new Row("setsid save; echo after", 0),
          new Row("set -m; save; echo after", 0),
          new Row("forward; echo after", 0, 2),
          new Row("setsid forward; echo after", 0, 2));

  /** Commands below a shell without a trap, and background processes. */
  private static final List<Row> INNER_SHELL =
      List.of(
          new Row("( save; echo after ); echo after", 143),
          new Row("echo 'save; echo after' >x.sh; bash x.sh; echo after", 143),
          new Row("sh -c 'save; echo after'; echo after", 143),
          new Row("bash -c \"bash -c 'save; echo after'; echo after\"; echo after", 143),
          new Row("bash <<X\nsave\necho after\nX\necho after", 143),
          new Row("x=$(save >&2; echo after >&2); echo after", 143),
          new Row("find . -maxdepth 0 -exec sh -c 'save; echo after' ';'; sleep 100", 143),
          new Row("save & wait; echo after", 143),
          new Row("save & wait $!; echo after", 143),
          new Row("set -m; save & wait; echo after", 143),
          new Row("save & sleep 100; echo after", 143),
          new Row("(setsid save &); sleep 100; echo after", 143),
          new Row("(setsid bash -c '(save &)' &); sleep 100; echo after", 143),
          new Row(
              "(env -i HOME=\"$HOME\" PATH=\"$PATH\" NEEDS=\"$NEEDS\" save &); sleep 100", 143));

  /** Traps of the user's own, and commands without a handler. */
  private static final List<Row> TRAPS =
      List.of(
          new Row("trap 'kill -TERM $p; wait $p; exit 7' TERM; save & p=$!; wait $p", 7, 2),
          new Row(
              "trap 'kill -TERM $p' TERM; save & p=$!; wait $p || wait $p; echo \"code $?\"; exit 5",
              5,
              2),
          new Row("trap 'exit 3' TERM; save; echo after", 3),
          new Row("trap - TERM; save; echo after", 143),
          new Row("trap 'sleep 2 && echo copied; exit 6' TERM; echo ready; sleep 100", 6, 0),
          new Row("echo ready; sleep 100; echo after", 143, 0),
          new Row("echo ready; while :; do :; done", 143, 0),
          new Row("mkfifo f; exec 3<>f; echo ready; read -r -u 3 line; echo after", 143, 0),
          new Row("echo ready; sleep 100 | cat; echo after", 143, 0),
          new Row("(sleep 1; kill $$) & echo ready; sleep 100 & wait; echo after", 143, 0));

  @TempDir static Path folder;

  private static final Map<String, CompletableFuture<TaskRun.Result>> RUNS = new LinkedHashMap<>();
  private static final ExecutorService THREADS = Executors.newFixedThreadPool(8);

  static List<Row> rows() {
    List<Row> rows = new ArrayList<>(OWN_SHELL);
    rows.addAll(INNER_SHELL);
    rows.addAll(TRAPS);
    return rows;
  }

  /** All of them run side by side, since most of the time each only waits. */
  @BeforeAll
  static void startAll() throws Exception {
    Path bash = LocalShell.find(System.getenv("PATH")).bash();
    Path programs = Files.createDirectory(folder.resolve("programs"));
    program(programs.resolve("save"), SAVE, bash);
    program(programs.resolve("forward"), FORWARD, bash);
    String coreutils = programs + ":" + System.getenv("PATH");
    for (Row row : rows()) {
      RUNS.put("coreutils " + row, run(row, "TERM", coreutils));
      RUNS.put("INT " + row, run(row, "INT", coreutils));
    }
    if (Files.isExecutable(BUSYBOX)) {
      String busybox = programs + ":" + applets(bash);
      for (Row row : rows()) {
        RUNS.put("busybox " + row, run(row, "TERM", busybox));
      }
    }
  }

  private static void program(Path file, String text, Path bash) throws IOException {
    Files.writeString(file, text.replace("BASH", bash.toString()));
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  /** A folder with nothing but busybox's tools and bash. */
  private static Path applets(Path bash) throws IOException {
    Path tools = Files.createDirectory(folder.resolve("busybox"));
    Process list = new ProcessBuilder(BUSYBOX.toString(), "--list").start();
    String names = new String(list.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    for (String name : names.lines().toList()) {
      Files.createSymbolicLink(tools.resolve(name), BUSYBOX);
    }
    Files.deleteIfExists(tools.resolve("bash"));
    Files.createSymbolicLink(tools.resolve("bash"), bash);
    return tools;
  }

  private static CompletableFuture<TaskRun.Result> run(Row row, String signal, String path)
      throws IOException {
    Path home = Files.createTempDirectory(folder, "task");
    Process fifo = new ProcessBuilder("mkfifo", home.resolve("never").toString()).start();
    RuntimeOptions options = RuntimeOptions.builder().termGrace(Duration.ofSeconds(50)).build();
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            assertThat(fifo.waitFor()).isZero();
            return TaskRun.in(home)
                .with("PATH", path)
                .with("NEEDS", "200")
                .start(commands(row.commands()).options(options))
                .awaitLine("ready")
                .signal(signal)
                .await();
          } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
          }
        },
        THREADS);
  }

  @AfterAll
  static void stop() throws IOException {
    THREADS.shutdownNow();
    // JUnit says a word for each link that leads out of its folder.
    MoreFiles.deleteDirectoryContents(folder, RecursiveDeleteOption.ALLOW_INSECURE);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void handlersEndInTheirTime(Row row) throws Exception {
    check("coreutils", row, row.code());
  }

  @ParameterizedTest
  @MethodSource("rows")
  void handlersEndInTheirTimeWithBusybox(Row row) throws Exception {
    assumeTrue(Files.isExecutable(BUSYBOX), "busybox is not installed");
    check("busybox", row, row.code());
  }

  /** Ctrl-C on a machine of one's own: a script that ends by it has the code of that signal. */
  @ParameterizedTest
  @MethodSource("rows")
  void handlersEndInTheirTimeAfterAnInterrupt(Row row) throws Exception {
    check("INT", row, row.code() == 143 ? 130 : row.code());
  }

  private static void check(String run, Row row, int code) throws Exception {
    TaskRun.Result result = RUNS.get(run + " " + row).get();
    assertThat(result.stdout()).doesNotContain("after\n");
    assertThat(result.exitCode()).as(result.output()).isEqualTo(code);
    assertThat(result.runtimeLog()).noneMatch(line -> line.contains("are killed"));
    if (row.times() > 0) {
      assertThat(Integer.parseInt(TaskRun.read(result.folder().resolve("saved")).strip()))
          .isBetween(1, row.times());
    }
    if (row.commands().contains("copied")) {
      assertThat(result.stdout()).contains("copied");
    }
  }
}
