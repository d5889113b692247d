package io.github.paiprotocol.k8s.convert;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.k8s.internal.loss.Losses;
import io.github.paiprotocol.k8s.model.Loss;
import java.util.List;
import java.util.Objects;

/**
 * What a job became.
 *
 * @param job the other kind of job
 * @param losses what it does not say as the first did, with paths in the first, in the order in
 *     which they were found
 * @param warnings what is doubtful about the new job, with paths in it
 * @param <T> the other kind
 */
public record Conversion<T>(T job, List<Loss> losses, List<Diagnostic> warnings) {
  /** Copies the lists. */
  public Conversion {
    Objects.requireNonNull(job, "job");
    losses = ImmutableList.copyOf(losses);
    warnings = ImmutableList.copyOf(warnings);
  }

  /**
   * Refuses losses, for those who want all of the first job or nothing.
   *
   * @param positions where the first job was written
   * @return this conversion
   * @throws PaiException with an error for each loss that is not exact
   */
  public Conversion<T> requireExact(SourceMap positions) {
    DiagnosticCollector found = new DiagnosticCollector(positions);
    Losses.refuse(losses, "the conversion does not keep this", "change it, or allow losses", found);
    PaiException.throwIfErrors(found.sorted());
    return this;
  }
}
