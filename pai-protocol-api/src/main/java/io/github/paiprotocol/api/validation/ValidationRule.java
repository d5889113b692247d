package io.github.paiprotocol.api.validation;

import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.model.Job;

/**
 * One rule a job must keep. Implementations are stateless and thread-safe; they report everything
 * they find and never throw for a bad job.
 *
 * <p>The job may be a draft: values the reader could not read are placeholders, and the collector
 * drops what is reported at or below them. A rule that looks names up must ask {@link
 * DiagnosticCollector#isSuppressed} before it calls a name unknown.
 */
@FunctionalInterface
public interface ValidationRule {

  /**
   * Checks a job.
   *
   * @param job the job
   * @param out where findings go
   */
  void check(Job job, DiagnosticCollector out);
}
