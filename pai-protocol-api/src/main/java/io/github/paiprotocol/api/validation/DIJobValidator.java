package io.github.paiprotocol.api.validation;

import com.google.common.collect.Iterables;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.field.DIJobFields;
import io.github.paiprotocol.api.internal.rule.dijob.DIJobNameRules;
import io.github.paiprotocol.api.internal.rule.dijob.DIJobPodRules;
import io.github.paiprotocol.api.internal.rule.dijob.DIJobReplicaRules;
import io.github.paiprotocol.api.internal.rule.dijob.DIJobTemplateRules;
import io.github.paiprotocol.api.internal.shape.Lenience;
import io.github.paiprotocol.api.internal.shape.ShapeChecker;
import io.github.paiprotocol.api.internal.shape.WellFormed;
import io.github.paiprotocol.api.internal.shown.Unwritten;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks DIJobs: all rules in one pass, so that one run names everything that is wrong. Beside the
 * three rules of the upstream orchestrator it checks what Kubernetes would refuse only after the
 * job is accepted. Immutable and thread-safe.
 *
 * <pre>{@code
 * Document<DIJob> document = ProtocolReader.standard().dijobs().read(Path.of("dijob.yaml"));
 * ValidatedDIJob job = DIJobValidator.standard().require(document);
 * }</pre>
 */
public final class DIJobValidator {
  private static final DIJobValidator STANDARD =
      new DIJobValidator(false, DiagnosticCollector.STANDARD_LIMIT);
  private static final DIJobValidator STRICT =
      new DIJobValidator(true, DiagnosticCollector.STANDARD_LIMIT);

  private final boolean strict;
  private final int maxDiagnostics;

  private DIJobValidator(boolean strict, int maxDiagnostics) {
    this.maxDiagnostics = maxDiagnostics;
    this.strict = strict;
  }

  /**
   * A validator that warns of what the emitter can put right.
   *
   * @return the validator
   */
  public static DIJobValidator standard() {
    return STANDARD;
  }

  /**
   * A validator to which a resource without the limit it needs is an error, although the emitter
   * adds it: for jobs that other tools apply.
   *
   * @return the validator
   */
  public static DIJobValidator strict() {
    return STRICT;
  }

  /**
   * This validator with another limit.
   *
   * @param value how many diagnostics of a job are kept, at least 1; {@link
   *     DiagnosticCollector#STANDARD_LIMIT} unless set
   * @return the validator
   * @throws IllegalArgumentException when it is out of range
   */
  public DIJobValidator withMaxDiagnostics(int value) {
    if (value < 1) {
      throw new IllegalArgumentException("maxDiagnostics must be at least 1, not " + value);
    }
    return new DIJobValidator(strict, value);
  }

  /**
   * Checks a job that was read from text.
   *
   * @param document the document; reading may have found errors
   * @return what reading and checking found, in the order of the source
   */
  public List<Diagnostic> check(Document<DIJob> document) {
    return checked(document).found();
  }

  /**
   * Checks a job that was built in code: its structure and everything else.
   *
   * @param job the job
   * @return what was found; it has paths, but no places in a source
   */
  public List<Diagnostic> check(DIJob job) {
    return checked(job).found();
  }

  /**
   * Checks a job that was read from text, and takes it when it is right.
   *
   * @param document the document
   * @return the job with its warnings
   * @throws PaiException with everything that was found, when there is an error among it
   */
  public ValidatedDIJob require(Document<DIJob> document) {
    return checked(document)
        .require(document.draft(), Optional.of(document.source()), document.positions());
  }

  /**
   * Checks a job that was built in code, and takes it when it is right.
   *
   * @param job the job
   * @return the job with its warnings
   * @throws PaiException with everything that was found, when there is an error among it
   */
  public ValidatedDIJob require(DIJob job) {
    return checked(job)
        .require(job, Optional.empty(), Unwritten.of(() -> DIJobFields.JOB.write(job)));
  }

  /** What checking gave: everything that was found, and what runs around the commands. */
  private record Checked(List<Diagnostic> found, DIJobPrerequisites prerequisites) {
    ValidatedDIJob require(DIJob job, Optional<SourceText> source, SourceMap positions) {
      PaiException.throwIfErrors(found);
      return new ValidatedDIJob(job, source, positions, found, prerequisites);
    }
  }

  private Checked checked(Document<DIJob> document) {
    DiagnosticCollector found =
        new DiagnosticCollector(document.positions(), document.gaps(), maxDiagnostics);
    DIJobPrerequisites tasks = checkRules(document.draft(), document.positions(), found);
    return new Checked(
        DiagnosticCollector.inSourceOrder(
            Iterables.concat(document.diagnostics(), found.sorted()), maxDiagnostics),
        tasks);
  }

  private Checked checked(DIJob job) {
    Value root = DIJobFields.JOB.write(job);
    List<Diagnostic> unfit = WellFormed.problems(root);
    if (!unfit.isEmpty()) {
      return new Checked(unfit, DIJobPrerequisites.none());
    }
    SourceMap positions = Unwritten.of(() -> root);
    DiagnosticCollector structure = new DiagnosticCollector(positions, Set.of(), maxDiagnostics);
    ShapeChecker.check(root, DIJobFields.JOB.shape(), Lenience.NONE, structure);
    DiagnosticCollector found =
        new DiagnosticCollector(positions, structure.gaps(), maxDiagnostics);
    DIJobPrerequisites tasks = checkRules(job, positions, found);
    return new Checked(
        DiagnosticCollector.inSourceOrder(
            Iterables.concat(structure.sorted(), found.sorted()), maxDiagnostics),
        tasks);
  }

  private DIJobPrerequisites checkRules(DIJob job, SourceMap positions, DiagnosticCollector out) {
    DIJobNameRules.check(job, out);
    DIJobReplicaRules.check(job, out);
    DIJobTemplateRules.check(job, strict, out);
    DIJobPodRules.check(job, out);
    return DIJobPrerequisites.check(job, positions, out);
  }
}
