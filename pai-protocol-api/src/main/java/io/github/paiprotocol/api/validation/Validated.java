package io.github.paiprotocol.api.validation;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.AnyJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import java.util.List;
import java.util.Optional;

/**
 * A job or DIJob in which the validator found no error; only {@code ProtocolValidator} makes one.
 * Immutable and thread-safe.
 *
 * @param <T> {@code Job} or {@code DIJob}
 */
public final class Validated<T extends AnyJob> {
  private final T job;
  private final Optional<SourceText> source;
  private final SourceMap positions;
  private final ImmutableList<Diagnostic> warnings;
  private final ImmutableList<TaskPrerequisites> prerequisites;
  private final boolean compatibility;

  Validated(
      T job,
      Optional<SourceText> source,
      SourceMap positions,
      List<Diagnostic> warnings,
      List<TaskPrerequisites> prerequisites,
      boolean compatibility) {
    this.job = job;
    this.source = source;
    this.positions = positions;
    this.warnings = ImmutableList.copyOf(warnings);
    this.prerequisites = ImmutableList.copyOf(prerequisites);
    this.compatibility = compatibility;
  }

  /**
   * The same job, whose parts stand elsewhere: one that was made of another text.
   *
   * @param places where they stand
   * @return the job; it has no source of its own
   */
  public Validated<T> locatedIn(SourceMap places) {
    return new Validated<>(job, Optional.empty(), places, warnings, prerequisites, compatibility);
  }

  /**
   * The job.
   *
   * @return the job
   */
  public T job() {
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
   * What each task role of a job, or each task of a DIJob, requires.
   *
   * @return the prerequisites in the order of roles or tasks
   */
  public List<TaskPrerequisites> prerequisites() {
    return prerequisites;
  }

  /**
   * Where it says what runs around the command of a role or task.
   *
   * @param task its place in the job, from 0
   * @return the path of its prerequisites; empty when the command runs by itself
   */
  public Optional<ProtocolPath> around(int task) {
    TaskPrerequisites own = prerequisites.get(task);
    return own.references().isEmpty() ? Optional.empty() : Optional.of(own.path());
  }

  /**
   * Whether tags that refer to nothing were only warned of; rendering leaves them as text.
   *
   * @return true when it was checked in compatibility mode
   */
  public boolean isCompatibility() {
    return compatibility;
  }

  /**
   * This job as one of a known kind.
   *
   * @param <U> the kind
   * @param kind {@code Job.class} or {@code DIJob.class}
   * @return the job; empty when it is of the other kind
   */
  public <U extends AnyJob> Optional<Validated<U>> as(Class<U> kind) {
    return kind.isInstance(job)
        ? Optional.of(
            new Validated<>(
                kind.cast(job), source, positions, warnings, prerequisites, compatibility))
        : Optional.empty();
  }

  /**
   * The job of the job protocol by which prerequisites are found and scripts are made. A job is
   * that itself. Of a DIJob each task is a role of the name {@code DIJobTask.roleName}, with its
   * replicas as instances, that runs the command of the task's container. What the job's
   * diagnostics point at is the DIJob, whose warnings it has.
   *
   * @return the job
   */
  public Validated<Job> asJob() {
    return as(Job.class)
        .orElseGet(
            () ->
                new DIJobPrerequisites(prerequisites)
                    .asJob((DIJob) job, positions, warnings, compatibility));
  }
}
