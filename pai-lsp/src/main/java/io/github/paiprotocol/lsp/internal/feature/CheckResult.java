package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.Document;
import java.util.ArrayList;
import java.util.List;

/**
 * What checking a text gave, which is done once.
 *
 * @param diagnostics what is wrong
 * @param valid jobs without errors; DIJobs as the jobs by which what they use is found
 */
record CheckResult(ImmutableList<Diagnostic> diagnostics, ImmutableList<Validated<Job>> valid) {

  /** Of something that is nothing to run. */
  static CheckResult found(List<Diagnostic> diagnostics) {
    return new CheckResult(ImmutableList.copyOf(diagnostics), ImmutableList.of());
  }

  static CheckResult of(Document<Job> document, ProtocolValidator validator) {
    try {
      Validated<Job> job = validator.require(document);
      return new CheckResult(ImmutableList.copyOf(job.warnings()), ImmutableList.of(job));
    } catch (PaiException e) {
      return found(e.diagnostics());
    }
  }

  static CheckResult dijobs(List<Document<DIJob>> documents) {
    List<Diagnostic> found = new ArrayList<>();
    ImmutableList.Builder<Validated<Job>> jobs = ImmutableList.builder();
    for (Document<DIJob> document : documents) {
      try {
        Validated<DIJob> job = ProtocolValidator.standard().require(document);
        found.addAll(job.warnings());
        jobs.add(job.asJob());
      } catch (PaiException e) {
        found.addAll(e.diagnostics());
      }
    }
    return new CheckResult(
        ImmutableList.copyOf(DiagnosticCollector.inGivenOrder(found)), jobs.build());
  }
}
