package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.cli.output.ExitCode;
import io.github.paiprotocol.testsupport.Thorough;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** DIJobs made to break a tool: it answers with a line and an exit code, soon. */
@Thorough
class HostileDIJobsTest {
  private static final String HEAD =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: h}
      spec:
      """;
  private static final String TASKS =
      "  tasks: [{name: a, template: {spec: {containers: [{name: c, image: a}]}}}]\n";

  private static final List<List<String>> COMMANDS =
      List.of(
          List.of("validate"),
          List.of("render", "--target", "pods"),
          List.of("render", "--target", "volcano"),
          List.of("render", "--target", "dijob"),
          List.of("convert"));

  private static PaiRun run(List<String> command, String text) {
    String[] all =
        IntStream.rangeClosed(0, command.size())
            .mapToObj(i -> i < command.size() ? command.get(i) : "-")
            .toArray(String[]::new);
    return PaiRun.withInput(text, all);
  }

  private static void assertRefused(String text, String code) {
    for (List<String> command : COMMANDS) {
      PaiRun run = run(command, text);
      assertThat(run.code()).as("%s", command).isEqualTo(ExitCode.PROBLEMS);
      assertThat(run.out()).isEmpty();
      assertThat(run.err()).contains("[" + code + "]").doesNotContain("\tat ", "Exception");
      assertThat(run.err().lines().findFirst().orElseThrow())
          .matches(".*:[0-9]+:[0-9]+: (error|warning): .*");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "backoffLimit: 2147483648",
        "backoffLimit: -1",
        "backoffLimit: 1e999999999",
        "minReplicas: 99999999999999999999999"
      })
  void numbersBeyondAllBounds(String line) {
    assertRefused(HEAD + "  " + line + "\n" + TASKS, "out-of-range");
  }

  @Test
  void namesWithLinesAndQuotes() {
    assertRefused(HEAD.replace("name: h", "name: \"h\\n'\\\"\\e[31m\"") + TASKS, "illegal-name");
    assertRefused(HEAD + TASKS.replace("name: a", "name: \"a\\r\\nb: c\""), "illegal-name");
  }

  @Test
  void wrongTypesEverywhere() {
    assertRefused(
        HEAD + "  tasks: [5, ~, x, [], {template: []}, {template: {spec: ~}}]\n", "wrong-type");
    assertRefused("kind: DIJob\napiVersion: [x]\nspec: 5\nmetadata: ~\n", "wrong-type");
  }

  @Test
  void aliasesThatGrow() {
    String laughs =
        IntStream.rangeClosed(1, 9)
            .mapToObj(i -> "x" + i + ": &x" + i + " [" + ("*x" + (i - 1) + ",").repeat(10) + "]\n")
            .collect(Collectors.joining("", "x0: &x0 [x]\n", ""));
    assertThat(PaiRun.withInput(laughs + HEAD + TASKS, "validate", "-").err())
        .contains("too-many-nodes");
    assertRefused(HEAD + "  tasks:\n  - &t {name: a, template: *t}\n", "cyclic-alias");
  }

  @Test
  void whatIsNestedTooDeep() {
    String deep = "[".repeat(5000) + "]".repeat(5000);
    assertThat(PaiRun.withInput(HEAD + "  volumes: " + deep + "\n" + TASKS, "validate", "-").err())
        .contains("nested-too-deep")
        .doesNotContain("StackOverflow");
  }

  @Test
  void fewLinesThatMeanMillionsOfContainers() {
    String containers =
        IntStream.range(0, 3000)
            .mapToObj(i -> "{name: c" + i + ", image: a, command: [a]}")
            .collect(Collectors.joining(","));
    String text =
        HEAD
            + "  tasks: [{name: a, replicas: 1000, template: {spec: {containers: ["
            + containers
            + "]}}}]\n";
    for (List<String> command : COMMANDS) {
      PaiRun run = run(command, text);
      boolean objects = command.contains("pods") || command.contains("volcano");
      assertThat(run.code()).isEqualTo(objects ? ExitCode.PROBLEMS : ExitCode.OK);
      assertThat(run.err().contains("[object-size]")).isEqualTo(objects);
    }
  }

  /** What a terminal would obey arrives in objects as it was written, and nowhere else. */
  @Test
  void valuesOfVariablesAreKeptAndNotObeyed() {
    String text =
        HEAD
            + TASKS.replace(
                "image: a",
                "image: a, command: [a], env: [{name: A, value: \"\\a\\r\\n\\e[31m'\\\"$(DI_RANK)\"}]");
    PaiRun run = run(List.of("render", "--target", "pods"), text);
    assertThat(run.code()).isEqualTo(ExitCode.OK);
    assertThat(run.out()).doesNotContain("\u001b", "\u0000").contains("$(DI_RANK)");
    assertThat(run.err()).doesNotContain("\u001b");
    PaiRun lost = run(List.of("convert"), text.replace("{name: h}", "{name: h, \"\\e[31m\": 1}"));
    assertThat(lost.code()).isEqualTo(ExitCode.OK);
    assertThat(lost.err()).doesNotContain("\u001b").contains("metadata[\"\u241b[31m\"]");
    PaiRun raw = run(List.of("validate"), HEAD + "  x: \u001b[31m\n" + TASKS);
    assertThat(raw.code()).isEqualTo(ExitCode.PROBLEMS);
    assertThat(raw.err()).doesNotContain("\u001b").contains("\u241b[31m");
  }
}
