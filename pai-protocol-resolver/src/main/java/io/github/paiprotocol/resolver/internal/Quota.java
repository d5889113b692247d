package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.resolver.graph.ResolutionLimits;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import java.util.Locale;

/** How much of something there may be: a small job can ask for a lot by naming one thing often. */
public final class Quota {
  private final long limit;
  private final String what;
  private final String setting;
  private final Reporter reporter;
  private long used;

  private Quota(long limit, String what, String setting, Reporter reporter) {
    this.limit = limit;
    this.what = what;
    this.setting = setting;
    this.reporter = reporter;
  }

  /** Of the characters that rendering puts in. */
  public static Quota ofTexts(ResolutionLimits limits, Reporter reporter) {
    return new Quota(
        limits.texts(),
        "the values put into the job have more than %d characters",
        "texts",
        reporter);
  }

  /** Of what the members of aliases come to, counted anew for each that requires the alias. */
  public static Quota ofAliases(ResolutionLimits limits, Reporter reporter) {
    return new Quota(
        limits.requirements(),
        "prerequisites that require aliases require more than %d others by them",
        "requirements",
        reporter);
  }

  /** Of what roles run and mount, counted anew for each role. */
  public static Quota ofRoles(ResolutionLimits limits, Reporter reporter) {
    return new Quota(
        limits.requirements(),
        "the task roles run and mount more than %d prerequisites and storages together",
        "requirements",
        reporter);
  }

  /** Whether there is room for so many more; stops the resolution when there is not. */
  public boolean take(long more) {
    used += more;
    if (used > limit && !reporter.isStopped()) {
      reporter.stop(
          Diagnostic.error(
                  ResolverCode.RESOLUTION_LIMIT,
                  Place.value(ProtocolPath.root()),
                  String.format(Locale.ROOT, what, limit))
              .withHint(
                  "use less; a program may raise the limit `%s` of `ResolutionLimits`"
                      .formatted(setting)));
    }
    return used <= limit;
  }
}
