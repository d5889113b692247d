package io.github.paiprotocol.runtime.exit;

import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.runtime.exit.FailureReport.Reaction;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Says why a task failed, from its exit code, its logs and an exit specification. The first entry
 * of the specification with a pattern that holds gives the exit code; when there is none, the
 * user's own code stays. Immutable and thread-safe.
 *
 * <pre>{@code
 * FailureAnalyzer analyzer = FailureAnalyzer.of(ExitSpec.reader().read(file).spec());
 * FailureReport report =
 *     analyzer.analyze(FailureEvidence.of(1).userLog(LogText.read(log)).build());
 * }</pre>
 */
public final class FailureAnalyzer {
  private static final int USER_LINES = 15;
  private static final int PLATFORM_LINES = 10;
  private static final int MAX_MATCH = 2048;
  private static final String SSH_BARRIER = "SSH barrier reaches max retry count";

  private final ExitSpec spec;
  private final OptionalInt unknownExitCode;

  private FailureAnalyzer(ExitSpec spec, OptionalInt unknownExitCode) {
    this.spec = spec;
    this.unknownExitCode = unknownExitCode;
  }

  /**
   * An analyzer that leaves codes alone which nothing recognises.
   *
   * @param spec what recognises failures
   * @return the analyzer
   */
  public static FailureAnalyzer of(ExitSpec spec) {
    Objects.requireNonNull(spec, "spec");
    return new FailureAnalyzer(spec, OptionalInt.empty());
  }

  /**
   * This analyzer with a code for failures that no pattern recognises.
   *
   * @param code the code, 1 to 255; OpenPAI's is 255
   * @return a new analyzer
   * @throws IllegalArgumentException if the code is out of its range
   */
  public FailureAnalyzer withUnknownExitCode(int code) {
    if (code < 1 || code > 255) {
      throw new IllegalArgumentException("not an exit code of a failure: " + code);
    }
    return new FailureAnalyzer(spec, OptionalInt.of(code));
  }

  /**
   * Says why a task failed.
   *
   * @param evidence its exit code and logs; without an exit code, a pattern that asks for one does
   *     not hold
   * @return the report; for exit code 0 one of category {@link FailureCategory#NONE}
   */
  public FailureReport analyze(FailureEvidence evidence) {
    if (!isSuccess(evidence.exitCode())) {
      for (ExitSpecEntry entry : spec.entries()) {
        if (evidence.pod().filter(pod -> KnownFailures.isOf(entry, pod)).isPresent()) {
          return ended(
              report(code(entry, evidence), evidence.exitCode(), described(entry)), evidence);
        }
        for (ExitPattern pattern : entry.patterns()) {
          Optional<PatternMatch> match = PatternMatch.of(pattern, evidence);
          if (match.isPresent()) {
            return matched(evidence, entry, match.get());
          }
        }
      }
    }
    return notMatched(evidence);
  }

  /**
   * Says why a task's init container failed, or hangs.
   *
   * @param exitCode its exit code; empty when it has not ended
   * @param log its log
   * @return the report; {@code platformLog} is of the init log
   */
  public FailureReport analyzeInit(OptionalInt exitCode, LogText log) {
    Optional<InitFinding> finding = isSuccess(exitCode) ? Optional.empty() : InitFinding.of(log);
    KnownFailures.Known known =
        finding
            .map(InitFinding::known)
            .orElseGet(() -> new KnownFailures.Known(ofInit(exitCode), List.of()));
    FailureReportBuilder report = report(exitCode, exitCode, known).userLog("");
    finding.ifPresent(found -> report.matchedPlatformLog(cut(log.text(), found.at())));
    return report
        .platformLog(
            finding
                .map(found -> log.around(found.at(), PLATFORM_LINES))
                .orElseGet(() -> log.last(PLATFORM_LINES)))
        .build();
  }

  private FailureReport matched(FailureEvidence evidence, ExitSpecEntry entry, PatternMatch match) {
    ExitDescription description = described(entry);
    List<String> groups =
        description.captures().isEmpty()
            ? List.of()
            : match
                .pattern()
                .userLog()
                .flatMap(each -> each.groups(evidence.userLog().text()))
                .orElse(List.of());
    FailureReportBuilder report =
        report(
                code(entry, evidence),
                evidence.exitCode(),
                new KnownFailures.Known(description, groups))
            .matchedPattern(MatchedPattern.of(entry, match.pattern()))
            .matchedDoubleEccError(match.pattern().doubleEccError());
    match.user().ifPresent(at -> report.matchedUserLog(cut(evidence.userLog().text(), at)));
    match
        .platform()
        .ifPresent(at -> report.matchedPlatformLog(cut(evidence.platformLog().text(), at)));
    return report
        .userLog(lines(evidence.userLog(), match.user(), USER_LINES))
        .platformLog(lines(evidence.platformLog(), match.platform(), PLATFORM_LINES))
        .build();
  }

  private static OptionalInt code(ExitSpecEntry entry, FailureEvidence evidence) {
    return entry.code().isPresent() ? entry.code() : evidence.exitCode();
  }

