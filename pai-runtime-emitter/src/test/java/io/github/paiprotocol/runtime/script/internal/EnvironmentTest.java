package io.github.paiprotocol.runtime.script.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.runtime.script.HostileTexts;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A real shell that reads the file has the values, and has run nothing. */
class EnvironmentTest {
  @TempDir Path folder;

  /** What the shell has after it has read the file, one value after the other. */
  private List<String> values(String script, String index, Iterable<String> names)
      throws Exception {
    Path file = Files.writeString(folder.resolve("runtime_env.sh"), script);
    StringBuilder print = new StringBuilder("set -eu; . \"$0\"\n");
    names.forEach(name -> print.append("printf '%s\\0' \"${").append(name).append("-absent}\"\n"));
    ProcessBuilder builder =
        new ProcessBuilder("bash", "-c", print.toString(), file.toString())
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().put("FC_TASK_INDEX", index);
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).containsExactly(file);
    }
    return List.of(out.split("\0", -1));
  }

  private static String script(
      Map<String, String> variables, Map<Integer, Map<String, String>> byIndex) {
    return Environment.script(variables, byIndex, false, name -> List.of()).text();
  }

  private void assertRead(List<String> texts) throws Exception {
    Map<String, String> variables = new LinkedHashMap<>();
    for (String text : texts) {
      variables.put("V" + variables.size(), text);
    }
    List<String> expected = new ArrayList<>(texts);
    expected.add("");
    assertThat(values(Environment.script(variables).text(), "0", variables.keySet()))
        .isEqualTo(expected);
    String own = script(Map.of(), Map.of(7, variables));
    assertThat(values(own, "7", variables.keySet())).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void anyValueIsReadAsItIs(long seed) throws Exception {
    Random random = new Random(seed);
    assertRead(Stream.generate(() -> HostileTexts.random(random)).limit(200).toList());
  }

  @Test
  void longValueIsReadAsItIs() throws Exception {
    assertRead(List.of(HostileTexts.everything(), "'\"\\ \u00a0".repeat(140_000 / 6)));
  }

  @Test
  void taskHasItsOwnVariablesAndNoOthers() throws Exception {
    String script =
        script(Map.of("A", "all"), Map.of(0, Map.of("B", "zero"), 12, Map.of("B", "twelve")));
    for (List<String> expected : List.of(List.of("0", "zero"), List.of("12", "twelve"))) {
      assertThat(values(script, expected.get(0), List.of("A", "B")))
          .containsExactly("all", expected.get(1), "");
    }
    assertThat(values(script, "1", List.of("A", "B"))).containsExactly("all", "absent", "");
  }

  @Test
  void nameThatIsNoneIsLeftOut() throws Exception {
    String script =
        Environment.script(Map.of("a-b", "x", "$(touch pwned)", "y", "c d", "z")).text();
    assertThat(values(script, "0", List.of())).containsExactly("");
  }
}
