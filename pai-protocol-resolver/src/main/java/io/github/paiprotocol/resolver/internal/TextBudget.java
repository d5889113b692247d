package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.resolver.graph.ResolverCode;

/** How many characters rendering may still put in: a small job can name a large value often. */
public final class TextBudget {
  private final long limit;
  private final Findings findings;
  private long used;

  public TextBudget(long limit, Findings findings) {
    this.limit = limit;
    this.findings = findings;
  }

  /** Whether there is room for so many more; stops the resolution when there is not. */
  boolean take(long characters) {
    used += characters;
    if (used > limit && !findings.isStopped()) {
      findings.stop(
          Diagnostic.error(
                  ResolverCode.RESOLUTION_LIMIT,
                  Place.value(ProtocolPath.root()),
                  "the values put into the job have more than " + limit + " characters")
              .withHint("use less; a program may raise the limit `texts` of `ResolutionLimits`"));
    }
    return used <= limit;
  }
}
