package io.github.paiprotocol.testkit.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Pod;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Prerequisites of a DIJob's tasks run around the commands of their containers. */
@Thorough
class DIJobInSandboxTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final String SHARED =
      """
      type: script
      name: greeter
      template_variables:
        - {name: word, default: hello}
      require: [base]
      callbacks:
        - event: taskStarts
          commands:
            - echo "start $BASE"
            - export GREETING='{{word}}'
        - {event: taskSucceeds, commands: ['echo "succeeded $GREETING"']}
        - {event: taskFails, commands: ['echo "failed $GREETING"']}
        - {event: taskCompletes, commands: ['echo "end $PAI_CURRENT_TASK_ROLE_NAME-$PAI_TASK_INDEX"']}
      """;
  private static final String BASE =
      "type: script\nname: base\ncallbacks: [{event: taskStarts, commands: ['export BASE=base']}]\n";

  private static final String JOB =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: train, namespace: rl}
      spec:
        tasks:
          - name: actors
            type: collector
            replicas: 2
            template:
              metadata:
                annotations:
                  paiprotocol.io/prerequisites: |
                    - name: file:greeter.yaml
                      template_variables: {word: 'a $HOME'}
              spec:
                containers:
                  - name: main
                    image: ding
                    command: [bash, -c, 'printf "%s|" "$GREETING" "$DI_RANK" "$0" "$@"; exit "$CODE"']
                    args: ["$(NOTE)", 'two  words', "$$(NOTE)", '*']
                    env:
                      - {name: NOTE, value: 'rank $(DI_RANK) of "$(DI_JOB_ID)"'}
                      - {name: CODE, value: "0"}
          - type: learner
            template:
              metadata: {annotations: {paiprotocol.io/prerequisites: 'file:greeter.yaml'}}
              spec:
                containers:
                  - name: main
                    image: ding
                    command: [/bin/sh, -c, 'echo "$GREETING $DI_LEARNER_NODES"; exit 3']
      """;

  @RegisterExtension
  final RuntimeSandbox sandbox = RuntimeSandbox.with(SandboxOptions.builder().build());

  @TempDir Path folder;

  @BeforeEach
  void publish() throws IOException {
    Files.writeString(
        folder.resolve("greeter.yaml"), SHARED.replace("[base]", "['file:base.yaml']"));
    Files.writeString(folder.resolve("base.yaml"), BASE);
  }

  private KubernetesObjects emit(String text, Target target) {
    Validated<DIJob> job =
        ProtocolValidator.standard()
            .require(ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", text)));
    Resolved<DIJob> resolved = PrerequisiteResolver.builder().files(folder).build().resolve(job);
    KubernetesObjects made =
        KubernetesEmitter.of(target, ClusterProfile.builder().build()).emit(resolved, SUBMISSION);
    assertThat(
            KubernetesEmitter.of(target, ClusterProfile.builder().build())
                .emit(resolved, SUBMISSION)
                .yaml())
        .isEqualTo(made.yaml());
    return made;
  }

  @ParameterizedTest
  @ValueSource(strings = {"pods", "volcano"})
  void scriptsRunAroundTheCommandOfEachPod(String target) throws InterruptedException {
    KubernetesObjects objects = emit(JOB, Targets.named(target).orElseThrow());
    assertThat(objects.of(ConfigMap.class))
        .extracting(map -> map.getMetadata().getName())
        .containsExactly(
            "di-train.job-scripts",
            "di-train.task-actors-scripts",
            "di-train.task-learner-scripts");
    List<SandboxResult> results = sandbox.runPods(Controllers.run(objects));
    assertThat(results).hasSize(3);
    for (int i = 0; i < 2; i++) {
      SandboxResult actor = results.get(i);
      assertThat(actor.exitCode()).as(actor.toString()).isZero();
      // Where pods share a template, their rank is not known when the kubelet expands variables.
      String rank = target.equals("pods") ? Integer.toString(i) : "$(DI_RANK)";
      assertThat(actor.userStdout())
          .isEqualTo("a $HOME|" + i + "|rank " + rank + " of \"rl/train\"|two  words|$(NOTE)|*|");
      assertThat(actor.stderr())
          .containsSubsequence("start base\n", "succeeded a $HOME\n", "end actors-" + i + "\n")
          .doesNotContain("failed");
    }
    SandboxResult learner = results.get(2);
    assertThat(learner.exitCode()).isEqualTo(3);
    assertThat(learner.userStdout()).startsWith("hello ").contains("learner-0");
    assertThat(learner.stderr())
        .containsSubsequence("start base\n", "failed hello\n", "end learner-0\n");
  }

  @Test
  void whatFailsBeforeTheCommandKeepsItFromRunning() throws InterruptedException, IOException {
    Files.writeString(folder.resolve("base.yaml"), BASE.replace("export BASE=base", "exit 7"));
    List<SandboxResult> results = sandbox.runPods(emit(JOB, Targets.PODS));
    assertThat(results).extracting(SandboxResult::exitCode).containsExactly(7, 7, 7);
    assertThat(results.get(0).userStdout()).isEmpty();
  }

  @Test
  void podsGetWhatThatTakesAndNothingElse() {
    Pod with = emit(JOB, Targets.PODS).of(Pod.class).get(0);
    String unwrapped = JOB.replace("paiprotocol.io/prerequisites", "example.com/prerequisites");
    Pod without =
        KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build())
            .emit(
                ProtocolValidator.standard()
                    .require(
                        ProtocolReader.standard()
                            .dijobs()
                            .read(SourceText.of("d.yaml", unwrapped))),
                SUBMISSION)
            .of(Pod.class)
            .get(0);
    assertThat(with.getSpec().getContainers().get(0).getCommand())
        .containsExactly("bash", "/usr/local/pai/scripts/runtime");
    assertThat(with.getSpec().getContainers().get(0).getArgs())
        .startsWith("bash", "-c")
        .endsWith("*");
    assertThat(with.getSpec().getVolumes()).hasSize(2);
    assertThat(without.getSpec().getVolumes()).isEmpty();
    assertThat(without.getSpec().getContainers().get(0).getVolumeMounts()).isEmpty();
    assertThat(with.getMetadata().getAnnotations()).containsKey("paiprotocol.io/prerequisites");
  }

  @Test
  void aUserIsNoPath() {
    Resolved<DIJob> resolved =
        PrerequisiteResolver.builder()
            .files(folder)
            .build()
            .resolve(
                ProtocolValidator.standard()
                    .require(
                        ProtocolReader.standard().dijobs().read(SourceText.of("d.yaml", JOB))));
    KubernetesEmitter emitter =
        KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build());
    Submission submission = Submission.of("../a", Instant.EPOCH);
    assertThatThrownBy(() -> emitter.emit(resolved, submission))
        .hasMessageContaining("`../a` is no user name");
  }

  @Test
  void whatNamesAllTasksStandsOnce() {
    long ten = ownScripts(10);
    assertThat(ownScripts(100)).isBetween(10 * ten, 11 * ten);
  }

  /** The characters of the scripts of a job's tasks, without what they share. */
  private long ownScripts(int tasks) {
    StringBuilder text = new StringBuilder(JOB.substring(0, JOB.indexOf("    - name: actors")));
    for (int i = 0; i < tasks; i++) {
      text.append(
          JOB.substring(JOB.indexOf("    - type: learner")).replace("type:", "name: t" + i + " #"));
    }
    return emit(text.toString(), Targets.PODS).of(ConfigMap.class).stream()
        .filter(map -> !map.getMetadata().getName().equals("di-train.job-scripts"))
        .flatMap(map -> map.getData().values().stream())
        .mapToLong(String::length)
        .sum();
  }
}
