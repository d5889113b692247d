package io.github.paiprotocol.lsp.internal.feature;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.lsp.internal.text.EditedText;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DIJobWordsTest {
  @TempDir Path folder;

  private OfflineResolution resolution() {
    return new OfflineResolution(
        List.of(PrerequisiteResolver.unconfigured().files(folder).build()),
        Optional.of(folder),
        Optional.empty());
  }

  private static List<String> typed(String text, String part, String marked) {
    String changed = text.replace(part, marked);
    assertThat(changed).isNotEqualTo(text);
    Jobs.Marked cursor = Jobs.Marked.of(changed);
    return Completions.of(
            EditedText.of("dijob.yaml", cursor.text()),
            Jobs.of(text),
            cursor.offset(),
            Components.none())
        .stream()
        .map(Completion::label)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "- name: file:part.yaml|- ¦|name,digest",
        "{\"serial-1\": [|{\"¦\": [|serial-1,actors,learner",
        "[{name: shared|[{name: ¦|shared,own",
        "- name: own\\n                  mountPath|- name: ¦\\n                  mountPath|shared,own",
        "containerName: ding|containerName: ¦|ding,fetch,logs",
        "task-name: serial-1|task-name: ¦|serial-1,actors",
        "task-type: x|task-type: ¦|collector",
        "diengine/job: cartpole|diengine/job: ¦|cartpole",
        "ping $(DI_COLLECTOR_NODES)|ping $(DI_¦|DI_RANK,DI_NODES,DI_SERIAL_1_NODES,DI_COLLECTOR_NODES",
        "value: $(DI_ACTORS_NODES)|value: $(DI_A¦)|DI_ACTORS_NODES",
        "example.org/other: prepare|¦: prepare|paiprotocol.io/prerequisites",
      })
  void offersWhatFits(String part, String marked, String expected) {
    String text =
        DIJobs.JOB.replaceFirst("( +)diengine/job", "$1diengine/task-type: x\n$1diengine/job");
    assertThat(typed(text, part.replace("\\n", "\n"), marked.replace("\\n", "\n")))
        .contains(expected.split(","));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "- name: actors|- name: ¦|serial-1",
        "example.org/other: prepare|example.org/other: ¦|file:part.yaml",
        "value: $(DI_ACTORS_NODES)|value: <% $¦ %>|$parameters",
      })
  void offersNothingElse(String part, String marked, String unexpected) {
    assertThat(typed(DIJobs.JOB, part, marked)).doesNotContain(unexpected);
  }

  @Test
  void ofSeveralTheNamesOfTheOneAroundAreOffered() {
    for (String text : new String[] {DIJobs.two(), DIJobs.list()}) {
      String changed = text.replace("value: $(DI_ACTORS_NODES)", "value: $(DI_ACTORS_NODES) own");
      int second = changed.indexOf("second");
      String other =
          changed.substring(0, second)
              + changed
                  .substring(second)
                  .replace("name: actors", "name: players")
                  .replace("DI_ACTORS_NODES) own", "DI_PLAYERS_NODES) own");
      assertThat(Jobs.of(other).diagnostics()).noneMatch(each -> each.isError());
      assertThat(typed(other, "$(DI_PLAYERS_NODES) own", "$(DI_¦"))
          .contains("DI_PLAYERS_NODES")
          .doesNotContain("DI_ACTORS_NODES");
      assertThat(typed(other, "$(DI_ACTORS_NODES) own", "$(DI_¦"))
          .contains("DI_ACTORS_NODES")
          .doesNotContain("DI_PLAYERS_NODES");
    }
  }

  @Test
  void whatIsInsertedTakesThePlaceOfTheWord() {
    String text = DIJobs.JOB.replace("{\"serial-1\": [", "{\"ser¦\": [");
    Jobs.Marked cursor = Jobs.Marked.of(text);
    Completion first =
        Completions.of(
                EditedText.of("dijob.yaml", cursor.text()),
                Jobs.of(DIJobs.JOB),
                cursor.offset(),
                Components.none())
            .get(0);

    assertThat(first.insert()).startsWith("serial-1");
    assertThat(cursor.text().substring(first.at().start(), first.at().end())).isEqualTo("ser");
  }

  @Test
  void saysWhatATaskRuns() throws Exception {
    Files.writeString(folder.resolve("part.yaml"), DIJobs.PART);
    List<RunsHere> runs = RunsHere.of(Jobs.of(DIJobs.JOB), resolution());

    assertThat(runs).extracting(RunsHere::role).containsExactly("serial-1", "actors", "learner");
    assertThat(runs.get(0).title())
        .isEqualTo(
            "runs fetch (init container) → prepare → its command → prepare (at the end), beside it"
                + " logs");
    assertThat(runs.get(0).steps().toString())
        .contains("1. init container fetch: `sh -c echo one`")
        .contains("mkdir -p /tmp/cartpole 1")
        .contains("command: `/bin/bash -c ping $(DI_COLLECTOR_NODES)")
        .contains("beside it container logs of the image");
    assertThat(runs.get(1).title())
        .isEqualTo("runs prepare-2 → its command → prepare-2 (at the end)");
    assertThat(runs.get(1).steps().toString()).contains("mkdir -p /tmp/cartpole 3");
    assertThat(runs.get(2).title()).isEqualTo("runs what its image starts");
    String line = DIJobs.JOB.substring(runs.get(2).at().start(), runs.get(2).at().end());
    assertThat(line).isEqualTo("learner");
  }

  @Test
  void tasksOfSeveralAreToldApart() throws Exception {
    Files.writeString(folder.resolve("part.yaml"), DIJobs.PART);
    assertThat(RunsHere.of(Jobs.of(DIJobs.two()), resolution()))
        .extracting(RunsHere::role)
        .containsExactly(
            "cartpole/serial-1",
            "cartpole/actors",
            "cartpole/learner",
            "second/serial-1",
            "second/actors",
            "second/learner");
  }

  @Test
  void saysWhyItIsNotKnown() {
    List<RunsHere> far =
        RunsHere.of(
            Jobs.of(DIJobs.JOB.replace("[\"file:part.yaml\"]", "[\"https://h/x.yaml\"]")),
            resolution());
    assertThat(far).extracting(RunsHere::title).element(0).asString().startsWith("not at hand: ");
    assertThat(far.get(2).title()).isEqualTo("runs what its image starts");
    assertThat(
            RunsHere.of(
                Jobs.of(DIJobs.JOB.replace("[\"file:part.yaml\"]", "[\"lost\"]")), resolution()))
        .hasSize(3)
        .allMatch(each -> each.title().contains("before the errors are fixed"));
  }

  @Test
  @Thorough
  void whatIsPutIntoADIJobIsAnswered() {
    Random random = new Random(11);
    String signs = "{}[]:-#&*!|>'\"%@`,<$ \t\n\r\uFEFF\uD83Da.";
    for (int i = 0; i < 300; i++) {
      StringBuilder text = new StringBuilder(i % 3 == 0 ? DIJobs.list() : DIJobs.JOB);
      int at = random.nextInt(text.length());
      for (int j = 0; j < 1 + random.nextInt(4); j++) {
        text.insert(at, signs.charAt(random.nextInt(signs.length())));
      }
      HalfTypedTest.askEverything(text.toString(), at + random.nextInt(3));
    }
  }

  @Test
  @Thorough
  void everyBeginningOfADIJobIsAnswered() throws Exception {
    Files.writeString(folder.resolve("part.yaml"), "name: far\nplugin: cmd\n");
    for (int end = 0; end <= DIJobs.JOB.length(); end += 3) {
      HalfTypedTest.askEverything(DIJobs.JOB.substring(0, end), end);
    }
    String list = DIJobs.list();
    for (int end = 0; end <= list.length(); end += 31) {
      HalfTypedTest.askEverything(list.substring(0, end), end);
    }
  }
}
