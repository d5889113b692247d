package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What one resolution finds wrong, in the order it was found; each finding once. Not thread-safe.
 */
public final class Findings {
  private final Set<Diagnostic> diagnostics = new LinkedHashSet<>();
  private boolean stopped;

  /** Adds a diagnostic that was located already. */
  public void report(Diagnostic diagnostic) {
    diagnostics.add(diagnostic);
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
    return diagnostics.stream().anyMatch(Diagnostic::isError);
  }

  public List<Diagnostic> all() {
    return ImmutableList.copyOf(new ArrayList<>(diagnostics));
  }
}
