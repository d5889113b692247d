package io.github.paiprotocol.api.dijob;

import static io.github.paiprotocol.api.dijob.DIJobTexts.read;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.jackson.PaiProtocolModule;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.DocumentReader;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DIJobReaderTest {
  private static final ProtocolWriter WRITER = ProtocolWriter.standard();

  private static List<String> found(Document<DIJob> document) {
    return document.diagnostics().stream()
        .map(
            d ->
                d.span().orElseThrow().line()
                    + (d.isError() ? " " : "? ")
                    + d.code().id()
                    + " "
                    + d.path())
        .toList();
  }

  @Test
  void everyKeyIsRead() {
    Document<DIJob> document = read(DIJobTexts.everything());
    assertThat(found(document)).isEmpty();
    DIJob job = document.value();
    assertThat(job.metadata().namespace()).contains("games");
    assertThat(job.metadata().labels()).containsExactly(Map.entry("team", "rl"));
    assertThat(job.metadata().others()).containsOnlyKeys("resourceVersion", "creationTimestamp");
    DIJobSpec spec = job.spec();
    assertThat(spec.priority()).isEqualTo(DIJobPriority.HIGH);
    assertThat(spec.cleanPodPolicy()).isEqualTo(CleanPodPolicy.ALL);
    assertThat(spec.preemptible()).isTrue();
    assertThat(spec.backoffLimit()).isZero();
    assertThat(spec.minReplicas()).isEqualTo(OptionalInt.of(2));
    assertThat(spec.volumes()).hasSize(1);
    assertThat(spec.totalReplicas()).isEqualTo(3);
    assertThat(spec.tasks().get(0).effectiveName()).contains("trainer");
    assertThat(spec.tasks().get(1).effectiveName()).contains("collector");
    assertThat(spec.tasks().get(0).template().entries()).containsOnlyKeys("metadata", "spec");
    DIJobStatus status = job.status().orElseThrow();
    assertThat(status.phase()).isEqualTo(DIJobPhase.STARTING);
    assertThat(status.taskStatus())
        .containsEntry("collector", Map.of(PodPhase.RUNNING, 1, PodPhase.FAILED, 1));
    assertThat(status.allocation()).containsExactly("node-a", "node-b", "node-b");
    assertThat(status.conditions().get(0).lastTransitionTime())
        .contains(Instant.parse("2022-05-26T07:25:11Z"));
    assertThat(status.completionTimestamp()).contains(Instant.parse("2022-05-26T08:00:00.250Z"));
  }

  @Test
  void whatIsWrittenIsReadBackEqual() throws Exception {
    ObjectMapper mapper = new ObjectMapper().registerModule(new PaiProtocolModule());
    for (String text : List.of(DIJobTexts.everything(), DIJobTexts.SMALL)) {
      DIJob job = read(text).value();
      String yaml = WRITER.yaml(job);
      assertThat(read(yaml).value()).isEqualTo(job);
      assertThat(WRITER.yaml(read(yaml).value())).isEqualTo(yaml);
      assertThat(read(WRITER.json(job)).value()).isEqualTo(job);
      assertThat(mapper.readValue(mapper.writeValueAsString(job), DIJob.class)).isEqualTo(job);
    }
  }

  @Test
  void theStatusOfAStartingJobIsReadAndWrittenBack() {
    String status =
        """
        status:
          conditions:
          - {type: Pending, status: "False", reason: JobPending, message: job created.}
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
            learner: {Pending: 1}
            evaluator: {Pending: 1}
            collector: {Pending: 2}
          reschedules: 0
          restarts: 0
        """;
    Document<DIJob> document = read(DIJobTexts.SMALL + status);
    assertThat(found(document)).isEmpty();
    DIJobStatus given = document.value().status().orElseThrow();
    assertThat(given.taskStatus())
        .isEqualTo(
            Map.of(
                "learner", Map.of(PodPhase.PENDING, 1),
                "evaluator", Map.of(PodPhase.PENDING, 1),
                "collector", Map.of(PodPhase.PENDING, 2)));
    assertThat(given.conditions().get(1).status()).isEqualTo(ConditionStatus.FALSE);
    assertThat(read(WRITER.yaml(document.value())).value()).isEqualTo(document.value());
  }

  @Test
  void absentKeysHaveTheDefaultsOfTheApiServer() {
    DIJobSpec spec = read(DIJobTexts.SMALL.replace("  backoffLimit: 1\n", "")).value().spec();
    assertThat(spec.priority()).isEqualTo(DIJobPriority.NORMAL);
    assertThat(spec.cleanPodPolicy()).isEqualTo(CleanPodPolicy.RUNNING);
    assertThat(spec.preemptible()).isFalse();
    assertThat(spec.backoffLimit()).isEqualTo(3);
    assertThat(spec.tasks().get(0).replicas()).isEqualTo(1);
    assertThat(
            read(DIJobTexts.smallWith("backoffLimit: 1", "backoffLimit:"))
                .value()
                .spec()
                .backoffLimit())
        .isEqualTo(3);
  }

  @Test
  void aJobInCodeCanHaveNoLimitOfRestarts() {
    DIJobTask task =
        DIJobTask.builder().type(TaskType.LEARNER).template(Value.of(Map.of())).build();
    DIJobSpec spec = DIJobSpec.builder().addTask(task).backoffLimit(DIJobSpec.UNLIMITED).build();
    assertThat(DIJob.builder().name("a").spec(spec).build().spec().backoffLimit())
        .isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void unknownKeysAndWordsAreErrorsAtTheirPlace() {
    String text =
        DIJobTexts.smallWith("  backoffLimit: 1", "  group: a\n  backofLimit: 1\n  priority: hihg");
    Document<DIJob> document = read(text);
    assertThat(found(document))
        .containsExactly(
            "6 unknown-key spec.group",
            "7 unknown-key spec.backofLimit",
            "8 unknown-word spec.priority");
    assertThat(document.diagnostics().stream().map(d -> d.hint().orElse("")))
        .anySatisfy(hint -> assertThat(hint).contains("did you mean `backoffLimit`?"))
        .anySatisfy(hint -> assertThat(hint).contains("did you mean `high`?"));
  }

  @Test
  void aLenientReaderWarnsOfThemAndTakesDefaults() {
    String text = DIJobTexts.smallWith("  backoffLimit: 1", "  group: a\n  priority: urgent");
    DocumentReader<DIJob> lenient = ProtocolReader.builder().lenient(true).build().dijobs();
    Document<DIJob> document = lenient.read(SourceText.of("dijob.yaml", text));
    assertThat(found(document))
        .containsExactly("6? unknown-key spec.group", "7? unknown-word spec.priority");
    assertThat(document.value().spec().priority()).isEqualTo(DIJobPriority.NORMAL);
    assertThat(document.suppressedPaths()).isEmpty();
    Document<DIJob> other =
        lenient.read(SourceText.of("x", DIJobTexts.smallWith("kind: DIJob", "kind: Pod")));
    assertThat(found(other)).containsExactly("2 unknown-word kind");
  }

  @Test
  void aTemplateNeedsContainersAndItsSlipsAreFound() {
    assertThat(
            found(read(DIJobTexts.smallWith("      - {name: di, image: a}", "      - {image: a}"))))
        .containsExactly("12 missing-key spec.tasks[0].template.spec.containers[0]");
    String empty = DIJobTexts.SMALL.replaceFirst("containers:\\n.*\\n", "containers: []\n");
    assertThat(found(read(empty)))
        .containsExactly("11 empty-value spec.tasks[0].template.spec.containers");
  }

  @Test
  void aJobHasTasksAndEachHasReplicas() {
    String head = DIJobTexts.SMALL.substring(0, DIJobTexts.SMALL.indexOf("  tasks:"));
    assertThat(found(read(head + "  tasks: []\n"))).containsExactly("7 empty-value spec.tasks");
    assertThat(found(read(head))).containsExactly("5 missing-key spec");
    for (String count : List.of("0", "-1", "10001", "1.5", "many")) {
      assertThat(found(read(DIJobTexts.smallWith("replicas: 2", "replicas: " + count))))
          .singleElement()
          .matches(problem -> problem.endsWith(" spec.tasks[1].replicas"));
    }
  }

  @Test
  void timestampsAreThoseOfRfc3339() {
    for (String bad : List.of("2022-05-26", "2022-02-30T00:00:00Z", "yesterday")) {
      String text = DIJobTexts.everything().replace("2022-05-26T08:00:00.25Z", bad);
      assertThat(found(read(text)))
          .containsExactly("69 malformed-timestamp status.completionTimestamp");
    }
  }

  @Test
  void aStreamIsReadDocumentByDocument() {
    String other = DIJobTexts.SMALL.replace("name: small", "name: other");
    List<Document<DIJob>> all = all("---\n" + DIJobTexts.SMALL + "---\n# nothing\n---\n" + other);
    assertThat(all.stream().map(d -> d.value().metadata().name()))
        .containsExactly("small", "other");
    Diagnostic late =
        all(DIJobTexts.SMALL + "---\n" + other.replace("kind: DIJob", "kind: DIJobs"))
            .get(1)
            .diagnostics()
            .get(0);
    assertThat(late.span().orElseThrow().line()).isEqualTo(22);
  }

  @Test
  void nothingAfterABrokenDocumentIsRead() {
    List<Document<DIJob>> all = all(DIJobTexts.SMALL + "---\na: [\n---\n" + DIJobTexts.SMALL);
    assertThat(all).hasSize(2);
    assertThat(all.get(0).diagnostics()).isEmpty();
    assertThat(all.get(1).diagnostics()).anyMatch(Diagnostic::isError);
  }

  @Test
  void aStreamOfNothingIsAnEmptyDocument() {
    for (String nothing : List.of("", "---\n", "---\n---\n", "# a\n")) {
      assertThat(all(nothing)).hasSize(1);
      assertThat(all(nothing).get(0).diagnostics().get(0).code().id()).isEqualTo("empty-document");
    }
  }

  @Test
  @Thorough
  void manyDocumentsAreReadInOneGo() {
    String text =
        IntStream.range(0, 2000).mapToObj(i -> "---\na: " + i).collect(Collectors.joining("\n"));
    assertThat(all(text)).hasSize(2000);
  }

  @Test
  void anythingThatIsNoTextOrDocumentIsRefused() {
    assertThat(
            ProtocolReader.standard()
                .dijobs()
                .readAll("x", new byte[] {(byte) 0xff})
                .get(0)
                .diagnostics())
        .anyMatch(d -> d.code().id().equals("invalid-utf8"));
    byte[] utf8 = DIJobTexts.SMALL.getBytes(StandardCharsets.UTF_8);
    assertThat(ProtocolReader.standard().dijobs().readAll("x", utf8)).hasSize(1);
    for (String odd : List.of("[]", "5", "a", "spec: 5", "{}", "metadata: []\nspec: {tasks: {}}")) {
      Document<DIJob> document = read(odd);
      assertThat(document.diagnostics()).anyMatch(Diagnostic::isError);
      assertThat(document.draft()).isNotNull();
    }
  }

  @Test
  void theKindOfADocumentIsKnownByItsKeys() {
    assertThat(DIJob.isMeant(root("kind: DIJob"))).isTrue();
    assertThat(DIJob.isMeant(root("apiVersion: diengine.opendilab.org/v1alpha1"))).isTrue();
    assertThat(DIJob.isMeant(root("kind: Job"))).isFalse();
    assertThat(DIJob.isMeant(Value.none())).isFalse();
  }

  private static Value root(String text) {
    return ProtocolReader.standard().values().read(SourceText.of("x", text)).draft().orElseThrow();
  }

  private static List<Document<DIJob>> all(String text) {
    return ProtocolReader.standard().dijobs().readAll(SourceText.of("dijob.yaml", text));
  }

  @Test
  void anEmptyNameIsNone() {
    assertThat(
            read(DIJobTexts.smallWith("name: actors", "name: ''"))
                .value()
                .spec()
                .tasks()
                .get(1)
                .name())
        .isEqualTo(Optional.empty());
  }
}
