package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.resolver.graph.ResolutionLimits;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import java.util.Locale;

/** How much of something there may be: a small job can ask for a lot by naming one thing often. */
public final class Budget {
  private final long limit;
  private final String what;
  private final String setting;
  private final Findings findings;
  private long used;

  private Budget(long limit, String what, String setting, Findings findings) {
    this.limit = limit;
    this.what = what;
    this.setting = setting;
    this.findings = findings;
  }

  /** Of the characters that rendering puts in. */
  public static Budget ofTexts(ResolutionLimits limits, Findings findings) {
    return new Budget(
        limits.texts(),
        "the values put into the job have more than %d characters",
        "texts",
        findings);
  }

  /** Of what the members of aliases come to, counted anew for each that requires the alias. */
  public static Budget ofAliases(ResolutionLimits limits, Findings findings) {
    return new Budget(
        limits.requirements(),
        "prerequisites that require aliases require more than %d others by them",
        "requirements",
        findings);
  }

  /** Of what roles run and mount, counted anew for each role. */
  public static Budget ofRoles(ResolutionLimits limits, Findings findings) {
    return new Budget(
        limits.requirements(),
        "the task roles run and mount more than %d prerequisites and storages together",
        "requirements",
        findings);
  }

  /** Whether there is room for so many more; stops the resolution when there is not. */
  public boolean take(long more) {
    used += more;
    if (used > limit && !findings.isStopped()) {
      findings.stop(
          Diagnostic.error(
                  ResolverCode.RESOLUTION_LIMIT,
                  Place.value(ProtocolPath.root()),
                  String.format(Locale.ROOT, what, limit))
              .withHint(
                  "use less; a program may raise the limit `"
                      + setting
                      + "` of `ResolutionLimits`"));
    }
    return used <= limit;
  }
}
