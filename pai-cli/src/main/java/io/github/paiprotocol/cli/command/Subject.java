package io.github.paiprotocol.cli.command;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.TracedObjects;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.Resolved;
import java.util.List;
import java.util.function.BiFunction;

/**
 * A job or a DIJob, as an emitter takes it.
 *
 * @param emit makes its objects
 * @param trace makes them with their origins
 * @param check says what there is to say of it
 * @param positions where it was written
 */
record Subject(
    BiFunction<KubernetesEmitter, Submission, KubernetesObjects> emit,
    BiFunction<KubernetesEmitter, Submission, TracedObjects> trace,
    BiFunction<KubernetesEmitter, Submission, List<Diagnostic>> check,
    SourceMap positions) {

  static Subject of(Resolved<?> job) {
    return new Subject(
        (emitter, by) -> emitter.emit(job, by),
        (emitter, by) -> emitter.trace(job, by),
        (emitter, by) -> emitter.check(job, by),
        job.validated().positions());
  }

  static Subject of(Validated<DIJob> job) {
    return new Subject(
        (emitter, by) -> emitter.emit(job, by),
        (emitter, by) -> emitter.trace(job, by),
        (emitter, by) -> emitter.check(job, by),
        job.positions());
  }
}
