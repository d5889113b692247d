package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.dijob.DIJobTexts;
import io.github.paiprotocol.api.dijob.TaskType;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DIJobPrerequisitesTest {
  private static final String HEAD =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: job}
      spec:
        tasks:
          - name: 1st-actors
            replicas: 2
            template:
              metadata:
                annotations:
                  paiprotocol.io/prerequisites: %s
              spec:
                containers:
                  - {name: main, image: ding, command: [ding]}
          - type: learner
            template: {spec: {containers: [{name: main, image: other}]}}
      """;

  private static String text(String annotation) {
    return HEAD.formatted(annotation);
  }

  private static Validated<DIJob> require(String annotation) {
    return ProtocolValidator.standard().require(DIJobTexts.read(text(annotation)));
  }

  private static List<PrerequisiteRef> references(String annotation) {
    return require(annotation).prerequisites().get(0).references();
  }

  @Test
  void oneReferenceStandsAlone() {
    assertThat(references("marketplace://name/mnist"))
        .containsExactly(PrerequisiteRef.of("marketplace://name/mnist"));
  }

  /** What aliases repeat would cost more than the text. */
  @Test
  void annotationsThatStandInManyPlacesAreReadUpToALimit() {
    StringBuilder text =
        new StringBuilder(
            text("|\n" + "              - file:a.yaml\n".repeat(20_000))
                .replace("      template:\n", "      template: &t\n"));
    for (int i = 0; i < 900; i++) {
      text.append("    - {name: t").append(i).append(", template: *t}\n");
    }
    List<Diagnostic> found = ProtocolValidator.standard().check(DIJobTexts.read(text.toString()));

    assertThat(found).filteredOn(each -> each.code() == ProtocolCode.TEXT_TOO_LONG).hasSize(1);
    assertThat(TaskPrerequisites.read(DIJobTexts.read(text.toString()).draft()))
        .hasSizeGreaterThan(900)
        .filteredOn(task -> !task.references().isEmpty())
        .hasSizeLessThan(10);
  }

  @Test
  void aListIsThatOfATaskRole() {
    String list =
        """
        |
                      - file:wget.yaml#wget
                      - name: https://example.com/data.yaml
                        template_variables: {path: /data}
        """;
    assertThat(references(list))
        .containsExactly(
            PrerequisiteRef.of("file:wget.yaml#wget"),
            PrerequisiteRef.of("https://example.com/data.yaml", Map.of("path", Value.of("/data"))));
    assertThat(references("'[\"file:a.yaml\"]'")).hasSize(1);
    assertThat(references("'[]'")).isEmpty();
    assertThat(references("''")).isEmpty();
  }

  @Test
  void tasksThatCannotBeToldApartAreReportedOnce() {
    for (String other : List.of("name: 1st-actors", "name: 1st_actors", "name: ''", "type: none")) {
      String yaml = text("file:a.yaml").replace("type: learner", other);
      assertThat(ProtocolValidator.standard().check(DIJobTexts.read(yaml)))
          .filteredOn(Diagnostic::isError)
          .hasSize(1);
    }
  }

  @Test
  void aJobBuiltInCodeIsCheckedToo() {
    Value.Mapping template =
        Value.of(
            Map.of(
                "metadata",
                Value.of(
                    Map.of(
                        "annotations",
                        Value.of(Map.of(TaskPrerequisites.ANNOTATION, Value.of("mnist"))))),
                "spec",
                Value.of(
                    Map.of(
                        "containers",
                        Value.of(List.<Value>of(Value.of(Map.of("name", Value.of("main")))))))));
    DIJob job =
        DIJob.builder()
            .name("job")
            .spec(
                DIJobSpec.builder()
                    .addTask(DIJobTask.builder().type(TaskType.LEARNER).template(template).build())
                    .build())
            .build();
    assertThat(ProtocolValidator.standard().check(job))
        .extracting(d -> d.code().id())
        .contains("local-prerequisite", "no-command-to-wrap");
  }

  @Test
  void theJobOfItHasARoleForEachTask() {
    Validated<DIJob> valid = require("file:a.yaml");
    Validated<Job> made = valid.asJob();
    Job job = made.job();
    assertThat(job.taskRoles().keySet()).containsExactly("_1st_actors", "learner");
    assertThat(job.taskRoles().get("_1st_actors").instanceCount()).isEqualTo(2);
    assertThat(job.taskRoles().get("_1st_actors").prerequisites())
        .containsExactly(PrerequisiteRef.of("file:a.yaml"));
    assertThat(job.taskRoles().get("learner").prerequisites()).isEmpty();
    assertThat(ProtocolValidator.standard().check(job)).isEmpty();
    ProtocolPath list = ProtocolPath.of("taskRoles", "_1st_actors", "prerequisites");
    assertThat(made.positions().written(list.child(0).child("name")))
        .hasToString(
            "spec.tasks[0].template.metadata.annotations[\"paiprotocol.io/prerequisites\"][0]");
    assertThat(lineOf(made, list.child(0).child("name"))).contains(11);
    assertThat(lineOf(made, ProtocolPath.of("taskRoles", "learner", "commands"))).contains(15);
  }

  @Test
  void theOptionsOfTheValidatorCountForReferencesOfTasks() {
    Document<DIJob> document =
        DIJobTexts.read(
            text("'[{name: \"file:a.yaml\", template_variables: {x: \"<% $parameters.y %>\"}}]'"));
    ProtocolValidator lenient = ProtocolValidator.builder().compatibility(true).build();

    assertThat(ProtocolValidator.standard().check(document))
        .filteredOn(Diagnostic::isError)
        .singleElement()
        .satisfies(error -> assertThat(error.code()).isEqualTo(ProtocolCode.UNRESOLVED_REFERENCE));
    assertThat(lenient.check(document)).isNotEmpty().noneMatch(Diagnostic::isError);
    assertThat(lenient.require(document).asJob().isCompatibility()).isTrue();
  }

  @Test
  void bothKindsSayWhatTheirTasksRequireAndWhichKindTheyAre() {
    Validated<DIJob> dijob = require("file:a.yaml");
    Validated<Job> job = dijob.asJob();

    assertThat(dijob.as(DIJob.class).map(Validated::job)).containsSame(dijob.job());
    assertThat(dijob.as(Job.class)).isEmpty();
    assertThat(job.as(Job.class).map(Validated::positions)).containsSame(job.positions());
    Validated<Job> own = ProtocolValidator.standard().require(job.job());
    assertThat(own.prerequisites())
        .extracting(TaskPrerequisites::references)
        .containsExactlyElementsOf(
            dijob.prerequisites().stream().map(TaskPrerequisites::references).toList());
    assertThat(own.around(0)).contains(own.prerequisites().get(0).path());
  }

  private static Optional<Integer> lineOf(Validated<Job> job, ProtocolPath path) {
    return job.positions()
        .locate(Place.value(job.positions().written(path)))
        .map(span -> span.line());
  }

  @Test
  void theTextOfReferencesIsReadAgain() {
    List<PrerequisiteRef> references =
        List.of(
            PrerequisiteRef.of("file:a.yaml#'x'"),
            new PrerequisiteRef(
                "https://example.com/a: b.yaml",
                Map.of("a", Value.of("x\ny: \"'")),
                Optional.of("sha256:" + "0".repeat(64))));
    String text = TaskPrerequisites.text(Map.of("learner", references)).orElseThrow();
    List<TaskPrerequisites> read = own("'" + text.replace("'", "''") + "'").prerequisites();
    assertThat(read).hasSize(2).allSatisfy(task -> assertThat(task.problems()).isEmpty());
    assertThat(read.get(1).references()).isEqualTo(references);
    assertThat(read.get(0).references()).isEmpty();
  }

  private static String withOwn(String annotation) {
    return text("''")
        .replace("name: job}", "name: job, annotations: {paiprotocol.io/prerequisites: %s}}")
        .replace("image: other}", "image: other, command: [x]}")
        .formatted(annotation);
  }

  private static Validated<DIJob> own(String annotation) {
    return ProtocolValidator.standard().require(DIJobTexts.read(withOwn(annotation)));
  }

  @Test
  void anAnnotationOfTheJobIsForAllTasks() {
    Validated<DIJob> job = own("'{1st-actors: file:a.yaml, learner: [file:b.yaml, file:c.yaml]}'");
    assertThat(job.prerequisites())
        .extracting(task -> task.references().stream().map(PrerequisiteRef::name).toList())
        .containsExactly(List.of("file:a.yaml"), List.of("file:b.yaml", "file:c.yaml"));
    assertThat(job.warnings())
        .anySatisfy(
            warning -> {
              assertThat(warning.code().id()).isEqualTo("unlike-upstream");
              assertThat(warning.path().toString()).startsWith("metadata.annotations");
            });
    assertThat(own("''").prerequisites()).allMatch(task -> task.references().isEmpty());
    assertThat(own("'{learner: []}'").prerequisites())
        .allMatch(task -> task.references().isEmpty());
  }
}
