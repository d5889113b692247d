package io.github.paiprotocol.runtime.script;

import static io.github.paiprotocol.runtime.script.TaskRun.callback;
import static io.github.paiprotocol.runtime.script.TaskRun.commands;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.runtime.script.internal.AddressScript;
import io.github.paiprotocol.runtime.script.internal.Environment;
import io.github.paiprotocol.runtime.script.internal.LineOrigins;
import io.github.paiprotocol.runtime.script.internal.TaskFile;
import io.github.paiprotocol.runtime.script.internal.TaskScripts;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written suits old shells and small images, and is the same each time. */
class EmittedFilesTest {
  static final List<String> TOOLS =
      List.of("cat", "cp", "mkdir", "mkfifo", "mv", "rm", "stat", "tail", "tee");

  @TempDir Path folder;

  private static TaskScripts.Builder task() {
    TaskScripts.Builder task = commands("echo \"it's\" `date` \u00a0\r");
    for (CallbackEvent event : CallbackEvent.values()) {
      task.putCallbacks(event, callback(FailurePolicy.FAIL, "echo 'it''s' \\", "$HOME\r\n \u00a0"));
      task.putCallbacks(event, callback(FailurePolicy.IGNORE, "if fi \"", "`"));
    }
    task.environment(
        Environment.script(
            Map.of("A", "1,2;3"),
            Map.of(0, Map.of("B", "a b"), 7, Map.of("B", "\"")),
            true,
            name -> List.of()));
    task.addHelpers(TaskFile.of(RuntimeScripts.ADDRESSES, AddressScript.of(job()), false));
    return task.addSecrets(Secret.of("it's"))
        .options(RuntimeOptions.builder().maskSecretsInLogs(true).build());
  }

  private static Job job() {
    TaskRole role =
        TaskRole.builder()
            .dockerImage("image")
            .resources(ResourceSpec.builder().cpu(1).memoryMB(1024))
            .build();
    return Job.builder().name("job").putTaskRole("it's", role).putTaskRole("ps_1", role).build();
  }

  private List<Path> written() throws IOException {
    List<Path> paths = new ArrayList<>();
    for (ScriptFile file : task().build().render().files()) {
      paths.add(Files.write(folder.resolve(file.name()), file.bytes()));
    }
    return paths;
  }

  @Test
  void everyFileIsBash() throws Exception {
    for (Path file : written()) {
      assertThat(output("bash", "-n", file.toString())).as(file.toString()).isEmpty();
    }
  }

  @Test
  @Thorough
  void shellcheckHasNothingToSay() throws Exception {
    assumeTrue(onPath("shellcheck").isPresent(), "shellcheck is not installed");
    for (Path file : written()) {
      if (!file.endsWith(RuntimeScripts.USER)) {
        assertThat(output("shellcheck", file.toString())).as(file.toString()).isEmpty();
      }
    }
  }

  @Test
  void nothingNewerThanBash42IsUsed() {
    RuntimeScripts scripts =
        TaskScripts.builder()
            .addHelpers(TaskFile.of(RuntimeScripts.ADDRESSES, AddressScript.of(job()), false))
            .build()
            .render();
    for (ScriptFile file : scripts.files()) {
      String code = ShellFeatures.code(file.content());
      List<String> features = new ArrayList<>(ShellFeatures.TOO_NEW);
      features.addAll(ShellFeatures.NOT_EVERYWHERE);
      features.add("\\bsleep\\b");
      for (String feature : features) {
        assertThat(Pattern.compile(feature).matcher(code).results().map(r -> r.group()))
            .as(file.name() + ": " + feature)
            .isEmpty();
      }
    }
  }

