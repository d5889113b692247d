package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.internal.text.BoundedCollector;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.Validated;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What one resolution finds wrong, in the order it was found; each finding once, and none that the
 * validator warned of already. Not thread-safe.
 */
public final class Reporter {
  private final BoundedCollector<Diagnostic> kept =
      new BoundedCollector<>(DiagnosticCollector.STANDARD_LIMIT);
  private final Set<Said> said = new HashSet<>();
  private final Set<Known> known = new HashSet<>();
  private final boolean compatibility;
  private boolean stopped;

  public Reporter(Validated<Job> validated) {
    this.compatibility = validated.isCompatibility();
    validated.warnings().forEach(warning -> known.add(Known.of(warning)));
  }

  /** Of something that is no job. */
  public Reporter() {
    this.compatibility = false;
  }

  private record Known(String code, ProtocolPath path) {
    static Known of(Diagnostic diagnostic) {
      return new Known(diagnostic.code().id(), diagnostic.path());
    }
  }

  /** What tells findings apart; the sentences are not held on to. */
  private record Said(String code, int message, Place place, Optional<SourceSpan> span) {
    static Said of(Diagnostic diagnostic) {
      return new Said(
          diagnostic.code().id(),
          diagnostic.message().hashCode(),
          diagnostic.place(),
          diagnostic.span());
    }
  }

  /** Adds a diagnostic that was located already. */
  public void report(Diagnostic diagnostic) {
    if (!known.contains(Known.of(diagnostic))) {
      if (diagnostic.isOmission()) {
        List<Diagnostic> omitted = List.of(diagnostic);
        kept.count(Severity.ERROR.countOf(omitted), Severity.WARNING.countOf(omitted));
      } else if (said.add(Said.of(diagnostic))) {
        kept.add(diagnostic.isError(), 0, () -> diagnostic);
      }
    }
  }

  /** Adds a warning, the only one of this name there; it is made only when it may be kept. */
  void reportWarning(DiagnosticCode code, DocumentPlace at, Supplier<Diagnostic> made) {
    if (!known.contains(new Known(code.id(), at.positions().written(at.place().path())))) {
      kept.add(false, 0, made);
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

  public List<Diagnostic> all() {
    return DiagnosticCollector.closed(kept.sorted(), kept.errors(), kept.warnings());
  }
}
