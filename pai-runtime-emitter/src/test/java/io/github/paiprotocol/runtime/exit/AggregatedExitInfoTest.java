package io.github.paiprotocol.runtime.exit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.runtime.script.ShellMessages;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** For any log, the message fits, parses, and equals the one the shell writes. */
class AggregatedExitInfoTest {
  private static final ExitSpec SPEC =
      ExitSpecs.of(
          """
          - containerExitCode: 7
            patterns: [{userLogRegex: '(?s)[A-M].*', platformLogRegex: '(?s)[N-Z].*'}]
          - containerExitCode: 8
            patterns: [{userLogRegex: '(?s)[0-4].*', gpuInfo: {nvidiaDoubleEccError: true}}]
          """);

  private static final FailureAnalyzer ANALYZER = FailureAnalyzer.of(SPEC);

  /** Words, colours, control characters and any others, in lines of all lengths. */
  private static String log(Random random) {
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(1 << random.nextInt(13));
    int kind = random.nextInt(4);
    while (text.length() < length) {
      int choice = random.nextInt(kind + 2);
      text.appendCodePoint(
          switch (choice) {
            case 0 -> " \n\t\r:'\"#-\\\u001b[".charAt(random.nextInt(12));
            case 1 -> '0' + random.nextInt(75);
            case 2 -> random.nextInt(0x300);
            case 3 -> random.nextInt(0x10000);
            default -> random.nextInt(Character.MAX_CODE_POINT + 1);
          });
    }
    return text.toString();
  }

  @Property(tries = 10_000)
  void everyMessageFitsAndParses(@ForAll long seed) {
    Random random = new Random(seed);
    FailureReport report =
        ANALYZER.analyze(
            FailureEvidence.of(1)
                .userLog(LogText.of(log(random)))
                .platformLog(LogText.of(log(random)))
                .doubleEccError(true)
                .build());
    String text = report.aggregated();
    assertThat(text.getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(4096);
    Map<String, Object> parsed = ExitInfos.parse(text);
    assertThat(parsed)
        .containsEntry("exitCode", report.exitCode().getAsInt())
        .containsEntry("originUserExitCode", 1);
    assertThat(ExitInfos.log(parsed, "user")).isNotNull();
    assertThat(ExitInfos.log(parsed, "platform")).isNotNull();
    report
        .matchedUserLog()
        .filter(match -> match.length() < 200 && isText(match))
        .ifPresent(match -> assertThat(parsed).containsEntry("matchedUserLogString", match));
  }

  /** Half a pair of surrogates is no text: in UTF-8 it becomes a question mark. */
  private static boolean isText(String match) {
    return StandardCharsets.UTF_8.newEncoder().canEncode(match);
  }

  @Test
  @Thorough
  void theShellWritesTheSame(@TempDir Path folder) throws Exception {
    Random random = new Random(11);
    List<String> logs =
        new ArrayList<>(List.of("", "\n\n", " ", "a\r\nb\r\n", "  x\n\n# y\n", "é".repeat(3000)));
    // For characters of several bytes that YAML cannot carry, the shell writes several marks.
    logs.add("\u001b[1mbold\u001b[0m \u0007 end\n");
    for (int i = 0; i < 30; i++) {
      // The shell leaves out an empty first line.
      StringBuilder text = new StringBuilder("x");
      for (int length = random.nextInt(4000); length > 0; length--) {
        int[] points = " aé中\ud83d\ude80:\t".codePoints().toArray();
        text.appendCodePoint(random.nextInt(30) == 0 ? '\n' : points[random.nextInt(7)]);
      }
      logs.add(text.toString());
    }
    List<String> shell =
        ShellMessages.of(
            folder,
            5,
            logs.stream().map(log -> log.getBytes(StandardCharsets.UTF_8)).toList(),
            i -> logs.get(logs.size() - 1 - i));
    for (int i = 0; i < logs.size(); i++) {
      FailureEvidence evidence =
          FailureEvidence.of(5)
              .userLog(LogText.of(logs.get(i)))
              .platformLog(LogText.of(logs.get(logs.size() - 1 - i)))
              .build();
      assertThat(FailureAnalyzer.of(ExitSpec.empty()).analyze(evidence).aggregated())
          .isEqualTo(shell.get(i));
    }
  }
}
