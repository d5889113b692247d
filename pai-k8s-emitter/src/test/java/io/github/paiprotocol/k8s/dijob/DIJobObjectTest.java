package io.github.paiprotocol.k8s.dijob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.server.mock.EnableKubernetesMockClient;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.MockCluster;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.testsupport.DIJobFixtures;
import java.io.IOException;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** The DIJob itself, for a cluster with the orchestrator. */
@EnableKubernetesMockClient(
    https = false,
    crud = true,
    kubernetesClientBuilderCustomizer = MockCluster.Patient.class)
class DIJobObjectTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final KubernetesEmitter DIJOB =
      KubernetesEmitter.of(Targets.DIJOB, ClusterProfile.builder().build());
  private static final String CONTAINER = "{name: di, image: a}";

  static KubernetesMockServer server;
  static KubernetesClient client;

  @Test
  void aServerKeepsIt() throws IOException {
    Validated<DIJob> job =
        DIJobTexts.small(
            "name: small",
            "name: small\n  labels: {team: rl}\n  annotations: {note: x}\n  generateName: s-");
    KubernetesObjects made = DIJOB.emit(job, SUBMISSION);
    assertThat(made.yaml()).contains("team: rl", "note: x", "generateName: s-");
    new MockCluster(server, client).assertKeeps(made);
  }

  @Test
  void aNamespaceIsTheJobsOrElseTheOptions() {
    KubernetesEmitter there =
        KubernetesEmitter.of(Targets.DIJOB, ClusterProfile.builder().namespace("rl").build());
    assertThat(there.emit(DIJobTexts.validated(DIJobTexts.SMALL), SUBMISSION).yaml())
        .contains("  namespace: rl\n");
    assertThat(
            there
                .emit(DIJobTexts.small("name: small", "name: small\n  namespace: own"), SUBMISSION)
                .yaml())
        .contains("  namespace: own\n");
  }

  @Test
  void whatTheApiDoesNotKnowIsRefusedStrictly() {
    Validated<DIJob> job =
        DIJobTexts.small(
            "spec:\n  tasks", "status: {phase: Running}\nspec:\n  minReplicas: 1\n  tasks");
    KubernetesEmitter strict =
        KubernetesEmitter.builder(Targets.DIJOB, ClusterProfile.builder().build())
            .strict(true)
            .build();
    assertThatThrownBy(() -> strict.emit(job, SUBMISSION))
        .isInstanceOf(PaiException.class)
        .hasMessageContaining("target `dijob` cannot express this")
        .hasMessageContaining("dijob.yaml:7");
  }

  @Test
  void prerequisitesThatTheServerKeepsAreReadBack() {
    String metadata =
        """
              metadata:
                annotations:
                  paiprotocol.io/prerequisites: |
                    - {name: 'file:a.yaml', template_variables: {b: 'c"'}}
              spec:
        """;
    Validated<DIJob> job =
        DIJobTexts.validated(
            DIJobFixtures.withFirst(DIJobTexts.SMALL, "      spec:\n", metadata)
                .replace(CONTAINER, "{name: di, image: a, command: [a]}"));
    KubernetesObjects made = DIJOB.emit(job, SUBMISSION);
    Validated<DIJob> again = DIJobTexts.validated(made.yaml());
    assertThat(again.prerequisites().get(0).references())
        .isEqualTo(job.prerequisites().get(0).references());
    assertThat(DIJOB.emit(again, SUBMISSION).yaml()).isEqualTo(made.yaml());
    assertThat(DIJOB.emit(again, SUBMISSION).losses())
        .singleElement()
        .satisfies(
            loss -> {
              assertThat(loss.path()).isEqualTo(TaskPrerequisites.ownPath());
              assertThat(loss.explanation()).contains("runs nothing of it");
            });
  }

  @Test
  void whatTheServerWouldRefuseIsReportedAtItsPlace() {
    assertProblem(CONTAINER, "{name: di, image: a, tyy: true}", "11:32", "`tyy` is not a key");
    assertProblem(CONTAINER, "{name: di, image: a, tty: sure}", "11:37", "must be a boolean");
    assertProblem("name: small", "name: small\n  labels: {a: '*'}", "5:15", "is no label value");
  }

  private static void assertProblem(String part, String other, String at, String message) {
    assertThatThrownBy(() -> DIJOB.emit(DIJobTexts.small(part, other), SUBMISSION))
        .isInstanceOfSatisfying(
            PaiException.class,
            e -> {
              Diagnostic first = e.diagnostics().get(0);
              assertThat(DiagnosticPrinter.line(first)).contains(message).contains(at);
            });
  }
}