  @Test
  @Thorough
  void appletsOfBusyboxAreEnough() throws Exception {
    Optional<Path> busybox = onPath("busybox");
    assumeTrue(busybox.isPresent(), "busybox is not installed");
    Path bin = Files.createDirectory(folder.resolve("bin"));
    Path copy = Files.copy(busybox.orElseThrow(), bin.resolve("busybox"));
    assertThat(copy.toFile().setExecutable(true)).isTrue();
    for (String tool : TOOLS) {
      Files.createSymbolicLink(bin.resolve(tool), Path.of("busybox"));
    }
    TaskRun.Result result =
        TaskRun.in(folder)
            .with("PATH", bin.toString())
            .run(
                TaskRun.starting(
                        "echo start; export X=1; type -P sed || type -P tee",
                        "for ((i = 0; i < 3000; i++)); do echo \"line $i $X\"; done",
                        "until [ -s \"$LOG_DIR/user-all/previous\" ]; do read -r -t 0.05 x"
                            + " <>\"$HOME/quiet\" || :; done",
                        "echo last; exit 4")
                    .putCallbacks(
                        CallbackEvent.TASK_STARTS,
                        callback(FailurePolicy.FAIL, "mkfifo \"$HOME/quiet\""))
                    .options(RuntimeOptions.builder().logBytes(20_000).build()));
    assertThat(result.exitCode()).isEqualTo(4);
    assertThat(result.callbackLines()).containsExactly("start", bin.resolve("tee").toString());
    String all = result.log("user-all/previous") + result.log("user-all/current");
    assertThat(all.lines()).hasSize(3001).startsWith("line 0 1").endsWith("last");
    assertThat(result.terminationMessage()).contains("exitCode: 4", "line 2999 1\n    last");
  }

  @Test
  void sameTaskGivesTheSameBytes() {
    assertThat(task().build().render()).isEqualTo(task().build().render());
  }

  @Test
  void filesThatHoldASecretAreConfidential() {
    TaskScripts.Builder scripts =
        commands("echo fine")
            .confidentialCommands(true)
            .putCallbacks(CallbackEvent.TASK_STARTS, callback(FailurePolicy.FAIL, "echo fine"))
            .putCallbacks(
                CallbackEvent.TASK_FAILS,
                new CallbackScript("a", FailurePolicy.FAIL, "echo secret", true))
            .addSecrets(Secret.of("secret"), Secret.of("abc"))
            .options(RuntimeOptions.builder().maskSecretsInLogs(true).build());
    assertThat(
            scripts.build().render().files().stream()
                .filter(ScriptFile::confidential)
                .map(ScriptFile::name))
        .containsExactly(RuntimeScripts.USER, RuntimeScripts.FAIL_COMMANDS, "masks.sh");
  }

  @Test
  void twoFilesOfOneNameAreRefused() {
    TaskScripts.Builder scripts =
        TaskScripts.builder()
            .addHelpers(TaskFile.of(new ScriptFile("user.sh", "", false), LineOrigins.NONE));
    assertThatThrownBy(() -> scripts.build().render())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Two script files are named `user.sh`");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 256, -1})
  void optionsTakeOnlyFailureCodes(int code) {
    assertThatThrownBy(() -> RuntimeOptions.builder().unknownExitCode(code).build())
        .hasMessage("`unknownExitCode` holds " + code + ", not 1 to 255");
    assertThatThrownBy(() -> RuntimeOptions.builder().putExitCodes(1, code).build())
        .hasMessage("`exitCodes` holds " + code + ", not 1 to 255");
  }

  @Test
  void nulIsRefusedSinceNoShellCanCarryIt() {
    assertThatThrownBy(() -> Bash.quote("a\0b")).hasMessageContaining("NUL");
    assertThatThrownBy(() -> commands("a\0b").build().render()).hasMessageContaining("NUL");
  }

  @Test
  void variableNamesAreThoseOfTheShell() {
    assertThat(Stream.of("a", "_B9", "PAI_x").allMatch(Bash::isVariableName)).isTrue();
    assertThat(Stream.of("", "9a", "a-b", "é", "a b", "a\n").noneMatch(Bash::isVariableName))
        .isTrue();
  }

  private static Optional<Path> onPath(String tool) {
    return Stream.of(System.getenv("PATH").split(":", -1))
        .map(directory -> Path.of(directory, tool))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static String output(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return text;
  }
}
