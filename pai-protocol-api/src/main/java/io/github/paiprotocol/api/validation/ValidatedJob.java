package io.github.paiprotocol.api.validation;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import java.util.List;
import java.util.Optional;

/**
 * A job in which the validator found no error; only {@code ProtocolValidator} makes one. Immutable
 * and thread-safe.
 */
public final class ValidatedJob {
  private final Job job;
  private final Optional<SourceText> source;
  private final SourceMap positions;
  private final ImmutableList<Diagnostic> warnings;

  private final boolean compatibility;

  ValidatedJob(
      Job job,
      Optional<SourceText> source,
      SourceMap positions,
      List<Diagnostic> warnings,
      boolean compatibility) {
    this.compatibility = compatibility;
    this.job = job;
    this.source = source;
    this.positions = positions;
    this.warnings = ImmutableList.copyOf(warnings);
  }

  /**
   * The same job, whose parts stand elsewhere: one that was made of another text.
   *
   * @param places where they stand
   * @return the job; it has no source of its own
   */
  public ValidatedJob locatedIn(SourceMap places) {
    return new ValidatedJob(job, Optional.empty(), places, warnings, compatibility);
  }

  /**
   * The job.
   *
   * @return the job
   */
  public Job job() {
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

  /**
   * Whether tags that refer to nothing were only warned of; rendering leaves them as text.
   *
   * @return true when it was checked in compatibility mode
   */
  public boolean isCompatibility() {
    return compatibility;
  }
}