  private static ExitDescription described(ExitSpecEntry entry) {
    return entry.description().isEmpty() && entry.code().isPresent()
        ? ofTask(entry.code().getAsInt())
        : entry.description();
  }

  private static FailureReport ended(FailureReportBuilder report, FailureEvidence evidence) {
    return report
        .userLog(evidence.userLog().last(USER_LINES))
        .platformLog(evidence.platformLog().last(PLATFORM_LINES))
        .build();
  }

  private FailureReport notMatched(FailureEvidence evidence) {
    OptionalInt origin = evidence.exitCode();
    OptionalInt code =
        origin.isPresent() && !isSuccess(origin) && unknownExitCode.isPresent()
            ? unknownExitCode
            : origin;
    boolean barrier =
        origin.orElse(0) == ExitCodes.SSH_BARRIER
            && evidence.platformLog().text().contains(SSH_BARRIER);
    Optional<KnownFailures.Known> known =
        barrier || isSuccess(origin) ? Optional.empty() : KnownFailures.of(evidence);
    FailureReportBuilder report =
        known
            .map(found -> report(code, origin, found))
            .orElseGet(
                () -> report(code, origin, barrier ? ExitCodes.sshBarrier() : describe(origin)));
    return ended(report, evidence);
  }

  /** What the specification says of a code that no pattern gave, or what it always means. */
  private ExitDescription describe(OptionalInt origin) {
    if (origin.isEmpty()) {
      return hanging("the task", "read the end of the user's log");
    }
    int code = origin.getAsInt();
    return spec.entry(code)
        .filter(entry -> entry.patterns().isEmpty())
        .map(ExitSpecEntry::description)
        .filter(description -> !description.isEmpty())
        .orElseGet(() -> ofTask(code));
  }

  private static ExitDescription ofTask(int code) {
    if (code < 0) {
      return ExitCodes.ofPlatform(code);
    }
    return ExitCodes.ofTask(code)
        .orElseGet(() -> plain(code, "the user's commands", "read the end of the user's log"));
  }

  private static ExitDescription ofInit(OptionalInt exitCode) {
    if (exitCode.isEmpty()) {
      return hanging("the init container", "read the end of the init log");
    }
    int code = exitCode.getAsInt();
    if (code < 0) {
      return ExitCodes.ofPlatform(code);
    }
    return ExitCodes.ofInit(code)
        .orElseGet(() -> plain(code, "the init container", "read the end of the init log"));
  }

  private static ExitDescription plain(int code, String who, String advice) {
    ExitDescription.Builder description = ExitDescription.builder();
    return code == 0
        ? description
            .type(ExitDescription.Type.USER_SUCCESS.name())
            .reason(who + " succeeded")
            .build()
        : description
            .type(ExitDescription.Type.UNKNOWN_FAILURE.name())
            .reason(who + " failed with exit code " + code + ", and nothing says why")
            .addSolution(advice)
            .build();
  }

  private static ExitDescription hanging(String who, String advice) {
    return ExitDescription.builder()
        .type(ExitDescription.Type.UNKNOWN_FAILURE.name())
        .reaction(Reaction.NEVER_RETRY)
        .reason(who + " has not ended, and nothing in its log says what holds it")
        .addSolution(advice)
        .addSolution("look at the events of the pod: `kubectl describe pod`")
        .addSolution("when it has ended, analyze it with its exit code")
        .build();
  }

  private static boolean isSuccess(OptionalInt exitCode) {
    return exitCode.orElse(1) == 0;
  }

  private static FailureReportBuilder report(
      OptionalInt code, OptionalInt origin, ExitDescription description) {
    return report(code, origin, new KnownFailures.Known(description, List.of()));
  }

  private static FailureReportBuilder report(
      OptionalInt code, OptionalInt origin, KnownFailures.Known known) {
    ExitDescription description = known.description();
    ExitDescription.Type type = description.kind();
    Stream<String> advice =
        Stream.concat(description.advice().stream(), description.solution().stream());
    return new FailureReportBuilder()
        .exitCode(code)
        .originUserExitCode(origin)
        .phrase(description.phrase())
        .category(FailureCategory.of(type))
        .reason(
            description
                .reason()
                .map(known::filled)
                .or(description::phrase)
                .orElse("the exit specification gives this failure the code " + code))
        .advice(advice.map(known::filled).toList())
        .link(description.link())
        .change(description.change())
        .retry(
            description
                .reaction()
                .orElse(
                    type == ExitDescription.Type.USER_SUCCESS
                        ? Reaction.NEVER_RETRY
                        : Reaction.RETRY_TO_MAX));
  }

  private static String lines(LogText log, Optional<TextRange> match, int lines) {
    return match.map(at -> log.around(at, lines)).orElseGet(() -> log.last(lines));
  }

  private static String cut(String log, TextRange at) {
    return ExitText.firstBytes(log.substring(at.start(), at.end()), MAX_MATCH);
  }
}
