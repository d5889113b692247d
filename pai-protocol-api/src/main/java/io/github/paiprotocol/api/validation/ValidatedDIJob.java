package io.github.paiprotocol.api.validation;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import java.util.List;
import java.util.Optional;

/**
 * A DIJob in which the validator found no error; only {@code DIJobValidator} makes one. Immutable
 * and thread-safe.
 */
public final class ValidatedDIJob {
  private final DIJob job;
  private final Optional<SourceText> source;
  private final SourceMap positions;
  private final ImmutableList<Diagnostic> warnings;

  ValidatedDIJob(
      DIJob job, Optional<SourceText> source, SourceMap positions, List<Diagnostic> warnings) {
    this.job = job;
    this.source = source;
    this.positions = positions;
    this.warnings = ImmutableList.copyOf(warnings);
  }

  /**
   * The job.
   *
   * @return the job
   */
  public DIJob job() {
    return job;
  }

  /**
   * The text the job was read from.
   *
   * @return the source, or empty for a job built in code
   */
  public Optional<SourceText> source() {
    return source;
  }

  /**
   * Where each value was written.
   *
   * @return the positions; they know nothing for a job built in code
   */
  public SourceMap positions() {
    return positions;
  }

  /**
   * What is doubtful about the job.
   *
   * @return the warnings, in the order of the source
   */
  public List<Diagnostic> warnings() {
    return warnings;
  }
}
