package io.github.paiprotocol.testkit.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.convert.Conversion;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.testsupport.Thorough;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What lies elsewhere runs around a job's commands, and those of the DIJob that it becomes. */
@Thorough
class ConvertedInSandboxTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final String JOB =
      """
      protocolVersion: 2
      name: train
      type: job
      secrets: {key: 'a "b" $c $$d $(e)'}
      prerequisites:
      - {type: dockerimage, name: image, uri: ding}
      taskRoles:
        actor:
          completion: {minFailedInstances: 1, minSucceededInstances: -1}
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          prerequisites: [{name: marketplace://name/greeter, template_variables: {word: hello}}]
          commands:
          - printf '%s|' "$GREETING"
          - printf '%s' '$<% $secrets.key %>' $((1 + 1))
          - exit 3
      """;

  private static final String GREETER =
      """
      name: greeter
      type: script
      template_variables: [{name: word}]
      callbacks:
      - {event: taskStarts, commands: ["export GREETING='{{ word }} $(PAI) $$'"]}
      - {event: taskSucceeds, commands: ['echo "succeeded $GREETING" >&2']}
      - {event: taskFails, commands: ['echo "failed $GREETING" >&2']}
      - {event: taskCompletes, commands: ['echo "completed $PAI_TASK_INDEX" >&2']}
      """;

  private static final PrerequisiteResolver RESOLVER =
      PrerequisiteResolver.builder()
          .addSource(
              PrerequisiteSource.inMemory(
                  "market", "marketplace://", Map.of("marketplace://name/greeter", GREETER)))
          .build();

  @RegisterExtension
  final RuntimeSandbox sandbox = RuntimeSandbox.with(SandboxOptions.builder().build());

  private static Resolved<Job> resolved(String text) {
    return RESOLVER.resolve(
        ProtocolValidator.standard()
            .require(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text))));
  }

  private static KubernetesObjects dijob(Resolved<Job> job, String target) {
    String text = ProtocolWriter.standard().yaml(Conversion.toDIJob(job).job());
    Validated<DIJob> made =
        ProtocolValidator.standard()
            .require(ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", text)));
    return KubernetesEmitter.of(
            Targets.named(target).orElseThrow(), ClusterProfile.builder().build())
        .emit(RESOLVER.resolve(made), SUBMISSION);
  }

  /** With the Secret that target {@code dijob} makes beside the DIJob. */
  private static KubernetesObjects withSecret(Resolved<Job> job, KubernetesObjects made) {
    KubernetesObjects own =
        KubernetesEmitter.of(Targets.DIJOB, ClusterProfile.builder().build()).emit(job, SUBMISSION);
    List<HasMetadata> objects = new ArrayList<>(own.of(Secret.class));
    assertThat(objects).hasSize(1);
    objects.addAll(made.objects());
    return new KubernetesObjects(objects, made.losses(), made.warnings());
  }

  @ParameterizedTest
  @ValueSource(strings = {"pods", "volcano"})
  void itRunsAroundTheCommandsAndSecretsAreInThem(String target) throws InterruptedException {
    Resolved<Job> job = resolved(JOB);
    KubernetesObjects made = dijob(job, target);
    assertThat(made.yaml()).doesNotContain("a \"b\"").doesNotContain("a \\\"b");
    SandboxResult result = sandbox.runPods(Controllers.run(withSecret(job, made))).get(0);
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(3);
    assertThat(result.userStdout()).isEqualTo("hello $(PAI) $$|$a \"b\" $c $$d $(e)2");
    assertThat(result.stderr()).containsSubsequence("failed hello $(PAI) $$\n", "completed 0\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"job", "jobset"})
  void itRunsOnTargetsOfJobs(String target) throws InterruptedException {
    Resolved<Job> job = resolved(JOB.replace("'$<% $secrets.key %>'", "x"));
    SandboxResult result = sandbox.runPods(Controllers.run(dijob(job, target))).get(0);
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(3);
    assertThat(result.userStdout()).isEqualTo("hello $(PAI) $$|x2");
    assertThat(result.stderr()).containsSubsequence("failed hello $(PAI) $$\n", "completed 0\n");
  }
}
