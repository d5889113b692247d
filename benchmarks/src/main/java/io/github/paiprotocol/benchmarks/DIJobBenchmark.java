package io.github.paiprotocol.benchmarks;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.DIJobValidator;
import io.github.paiprotocol.api.validation.ValidatedDIJob;
import io.github.paiprotocol.api.yaml.DIJobDocument;
import io.github.paiprotocol.api.yaml.DIJobReader;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.dijob.DIJobEmitter;
import io.github.paiprotocol.k8s.dijob.DIJobOptions;
import io.github.paiprotocol.k8s.dijob.DIJobTarget;
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
 * Each stage of a DIJob's way. Making pods is linear in their number; printed, each of them names
 * all, unless {@code compactEnv} keeps the names once.
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
  @Param({"10", "100", "1000"})
  int replicas = 10;

  private DIJobDocument document = document(10);
  private ValidatedDIJob job = DIJobValidator.standard().require(document);
  private final DIJobEmitter full = DIJobEmitter.standard();
  private final DIJobEmitter compact =
      DIJobEmitter.of(DIJobOptions.builder().compactEnv(true).build());
  private final DIJobEmitter volcano =
      DIJobEmitter.of(DIJobTarget.VOLCANO, DIJobOptions.defaults());

  /** Makes the input of every stage. */
  @Setup
  public void prepare() {
    document = document(replicas);
    job = DIJobValidator.standard().require(document);
  }

  private static DIJobDocument document(int replicas) {
    String text = TEXT.replace("%d", Integer.toString(replicas));
    return DIJobReader.standard().read(SourceText.of("dijob.yaml", text));
  }

  /** Document to diagnostics. */
  @Benchmark
  public List<Diagnostic> validate() {
    return DIJobValidator.standard().check(document);
  }

  /** Validated job to pods, not printed. */
  @Benchmark
  public KubernetesObjects emitPods() {
    return full.emit(job);
  }

  /** Validated job to pods, printed. */
  @Benchmark
  public String printPods() {
    return full.emit(job).yaml();
  }

  /** Validated job to pods that share a ConfigMap, printed. */
  @Benchmark
  public String printCompactPods() {
    return compact.emit(job).yaml();
  }

  /** Validated job to a Volcano Job, not printed. */
  @Benchmark
  public KubernetesObjects emitVolcano() {
    return volcano.emit(job);
  }
}
