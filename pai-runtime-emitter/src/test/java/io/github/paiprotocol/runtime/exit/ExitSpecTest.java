package io.github.paiprotocol.runtime.exit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Exit specifications are read whole or refused with everything that is wrong in them. */
class ExitSpecTest {

  private static List<String> problems(String yaml) {
    return ExitSpecs.read(yaml).diagnostics().stream().map(DiagnosticPrinter::line).toList();
  }

  @Test
  void theFormOfARuntime() {
    ExitSpec spec =
        ExitSpecs.of(
            """
            - containerExitCode: 15
              phrase: TensorboardFailed
              type: USER_FAILURE
              solution: [look, again]
              patterns:
                - exitCode: 1
                  userLogRegex: connect \\w+ failed
                  platformLogRegex: (?i)failed to START
                - gpuInfo: {nvidiaDoubleEccError: True}
            - containerExitCode: 137
              patterns: [{exitCode: 137}]
            """);
    assertThat(spec.entries()).hasSize(2);
    ExitSpecEntry first = spec.entries().get(0);
    assertThat(first.code()).hasValue(15);
    assertThat(first.patterns())
        .containsExactly(
            new ExitPattern(
                OptionalInt.of(1),
                Optional.of(LogPattern.of("connect \\w+ failed")),
                Optional.of(LogPattern.of("(?i)failed to START")),
                Optional.empty()),
            new ExitPattern(
                OptionalInt.empty(), Optional.empty(), Optional.empty(), Optional.of(true)));
    assertThat(first.description())
        .isEqualTo(
            ExitDescription.builder()
                .phrase("TensorboardFailed")
                .type("USER_FAILURE")
                .addSolution("look", "again")
                .build());
    assertThat(spec.entry(137)).contains(spec.entries().get(1));
    assertThat(spec.entry(1)).isEmpty();
  }

  @Test
  void theFormOfThePlatform() {
    ExitSpec spec =
        ExitSpecs.of(
            """
            service_type: k8s
            schema: [{field: code}]
            spec:
              - code: -1201
                phrase: CreationError
                reaction: RETRY_TO_MAX
                pattern:
                  controllerPodPatterns:
                    - reasonRegex: ^Failed$
                      containers: [{nameRegex: init, exitCode: 125}]
              - code: 226
                phrase: OutOfMemory
                pattern:
                  runtimeContainerPatterns: [{userLogRegex: out of memory}]
            """);
    assertThat(spec.entries().get(0).podPatterns())
        .containsExactly(
            new PodPattern(
                Optional.of(LogPattern.of("^Failed$")),
                Optional.empty(),
                List.of(
                    new PodPattern.Container(
                        Optional.of(LogPattern.of("init")),
                        Optional.empty(),
                        Optional.empty(),
                        OptionalInt.of(125)))));
    assertThat(spec.entries().get(1).patterns()).hasSize(1);
  }

  @Test
  void aPatternThatWouldMatchEverythingIsRefused() {
    String entry = "- containerExitCode: 128\n  patterns:\n";
    for (String pattern :
        List.of(
            "  -\n",
            "  - {}\n",
            "  - gpuInfo:\n",
            "  - gpuInfo: {}\n",
            "  - userLogRegex: ''\n",
            "  - {exitCode: 1, platformLogRegex: }\n",
            "  - {unknown: 1}\n")) {
      assertThat(problems(entry + pattern))
          .as(pattern)
          .anyMatch(line -> line.contains(": error: ") && line.contains("exit-spec-empty-pattern"));
    }
    assertThat(ExitSpecs.of("- containerExitCode: 128").entries()).hasSize(1);
    assertThat(ExitSpecs.of("- {containerExitCode: 128, patterns: []}").entries()).hasSize(1);
  }

