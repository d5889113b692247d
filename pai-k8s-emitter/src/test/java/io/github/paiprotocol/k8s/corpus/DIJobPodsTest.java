package io.github.paiprotocol.k8s.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.server.mock.EnableKubernetesMockClient;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import io.github.paiprotocol.api.dijob.PodPhase;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.MockCluster;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.ProfileOptions;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.testsupport.Corpus;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What becomes of the DIJobs of the corpus is what a server takes and keeps. */
@EnableKubernetesMockClient(
    https = false,
    crud = true,
    kubernetesClientBuilderCustomizer = MockCluster.Patient.class)
@Thorough
class DIJobPodsTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);

  /** How the job of the proposal stood. */
  private static final String STATUS =
      """
      status:
        conditions:
        - lastTransitionTime: "2022-05-26T07:25:11Z"
          lastUpdateTime: "2022-05-26T07:25:11Z"
          message: job created.
          reason: JobPending
          status: "False"
          type: Pending
        - lastTransitionTime: "2022-05-26T07:25:11Z"
          lastUpdateTime: "2022-05-26T07:25:11Z"
          message: job is starting since all pods are created.
          reason: JobStarting
          status: "False"
          type: Starting
        phase: Starting
        profilings: {}
        readyReplicas: 0
        replicas: 4
        taskStatus:
          learner:
            Pending: 1
          evaluator:
            Pending: 1
          collector:
            Pending: 2
        reschedules: 0
        restarts: 0
      """;

  private static final Map<String, KubernetesEmitter> EMITTERS =
      Map.of(
          "pods", KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build()),
          "compact",
              KubernetesEmitter.of(
                  Targets.PODS,
                  ClusterProfile.builder()
                      .options(ProfileOptions.standard().withCompactEnv(true))
                      .build()),
          "volcano", KubernetesEmitter.of(Targets.VOLCANO, ClusterProfile.builder().build()));

  KubernetesMockServer server;
  KubernetesClient client;

  private static Path seed() throws IOException {
    return Corpus.cases("dijob").stream()
        .filter(path -> path.endsWith("seed-job-with-tasks"))
        .findFirst()
        .orElseThrow()
        .resolve("dijob.yaml");
  }

  @Test
  void everyObjectFitsItsDefinitionAndIsKept() throws IOException {
    StructuralSchemas schemas = StructuralSchemas.read(Corpus.beside("k8s-schemas"));
    MockCluster cluster = new MockCluster(server, client);
    int made = 0;
    for (Path folder : Corpus.cases("dijob")) {
      Document<DIJob> document =
          ProtocolReader.standard().dijobs().read(folder.resolve("dijob.yaml"));
      if (ProtocolValidator.standard().check(document).stream().noneMatch(Diagnostic::isError)) {
        Validated<DIJob> job = ProtocolValidator.standard().require(document);
        for (KubernetesEmitter emitter : EMITTERS.values()) {
          KubernetesObjects objects = emitter.emit(job, SUBMISSION);
          for (JsonNode object : ReferenceRules.JSON.readTree(objects.json()).get("items")) {
            assertThat(schemas.problems(object)).as("%s", folder).isEmpty();
          }
          cluster.assertKeeps(objects);
          made++;
        }
      }
    }
    assertThat(made).isEqualTo(3 * EMITTERS.size());
  }

  /** The learner asks for a GPU and names no limit: said with its line, and put right. */
  @Test
  void theLearnersDeviceIsReportedAndGetsItsLimit() throws IOException {
    Validated<DIJob> job =
        ProtocolValidator.standard().require(ProtocolReader.standard().dijobs().read(seed()));
    Diagnostic device =
        job.warnings().stream()
            .filter(d -> d.code().id().equals("resource-without-limit"))
            .findFirst()
            .orElseThrow();
    int line = device.span().orElseThrow().line();
    assertThat(Files.readAllLines(seed()).get(line - 1).strip()).isEqualTo("nvidia.com/gpu: 1");
    assertThat(
            EMITTERS
                .get("pods")
                .emit(job, SUBMISSION)
                .of(Pod.class)
                .get(0)
                .getSpec()
                .getContainers()
                .get(0)
                .getResources()
                .getLimits())
        .containsExactly(Map.entry("nvidia.com/gpu", new Quantity("1")));
    assertThat(EMITTERS.get("pods").emit(job, SUBMISSION).warnings()).isEmpty();
    assertThat(
            ProtocolValidator.builder()
                .requireLimits(true)
                .build()
                .check(ProtocolReader.standard().dijobs().read(seed())))
        .filteredOn(Diagnostic::isError)
        .singleElement()
        .matches(d -> d.code().id().equals("resource-without-limit"));
  }

  @Test
  void theJobIsReadWithItsStatusAndWrittenBack() throws IOException {
    assertThat(proposal()).containsSubsequence(STATUS.lines().map(String::strip).toList());
    String text = Files.readString(seed()) + STATUS;
    Document<DIJob> document =
        ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", text));
    assertThat(document.diagnostics()).isEmpty();
    DIJobStatus status = document.value().status().orElseThrow();
    assertThat(status.taskStatus())
        .containsExactly(
            Map.entry("learner", Map.of(PodPhase.PENDING, 1)),
            Map.entry("evaluator", Map.of(PodPhase.PENDING, 1)),
            Map.entry("collector", Map.of(PodPhase.PENDING, 2)));
    for (String written :
        List.of(
            ProtocolWriter.standard().yaml(document.value()),
            ProtocolWriter.standard().json(document.value()))) {
      assertThat(ProtocolReader.standard().dijobs().read(SourceText.of("again", written)).value())
          .isEqualTo(document.value());
    }
  }

  /** The text of the proposal, which has lost its indentation. */
  private static List<String> proposal() throws IOException {
    try (Stream<Path> files = Files.list(Corpus.beside("seeds"))) {
      for (Path file : files.sorted().toList()) {
        List<String> lines = Files.readAllLines(file);
        if (lines.contains("kind: DIJob")) {
          return lines;
        }
      }
    }
    throw new IllegalStateException("there is no proposal with a DIJob");
  }
}
