package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.LockedResolution;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class DIJobsTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);

  @Test
  void theJobInCodeMakesThePodsOfTheJobInTheFile() throws Exception {
    String fromFile = DIJobs.pods(Path.of("jobs", "dijob.yaml"));
    String fromCode =
        KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build())
            .emit(ProtocolValidator.standard().require(DIJobs.inCode()), SUBMISSION)
            .yaml();
    assertThat(withoutDetails(fromCode)).isEqualTo(withoutDetails(fromFile));
  }

  /** The file also sets a variable and a pull policy. */
  private static String withoutDetails(String yaml) {
    return yaml.replaceAll("\\s+- name: NCCL_DEBUG\\s+value: INFO", "")
        .replaceAll("\\s+imagePullPolicy: IfNotPresent", "");
  }

  @Test
  void aSerialJobIsOnePod() throws Exception {
    assertThat(DIJobs.pods(Path.of("jobs", "dijob-serial.yaml")))
        .contains("name: cartpole-dqn-serial-0", "DI_SERIAL_NODES");
  }

  @Test
  void aTaskUsesWhatOthersShare() {
    LockedResolution<KubernetesObjects> made =
        DIJobs.withPrerequisites("file:dijob-prerequisites.yaml", Path.of("jobs"));
    assertThat(made.lock().documentCount()).isEqualTo(2);
    assertThat(made.resolved().yaml())
        .contains(
            "export CHECKPOINTS=",
            "- /usr/local/pai/scripts/runtime",
            "di-cartpole-dqn.task-serial-scripts");
  }
}
