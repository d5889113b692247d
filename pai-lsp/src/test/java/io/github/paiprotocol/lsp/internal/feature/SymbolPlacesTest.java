package io.github.paiprotocol.lsp.internal.feature;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SymbolPlacesTest {
  @TempDir Path folder;

  private static String line(LinkTarget target) {
    EditedText text = target.text();
    int line = text.line(target.at().start());
    return text.text().substring(text.lineStart(line), text.lineEnd(line)).strip();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "dockerImage: i¦mg|- name: img",
        "- la¦st|- name: last",
        "- name: to¦ols\\n        |- name: tools",
        "$parameters.l¦r %> <% $secrets|lr: 0.1",
        "nested.a[0].¦b %>|nested: {a: [{b: 3}]}",
        "$secrets.to¦ken|token: hunter2canary",
        "$data.u¦ri[0]|uri: [\"http://x/mnist\"]",
        "this.ver¦sion|version: 1.2",
        "{{ ver¦bose }}|- name: verbose",
        "{le¦vel: 3}|- name: level",
        "deployment: pr¦od|- name: prod",
        "taskroles: [wor¦ker|worker:",
        "PAI_HOST_IP_ps_¦server_0|ps_server:",
      })
  void goesToWhereTheNameIsGiven(String part, String expected) {
    Jobs.Marked at = Jobs.at(part.replace("\\n", "\n").stripTrailing());
    Optional<LinkTarget> found =
        SymbolPlaces.definition(at.analysis(), at.offset(), ComponentFinder.none());

    assertThat(found).isPresent();
    assertThat(line(found.get())).isEqualTo(expected);
    assertThat(found.get().address()).isEmpty();
  }

  @Test
  void referencesAreTheSameFromEachOfThem() {
    Analysis analysis = Jobs.of(Jobs.JOB);
    List<TextRange> all = SymbolPlaces.references(analysis, Jobs.at("- name: i¦mg").offset(), true);

    assertThat(all).hasSize(3);
    for (TextRange each : all) {
      assertThat(SymbolPlaces.references(analysis, each.start(), true)).isEqualTo(all);
    }
    assertThat(SymbolPlaces.references(analysis, all.get(0).start(), false)).hasSize(2);
  }

  @Test
  void goesToFilesBesideTheJob() throws Exception {
    Path component =
        Files.writeString(
            folder.resolve("part.yaml"), "- name: a\n  plugin: cmd\n- name: far\n  plugin: ssh\n");
    OfflineResolution resolution =
        new OfflineResolution(
            List.of(PrerequisiteResolver.unconfigured().files(folder).build()),
            Optional.of(folder),
            Optional.empty());
    Jobs.Marked at =
        Jobs.Marked.of(Jobs.JOB.replace("      - last", "      - file:par¦t.yaml#far"));

    LinkTarget found =
        SymbolPlaces.definition(at.analysis(), at.offset(), resolution).orElseThrow();

    assertThat(found.address()).contains(component.toUri().toString());
    assertThat(line(found)).isEqualTo("- name: far");
  }

  @Test
  void filesOutsideAreNotLookedAt() throws Exception {
    Path inside = Files.createDirectory(folder.resolve("inside"));
    Files.writeString(folder.resolve("out.yaml"), "name: far\nplugin: ssh\n");
    OfflineResolution resolution =
        new OfflineResolution(
            List.of(PrerequisiteResolver.unconfigured().files(inside).build()),
            Optional.of(inside),
            Optional.empty());

    assertThat(resolution.find("file:../out.yaml")).isEmpty();
    assertThat(resolution.find("https://example.com/x.yaml")).isEmpty();
    assertThat(resolution.find("file:\0")).isEmpty();
  }

  @Test
  void eachPartOfTheOutlineLiesInItsParent() {
    List<Outline> sections = Outline.of(Jobs.of(Jobs.JOB));

    assertThat(sections).extracting(Outline::name).contains("prerequisites", "taskRoles");
    Outline roles = sections.stream().filter(s -> s.name().equals("taskRoles")).findFirst().get();
    assertThat(roles.below()).extracting(Outline::name).containsExactly("worker", "ps_server");
    for (Outline section : sections) {
      for (Outline part : section.below()) {
        assertThat(section.all().start()).isLessThanOrEqualTo(part.all().start());
        assertThat(section.all().end()).isGreaterThanOrEqualTo(part.all().end());
        assertThat(part.all().start()).isLessThanOrEqualTo(part.shown().start());
        assertThat(part.all().end()).isGreaterThanOrEqualTo(part.shown().end());
      }
    }
  }

  @Test
  void outlinesOfTextsWithSecretsShowPlainNamesOnly() {
    List<Outline> sections =
        Outline.of(
            Jobs.of(
                "protocolVersion: 2\nname: a\ntype: job\nsecrets:\n  'pin: hunter2': x\n  plain: y\n"));

    assertThat(sections)
        .filteredOn(section -> section.name().equals("secrets"))
        .flatExtracting(Outline::below)
        .extracting(Outline::name)
        .containsExactly("******", "plain");
  }

  @Test
  void saysWhatARoleRuns() {
    String text =
        Jobs.JOB.replace(
            "      - last", "      - name: tools\n        template_variables: {level: 3}");
    List<RunsHere> runs =
        RunsHere.of(
            Jobs.of(text),
            new OfflineResolution(
                List.of(PrerequisiteResolver.standard()), Optional.empty(), Optional.empty()));

    assertThat(runs).extracting(RunsHere::role).containsExactly("worker", "ps_server");
    assertThat(runs.get(0).title())
        .startsWith("runs ")
        .contains("tools → 3 commands → ")
        .endsWith("tools (at the end)");
    assertThat(runs.get(0).steps().toString()).contains("echo 0 3 1.2").doesNotContain("canary");
  }

  @Test
  void saysWhyItIsNotKnown() {
    OfflineResolution nothing =
        new OfflineResolution(
            List.of(PrerequisiteResolver.standard()), Optional.empty(), Optional.empty());

    assertThat(RunsHere.of(Jobs.of(Jobs.JOB.replace("- last", "- https://h/x.yaml")), nothing))
        .allMatch(each -> each.title().startsWith("not at hand: "));
    assertThat(RunsHere.of(Jobs.of(Jobs.JOB.replace("- last", "- lost")), nothing))
        .allMatch(each -> each.title().contains("before the errors are fixed"));
    assertThat(RunsHere.of(Jobs.of("a: ["), nothing)).isEmpty();
  }

  @Test
  void fixesAreThoseOfTheDiagnostics() {
    String text = Jobs.JOB.replace("instances: 2", "instance: 2").replace("gpu: 0", "gpu: \"0\"");
    Analysis analysis = Jobs.of(text);
    int at = text.indexOf("instance: 2");

    assertThat(Repair.in(analysis, new TextRange(at, at)))
        .extracting(repair -> repair.fix().label())
        .containsExactly("write `instances`");
    assertThat(TextEdit.apply(text, Repair.all(analysis))).isEqualTo(Jobs.JOB);
  }
}
