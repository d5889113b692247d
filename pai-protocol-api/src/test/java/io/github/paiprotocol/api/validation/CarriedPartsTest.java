package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJobTexts;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.yaml.CarriedParts;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a DIJob carries of a job is read, checked and merged, each at its place in the text. */
class CarriedPartsTest {
  private static final String TEXT =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata:
        name: job
        annotations:
          paiprotocol.io/prerequisites: '{"1st-actors": ["prepare"]}'
          paiprotocol.io/job: |
            parameters: {folder: /data}
            prerequisites:
            - name: prepare
              callbacks:
              - {event: taskStarts, commands: ["mkdir <% $parameters.folder %> <% $data.name %>"]}
            - {name: mnist, type: data, uri: "hdfs://mnist"}
            taskRoles: {_1st_actors: {data: mnist}}
            extras:
              com.microsoft.pai.runtimeplugin:
              - {plugin: cmd, taskroles: [learner], parameters: {preCommands: [date]}}
      spec:
        tasks:
          - name: 1st-actors
            template: {spec: {containers: [{name: main, image: ding, command: [ding]}]}}
          - type: learner
            template: {spec: {containers: [{name: main, image: ding, command: [ding]}]}}
          - type: evaluator
            template: {spec: {containers: [{name: main, image: other}]}}
      """;

  private static final String ANNOTATION = "metadata.annotations[\"paiprotocol.io/job\"]";

  private static ValidatedDIJob require(String text) {
    return DIJobValidator.standard().require(DIJobTexts.read(text));
  }

  private static List<String> errors(String part, String other) {
    assertThat(TEXT).contains(part);
    return DIJobValidator.standard().check(DIJobTexts.read(TEXT.replace(part, other))).stream()
        .filter(Diagnostic::isError)
        .map(DiagnosticPrinter::line)
        .toList();
  }

  @Test
  void anImageMayBeCalledAsThatOfATask() {
    String data = "- {name: mnist, type: data, uri: \"hdfs://mnist\"}";
    String image = "\n      - {name: other, type: dockerimage, uri: elsewhere}";
    assertThat(errors(data, data + image)).isEmpty();
  }

  @Test
  void theJobOfItHasThePartsAsItsOwn() {
    ValidatedDIJob dijob = require(TEXT);
    Job job = dijob.asJob().job();
    assertThat(job.prerequisites())
        .extracting(each -> each.name())
        .containsExactly("prepare", "mnist", "ding", "other");
    assertThat(job.parameters()).containsOnlyKeys("folder");
    assertThat(job.taskRoles().get("_1st_actors").data()).contains("mnist");
    assertThat(job.taskRoles().get("_1st_actors").prerequisites())
        .containsExactly(PrerequisiteRef.of("prepare"));
    assertThat(job.extras().runtimePlugins()).hasSize(1);
    assertThat(dijob.carried().job().prerequisites()).hasSize(2);
  }

  @Test
  void aTaskIsWrappedByWhatItNamesAndByPlugins() {
    ValidatedDIJob dijob = require(TEXT);
    assertThat(dijob.around(0).orElseThrow().toString())
        .isEqualTo("metadata.annotations[\"paiprotocol.io/prerequisites\"].1st-actors");
    assertThat(dijob.around(1)).contains(CarriedParts.ownPath());
    assertThat(dijob.around(2)).isEmpty();
  }

  @Test
  void aTaskThatIsWrappedNeedsACommand() {
    assertThat(errors("[learner], ", "[learner, evaluator], "))
        .singleElement()
        .asString()
        .contains("something runs around the task", "no-command-to-wrap");
    assertThat(errors("taskroles: [learner], ", "")).hasSize(1);
  }

  @Test
  void whatIsWrongIsFoundAtItsLine() {
    assertThat(errors("event: taskStarts", "event: taskStart"))
        .singleElement()
        .asString()
        .startsWith("dijob.yaml:12:")
        .contains(ANNOTATION);
    assertThat(errors("parameters.folder", "parameters.older"))
        .singleElement()
        .asString()
        .startsWith("dijob.yaml:12:")
        .contains(ANNOTATION);
    assertThat(errors("{data: mnist}", "{data: mnost}"))
        .isNotEmpty()
        .allSatisfy(line -> assertThat(line).contains(ANNOTATION));
    assertThat(errors("{_1st_actors: {", "{actors: {"))
        .anySatisfy(line -> assertThat(line).startsWith("dijob.yaml:14:").contains("`actors`"));
    assertThat(errors("[\"prepare\"]", "[\"propare\"]"))
        .singleElement()
        .asString()
        .startsWith("dijob.yaml:6:")
        .contains("the DIJob carries none of this name");
  }

  @Test
  void secretsAndWhatHasNoMeaningAreRefused() {
    assertThat(errors("parameters.folder", "secrets.folder"))
        .singleElement()
        .asString()
        .startsWith("dijob.yaml:12:");
    assertThat(errors("parameters: {folder", "secrets: {a: b}\n      parameters: {folder"))
        .anySatisfy(line -> assertThat(line).contains("secrets", "unknown-key"));
    assertThat(errors("extras:\n", "extras:\n        hivedScheduler: {}\n"))
        .singleElement()
        .asString()
        .contains("hivedScheduler", "unknown-key");
    assertThat(errors("parameters: {folder: /data}", "[")).isNotEmpty();
  }

  @Test
  void aLoginIsRefusedAndNotShown() {
    String login = "auth: {username: me, password: hunter2}";
    for (String other :
        List.of(
            "{name: mnist, type: dockerimage, uri: \"x\", " + login,
            "{name: mnist, type: script, typo-password: 1, \"password\" : hunter2, " + login)) {
      String text = TEXT.replace("{name: mnist, type: data, uri: \"hdfs://mnist\"", other);
      List<Diagnostic> found = DIJobValidator.standard().check(DIJobTexts.read(text));
      assertThat(found).filteredOn(Diagnostic::isError).isNotEmpty();
      assertThat(DiagnosticPrinter.plain().print(found)).doesNotContain("hunter2");
    }
  }

  @Test
  void theTextOfPartsIsReadAgain() {
    Job carried = require(TEXT).carried().job();
    String text = CarriedParts.text(carried).orElseThrow();
    String other =
        TEXT.substring(0, TEXT.indexOf("    paiprotocol.io/job"))
            + "    paiprotocol.io/job: '"
            + text.replace("'", "''").replace("\n", " ")
            + "'\n"
            + TEXT.substring(TEXT.indexOf("spec:\n"));
    assertThat(require(other).carried().job()).isEqualTo(carried);
    assertThat(CarriedParts.text(Job.builder().name("x").build())).isEmpty();
    assertThat(CarriedParts.none().isEmpty()).isTrue();
  }

  @Test
  void pathsOfTheJobLeadIntoTheAnnotation() {
    ValidatedJob made = require(TEXT).asJob();
    ProtocolPath callback =
        ProtocolPath.of("prerequisites").child(0).child("callbacks").child(0).child("commands");
    ProtocolPath written = made.positions().written(callback);
    assertThat(written).hasToString(ANNOTATION + ".prerequisites[0].callbacks[0].commands");
    assertThat(made.positions().locate(Place.value(written)).orElseThrow().line()).isEqualTo(12);
  }
}
