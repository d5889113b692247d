package io.github.paiprotocol.runtime.exit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.runtime.exit.FailureReport.Reaction;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A failure gets the first code that fits, a reason, and lines that show it. */
class FailureAnalyzerTest {
  private static final ExitSpec SPEC =
      ExitSpecs.of(
          """
          - containerExitCode: 15
            patterns:
              - {exitCode: 1, userLogRegex: connect failed, platformLogRegex: Failed to start}
              - {exitCode: 3, userLogRegex: other}
          - containerExitCode: 16
            patterns: [{gpuInfo: {nvidiaDoubleEccError: true}}]
          - containerExitCode: 17
            patterns: [{gpuInfo: {nvidiaDoubleEccError: false}}]
          - containerExitCode: 226
            phrase: OutOfGpuMemory
            type: USER_FAILURE
            reaction: NEVER_RETRY
            reason: the model does not fit
            solution: [take a smaller batch]
            patterns: [{userLogRegex: '(?i)out of memory'}]
          - containerExitCode: 137
            patterns: [{exitCode: 137}]
          """);

  private static String numbered(int lines) {
    return IntStream.rangeClosed(1, lines)
        .mapToObj(i -> "line " + i + "\n")
        .collect(Collectors.joining());
  }

  private static FailureEvidence.Builder failed(int code, String userLog) {
    return FailureEvidence.of(code).userLog(LogText.of(userLog));
  }

  private static FailureReport analyze(FailureEvidence.Builder evidence) {
    return FailureAnalyzer.of(SPEC).analyze(evidence.build());
  }

  @Test
  void allConditionsOfAPatternMustHold() {
    LogText platform = LogText.of("Failed to start");
    assertThat(analyze(failed(1, "connect failed").platformLog(platform)).exitCode()).hasValue(15);
    assertThat(analyze(failed(1, "connect failed")).exitCode()).hasValue(1);
    assertThat(analyze(failed(2, "connect failed").platformLog(platform)).exitCode()).hasValue(2);
    assertThat(analyze(failed(3, "some other thing")).exitCode()).hasValue(15);
  }

  @ParameterizedTest
  @EnumSource(ExitDescription.Causer.class)
  void aCauserAloneGivesTheCategory(ExitDescription.Causer causer) {
    ExitSpec spec = ExitSpecs.of("- {containerExitCode: 9, causer: " + causer + "}\n");
    FailureReport report = FailureAnalyzer.of(spec).analyze(failed(9, "").build());
    FailureCategory expected =
        switch (causer) {
          case UNKNOWN -> FailureCategory.UNKNOWN;
          case RESOURCE_ALLOCATION_TIMEOUT -> FailureCategory.PLATFORM;
          default ->
              causer.name().startsWith("USER_") ? FailureCategory.USER : FailureCategory.PLATFORM;
        };
    assertThat(report.category()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "-101, PodExternalDeleted, PLATFORM, the pod was deleted",
    "-210, StopFrameworkRequested, USER, a user stopped the job",
    "-1000, PodEvicted, PLATFORM, Kubernetes evicted the pod; its node may be out of resources",
    "-1205, ContainerGpuDeviceNotFoundError, PLATFORM, the GPU of the container was not found on its node",
    "-5, ContainerUndefinedNegativeExitCode, UNKNOWN, the task ended with a negative code that OpenPAI does not define"
  })
  void negativeCodesAreThePlatforms(
      int code, String phrase, FailureCategory category, String reason) {
    FailureReport report = FailureAnalyzer.of(ExitSpec.empty()).analyze(failed(code, "").build());
    assertThat(report.phrase()).contains(phrase);
    assertThat(report.category()).isEqualTo(category);
    assertThat(report.reason()).isEqualTo(reason);
    assertThat(report.advice()).isNotEmpty();
  }

  @Test
  void theFirstEntryThatMatchesCounts() {
    FailureReport report = analyze(failed(137, "CUDA: Out of memory"));
    assertThat(report.exitCode()).hasValue(226);
    assertThat(report.originUserExitCode()).hasValue(137);
    assertThat(report.phrase()).contains("OutOfGpuMemory");
    assertThat(report.category()).isEqualTo(FailureCategory.USER);
    assertThat(report.reason()).isEqualTo("the model does not fit");
    assertThat(report.advice()).containsExactly("take a smaller batch");
    assertThat(report.retry()).isEqualTo(Reaction.NEVER_RETRY);
    assertThat(report.matchedUserLog()).contains("Out of memory");
  }

