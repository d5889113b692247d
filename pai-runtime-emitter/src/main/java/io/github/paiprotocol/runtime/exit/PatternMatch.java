package io.github.paiprotocol.runtime.exit;

import io.github.paiprotocol.api.internal.text.TextRange;
import java.util.Optional;

/** Where the conditions of a pattern hold. */
record PatternMatch(ExitPattern pattern, Optional<TextRange> user, Optional<TextRange> platform) {

  /** Tries the cheap conditions first. */
  static Optional<PatternMatch> of(ExitPattern pattern, FailureEvidence evidence) {
    if (pattern.exitCode().isPresent() && !pattern.exitCode().equals(evidence.exitCode())) {
      return Optional.empty();
    }
    if (pattern.doubleEccError().isPresent()
        && !pattern.doubleEccError().equals(evidence.doubleEccError())) {
      return Optional.empty();
    }
    Optional<TextRange> platform = find(pattern.platformLog(), evidence.platformLog());
    if (platform.isEmpty() && pattern.platformLog().isPresent()) {
      return Optional.empty();
    }
    Optional<TextRange> user = find(pattern.userLog(), evidence.userLog());
    if (user.isEmpty() && pattern.userLog().isPresent()) {
      return Optional.empty();
    }
    return Optional.of(new PatternMatch(pattern, user, platform));
  }

  private static Optional<TextRange> find(Optional<LogPattern> pattern, LogText log) {
    return pattern.flatMap(p -> p.find(log.text()));
  }
}
