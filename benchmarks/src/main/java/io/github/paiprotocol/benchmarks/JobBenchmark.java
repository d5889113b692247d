package io.github.paiprotocol.benchmarks;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.ValidatedJob;
import io.github.paiprotocol.api.yaml.ProtocolDocument;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.api.yaml.ReaderLimits;
import io.github.paiprotocol.k8s.ClusterProfileReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.ResolvedJob;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.time.Instant;
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
 * Each stage of a job's way, alone: read, validate, resolve (which renders the templates), write,
 * emit. One role is a job of about 5 KB; a thousand need the reader's limits raised.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "-Xmx4g")
public class JobBenchmark {
  /** How many roles the job has. */
  @Param({"1", "100", "1000"})
  int roles = 1;

  private SourceText source = SourceText.of("job.yaml", "");
  private ProtocolReader reader = ProtocolReader.standard();
  private ProtocolDocument document = reader.read(source);
  private ValidatedJob job = validated(JobTexts.withRoles(1));
  private ResolvedJob resolved = PrerequisiteResolver.standard().resolve(job);
  private final KubernetesEmitter framework =
      KubernetesEmitter.builder(Targets.FRAMEWORK, profile()).sizesChecked(false).build();

  private final KubernetesEmitter pods =
      KubernetesEmitter.builder(Targets.PODS, profile()).sizesChecked(false).build();

  /** Makes the input of every stage. */
  @Setup
  public void prepare() {
    source = SourceText.of("job.yaml", JobTexts.withRoles(roles));
    reader =
        ProtocolReader.builder()
            .limits(ReaderLimits.standard().withMaxBytes(64 << 20).withMaxNodes(10_000_000))
            .build();
    document = reader.read(source);
    job = ProtocolValidator.standard().require(document);
    resolved = PrerequisiteResolver.standard().resolve(job);
  }

  private static ValidatedJob validated(String text) {
    SourceText source = SourceText.of("job.yaml", text);
    return ProtocolValidator.standard().require(ProtocolReader.standard().read(source));
  }

  private static ClusterProfile profile() {
    String text =
        """
        runtime: {image: registry.example.com/runtime}
        openpai: {apiServer: 'http://api.example.com', restServer: 'http://rest.example.com'}
        """;
    return ClusterProfileReader.standard().read(SourceText.of("profile.yaml", text)).profile();
  }

  /** Text to document. */
  @Benchmark
  public ProtocolDocument read() {
    return reader.read(source);
  }

  /** Document to diagnostics. */
  @Benchmark
  public List<Diagnostic> validate() {
    return ProtocolValidator.standard().check(document);
  }

  /** Validated to resolved job; templates are rendered here. */
  @Benchmark
  public ResolvedJob resolve() {
    return PrerequisiteResolver.standard().resolve(job);
  }

  /** Job to canonical YAML. */
  @Benchmark
  public String write() {
    return ProtocolWriter.standard().yaml(job.job());
  }

  /** Resolved job to the scripts of its first role. */
  @Benchmark
  public RuntimeScripts emitScriptsOfOneRole() {
    return RuntimeScriptEmitter.standard().emit(resolved, "role_0", "user");
  }

  /** Resolved job to the objects of target framework, not printed. */
  @Benchmark
  public KubernetesObjects emitFramework() {
    return framework.emit(resolved, Submission.of("user", Instant.EPOCH));
  }

  /** Resolved job to the objects of target pods, scripts and all, not printed. */
  @Benchmark
  public KubernetesObjects emitPods() {
    return pods.emit(resolved, Submission.of("user", Instant.EPOCH));
  }
}
