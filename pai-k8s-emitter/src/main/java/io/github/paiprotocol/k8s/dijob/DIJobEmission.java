package io.github.paiprotocol.k8s.dijob;

import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.ValidatedDIJob;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.resolver.ResolvedJob;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One DIJob on its way to becoming objects: its settings, and where notes go. */
record DIJobEmission(
    DIJob job,
    List<TaskPrerequisites> prerequisites,
    Optional<ResolvedJob> resolved,
    DIJobOptions options,
    DIJobNames names,
    SourceMap positions,
    DiagnosticCollector problems,
    List<Loss> losses) {
  static final ProtocolPath TASKS = ProtocolPath.of("spec", "tasks");

  static DIJobEmission of(
      ValidatedDIJob job, Optional<ResolvedJob> resolved, DIJobOptions options) {
    return new DIJobEmission(
        job.job(),
        job.prerequisites(),
        resolved,
        options,
        DIJobNames.of(job.job(), options),
        job.positions(),
        new DiagnosticCollector(job.positions()),
        new ArrayList<>());
  }

  static ProtocolPath template(int task) {
    return TASKS.child(task).child("template");
  }

  void note(ProtocolPath path, Loss.Fidelity fidelity, String explanation) {
    losses.add(new Loss(path, fidelity, explanation));
  }

  void lost(ProtocolPath path, String explanation) {
    note(path, Loss.Fidelity.LOST, explanation);
  }

  void approximate(ProtocolPath path, String explanation) {
    note(path, Loss.Fidelity.APPROXIMATE, explanation);
  }
}
