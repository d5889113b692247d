package io.github.paiprotocol.runtime.script;

import static io.github.paiprotocol.runtime.script.TaskRun.callback;
import static io.github.paiprotocol.runtime.script.TaskRun.commands;
import static io.github.paiprotocol.runtime.script.TaskRun.starting;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.runtime.init.InitPlugin;
import io.github.paiprotocol.runtime.script.internal.TaskScripts;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Images and containers as they are: a task runs as ever, or says before all what it lacks. */
@Thorough
class ImagesTest {
  @TempDir Path folder;

  static List<String> tools() {
    return EmittedFilesTest.TOOLS;
  }

  /** A folder with all tools of ours but one. */
  private Path without(String missing) throws IOException {
    Path bin = Files.createDirectory(folder.resolve("bin"));
    for (String tool : tools()) {
      for (String place : List.of("/usr/bin", "/bin")) {
        Path real = Path.of(place, tool);
        if (!tool.equals(missing) && Files.exists(real)) {
          Path call = Files.writeString(bin.resolve(tool), "#!/bin/sh\nexec " + real + " \"$@\"\n");
          assertThat(call.toFile().setExecutable(true)).isTrue();
        }
      }
    }
    return bin;
  }

  @ParameterizedTest
  @MethodSource("tools")
  void aToolThatIsMissingIsNamedBeforeAnythingRuns(String tool) throws IOException {
    TaskRun.Result result =
        TaskRun.in(folder)
            .with("PATH", without(tool).toString())
            .run(starting("echo ran >&2", "echo ran"));
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.stdout()).isEmpty();
    assertThat(result.stderr())
        .hasLineCount(1)
        .contains("[ERROR] This image lacks `" + tool + "`, which coreutils and busybox have");
    assertThat(TaskRun.read(folder.resolve("termination-message")))
        .startsWith("[PAI_RUNTIME_ERROR_START]\nexitCode: 1\n")
        .contains("This image lacks `" + tool + "`")
        .endsWith("[PAI_RUNTIME_ERROR_END]\n");
  }

  @Test
  void allToolsThatAreMissingAreNamedAtOnce() {
    TaskRun.Result result =
        TaskRun.in(folder).with("PATH", folder.toString()).run(commands("echo ran"));
    assertThat(result.stderr()).contains("lacks `cat`, `cp`, `mkdir`, `mkfifo`, `mv`, `rm`,");
  }

  /** The kubelet makes an empty variable of an annotation that the controller did not set. */
  @ParameterizedTest
  @ValueSource(strings = {"FC_TASK_INDEX", "JOB_COMPLETION_INDEX", "VC_TASK_INDEX", "OTHER"})
  void refusesAnEmptyIndexBeforeAnythingRuns(String other) {
    TaskRun.Result result =
        TaskRun.in(folder)
            .with("PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX", "")
            .with(other, "2")
            .run(starting("echo ran >&2", "echo ran"));
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.stdout()).isEmpty();
    assertThat(result.stderr())
        .hasLineCount(1)
        .contains("[ERROR] The task does not know its index", "Volcano before 1.9");
    assertThat(TaskRun.read(folder.resolve("termination-message")))
        .contains("The task does not know its index");
  }

  /** The version of bash is read-only, so another variable replaces it here. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anOldBashIsNamedBeforeAnythingRuns(boolean task) throws Exception {
    String script =
        task
            ? TaskScripts.builder()
                .build()
                .render()
                .file(RuntimeScripts.RUNTIME)
                .orElseThrow()
                .content()
            : InitPlugin.script(List.of()).content();
    for (String version : List.of("(3 2)", "(4 1)")) {
      Path file =
          Files.writeString(
              folder.resolve("old"),
              "old=" + version + "\n" + script.replace("BASH_VERSINFO", "old"));
      Process process =
          new ProcessBuilder("bash", file.toString()).redirectErrorStream(true).start();
      assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
          .startsWith("[ERROR] This image has bash ")
          .endsWith(" needs bash 4.2 or later; nothing has run\n");
      assertThat(process.waitFor()).isEqualTo(1);
    }
  }

  private static TaskScripts.Builder whole() {
    return starting(
            "echo start; export S=1",
            "echo \"out $S\"; echo err >&2",
            "cat <<END",
            "x".repeat(100),
            "END",
            "exit 7")
        .putCallbacks(CallbackEvent.TASK_FAILS, callback(FailurePolicy.FAIL, "echo fails"));
  }

  private static void isWhole(TaskRun.Result result) {
    assertThat(result.exitCode()).isEqualTo(7);
    assertThat(result.stdout()).isEqualTo("out 1\n" + "x".repeat(100) + "\n");
    assertThat(result.log("user-stdout/current")).isEqualTo(result.stdout());
    assertThat(result.log("user-stderr/current")).isEqualTo("err\n");
    assertThat(result.callbackLines()).containsExactly("start", "fails");
    assertThat(result.trace()).hasSize(3);
    assertThat(TaskRun.read(result.folder().resolve("termination-message")))
        .contains("exitCode: 7\n");
  }

  /** The folder of the task alone can be written, not even /tmp. */
  @Test
  void runsOnAReadOnlyRootFileSystem() {
    String readOnly =
        "mount --bind \"$PAI_BASE_DIR\" \"$PAI_BASE_DIR\" && mount -o remount,bind,ro / || exit 99;"
            + " if touch /tmp/written-here 2>/dev/null; then exit 98; fi;"
            + " cd \"$PAI_BASE_DIR/work\"";
    isWhole(
        Places.disk(folder, "", readOnly)
            .with("TMPDIR", "/tmp")
            .with("HOME", "/nowhere")
            .run(whole()));
  }

  /** Nothing of ours is run as a program, wherever it lies. */
  @Test
  void aDiskWithoutProgramsIsEnough() {
    String once =
        "cp -r \"$PAI_BASE_DIR/scripts\" \"$disk\"; set -- bash \"$disk/scripts/runtime\"";
    isWhole(Places.disk(folder, ",noexec", once).with("TMPDIR", folder + "/disk").run(whole()));
  }

  @Test
  void runsAsAnUnprivilegedUser() throws IOException {
    Path home = Files.createDirectory(folder.resolve("readonly"));
    Path run = Files.createDirectory(folder.resolve("run"));
    assertThat(folder.toFile().setExecutable(true, false)).isTrue();
    isWhole(
        TaskRun.in(run)
            .with("HOME", home.toString())
            .launchedBy(Places.unprivileged())
            .run(whole()));
  }

  @Test
  void reportsFoldersThatAreNotWritable() throws IOException {
    assertThat(folder.toFile().setExecutable(true, false)).isTrue();
    Path run = Files.createDirectory(folder.resolve("run"));
    Path state = Files.createDirectory(folder.resolve("roots"));
    for (String name : List.of("PAI_STATE_DIR", "LOG_DIR")) {
      TaskRun.Result result =
          TaskRun.in(run)
              .with(name, state.toString())
              .launchedBy(Places.unprivileged())
              .run(commands("echo ran"));
      assertThat(result.exitCode()).isEqualTo(1);
      assertThat(result.stderr())
          .hasLineCount(1)
          .contains("[ERROR] " + name + " is not writable", state.toString(), "PAI_BASE_DIR");
      assertThat(result.stdout()).isEmpty();
    }
  }
}
