package io.github.paiprotocol.api.validation;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import java.util.List;
import java.util.Optional;

/**
 * A DIJob in which the validator found no error; only {@code DIJobValidator} makes one. Immutable
 * and thread-safe.
 */
public final class ValidatedDIJob {
  /** What the role of a task runs: the command of the task's container, which it is given. */
  public static final String COMMAND = "exec -- \"$@\"";

  private final DIJob job;
  private final Optional<SourceText> source;
  private final SourceMap positions;
  private final ImmutableList<Diagnostic> warnings;
  private final DIJobPrerequisites prerequisites;

  ValidatedDIJob(
      DIJob job,
      Optional<SourceText> source,
      SourceMap positions,
      List<Diagnostic> warnings,
      DIJobPrerequisites prerequisites) {
    this.prerequisites = prerequisites;
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

  /**
   * What each task requires.
   *
   * @return the prerequisites in the order of tasks
   */
  public List<TaskPrerequisites> prerequisites() {
    return prerequisites.tasks();
  }

  /**
   * Where it says what runs around the command of a task's container.
   *
   * @param task the task's place in the job, from 0
   * @return the path of its prerequisites; empty when the command runs by itself
   */
  public Optional<ProtocolPath> around(int task) {
    TaskPrerequisites own = prerequisites().get(task);
    return own.references().isEmpty() ? Optional.empty() : Optional.of(own.path());
  }

  /**
   * The job of the job protocol by which the prerequisites of the tasks are found and their scripts
   * are made: each task is a role of the name {@link DIJobTask#roleName}, with its replicas as
   * instances, that runs {@link #COMMAND}. What its diagnostics point at is the DIJob, whose
   * warnings it has.
   *
   * @return the job
   */
  public ValidatedJob asJob() {
    return prerequisites.asJob(job, positions, warnings);
  }
}
