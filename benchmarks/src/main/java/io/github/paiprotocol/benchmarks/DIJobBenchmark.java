package io.github.paiprotocol.benchmarks;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.DIJobValidator;
import io.github.paiprotocol.api.validation.ValidatedDIJob;
import io.github.paiprotocol.api.yaml.DIJobDocument;
import io.github.paiprotocol.api.yaml.DIJobReader;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.dijob.DIJobEmitter;
import io.github.paiprotocol.k8s.dijob.DIJobOptions;
import io.github.paiprotocol.k8s.internal.check.ObjectChecks;
import io.github.paiprotocol.k8s.spi.Causes;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Each stage of a DIJob's way by itself, so that it shows where time goes. Making pods is linear in
 * their number; printed, each of them names all, unless {@code compactEnv} keeps the names once.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "-Xmx4g")
public class DIJobBenchmark {
  private static final String TEXT =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: bench}
      spec:
        tasks:
        - type: learner
          template: {spec: {containers: [{name: di, image: a, command: [ditask]}]}}
        - type: collector
          replicas: %d
          template: {spec: {containers: [{name: di, image: a, command: [ditask]}]}}
      """;

  /** How many collectors the job has. */
  @Param({"100", "1000"})
  int replicas = 100;

  /** Whether the names of all nodes stand once, in a ConfigMap. */
  @Param({"false", "true"})
  boolean compactEnv = false;

  private SourceText text = text(1);
  private DIJobDocument document = DIJobReader.standard().read(text);
  private ValidatedDIJob job = DIJobValidator.standard().require(document);
  private DIJobEmitter emitter = DIJobEmitter.standard();
  private KubernetesObjects objects = emitter.emit(job);
  private final DIJobEmitter volcano = DIJobEmitter.of(Targets.VOLCANO, DIJobOptions.standard());

  /** Makes the input of every stage. */
  @Setup
  public void prepare() {
    text = text(replicas);
    document = DIJobReader.standard().read(text);
    job = DIJobValidator.standard().require(document);
    emitter = DIJobEmitter.of(DIJobOptions.builder().compactEnv(compactEnv).build());
    objects = emitter.emit(job);
  }

  private static SourceText text(int replicas) {
    return SourceText.of("dijob.yaml", TEXT.replace("%d", Integer.toString(replicas)));
  }

  /** Text to document. */
  @Benchmark
  public DIJobDocument read() {
    return DIJobReader.standard().read(text);
  }

  /** Document to diagnostics. */
  @Benchmark
  public List<Diagnostic> validate() {
    return DIJobValidator.standard().check(document);
  }

  /** Validated job to pods, which are made and checked, but not printed. */
  @Benchmark
  public KubernetesObjects emit() {
    return emitter.emit(job);
  }

  /** The checks alone, of all objects; the emitter checks one pod of each task. */
  @Benchmark
  public List<Diagnostic> checkAll() {
    DiagnosticCollector found = new DiagnosticCollector(SourceMap.none());
    objects.objects().forEach(object -> ObjectChecks.check(object, Causes.none(), found::report));
    return found.sorted();
  }

  /** Pods to YAML. */
  @Benchmark
  public String printYaml() {
    return objects.yaml();
  }

  /** Pods to JSON. */
  @Benchmark
  public String printJson() {
    return objects.json();
  }

  /** Validated job to a Volcano Job, not printed. */
  @Benchmark
  public KubernetesObjects emitVolcano() {
    return volcano.emit(job);
  }
}