  @Test
  void everySlipIsReportedWhereItStands() {
    String yaml =
        """
        - containerExitCode: 0
          patterns: [{exitCode: 256}]
        - patterns:
            - userLogRegex: a(?=b)
            - userLogRegx: x
            - platformLogRegex: (unclosed
        - containerExitCode: 3
          type: BAD
        """;
    assertThat(problems(yaml))
        .extracting(line -> line.replaceAll(" \\(\\[.*", ""))
        .containsExactly(
            "exit.yaml:1:22: error: `containerExitCode` must be an integer from 1 to 255, but is `0`"
                + " [exit-spec-value]",
            "exit.yaml:2:25: error: `exitCode` must be an integer from 1 to 255, but is `256`"
                + " [exit-spec-value]",
            "exit.yaml:3:3: error: `[1]` lacks the required key `containerExitCode`"
                + " [exit-spec-value]",
            "exit.yaml:4:21: error: `[1].patterns[0].userLogRegex` is not a regular expression of"
                + " RE2: invalid or unsupported Perl syntax at `(?=` [exit-spec-regex]",
            "exit.yaml:5:7: error: the pattern `[1].patterns[1]` has no condition, so every failure"
                + " would match it [exit-spec-empty-pattern]",
            "exit.yaml:5:7: warning: `userLogRegx` is not a key of a pattern [exit-spec-key]",
            "exit.yaml:6:25: error: `[1].patterns[2].platformLogRegex` is not a regular expression"
                + " of RE2: missing closing ) at `(unclosed` [exit-spec-regex]",
            "exit.yaml:8:9: error: `type` must be one of the types, but is the string `BAD`"
                + " [exit-spec-value]");
    assertThatThrownBy(() -> ExitSpecs.of(yaml))
        .isInstanceOfSatisfying(PaiException.class, e -> assertThat(e.diagnostics()).hasSize(8));
  }

  @Test
  void everyExpressionOfThePlatformIsTried() {
    String pod = "spec: [{code: 1, pattern: {controllerPodPatterns: [%s]}}]\n";
    String container = pod.formatted("{containers: [{%s: %s}]}");
    String task = "spec: [{code: 1, pattern: {runtimeContainerPatterns: [{%s: %s}]}}]\n";
    for (String key : List.of("reasonRegex", "messageRegex")) {
      assertFaulty(pod.replace("%s", "{%s: %s}"), key);
      assertFaulty(container, key);
    }
    assertFaulty(container, "nameRegex");
    assertFaulty(task, "userLogRegex");
    assertFaulty(task, "platformLogRegex");
  }

  private static void assertFaulty(String yaml, String key) {
    assertThat(problems(yaml.formatted(key, "ok"))).as(yaml).isEmpty();
    assertThat(problems(yaml.formatted(key, "'(a'")))
        .singleElement()
        .asString()
        .contains(key + "` is not a regular expression of RE2", "[exit-spec-regex]");
    assertThat(problems(yaml.formatted(key, "''")))
        .singleElement()
        .asString()
        .contains(key + "` has no value", "[exit-spec-empty-pattern]");
  }

  @Test
  void whatIsNoSpecificationIsRefused() {
    for (String yaml : List.of("", "- a: [", "text", "{}", "spec: {}", "[1]", "\u0000")) {
      assertThat(ExitSpecs.read(yaml).diagnostics()).as(yaml).anyMatch(Diagnostic::isError);
    }
    assertThat(ExitSpecs.of("[]")).isEqualTo(ExitSpec.empty());
    assertThat(problems("name: job\ntype: job\n"))
        .containsExactly(
            "exit.yaml:1:1: error: an exit specification must be a list of exit codes, or a map with"
                + " the list `spec` [exit-spec-value]");
  }

  @Test
  void expressionsThatWouldFillTheMemoryAreRefused() {
    for (String bomb :
        List.of(
            "((a{1000}){1000}){1000}",
            "(?:(?:[ab]{200}){2,200})",
            "(a{10,}{999}){999}",
            "a".repeat(501),
            "[".repeat(20_000))) {
      assertThatThrownBy(() -> LogPattern.of(bomb)).isInstanceOf(IllegalArgumentException.class);
    }
    for (String fine : List.of("a".repeat(500), "a{1000}", "[{(]{2}\\{1000}\\Q({1000}){1000}\\E")) {
      assertThat(LogPattern.of(fine).regex()).isEqualTo(fine);
    }
    assertThat(LogPattern.of("[(]{2}\\Q{9\\E").find("x(({9")).contains(new TextRange(1, 5));
  }

  @Test
  void theShellGetsWhatTheCodeAloneDecides() {
    ExitSpec spec =
        ExitSpecs.of(
            """
            - {containerExitCode: 220, patterns: [{exitCode: 127, userLogRegex: not found}]}
            - {containerExitCode: 66, patterns: [{exitCode: 5}, {exitCode: 6}]}
            - {containerExitCode: 67, patterns: [{exitCode: 5}, {exitCode: 127}]}
            """);
    assertThat(spec.shellCodes()).isEqualTo(Map.of(5, 66, 6, 66, 127, 67));
    RuntimeOptions options = RuntimeOptions.builder().exitCodes(spec.shellCodes()).build();
    assertThat(options.exitCodes()).containsEntry(5, 66);
  }
}
