package io.github.paiprotocol.k8s.convert;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.testsupport.DIJobFixtures;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** A converted DIJob succeeds on every target when all its pods have, and fails with the first. */
class ConvertedEndTest {
  private static final String TEXT =
      DIJobFixtures.with(DIJobFixtures.SMALL, "image: a}", "image: a, command: [ditask]}");

  private static final ClusterProfile PROFILE = Jobs.profile("reference-server");

  private static JsonNode object(Target target, String kind) throws IOException {
    Job job =
        Conversion.toJob(
                ProtocolValidator.standard()
                    .require(
                        ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", TEXT))))
            .job();
    String json =
        KubernetesEmitter.of(target, PROFILE)
            .emit(Jobs.resolve(job), Jobs.submission(PROFILE))
            .json();
    for (JsonNode object : new ObjectMapper().readTree(json).get("items")) {
      if (object.get("kind").asText().equals(kind)) {
        return object;
      }
    }
    throw new AssertionError("there is no " + kind);
  }

  @Test
  void aFrameworkWaitsForAllTasks() throws IOException {
    JsonNode roles = object(Targets.FRAMEWORK, "Framework").at("/spec/taskRoles");
    assertThat(roles).hasSize(2);
    for (JsonNode role : roles) {
      JsonNode policy = role.get("frameworkAttemptCompletionPolicy");
      assertThat(policy.get("minFailedTaskCount").asInt()).isEqualTo(1);
      assertThat(policy.get("minSucceededTaskCount").asInt()).isEqualTo(-1);
    }
  }

  @Test
  void aJobSetWaitsForAllItsJobs() throws IOException {
    JsonNode spec = object(Targets.JOBSET, "JobSet").get("spec");
    assertThat(spec.has("successPolicy")).as("without one, all must succeed").isFalse();
    assertThat(spec.at("/failurePolicy/maxRestarts").asInt()).isEqualTo(3);
    for (JsonNode job : spec.get("replicatedJobs")) {
      assertThat(job.at("/template/spec").has("successPolicy")).isFalse();
    }
  }

  @Test
  void anIndexedJobWaitsForAllItsPods() throws IOException {
    JsonNode spec = object(Targets.JOB, "Job").get("spec");
    assertThat(spec.has("successPolicy")).isFalse();
    assertThat(spec.get("completions")).isEqualTo(spec.get("parallelism"));
  }

  @Test
  void noTaskOfAVolcanoJobCompletesIt() throws IOException {
    JsonNode tasks = object(Targets.VOLCANO, "Job").at("/spec/tasks");
    assertThat(tasks).hasSize(2);
    for (JsonNode task : tasks) {
      assertThat(task.get("policies")).hasSize(1);
      assertThat(task.at("/policies/0/event").asText()).isEqualTo("PodFailed");
      assertThat(task.at("/policies/0/action").asText()).isEqualTo("RestartJob");
    }
  }
}
