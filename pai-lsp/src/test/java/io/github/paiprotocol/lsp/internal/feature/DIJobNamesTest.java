package io.github.paiprotocol.lsp.internal.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import io.github.paiprotocol.lsp.internal.text.Stretch;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DIJobNamesTest {
  private static final String HEAD =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: a}
      spec:
      """;

  @TempDir Path folder;

  private static String plain(String part) {
    return part.replace("\\n", "\n").stripTrailing();
  }

  private static String line(Target target) {
    EditedText text = target.text();
    int line = text.line(target.at().start());
    return text.text().substring(text.lineStart(line), text.lineEnd(line)).strip();
  }

  private static String renamed(String text, String part, String name) throws RefusedException {
    Jobs.Marked at = DIJobs.in(text, plain(part));
    return TextEdit.apply(text, Renaming.rename(at.analysis(), at.offset(), name));
  }

  @Test
  void theJobOfTheseTestsIsRight() {
    assertThat(Jobs.of(DIJobs.JOB).diagnostics()).noneMatch(Diagnostic::isError);
    assertThat(Jobs.of(DIJobs.two()).diagnostics()).noneMatch(Diagnostic::isError);
    assertThat(Jobs.of(DIJobs.list()).diagnostics()).noneMatch(Diagnostic::isError);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "$DI_SERIAL_¦1_NODES cart|- name: serial-1",
        "TASK_COUNT_ser¦ial_1|- name: serial-1",
        "{\"ser¦ial-1\"|- name: serial-1",
        "task-name: ser¦ial-1|- name: serial-1",
        "(DI_ACT¦ORS_NODES)|- name: actors",
        "(DI_COLL¦ECTOR_NODES)|- name: actors",
        "values: [coll¦ector]|- name: actors",
        "cartpole-act¦ors-0|- name: actors",
        "di-cart¦pole|name: cartpole",
        "diengine/job: ca¦rtpole|name: cartpole",
        "[{name: sha¦red|- name: shared",
        "- name: sha¦red\\n                  mount|- name: shared",
        "- name: o¦wn\\n                  mount|- name: own",
        "containerName: di¦ng|- name: ding",
      })
  void goesToWhereTheNameIsGiven(String part, String expected) {
    Jobs.Marked at = DIJobs.at(plain(part));
    Optional<Target> found = Navigation.definition(at.analysis(), at.offset(), Components.none());

    assertThat(found).isPresent();
    assertThat(line(found.get())).isEqualTo(expected);
  }

  @Test
  void namesAreThoseOfTheirOwnDIJob() {
    for (String text : new String[] {DIJobs.two(), DIJobs.list()}) {
      Analysis analysis = Jobs.of(text);
      int first = text.indexOf("- name: own") + 9;
      int second = text.indexOf("- name: own", text.indexOf("second")) + 9;
      List<Stretch> here = Navigation.references(analysis, first, true);
      List<Stretch> there = Navigation.references(analysis, second, true);

      assertThat(here).hasSize(2);
      assertThat(there).hasSize(2).doesNotContainAnyElementsOf(here);
      assertThat(here).allMatch(at -> at.end() < text.indexOf("second"));
    }
  }

  @Test
  void documentsWithoutContentAreNoScopes() {
    String text = "# nothing\n---\n" + DIJobs.JOB + "---\n# nothing\n";
    Jobs.Marked at = DIJobs.in(text, "$DI_SERIAL_¦1_NODES cart");

    assertThat(Navigation.references(at.analysis(), at.offset(), true)).hasSize(5);
  }

  @Test
  void referencesAreTheSameFromEachOfThem() {
    Analysis analysis = Jobs.of(DIJobs.JOB);
    List<Stretch> all =
        Navigation.references(analysis, DIJobs.at("- name: ser¦ial-1").offset(), true);

    assertThat(all).hasSize(5);
    for (Stretch each : all) {
      assertThat(Navigation.references(analysis, each.start(), true)).isEqualTo(all);
    }
  }

  @Test
  void aTaskIsRenamedWhereverItIsNamed() throws Exception {
    String after = renamed(DIJobs.JOB, "task-name: ser¦ial-1", "solo-2");

    assertThat(after)
        .contains(
            "'{\"solo-2\": [\"file:part.yaml\"]}'",
            "- name: solo-2\n",
            "TASK_COUNT_solo_2 $DI_SOLO_2_NODES cartpole",
            "diengine/task-name: solo-2\n")
        .doesNotContain("serial", "SERIAL");
    assertThat(Jobs.of(after).diagnostics()).noneMatch(Diagnostic::isError);
  }

  @Test
  void whatIsNamedByATypeStays() throws Exception {
    String after = renamed(DIJobs.JOB, "- name: act¦ors", "players");

    assertThat(after)
        .contains("$(DI_COLLECTOR_NODES)", "values: [collector]", "$(DI_PLAYERS_NODES)")
        .contains("cartpole-players-0.di-cartpole")
        .doesNotContain("actors", "ACTORS");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "- name: sha¦red\\n      emptyDir|common|name: shared|[{name: common",
        "- name: o¦wn\\n              emptyDir|mine|name: own|- name: mine",
        "containerName: di¦ng|main|containerName: ding|containerName: main",
        "name: cart¦pole|pole|cartpole-actors|pole-actors-0.di-pole",
      })
  void everythingElseWithANameIsRenamed(String part, String name, String gone, String there)
      throws Exception {
    String after = renamed(DIJobs.JOB, part, name);

    assertThat(after).contains(there).doesNotContain(gone);
    assertThat(Jobs.of(after).diagnostics()).noneMatch(Diagnostic::isError);
    assertThat(after.lines().count()).isEqualTo(DIJobs.JOB.lines().count());
  }

  @Test
  void onlyTheContainerOfItsOwnTaskIsRenamed() throws Exception {
    String after = renamed(DIJobs.JOB, "containerName: di¦ng", "main");

    assertThat(after.split("- name: main", -1)).hasSize(2);
    assertThat(after.split("- name: ding", -1)).hasSize(3);
  }

  @Test
  void aNameInOneOfSeveralStaysAsItIsInOthers() throws Exception {
    String after = renamed(DIJobs.two(), "- name: act¦ors", "players");

    assertThat(after.substring(after.indexOf("---"))).contains("actors").doesNotContain("players");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "- type: lear¦ner|teacher|called as its type",
        "- name: ser¦ial-1|Serial|lower-case letters",
        "- name: ser¦ial-1|a b|lower-case letters",
        "- name: ser¦ial-1|actors|already",
        "- name: ser¦ial-1|collector|something else",
        "- name: o¦wn|shared|would not be right",
        "- name: fet¦ch|ding|would not be right",
        "ima¦ge: opendilab|x|nothing with a name",
      })
  void whatCannotBeIsRefusedWithASentence(String part, String name, String why) {
    assertThatThrownBy(() -> renamed(DIJobs.JOB, part, name))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining(why);
  }

  @Test
  void aTextBetweenEscapesIsLeftToPeople() {
    String text =
        DIJobs.JOB.replace(
            "'{\"serial-1\": [\"file:part.yaml\"]}'",
            "\"{\\\"serial-1\\\": [\\\"file:part.yaml\\\"]}\"");
    assertThat(Jobs.of(text).diagnostics()).noneMatch(Diagnostic::isError);

    assertThatThrownBy(() -> renamed(text, "- name: ser¦ial-1", "other"))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("between escapes");
    // What is not found exactly is nothing that a cursor stands on.
    Jobs.Marked at = DIJobs.in(text, "\\\"ser¦ial-1");
    assertThat(Navigation.definition(at.analysis(), at.offset(), Components.none())).isEmpty();
  }

  @Test
  void aVolumeOfAllThatTellsOfAContainerHoldsTheNameInEachTask() {
    String text =
        DIJobs.JOB.replace(
            "- name: shared\n      emptyDir: {}",
            "- name: shared\n      downwardAPI: {items: [{path: c, resourceFieldRef: {containerName:"
                + " ding, resource: limits.cpu}}]}");

    assertThatThrownBy(() -> renamed(text, "- name: di¦ng", "main"))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("a volume of all pods");
  }

  /** Names that mean many things would cost more than the text. */
  @Test
  void costFollowsTheSizeOfTheText() {
    StringBuilder text = new StringBuilder(HEAD).append("  volumes:\n");
    text.append("  - {name: v, x: {containerName: c}}\n".repeat(2_000)).append("  tasks:\n");
    for (int i = 0; i < 2_000; i++) {
      text.append("  - {name: t").append(i);
      text.append(", template: {spec: {containers: [{name: c}]}}}\n");
    }

    assertThat(Jobs.of(text.toString()).names(0).all()).hasSizeLessThan(10_000);
  }

  @Test
  void anAnnotationThatStandsInManyPlacesIsReadSoOften() {
    StringBuilder text = new StringBuilder(HEAD);
    text.append(
        """
          tasks:
          - name: t
            template: &t
              metadata:
                annotations:
                  paiprotocol.io/prerequisites: |
        """);
    text.append("            - abc\n".repeat(20_000));
    for (int i = 0; i < 500; i++) {
      text.append("  - {name: t").append(i).append(", template: *t}\n");
    }

    Analysis analysis = Jobs.of(text.toString());
    assertThat(analysis.isBroken()).isFalse();
    assertThat(analysis.names(0).all()).hasSizeBetween(20_000, 250_000);
  }

  @Test
  void goesToFilesBesideTheDIJob() throws Exception {
    Path component = Files.writeString(folder.resolve("part.yaml"), "- name: far\n  plugin: cmd\n");
    OfflineResolution resolution =
        new OfflineResolution(
            List.of(PrerequisiteResolver.unconfigured().files(folder).build()),
            Optional.of(folder),
            Optional.empty());
    Jobs.Marked at = DIJobs.at("file:par¦t.yaml");

    Target found = Navigation.definition(at.analysis(), at.offset(), resolution).orElseThrow();

    assertThat(found.address()).contains(component.toUri().toString());
    assertThat(line(found)).isEqualTo("- name: far");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "- name: ser¦ial-1|task `serial-1`|with `file:part.yaml`",
        "(DI_COLL¦ECTOR_NODES)|task `actors`|type `collector`",
        "containerName: di¦ng|container `ding`|opendilab/ding",
        "[{name: sha¦red|volume `shared`|of all pods",
        "- name: o¦wn\\n                  mount|volume `own`|of this task",
        "di-cart¦pole|DIJob `cartpole`|with `serial-1`, `actors`, `learner`",
        "repl¦icas: 2|How many|",
      })
  void saysWhatIsThere(String part, String first, String second) {
    String text = DIJobs.JOB.replace("- name: actors\n", "- name: actors\n      replicas: 2\n");
    Jobs.Marked at = DIJobs.in(text, plain(part));
    String said = Hover.of(at.analysis(), at.offset()).map(Hover::markdown).orElse("nothing");

    assertThat(said).contains(first, second == null ? "" : second);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void nothingThatIsSaidShowsASecret(boolean quoted) throws Exception {
    String text =
        quoted
            ? DIJobs.JOB
            : DIJobs.JOB.replace(
                "[\"file:part.yaml\"]", "[\"https://me:hunter4canary@host/x.yaml\"]");
    Analysis analysis = Jobs.of(text);
    OfflineResolution resolution =
        new OfflineResolution(
            List.of(PrerequisiteResolver.unconfigured().files(folder).build()),
            Optional.of(folder),
            Optional.empty());
    for (int offset = 0; offset <= text.length(); offset++) {
      assertThat(Hover.of(analysis, offset).map(Hover::markdown).orElse(""))
          .doesNotContain("canary");
      for (Completion each : Completions.of(analysis.text(), analysis, offset, Components.none())) {
        assertThat(each.detail() + each.help() + each.insert()).doesNotContain("canary");
      }
    }
    assertThat(RunsHere.of(analysis, resolution).toString()).doesNotContain("canary");
    assertThat(analysis.diagnostics().toString()).doesNotContain("canary");
    assertThat(ResolutionProblems.of(analysis, resolution).toString()).doesNotContain("canary");
    assertThat(Outline.of(analysis).toString()).doesNotContain("canary");
  }
}
