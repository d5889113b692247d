package io.github.paiprotocol.lsp.internal.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.lsp.internal.name.SymbolReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SymbolRenamingTest {

  private static String renamed(String part, String name) throws RefusedException {
    Jobs.Marked at = Jobs.at(part);
    return TextEdit.apply(at.text(), SymbolRenaming.rename(at.analysis(), at.offset(), name));
  }

  @Test
  void theJobOfTheseTestsIsRight() {
    assertThat(Jobs.of(Jobs.JOB).diagnostics()).noneMatch(each -> each.isError());
  }

  @Test
  void aRoleIsRenamedWhereverItIsNamed() throws Exception {
    String after = renamed("  wor¦ker:\n    instances", "trainer");

    assertThat(after).doesNotContain("worker");
    assertThat(after)
        .contains(
            "PAI_PORT_LIST_trainer_0_http}",
            "PAI_HOST_IP_trainer_$i}",
            "$PAI_trainer_1_ssh_PORT",
            "      trainer: {skuNum: 1}",
            "taskroles: [trainer, ps_server]",
            "      trainer:\n        preCommands");
    assertThat(after.replace("trainer", "worker")).isEqualTo(Jobs.JOB);
  }

  @Test
  void theClustersSpellingOfARoleIsRenamedToo() throws Exception {
    String after = renamed("PAI_HOST_IP_ps_¦server_0", "Server_2");

    assertThat(after)
        .contains("$PAI_HOST_IP_Server_2_0 $PAI_TASK_ROLE_server2_HOST_LIST", "  Server_2:\n")
        .doesNotContain("ps_server", "psserver");
  }

  @Test
  void ofPrerequisitesOfOneNameTheOneThatIsMeantIsRenamed() throws Exception {
    String after = renamed("script: bo¦th", "runner");

    assertThat(after)
        .contains("data: both", "script: runner", "- name: both\n    type: data")
        .contains("- name: runner\n    type: script");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "- name: to¦ols\\n    type|helpers|tools",
        "dockerImage: i¦mg|image-2|img",
        "deployment: pr¦od|production|prod",
        "$parameters.l¦r %> <% $secrets|learning_rate|lr",
        "pa¦rameters.nested|x|",
        "$secrets.to¦ken|key2|token",
        "{{ ver¦bose }}|talking|verbose",
        "{le¦vel: 3}|depth|level",
        "a[0].¦b %>|leaf|b:",
      })
  void everythingElseWithANameIsRenamed(String part, String name, String gone) throws Exception {
    if (gone == null) {
      assertThatThrownBy(() -> renamed(part, name)).isInstanceOf(RefusedException.class);
      return;
    }
    String after = renamed(part.replace("\\n", "\n"), name);
    assertThat(after).contains(name).doesNotContain(" " + gone + " ");
    assertThat(Jobs.of(after).diagnostics()).noneMatch(each -> each.isError());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "  wor¦ker:|two words|must not contain",
        "  wor¦ker:|ps_server|already",
        "- name: la¦st|tools|already",
        "$parameters.l¦r %> <% $secrets|a.b|a tag cannot name",
        "$parameters.l¦r %> <% $secrets|pw_token|already",
        "echo b¦ye|x|nothing with a name",
        "$data.u¦ri[0]|x|cannot be renamed",
      })
  void whatCannotBeIsRefusedWithASentence(String part, String name, String why) {
    assertThatThrownBy(() -> renamed(part, name))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining(why);
  }

  @ParameterizedTest
  @ValueSource(strings = {"|", "|-", ">", ">-"})
  void namesInBlocksAreRenamed(String sign) {
    String line = "- echo <% $parameters.lr %> <% $secrets.token %> <% $data.uri[0] %>";
    String block =
        "- "
            + sign
            + "\n          echo ü {{ x }}\n          <% $parameters.lr %> $PAI_HOST_IP_worker_0\n";
    String text = Jobs.JOB.replace(line, block);
    Analysis analysis = Jobs.of(text);
    int at = text.indexOf("$parameters.lr %> $PAI") + "$parameters.l".length();

    assertThat(Hover.of(analysis, at).orElseThrow().markdown()).contains("= `0.1`");
    assertThat(TextEdit.apply(text, SymbolRenaming.rename(analysis, at, "rate")))
        .contains("<% $parameters.rate %> $PAI_HOST_IP_worker_0", "  rate: 0.1");
    assertThat(
            TextEdit.apply(
                text, SymbolRenaming.rename(analysis, text.indexOf("worker_0\n") + 1, "chief")))
        .contains("<% $parameters.lr %> $PAI_HOST_IP_chief_0", "  chief:");
  }

  @Test
  void aNameBehindAnAliasIsLeftToPeople() {
    String text =
        Jobs.JOB
            .replace("name: img", "name: &i img")
            .replace("dockerImage: img", "dockerImage: *i");
    Jobs.Marked at = new Jobs.Marked(text, text.indexOf("*i") + 1);
    assertThat(at.analysis().diagnostics()).noneMatch(each -> each.isError());

    assertThatThrownBy(
            () -> SymbolRenaming.rename(at.analysis(), text.indexOf("&i img") + 4, "other"))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("behind an alias");
  }

  /** Braces around `parameters.lr` are told of while there is an `lr`, and would be silent text. */
  @Test
  void whatAMisspeltTagMeansKeepsItsName() throws Exception {
    String text = Jobs.JOB.replace("- echo ${PAI", "- echo {{ parameters.lr }} ${PAI");
    int line = (int) text.substring(0, text.indexOf("{{ parameters")).lines().count();
    Analysis before = Jobs.of(text);
    int name = text.indexOf("  lr: 0.1") + 2;

    assertThatThrownBy(() -> SymbolRenaming.rename(before, name, "rate"))
        .isInstanceOf(RefusedException.class)
        .hasMessageStartingWith("line " + line + " means parameter `lr` with a misspelt tag");
    int other = text.indexOf("  nested: ") + 2;
    assertThat(TextEdit.apply(text, SymbolRenaming.rename(before, other, "inner")))
        .contains("{{ parameters.lr }}", "$parameters.inner.a[0].b");
  }

  @Test
  void aTextThatCannotBeReadIsNotTouched() {
    assertThatThrownBy(() -> SymbolRenaming.prepare(Jobs.of("a: ["), 0))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("cannot be read");
  }

  /** Real jobs: every possible renaming leaves the diagnostics unchanged. */
  @Test
  void realJobsStayAsRightAsTheyWere() throws Exception {
    String corpus = System.getProperty("pai.corpus", "");
    assumeFalse(corpus.isEmpty(), "-Dpai.corpus names no folder");
    List<Path> files = new ArrayList<>();
    try (Stream<Path> found = Files.walk(Path.of(corpus, "jobs"))) {
      found.filter(f -> f.toString().endsWith(".yaml")).sorted().limit(60).forEach(files::add);
    }
    int made = 0;
    for (Path file : files) {
      Analysis before = Jobs.of(Files.readString(file));
      int errors = (int) before.diagnostics().stream().filter(d -> d.isError()).count();
      List<SymbolReference> all = before.isBroken() ? List.of() : before.names(0).all();
      for (SymbolReference each : all) {
        boolean first = each.declares() && each.symbol().kind().isRenamed();
        if (!first) {
          continue;
        }
        String renamed;
        try {
          renamed =
              TextEdit.apply(
                  before.text().text(),
                  SymbolRenaming.rename(before, each.at().start(), "zz_new_name"));
        } catch (RefusedException e) {
          assertThat(e.getMessage()).as(file.toString()).contains("behind an alias");
          continue;
        }
        made++;
        Analysis after = Jobs.of(renamed);
        assertThat(after.diagnostics().stream().filter(d -> d.isError()).count())
            .as("%s: %s", file, each.symbol())
            .isLessThanOrEqualTo(errors);
        assertThat(after.names(0).all().size()).as(file.toString()).isEqualTo(all.size());
      }
    }
    assertThat(made).isGreaterThan(100);
  }
}
