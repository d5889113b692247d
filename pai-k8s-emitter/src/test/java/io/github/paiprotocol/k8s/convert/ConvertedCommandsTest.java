package io.github.paiprotocol.k8s.convert;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.model.Devices;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Converted commands do what they did: bash runs them here, before and after. */
class ConvertedCommandsTest {
  private static final Value.Mapping RESOURCES =
      ContainerResources.of(Devices.NVIDIA)
          .write(ResourceSpec.builder().cpu(1).memoryMB(1).build(), false);

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {"echo a@a0", "false; echo a@1", "echo $NO@1", "false | true@1", "exit 7@7"})
  void commandsOfARoleEndWithTheFirstFailure(String command, String result) throws Exception {
    assertThat(run(asRole(List.of(command, "true")))).isEqualTo(result);
    Value.Mapping container = RoleToTask.container("a", List.of(command, "true"), RESOURCES);
    assertThat(run(words(container))).isEqualTo(result);
    assertThat(run(asRole(commands(container)))).isEqualTo(result);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {"echo a@a0", "false; echo a@a0", "echo a$NO@a0", "false | true@0", "exit 7@7"})
  @Thorough
  void aScriptOfAContainerRunsOnAfterFailures(String script, String result) throws Exception {
    for (List<String> bash : List.of(RoleToTask.BASH, List.of("bash", "-c"))) {
      Map<String, Value> entries = new LinkedHashMap<>();
      entries.put("command", OpenValues.list(bash));
      entries.put("args", OpenValues.list(List.of(script)));
      Value.Mapping container = Value.of(entries);
      assertThat(run(words(container))).isEqualTo(result);
      List<String> commands = commands(container);
      assertThat(run(asRole(commands))).isEqualTo(result);
      assertThat(run(words(RoleToTask.container("a", commands, RESOURCES)))).isEqualTo(result);
    }
  }

  /** Blanks around commands are trimmed, and around some scripts they mean something. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\n  echo a\n\n",
        "echo a\\ ",
        "echo a \\\n",
        "cat <<E\na\n  ",
        "cat <<E\na\nE\n",
        "echo a\u00a0",
        "echo a\r",
        "echo 'a\n'",
        "\n",
        ""
      })
  void blanksAroundAScriptThatMeanSomethingStay(String script) throws Exception {
    for (List<String> bash : List.of(RoleToTask.BASH, RoleToTask.STRICT_BASH)) {
      Map<String, Value> entries = new LinkedHashMap<>();
      entries.put("command", OpenValues.list(bash));
      entries.put("args", OpenValues.list(List.of(script)));
      Value.Mapping container = Value.of(entries);
      List<String> commands = commands(container).stream().map(String::strip).toList();
      assertThat(output(asRole(commands))).isEqualTo(output(words(container)));
    }
  }

  private static List<String> commands(Value.Mapping container) {
    return new ContainerCommands(container, ProtocolPath.root(), new LossReport("change it"))
        .commands().stream().map(ContainerCommands.Command::text).toList();
  }

  private static List<String> words(Value.Mapping container) {
    List<String> words = new ArrayList<>(OpenValues.texts(container, "command"));
    words.addAll(OpenValues.texts(container, "args"));
    return words;
  }

  /** The runtime runs a role's commands as one script with these options. */
  private static List<String> asRole(List<String> commands) {
    String script = "set -o errexit -o nounset -o pipefail\n" + String.join("\n", commands);
    return List.of("/bin/bash", "-c", script);
  }

  /** What a command prints, without blanks around it, followed by its exit code. */
  private static String run(List<String> command) throws IOException, InterruptedException {
    List<String> output = output(command);
    return output.get(0).strip() + output.get(1);
  }

  /** What a command prints, and its exit code. */
  private static List<String> output(List<String> command)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return List.of(out, Integer.toString(process.waitFor()));
  }
}
