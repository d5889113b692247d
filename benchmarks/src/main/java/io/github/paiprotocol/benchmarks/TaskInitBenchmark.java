package io.github.paiprotocol.benchmarks;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
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

/** What starting one task of a role with 20 prerequisites costs: from text, and from the job. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class TaskInitBenchmark {
  private static final int PREREQUISITES = 20;

  private final SourceText source = SourceText.of("job.yaml", text());
  private final Resolved<Job> resolved = resolve();

  private static String text() {
    StringBuilder text =
        new StringBuilder(
            """
            protocolVersion: 2
            name: benchmark
            type: job
            parameters: {dir: /data}
            prerequisites:
              - {name: image, type: dockerimage, uri: 'registry.example.com/ml/image:1'}
            """);
    StringBuilder names = new StringBuilder();
    for (int i = 0; i < PREREQUISITES; i++) {
      names.append(i == 0 ? "" : ", ").append("step").append(i);
      text.append(
          """
            - name: stepN
              type: script
              callbacks:
                - event: taskStarts
                  commands: ["mkdir -p <% $parameters.dir %>/N", "export STEP_N=<% $parameters.dir %>/N"]
                - {event: taskCompletes, commands: ["rm -r $STEP_N"]}
          """
              .replace("N", Integer.toString(i)));
    }
    return text.append(
            """
            taskRoles:
              worker:
                dockerImage: image
                prerequisites: [NAMES]
                resourcePerInstance: {cpu: 4, memoryMB: 8192, gpu: 1}
                commands: [python train.py]
            """
                .replace("NAMES", names))
        .toString();
  }

  private Resolved<Job> resolve() {
    Validated<Job> job =
        ProtocolValidator.standard().require(ProtocolReader.standard().jobs().read(source));
    return PrerequisiteResolver.standard().resolve(job);
  }

  /** The resolved job to the scripts of a task: what an init container has to do. */
  @Benchmark
  public RuntimeScripts scripts() {
    return RuntimeScriptEmitter.standard().emit(resolved, "worker", "user");
  }

  /** The text of the job to the scripts of a task, all stages of the way. */
  @Benchmark
  public RuntimeScripts textToScripts() {
    return RuntimeScriptEmitter.standard().emit(resolve(), "worker", "user");
  }
}
