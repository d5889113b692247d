package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import java.io.IOException;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Volcano's mutating webhook fills in what a new Job leaves out, and its validating webhook refuses
 * an update that takes it away: {@code kubectl apply} of the same objects a second time.
 *
 * <p>Volcano: {@code pkg/webhooks/admission/jobs}.
 */
class VolcanoDefaultsTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final ClusterProfile PROFILE = Jobs.profile("any-cluster");

  @ParameterizedTest
  @CsvSource({
    "gangAllocation: true, ''",
    "gangAllocation: false, ''",
    "gangAllocation: false, jobRetryCount: 3",
    "gangAllocation: true, 'defaults: {virtualCluster: vision}'"
  })
  void theWebhookFillsNothingIntoAJob(String extras, String more) throws IOException {
    String job =
        """
        protocolVersion: 2
        name: job
        type: job
        prerequisites: [{name: image, type: dockerimage, uri: example/image}]
        extras: {EXTRAS}
        MORE
        taskRoles:
          worker: &role
            instances: 3
            dockerImage: image
            resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
            commands: [run]
          ps: *role
        """
            .replace("EXTRAS", extras)
            .replace("MORE", more);
    assertComplete(
        KubernetesEmitter.of(Targets.VOLCANO, PROFILE)
            .emit(Jobs.resolve(job, PROFILE), Jobs.submission(PROFILE)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "containers: [{name: di, image: ding, command: [ding]}]",
        "containers: [{name: di, image: ding}]",
        "hostNetwork: true, containers: [{name: di, image: ding, command: [ding]}]",
        "hostNetwork: true, dnsPolicy: Default, containers: [{name: di, image: ding}]"
      })
  void theWebhookFillsNothingIntoADIJob(String pod) throws IOException {
    String job =
        """
        apiVersion: diengine.opendilab.org/v2alpha1
        kind: DIJob
        metadata: {name: job}
        spec:
          minReplicas: 1
          tasks:
            - {type: learner, replicas: 2, template: {spec: {POD}}}
        """
            .replace("POD", pod);
    assertComplete(
        KubernetesEmitter.of(Targets.VOLCANO, PROFILE)
            .emit(
                ProtocolValidator.standard()
                    .require(
                        ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", job))),
                SUBMISSION));
  }

  private static void assertComplete(KubernetesObjects objects) throws IOException {
    int tasks = 0;
    for (JsonNode object : new ObjectMapper().readTree(objects.json()).get("items")) {
      JsonNode spec = object.path("spec");
      if (object.get("apiVersion").asText().startsWith("batch.volcano.sh")) {
        assertThat(spec.path("queue").asText()).isNotEmpty();
        assertThat(spec.path("schedulerName").asText()).isNotEmpty();
        assertThat(spec.path("maxRetry").asInt()).isPositive();
        assertThat(spec.path("minAvailable").asInt()).isPositive();
        for (JsonNode task : spec.get("tasks")) {
          JsonNode pod = task.at("/template/spec");
          assertThat(task.path("name").asText()).isNotEmpty();
          assertThat(task.path("minAvailable").isInt()).isTrue();
          assertThat(task.path("maxRetry").asInt()).isPositive();
          assertThat(pod.has("dnsPolicy") || !pod.path("hostNetwork").asBoolean()).isTrue();
          tasks++;
        }
      }
    }
    assertThat(tasks).isPositive();
  }
}
