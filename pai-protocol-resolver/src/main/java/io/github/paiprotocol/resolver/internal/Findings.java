package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.validation.ValidatedJob;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What one resolution finds wrong, in the order it was found; each finding once, and none that the
 * validator warned of already. Not thread-safe.
 */
public final class Findings {
  private final Set<Diagnostic> diagnostics = new LinkedHashSet<>();
  private final Set<Known> known = new HashSet<>();
  private final boolean compatibility;
  private boolean hasErrors;
  private boolean stopped;

  public Findings(ValidatedJob validated) {
    this.compatibility = validated.isCompatibility();
    validated.warnings().forEach(warning -> known.add(Known.of(warning)));
  }

  /** Of something that is no job. */
  public Findings() {
    this.compatibility = false;
  }

  private record Known(String code, ProtocolPath path) {
    static Known of(Diagnostic diagnostic) {
      return new Known(diagnostic.code().id(), diagnostic.path());
    }
  }

  /** Adds a diagnostic that was located already. */
  public void report(Diagnostic diagnostic) {
    if (!known.contains(Known.of(diagnostic))) {
      hasErrors |= diagnostic.isError();
      diagnostics.add(diagnostic);
    }
  }

  /** Adds a tag that refers to nothing: in compatibility mode its text stays. */
  void reportUnresolved(Diagnostic diagnostic) {
    report(compatibility ? diagnostic.withSeverity(Severity.WARNING) : diagnostic);
  }

  /** Adds a diagnostic after which there is no sense in going on. */
  public void stop(Diagnostic diagnostic) {
    report(diagnostic);
    stopped = true;
  }

  public boolean isStopped() {
    return stopped;
  }

  public boolean hasErrors() {
    return hasErrors;
  }

  public List<Diagnostic> all() {
    return ImmutableList.copyOf(diagnostics);
  }
}