  @Test
  void thePatternThatMatchedIsNamed() {
    MatchedPattern matched = analyze(failed(3, "some other thing")).matchedPattern().orElseThrow();
    assertThat(matched.exitCode()).hasValue(15);
    assertThat(matched.number()).isEqualTo(2);
    assertThat(matched.toString()).startsWith("pattern 2 of exit code 15, ");
    assertThat(analyze(failed(5, "x")).matchedPattern()).isEmpty();
  }

  /** Without an exit code only the logs can tell. */
  @Test
  void aTaskThatHasNotEndedIsKnownByItsLogs() {
    FailureEvidence.Builder hanging = FailureEvidence.notEnded();
    FailureReport report = analyze(hanging.userLog(LogText.of("CUDA: Out of memory")));
    assertThat(report.exitCode()).hasValue(226);
    assertThat(report.originUserExitCode()).isEmpty();
    FailureReport unknown =
        analyze(FailureEvidence.notEnded().userLog(LogText.of("connect failed")));
    assertThat(unknown.exitCode()).isEmpty();
    assertThat(unknown.matchedPattern()).isEmpty();
    assertThat(unknown.reason()).startsWith("the task has not ended");
  }

  @Test
  void gpusCountOnlyWhenTheyWereLookedAt() {
    assertThat(analyze(failed(9, "")).exitCode()).hasValue(9);
    FailureReport broken = analyze(failed(9, "").doubleEccError(true));
    assertThat(broken.exitCode()).hasValue(16);
    assertThat(broken.matchedDoubleEccError()).contains(true);
    assertThat(analyze(failed(9, "").doubleEccError(false)).exitCode()).hasValue(17);
    assertThat(analyze(failed(0, "").doubleEccError(true)).exitCode()).hasValue(0);
  }

