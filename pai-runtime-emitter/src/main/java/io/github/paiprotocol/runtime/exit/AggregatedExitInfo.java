package io.github.paiprotocol.runtime.exit;

import com.google.common.base.CharMatcher;
import java.util.Optional;

/**
 * Writes the aggregated exit info. Logs look as those of the message that the shell writes by
 * itself.
 */
final class AggregatedExitInfo {
  private static final int MAX_BYTES = 4096;
  private static final String START = "[PAI_RUNTIME_ERROR_START]\n";
  private static final String END = "\n[PAI_RUNTIME_ERROR_END]\n";
  private static final String USER = "matchedUserLogString: ";
  private static final String PLATFORM = "matchedPlatformLogString: ";
  private static final String LOGS = "errorLogs:\n  user: ";
  private static final String PLATFORM_LOG = "\n  platform: ";
  private static final String EMPTY = "\"\"";
  private static final int INDENT = 4;
  private static final CharMatcher BLANK = CharMatcher.anyOf(" \n");

  private final StringBuilder out = new StringBuilder(MAX_BYTES);
  private int room = MAX_BYTES;

  private AggregatedExitInfo() {}

  static String of(FailureReport report) {
    return new AggregatedExitInfo().write(report);
  }

  private String write(FailureReport report) {
    // What is always there is paid for first, then the rest in the order of its worth.
    reserve(LOGS + EMPTY + PLATFORM_LOG + EMPTY + END);
    fixed(START);
    report.exitCode().ifPresent(code -> fixed("exitCode: " + code + "\n"));
    report.originUserExitCode().ifPresent(code -> fixed("originUserExitCode: " + code + "\n"));
    String gpu =
        report
            .matchedDoubleEccError()
            .map(g -> "matchedGpuInfo:\n  nvidiaDoubleEccError: " + g + "\n")
            .orElse("");
    reserve(gpu);
    reserveMatch(report.matchedPlatformLog(), PLATFORM);
    match(report.matchedUserLog(), USER, 0);
    match(report.matchedPlatformLog(), PLATFORM, PLATFORM.length() + 3);
    out.append(gpu);
    out.append(LOGS).append(block(report.userLog()));
    out.append(PLATFORM_LOG).append(block(report.platformLog())).append(END);
    return out.toString();
  }

  private void reserve(String ascii) {
    room -= ascii.length();
  }

  private void fixed(String ascii) {
    reserve(ascii);
    out.append(ascii);
  }

  /** Room for a match of which nothing is left but its quotes. */
  private void reserveMatch(Optional<String> match, String key) {
    if (match.isPresent()) {
      room -= key.length() + 3;
    }
  }

  private void match(Optional<String> match, String key, int reserved) {
    if (match.isPresent()) {
      room += reserved;
      String line = key + ExitText.quoted(match.get(), room - key.length() - 1) + "\n";
      room -= ExitText.bytes(line);
      out.append(line);
    }
  }

  /** A block scalar of the last lines that fit. */
  private String block(String log) {
    // The quotes of an empty text give way to the block.
    int left = room + EMPTY.length() - 4;
    String clean = ExitText.withoutColours(log);
    String block = "";
    int end = clean.length();
    while (end >= 0) {
      int start = clean.lastIndexOf('\n', end - 1) + 1;
      String line = ExitText.printable(clean.substring(start, end));
      int size = ExitText.bytes(line) + INDENT + 1;
      if (size > left) {
        block = left > 20 ? "\n    ..." + ExitText.lastBytes(line, left - 8) + block : block;
        break;
      }
      left -= size;
      block = "\n    " + line + block;
      end = start - 1;
    }
    if (BLANK.matchesAllOf(block)) {
      return EMPTY;
    }
    // The number is the indentation, as the first line may start with blanks.
    String scalar = "|2-" + block;
    room += EMPTY.length() - ExitText.bytes(scalar);
    return scalar;
  }
}
