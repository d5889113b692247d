package io.github.paiprotocol.k8s.dijob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.internal.resource.VolcanoJob;
import io.github.paiprotocol.k8s.internal.resource.VolcanoJobSpec;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.model.Submission;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class VolcanoTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final KubernetesEmitter VOLCANO =
      KubernetesEmitter.of(Targets.VOLCANO, ClusterProfile.builder().build());
  private static final ProtocolPath PRIORITY = ProtocolPath.of("spec", "priority");
  private static final String WITH_COMMAND =
      "{name: di, image: a, command: [bash, -c], args: ['echo $DI_RANK']}";

  private static VolcanoJob volcano(Validated<DIJob> job) {
    return VOLCANO.emit(job, SUBMISSION).of(VolcanoJob.class).get(0);
  }

  private static Map<String, String> env(PodTemplateSpec template) {
    return template.getSpec().getContainers().get(0).getEnv().stream()
        .collect(Collectors.toMap(EnvVar::getName, EnvVar::getValue));
  }

  private static String host(String pod) {
    return pod + ".small.default.svc.cluster.local";
  }

  @Test
  void aTaskWithACommandComputesItsRanks() throws Exception {
    VolcanoJob made = volcano(DIJobTexts.small("{name: di, image: a}", WITH_COMMAND));
    assertThat(made.getSpec().tasks().stream().map(VolcanoJobSpec.Task::name))
        .containsExactly("learner", "actors");
    assertThat(made.getSpec().minAvailable()).isEqualTo(3);
    assertThat(made.getSpec().maxRetry()).isEqualTo(4);
    assertThat(env(made.getSpec().tasks().get(0).template())).containsEntry("DI_RANK", "0");
    PodTemplateSpec actors = made.getSpec().tasks().get(1).template();
    assertThat(env(actors))
        .doesNotContainKey("DI_RANK")
        .containsEntry(
            "DI_NODES",
            String.join(
                ",", host("small-learner-0"), host("small-actors-0"), host("small-actors-1")));
    for (int index = 0; index < 2; index++) {
      assertThat(run(actors.getSpec().getContainers().get(0), index)).isEqualTo("" + (index + 1));
    }
  }

  /** Runs a container's command here, as the kubelet and Volcano's plugin would. */
  private static String run(Container container, int index) throws Exception {
    List<String> command = new ArrayList<>();
    container.getCommand().forEach(word -> command.add(word.replace("$$", "$")));
    command.addAll(container.getArgs());
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("VC_TASK_INDEX", Integer.toString(index));
    Process process = builder.start();
    byte[] output = process.getInputStream().readAllBytes();
    assertThat(process.waitFor()).isZero();
    return new String(output, StandardCharsets.UTF_8).strip();
  }

  @Test
  void withoutRetriesAFailureTerminates() {
    Validated<DIJob> job =
        DIJobTexts.small("spec:\n  tasks", "spec:\n  priority: high\n  backoffLimit: 0\n  tasks");
    VolcanoJobSpec spec = volcano(job).getSpec();
    assertThat(spec.maxRetry()).isEqualTo(1);
    assertThat(spec.policies().get(0).action()).isEqualTo("TerminateJob");
    KubernetesEmitter strict =
        KubernetesEmitter.builder(Targets.VOLCANO, ClusterProfile.builder().build())
            .strict(true)
            .build();
    assertThatThrownBy(() -> strict.emit(job, SUBMISSION)).isInstanceOf(PaiException.class);
  }

  @Test
  void podsHaveThePriorityClassThatTheProfileNames() {
    Validated<DIJob> high = DIJobTexts.small("spec:\n  tasks", "spec:\n  priority: high\n  tasks");
    Operations operations =
        Operations.builder().priorityClasses(Map.of("high", "production")).build();
    KubernetesEmitter emitter =
        KubernetesEmitter.of(
            Targets.VOLCANO, ClusterProfile.builder().operations(operations).build());

    KubernetesObjects made = emitter.emit(high, SUBMISSION);
    assertThat(made.losses()).extracting(Loss::path).doesNotContain(PRIORITY);
    assertThat(made.of(VolcanoJob.class).get(0).getSpec().tasks())
        .isNotEmpty()
        .allMatch(task -> "production".equals(task.template().getSpec().getPriorityClassName()));
    assertThat(VOLCANO.emit(high, SUBMISSION).losses()).extracting(Loss::path).contains(PRIORITY);
    assertThat(
            emitter
                .emit(DIJobTexts.validated(DIJobTexts.SMALL), SUBMISSION)
                .of(VolcanoJob.class)
                .get(0)
                .getSpec()
                .tasks())
        .allMatch(task -> task.template().getSpec().getPriorityClassName() == null);
  }

  @Test
  void namesThatClashOrAreTooLongAreRefused() {
    String clash =
        DIJobTexts.SMALL
            + "  - {name: actors-1, template: {spec: {containers: [{name: a, image: b}]}}}\n";
    assertThatThrownBy(() -> volcano(DIJobTexts.validated(clash)))
        .hasMessageContaining("two Volcano tasks are `actors-1`");
    String job = "a".repeat(53);
    assertThatThrownBy(() -> volcano(DIJobTexts.small("name: small", "name: " + job)))
        .hasMessageContaining("too long a name");
    assertThat(volcano(DIJobTexts.small("name: small", "name: 1st")).getMetadata().getName())
        .isEqualTo("di-1st");
  }

  @Test
  void theFewestReplicasAreMinAvailable() {
    Validated<DIJob> job =
        DIJobTexts.small("spec:\n  tasks", "spec:\n  minReplicas: 2\n  maxReplicas: 5\n  tasks");
    assertThat(volcano(job).getSpec().minAvailable()).isEqualTo(2);
    assertThat(
            volcano(DIJobTexts.small("spec:\n  tasks", "spec:\n  minReplicas: 0\n  tasks"))
                .getSpec()
                .minAvailable())
        .isEqualTo(1);
  }
}