  @Test
  void keepsTheUsersCodeWithoutAMatch() {
    FailureReport report = analyze(failed(5, "x"));
    assertThat(report.exitCode()).hasValue(5);
    assertThat(report.category()).isEqualTo(FailureCategory.UNKNOWN);
    assertThat(report.retry()).isEqualTo(Reaction.RETRY_TO_MAX);
    FailureAnalyzer reference = FailureAnalyzer.of(SPEC).withUnknownExitCode(255);
    assertThat(reference.analyze(failed(5, "x").build()).exitCode()).hasValue(255);
    assertThat(reference.analyze(failed(0, "x").build()).exitCode()).hasValue(0);
    assertThatThrownBy(() -> reference.withUnknownExitCode(0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void codesThatAlwaysMeanTheSameAreExplained() {
    assertThat(analyze(failed(137, "")).advice().get(0)).contains("memoryMB");
    assertThat(analyze(failed(139, "")).phrase()).contains("ContainerSigSegvReceived");
    assertThat(analyze(failed(10, "")).phrase()).isEmpty();
    FailureReport barrier =
        analyze(failed(10, "").platformLog(LogText.of("SSH barrier reaches max retry count\n")));
    assertThat(barrier.exitCode()).hasValue(10);
    assertThat(barrier.reason()).contains("sshbarrierTimeout");
    assertThat(ExitCodes.ofInit(254).orElseThrow().phrase()).contains("ContainerImageNotExists");
    assertThat(ExitCodes.ofTask(254)).isEmpty();
    assertThat(ExitCodes.ofTask(1)).isEmpty();
  }

  @Test
  void anEntryWithoutPatternsDescribesItsCode() {
    ExitSpec spec = ExitSpecs.of("spec: [{code: -100, phrase: Gone, type: PLATFORM_FAILURE}]");
    FailureReport report = FailureAnalyzer.of(spec).analyze(failed(-100, "").build());
    assertThat(report.phrase()).contains("Gone");
    assertThat(report.reason()).isEqualTo("Gone");
    assertThat(report.category()).isEqualTo(FailureCategory.PLATFORM);
  }

  @Test
  void theLastLinesAreShownOrThoseAroundTheMatch() {
    FailureReport last = analyze(failed(5, numbered(40)));
    assertThat(last.userLog().lines()).hasSize(15).first().isEqualTo("line 26");
    assertThat(last.userLog()).endsWith("line 40");
    FailureReport middle = analyze(failed(5, numbered(40) + "OUT OF MEMORY\n" + numbered(40)));
    assertThat(middle.userLog().lines())
        .hasSize(15)
        .containsSubsequence("line 38", "line 39", "line 40", "OUT OF MEMORY", "line 1", "line 11");
    FailureReport end = analyze(failed(5, numbered(40) + "out of memory\n\n\n"));
    assertThat(end.userLog().lines()).hasSize(15).endsWith("line 40", "out of memory");
    FailureReport start = analyze(failed(5, "out of memory\n" + numbered(40)));
    assertThat(start.userLog().lines()).startsWith("out of memory", "line 1").hasSize(12);
    FailureReport alone = analyze(failed(5, "out of memory"));
    assertThat(alone.userLog()).isEqualTo("out of memory");
  }

  @Test
  void aLongMatchIsCut() {
    ExitSpec spec = ExitSpecs.of("- {containerExitCode: 7, patterns: [{userLogRegex: 'é+'}]}");
    String match =
        FailureAnalyzer.of(spec)
            .analyze(failed(1, "é".repeat(5000)).build())
            .matchedUserLog()
            .orElseThrow();
    assertThat(match).isEqualTo("é".repeat(1022) + "...");
  }

  @Test
  void whatIsCutFollowsItsWorth() {
    ExitSpec spec =
        ExitSpecs.of(
            "- {containerExitCode: 7, patterns: [{userLogRegex: 'u+', platformLogRegex: 'p+'}]}");
    FailureEvidence.Builder evidence =
        failed(1, "last line\n" + "u".repeat(2000)).platformLog(LogText.of("p".repeat(1500)));
    Map<String, Object> message =
        ExitInfos.parse(FailureAnalyzer.of(spec).analyze(evidence.build()).aggregated());
    assertThat(message)
        .containsEntry("matchedUserLogString", "u".repeat(2000))
        .containsEntry("matchedPlatformLogString", "p".repeat(1500));
    assertThat(ExitInfos.log(message, "user")).startsWith("...u").hasSizeBetween(200, 500);
    assertThat(ExitInfos.log(message, "platform")).isEmpty();

    // Escapes take up to four times the room.
    ExitSpec control =
        ExitSpecs.of(
            "- {containerExitCode: 7, patterns: [{userLogRegex: '\\x01+', platformLogRegex:"
                + " 'p+'}]}");
    Map<String, Object> cut =
        ExitInfos.parse(
            FailureAnalyzer.of(control)
                .analyze(
                    failed(1, "\u0001".repeat(3000))
                        .platformLog(LogText.of("p".repeat(3000)))
                        .build())
                .aggregated());
    assertThat((String) cut.get("matchedUserLogString")).startsWith("\u0001".repeat(900));
    assertThat(cut).containsEntry("matchedPlatformLogString", "");
    assertThat(cut).containsEntry("exitCode", 7);
  }

  @Test
  void onlyTheEndOfALogFileIsRead(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("user.log");
    byte[] block = "é".repeat(500_000).getBytes(StandardCharsets.UTF_8);
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write("out of memory x".getBytes(StandardCharsets.UTF_8));
      for (int i = 0; i < 11; i++) {
        out.write(block);
      }
      out.write("\nend\r\n\u0000".getBytes(StandardCharsets.UTF_8));
      out.write(0xff);
    }
    LogText log = LogText.read(file);
    assertThat(log.text()).startsWith("éé").endsWith("é\nend\n\u0000?");
    assertThat(log.text().getBytes(StandardCharsets.UTF_8).length)
        .isBetween(LogText.MAX_BYTES - 2, LogText.MAX_BYTES);
    assertThat(analyze(FailureEvidence.of(5).userLog(log)).exitCode()).hasValue(5);
    assertThat(LogText.of("a".repeat(LogText.MAX_BYTES + 5)).text()).hasSize(LogText.MAX_BYTES);
    assertThatThrownBy(() -> LogText.read(folder.resolve("none"))).isInstanceOf(IOException.class);
  }

  @Test
  void linesEndHoweverTheyAreWritten() {
    FailureReport report = analyze(failed(5, "aaa\r\nbbb\r\n\u001b[31mred\u001b[0m\r"));
    assertThat(ExitInfos.log(ExitInfos.parse(report.aggregated()), "user"))
        .isEqualTo("aaa\nbbb\nred");
    assertThat(report.userLog().lines()).hasSize(3).isNotEqualTo(List.of());
  }
}
