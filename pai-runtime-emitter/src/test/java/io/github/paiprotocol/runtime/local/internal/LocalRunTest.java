package io.github.paiprotocol.runtime.local.internal;

import static io.github.paiprotocol.runtime.local.internal.LocalTasks.entryPoint;
import static io.github.paiprotocol.runtime.local.internal.LocalTasks.free;
import static io.github.paiprotocol.runtime.local.internal.LocalTasks.job;
import static io.github.paiprotocol.runtime.local.internal.LocalTasks.run;
import static io.github.paiprotocol.runtime.local.internal.LocalTasks.task;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.runtime.placement.TaskPlacement;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.internal.TaskScripts;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run gives each task, and how it starts them. */
@Thorough
class LocalRunTest {
  @TempDir Path folder;

  /** Each waits for a sign of the other, which would take for ever one after the other. */
  @Test
  void runsTasksSideBySide() throws Exception {
    String meet = "touch \"$SHARED/%s\"; until [ -e \"$SHARED/%s\" ]; do sleep 0.02; done";
    LocalRun.Result result =
        run(
            free(),
            task(folder, "a", 0, String.format(meet, "here", "there")).build(),
            task(folder, "b", 0, String.format(meet, "there", "here"), "exit 4").build());
    assertThat(result.tasks()).extracting(TaskResult::exitCode).containsExactly(0, 4);
    assertThat(result.exitCode()).isEqualTo(4);
  }

  @Test
  void taskSeesOnlyTheGivenEnvironmentAndItsFolder() throws Exception {
    LocalTask task = task(folder, "a", 0, "env", "pwd", "echo ~").build();
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
  void eachTaskHasItsOwnPorts() {
    Job job = job(Completion.of(1, 1), Completion.of(1, 1));
    List<TaskPlacement> tasks =
        LocalPlacement.of(job).roles().values().stream().flatMap(List::stream).toList();
    assertThat(tasks).hasSize(4);
    assertThat(tasks).extracting(task -> task.hostIp().orElseThrow()).containsOnly("127.0.0.1");
    assertThat(tasks.stream().flatMap(task -> task.ports().values().stream()).flatMap(List::stream))
        .hasSize(8)
        .doesNotHaveDuplicates();
    assertThat(LocalPlacement.of(job).roles()).isEqualTo(LocalPlacement.of(job).roles());
  }

  @Test
  void scriptsServeOnceOnlyIfTheRunWroteAndStartedThem() throws Exception {
    RuntimeScripts ask = entryPoint("echo \"${PAI_SCRIPTS_ONCE-no}\"");
    LocalTask.Builder written = task(folder, "a", 0).scripts(ask);
    LocalTask.Builder launched = task(folder, "a", 1).scripts(ask).addLauncher("/usr/bin/env");
    LocalTask.Builder there =
        task(folder, "b", 0).scripts(new RuntimeScripts(List.of(), List.of()));
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
  void onlyTheOwnerReadsConfidentialFiles() throws Exception {
    RuntimeScripts plain = TaskScripts.builder().addCommands("true").build().render();
    RuntimeScripts scripts =
        new RuntimeScripts(
            Stream.concat(plain.files().stream(), Stream.of(new ScriptFile("key", "secret", true)))
                .toList(),
            List.of());
    LocalTask task = task(folder, "a", 0, "true").scripts(scripts).build();
    run(free(), task);
    Path key = task.folder().root().resolve("scripts/key");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
        .isEqualTo("rw-------");
  }

  /** Not even root can create files in /proc. */
  @Test
  void reportsScriptsThatCannotBePutBack() throws Exception {
    String away = "rm -r \"$PAI_BASE_DIR/scripts\"; ln -s /proc \"$PAI_BASE_DIR/scripts\"";
    LocalRun.Result result =
        run(free(), task(folder, "a", 0, away).build(), task(folder, "b", 0, "true").build());
    assertThat(result.tasks()).extracting(TaskResult::exitCode).containsExactly(0, 0);
    assertThat(result.tasks().get(0).scriptsLost().orElseThrow())
        .startsWith("the scripts of `a-0` cannot be put back into `" + folder);
    assertThat(result.tasks().get(1).scriptsLost()).isEmpty();
    Files.delete(result.tasks().get(0).folder().root().resolve("scripts"));
  }

  @Test
  void failedStartLeavesNoOtherTaskRunning() throws Exception {
    LocalTask first = task(folder, "a", 0, "sleep 3000").build();
    Path file = Files.writeString(folder.resolve("file"), "");
    LocalTask second =
        task(folder, "b", 0, "true").folder(new TaskFolder(file.resolve("x"))).build();
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
  void labelIsRoleAndIndex() throws IOException {
    assertThat(task(folder, "worker", 3).build().label()).isEqualTo("worker-3");
  }
}
