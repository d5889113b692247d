package io.github.paiprotocol.benchmarks;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.TracedObjects;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What it costs to know where objects came from: the same emission with and without. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ProvenanceBenchmark {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);

  private final Resolved<Job> job =
      PrerequisiteResolver.standard()
          .resolve(
              ProtocolValidator.standard()
                  .require(
                      ProtocolReader.standard()
                          .jobs()
                          .read(SourceText.of("job.yaml", BenchmarkTexts.tensorflow()))));
  private final KubernetesEmitter emitter =
      KubernetesEmitter.of(Targets.JOB, ClusterProfile.builder().build());

  private final Resolved<DIJob> dijob =
      PrerequisiteResolver.standard()
          .resolve(
              ProtocolValidator.standard()
                  .require(
                      ProtocolReader.standard()
                          .dijobs()
                          .read(
                              SourceText.of(
                                  "dijob.yaml", BenchmarkTexts.of("replicas-8").get(0)))));
  private final KubernetesEmitter pods =
      KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build());
  private final KubernetesEmitter converted =
      KubernetesEmitter.of(Targets.JOB, ClusterProfile.builder().build());

  /** Objects alone. */
  @Benchmark
  public KubernetesObjects emit() {
    return emitter.emit(job, SUBMISSION);
  }

  /** Objects that know where they came from. */
  @Benchmark
  public TracedObjects trace() {
    return emitter.trace(job, SUBMISSION);
  }

  /** Pods of a DIJob alone. */
  @Benchmark
  public KubernetesObjects emitDIJob() {
    return pods.emit(dijob, SUBMISSION);
  }

  /** Pods of a DIJob that know where they came from. */
  @Benchmark
  public TracedObjects traceDIJob() {
    return pods.trace(dijob, SUBMISSION);
  }

  /** The objects of the job that a DIJob converts to, alone. */
  @Benchmark
  public KubernetesObjects emitConverted() {
    return converted.emit(dijob, SUBMISSION);
  }

  /** The objects of the job that a DIJob converts to, which know where in it they came from. */
  @Benchmark
  public TracedObjects traceConverted() {
    return converted.trace(dijob, SUBMISSION);
  }
}
