package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.convert.Conversion;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Loss.Fidelity;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.Resolved;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every loss has a hint. */
class LossHintsTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);

  /** A job that says much, and operators who ask for all there is. */
  private static final String JOB =
      """
      protocolVersion: 2
      name: train
      type: job
      jobRetryCount: 3
      prerequisites:
        - {name: image, type: dockerimage, uri: example/image}
        - name: hook
          type: script
          plugin: com.microsoft.pai.runtimeplugin.cmd
          failurePolicy: ignore
          callbacks:
            - {event: taskFails, commands: [cry]}
            - {event: taskStarts, commands: [export A=1]}
      secrets: {pw: CANARY}
      defaults: {virtualCluster: vision}
      extras:
        gangAllocation: GANG
        hivedScheduler: {jobPriorityClass: prod}
        jobStatusChangeNotification: {running: true}
      taskRoles:
        ps:
          instances: 3
          dockerImage: image
          prerequisites: [hook]
          taskRetryCount: 2
          extraContainerOptions: {infiniband: true}
          completion: {minFailedInstances: 2, minSucceededInstances: 2}
          resourcePerInstance: {cpu: 2, memoryMB: 1024, gpu: 0}
          commands: [serve]
        worker:
          instances: 2
          dockerImage: image
          completion: {minFailedInstances: -1}
          resourcePerInstance: {cpu: 1, memoryMB: 2048, gpu: 1}
          commands: ['train <% $secrets.pw %>']
      """;

  private static final String DIJOB =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: cartpole, labels: {a: b}}
      spec:
        priority: high
        cleanPodPolicy: All
        preemptible: true
        minReplicas: 1
        maxReplicas: 4
        backoffLimit: 2
        tasks:
          - name: learn
            type: none
            replicas: 2
            template:
              metadata: {labels: {diengine/rank: "1", mine: "2"}}
              spec:
                restartPolicy: Always
                hostname: me
                subdomain: here
                hostNetwork: true
                containers:
                  - name: di
                    image: di
                    command: [run, $(DI_RANK)]
                    env: [{name: DI_RANK, value: "7"}]
                    resources: {requests: {nvidia.com/gpu: 1}}
                  - {name: side, image: di, command: [run]}
      """;

  private static final String PROFILE =
      """
      options: {hardened: true, maskSecretsInLogs: true}
      operations:
        ttlSecondsAfterFinished: 60
        ignoreDisruptions: true
        suspend: true
        immutable: true
        scratchLimit: 1Gi
        scratchRequest: 1Gi
        conventions: [pytorch, tensorflow]
        kueueQueues: {vision: q}
      """;

  private static void assertHints(List<Loss> losses) {
    assertThat(losses)
        .filteredOn(loss -> loss.fidelity() != Fidelity.EXACT)
        .isNotEmpty()
        .allSatisfy(
            loss -> {
              assertThat(loss.hint()).as(loss.toString()).isPresent();
              assertThat(loss.hint().orElseThrow()).doesNotEndWith(".").hasSizeGreaterThan(8);
            });
  }

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  void lossesOfJobsHaveHints(Target target) {
    for (String gang : List.of("true", "false")) {
      for (String profile :
          List.of(
              PROFILE,
              "framework: {selfContained: true}\n" + PROFILE,
              "framework: {selfContained: true, barrier: {image: 'b:1', serviceAccount: b}}\n")) {
        if (gang.equals("false") || profile.equals(PROFILE) || target != Targets.FRAMEWORK) {
          assertHints(Operated.job(target, JOB.replace("GANG", gang), profile).losses());
        }
      }
    }
  }

  @Test
  void lossesOfDIJobsHaveHints() {
    for (Target target : Targets.all()) {
      if (target != Targets.FRAMEWORK) {
        assertHints(Operated.dijob(target, DIJOB, PROFILE).losses());
      }
    }
  }

  @Test
  void lossesOfConversionsHaveHints() {
    assertHints(Conversion.toJob(validated(DIJOB)).losses());
    assertHints(
        Conversion.toDIJob(Jobs.resolve(JOB.replace("GANG", "true"), Operated.profile("{}")))
            .losses());
  }

  private static io.github.paiprotocol.api.validation.Validated<DIJob> validated(String text) {
    return ProtocolValidator.standard()
        .require(ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", text)));
  }

  /** In `strict` the hint of the loss is the error's, and in a check the warning's. */
  @Test
  void errorsAndWarningsHaveTheHint() {
    ClusterProfile cluster = Operated.profile("{}");
    Resolved<Job> job = Jobs.resolve(JOB.replace("GANG", "true"), cluster);
    for (boolean strict : List.of(true, false)) {
      assertThat(
              KubernetesEmitter.builder(Targets.PODS, cluster)
                  .strict(strict)
                  .build()
                  .check(job, Submission.of("alice", Instant.EPOCH)))
          .filteredOn(found -> found.path().toString().equals("jobRetryCount"))
          .singleElement()
          .satisfies(
              found -> {
                assertThat(found.isError()).isEqualTo(strict);
                assertThat(found.hint())
                    .contains("targets `jobset`, `volcano` and `framework` run a job again");
              });
    }
  }

  /** The model has one spelling of a key, and jobs may have another. */
  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  void lossesNamePlacesAsTheJobSpellsThem(Target target) {
    String job =
        JOB.replace("GANG", "true")
            .replace("hivedScheduler: {", "hivedscheduler: {taskRoles: {worker: {gpuType: K80}}, ");
    for (String keys : List.of(PROFILE, "operations: {priorityClasses: {prod: high}}")) {
      assertThat(Operated.job(target, job, keys).losses())
          .extracting(loss -> loss.path().toString())
          .noneMatch(path -> path.contains("hivedScheduler"))
          .anyMatch(
              path -> path.startsWith("extras.hivedscheduler") || target == Targets.FRAMEWORK);
    }
    assertThat(Conversion.toDIJob(Jobs.resolve(job, Operated.profile("{}"))).losses())
        .extracting(loss -> loss.path().toString())
        .contains("extras.hivedscheduler");
  }

  @Test
  void eachKindHasItsWordAndItsCode() throws IOException {
    for (Fidelity fidelity : Fidelity.values()) {
      Loss loss = new Loss(ProtocolPath.of("name"), fidelity, "it is so");
      String word =
          switch (fidelity) {
            case LOST -> "lost";
            case APPROXIMATE -> "approximate";
            case EXACT -> "note";
          };
      assertThat(loss).hasToString(word + ": name: it is so");
      assertThat(new ObjectMapper().valueToTree(loss).get("code").asText())
          .isEqualTo(fidelity == Fidelity.LOST ? "loss" : word);
    }
  }

  /** What the platform keeps for the user is in no object of `runtime-pod`. */
  @Test
  void keysOfTheUserAreCarriedOrLost() {
    String job =
        JOB.replace("GANG", "false")
            .replace(
                "    plugin: com.microsoft.pai.runtimeplugin.cmd\n",
                "    plugin: com.microsoft.pai.runtimeplugin.ssh\n    jobssh: true\n");
    ClusterProfile cluster = Operated.profile("{}");
    Resolved<Job> resolved = Jobs.resolve(job, cluster);
    Submission plain = Submission.of("alice", Instant.EPOCH);
    Secrets pair =
        Secrets.of(
            Map.of(
                "jobSSH",
                Value.of(Map.of("key", Value.of("PRIVATE"), "pubKey", Value.of("PUBLIC")))));
    Secrets keys =
        Secrets.of(
            Map.of(
                "sshKeys",
                Value.of(
                    List.of(
                        Value.of(
                            Map.of("title", Value.of("t"), "value", Value.of("ssh-rsa A")))))));
    String lost = "the user's extension reaches no task";
    for (Secrets extension : List.of(pair, keys)) {
      for (Target target : List.of(Targets.PODS, Targets.RUNTIME_POD, Targets.JOB)) {
        KubernetesObjects made =
            KubernetesEmitter.of(target, cluster)
                .emit(resolved, plain.withUserExtension(extension));
        assertThat(made.losses().stream().anyMatch(loss -> loss.explanation().startsWith(lost)))
            .as(target.name())
            .isEqualTo(target == Targets.RUNTIME_POD);
      }
    }
  }

  /** Options of the profile that a target does not carry are losses; unset options are not. */
  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  void optionsThatATargetDoesNotCarryAreLost(Target target) {
    String job = JOB.replace("GANG", "true");
    String masked =
        "lost: target `" + target.name() + "` does not carry `options.maskSecretsInLogs`";
    String hardened = "lost: target `" + target.name() + "` does not carry `options.hardened`";
    boolean openPai = target == Targets.FRAMEWORK;
    boolean scripts = !openPai && target != Targets.RUNTIME_POD;
    assertThat(starting(masked, Operated.job(target, job, PROFILE))).isEqualTo(!scripts);
    assertThat(starting(hardened, Operated.job(target, job, PROFILE))).isEqualTo(openPai);
    assertThat(starting(masked, Operated.job(target, job, "{}"))).isFalse();
    assertThat(starting(hardened, Operated.job(target, job, "{}"))).isFalse();
  }

  private static boolean starting(String text, KubernetesObjects objects) {
    return Operated.losses(objects).stream().anyMatch(loss -> loss.startsWith(text));
  }

  /** All that an emission would say, losses beside errors. */
  @Test
  void aCheckOfADIJobSaysWhatAnEmissionLoses() {
    for (Target target : Targets.all()) {
      if (target != Targets.FRAMEWORK) {
        KubernetesObjects made = Operated.dijob(target, DIJOB, PROFILE);
        Stream<Diagnostic> found =
            KubernetesEmitter.of(target, Operated.profile(PROFILE))
                .check(validated(DIJOB), SUBMISSION)
                .stream();
        assertThat(found.filter(each -> List.of("loss", "approximate").contains(each.code().id())))
            .as(target.name())
            .hasSameSizeAs(
                made.losses().stream().filter(loss -> loss.fidelity() != Fidelity.EXACT).toList())
            .allSatisfy(each -> assertThat(each.hint()).isPresent());
      }
    }
  }
}
