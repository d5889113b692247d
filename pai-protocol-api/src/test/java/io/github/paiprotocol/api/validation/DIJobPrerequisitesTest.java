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

  private static List<Diagnostic> check(String annotation) {
    return ProtocolValidator.standard().check(DIJobTexts.read(text(annotation))).stream()
        .filter(found -> !found.code().id().equals("unlike-upstream"))
        .toList();
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
  void whatIsWrongInTheTextIsFoundThere() {
    String list =
        """
        |
                      - file:wget.yaml
                      - nam: file:data.yaml
        """;
    List<Diagnostic> found = check(list);
    assertThat(found).extracting(d -> d.code().id()).contains("unknown-key");
    assertThat(found)
        .allSatisfy(
            d -> {
              assertThat(d.span().orElseThrow().line()).isEqualTo(13);
              assertThat(d.path())
                  .hasToString(
                      "spec.tasks[0].template.metadata.annotations[\"paiprotocol.io/prerequisites\"]");
            });
    assertThat(found)
        .anySatisfy(d -> assertThat(d.snippet().orElseThrow().text()).contains("- nam: file:"));
  }

  @Test
  void aBrokenTextIsOneProblem() {
    assertThat(check("'[a, '")).isNotEmpty().allMatch(d -> d.span().orElseThrow().line() == 11);
  }

  @Test
  void aNameAloneIsNowhere() {
    List<Diagnostic> found = check("\"[file:a.yaml, mnist]\"");
    assertThat(found).extracting(d -> d.code().id()).containsExactly("local-prerequisite");
    assertThat(found.get(0).span().orElseThrow().column())
        .isEqualTo("            paiprotocol.io/prerequisites: \"[file:a.yaml, ".length() + 1);
    assertThat(found.get(0).message()).contains("`mnist`");
  }

  @Test
  void aReferenceKeepsTheRulesOfRoles() {
    List<Diagnostic> found = check("'[marketplace://mnist, file:a.yaml, file:a.yaml]'");
    assertThat(found)
        .extracting(d -> d.code().id())
        .containsExactlyInAnyOrder("malformed-reference", "repeated-prerequisite");
    assertThat(found).allMatch(d -> d.span().orElseThrow().line() == 11);
    assertThat(found.get(0).path().toString()).endsWith("[\"paiprotocol.io/prerequisites\"][0]");
  }

  @Test
  void anArgumentHasNoValuesToTakeUp() {
    List<Diagnostic> found =
        check("'[{name: \"file:a.yaml\", template_variables: {x: <% $secrets.x %>}}]'");
    assertThat(found).isNotEmpty().allMatch(Diagnostic::isError);
  }

  @Test
  void aCommandMustBeThere() {
    String yaml = text("file:a.yaml").replace(", command: [ding]", "");
    assertThat(ProtocolValidator.standard().check(DIJobTexts.read(yaml)))
        .filteredOn(Diagnostic::isError)
        .singleElement()
        .satisfies(
            d -> {
              assertThat(d.code().id()).isEqualTo("no-command-to-wrap");
              assertThat(d.span().orElseThrow().line()).isEqualTo(14);
              assertThat(d.related().get(0).span().orElseThrow().line()).isEqualTo(11);
            });
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
  void anAnnotationThatIsNoTextIsRefused() {
    assertThat(check("[file:a.yaml]")).isNotEmpty().allMatch(Diagnostic::isError);
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

  private static List<Diagnostic> checkOwn(String annotation) {
    return ProtocolValidator.standard().check(DIJobTexts.read(withOwn(annotation))).stream()
        .filter(Diagnostic::isError)
        .toList();
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

  @Test
  void whatIsWrongInTheAnnotationOfTheJobIsFoundThere() {
    assertThat(checkOwn("'{lerner: file:a.yaml}'"))
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.message()).isEqualTo("the job has no task `lerner`");
              assertThat(found.hint()).contains("did you mean `learner`?");
              assertThat(found.span().orElseThrow().line()).isEqualTo(3);
              assertThat(found.span().orElseThrow().column()).isEqualTo(69);
            });
    assertThat(checkOwn("'{learner: [{nam: a}]}'"))
        .extracting(d -> d.code().id())
        .contains("unknown-key");
    assertThat(checkOwn("'{learner: mnist}'"))
        .extracting(d -> d.code().id())
        .containsExactly("local-prerequisite");
    assertThat(checkOwn("'[a]'")).isNotEmpty().allMatch(d -> d.span().orElseThrow().line() == 3);
    assertThat(checkOwn("'{a'")).isNotEmpty().allMatch(d -> d.span().orElseThrow().line() == 3);
  }

  @Test
  void aTaskHasItsPrerequisitesInOneAnnotation() {
    String both =
        withOwn("'{1st-actors: file:a.yaml}'")
            .replace(
                "paiprotocol.io/prerequisites: ''", "paiprotocol.io/prerequisites: file:b.yaml");
    assertThat(ProtocolValidator.standard().check(DIJobTexts.read(both)))
        .filteredOn(Diagnostic::isError)
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.code().id()).isEqualTo("duplicate-name");
              assertThat(found.span().orElseThrow().line()).isEqualTo(11);
            });
  }
}
