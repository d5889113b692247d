package io.github.paiprotocol.lsp.internal.feature;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import io.github.paiprotocol.testsupport.Thorough;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompletionsTest {

  private static List<Proposal> at(String text, int offset) {
    return Completions.of(
        EditedText.of("job.yaml", text), Jobs.of(Jobs.JOB), offset, ComponentFinder.none());
  }

  /** What is offered where a part of the job has become another one. */
  private static List<String> typed(String part, String marked) {
    String text = Jobs.JOB.replace(part, marked.replace("\\n", "\n"));
    assertThat(text).isNotEqualTo(Jobs.JOB);
    Jobs.Marked cursor = Jobs.Marked.of(text);
    return at(cursor.text(), cursor.offset()).stream().map(Proposal::label).toList();
  }

  @Test
  void offersNoNameThatIsHiddenInTheText() {
    Jobs.Marked cursor =
        Jobs.Marked.of("secrets: {second hunter2 linedouble: x, pw: y}\nname: <% $secrets.¦ %>\n");
    assertThat(
            Completions.of(
                EditedText.of("job.yaml", cursor.text()),
                cursor.analysis(),
                cursor.offset(),
                ComponentFinder.none()))
        .extracting(Proposal::label)
        .containsOnly("pw");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "    instances: 2|    inst¦|instances",
        "    instances: 2|    ¦|instances,completion,taskRetryCount",
        "type: job|type: ¦|job",
        "data: both|data: ¦|both",
        "script: both|script: t¦|tools",
        "dockerImage: img|dockerImage: ¦|img",
        "      - last|      - ¦|tools,last,both,name",
        "{level: 3}|{¦|verbose,level",
        "{level: 3}|{level: 3, v¦}|verbose",
        "- event: taskFails|- event: ¦|taskStarts,taskFails",
        "- event: taskFails|- ¦|event,failurePolicy",
        "plugin: ssh|plugin: ¦|ssh,git,com.microsoft.pai.runtimeplugin.ssh",
        "deployment: prod|deployment: ¦|prod",
        "taskroles: [worker|taskroles: [¦|worker,ps_server",
        "      worker: {skuNum: 1}|      ¦|worker,ps_server",
        "{skuNum: 1}|{s¦}|skuNum,skuType",
        "type: data|type: ¦|dockerimage,data,script,output,storage",
        "{cpu: 1, memoryMB|{cpu: 1, ¦, memoryMB|gpu",
        "<% $parameters.lr %> <% $secrets|<% ¦ <% $secrets|$parameters,$secrets,$data",
        "$parameters.lr %> <% $secrets|$parameters.¦ %> <% $secrets|lr,nested,pw_token",
        "a[0].b %>|a[0].¦ %>|b",
        "$secrets.token|$secrets.¦|token,deep",
        "$data.uri[0]|$data.¦|uri,name,type",
        "$script.uri|$script.u¦|uri",
        "this.version|this.¦|version",
        "{{ level }}|{{ ¦ }}|verbose,level",
        "extras:|¦extras:|version,jobRetryCount",
        "{sshbarrier: false}|{¦}|jobssh,publicKeys",
        "plugin: cmd|plugin: git\\n    ¦|repo_uri,branch",
        "  worker:|  ¦worker:|new task role",
        "- name: img|- ¦name: img|new image,new git repository",
        "- event: taskStarts|- ¦event: taskStarts|new callback",
        "- plugin: ssh|- ¦plugin: ssh|new ssh plugin",
        "ping $PAI_HOST|ping $¦|PAI_JOB_NAME,PAI_TASK_ROLE_ps_server_HOST_LIST,PAI_worker_1_ssh_PORT",
        "${PAI_PORT_LIST_worker_0_http}|${PAI_HOST_IP_¦}|PAI_HOST_IP_worker_1,PAI_HOST_IP_ps_server_0",
        "echo bye|echo ${PAI_JOB¦|PAI_JOB_NAME",
      })
  void offersWhatFits(String part, String marked, String expected) {
    assertThat(typed(part, marked)).contains(expected.split(","));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "    instances: 2|    ¦|commands",
        "dockerImage: img|dockerImage: ¦|tools",
        "      - last|      - ¦|img",
        "ping $PAI|ping ¦ $PAI|instances",
        "echo bye|¦|tools",
        "instances: 2|¦|new task role",
        "type: dockerimage|¦|repo_uri",
        "[worker, ps_server]|[¦]|new ssh plugin",
        "echo bye|$¦|PAI_HOST_IP_worker_2",
        "echo bye|PAI_¦|PAI_JOB_NAME",
        "uri: python:3|uri: $PAI_¦|PAI_JOB_NAME",
        "name: demo|name: ¦|tools",
      })
  void offersNothingElse(String part, String marked, String unexpected) {
    assertThat(typed(part, marked)).doesNotContain(unexpected);
  }

  @Test
  void whatIsInsertedTakesThePlaceOfTheWord() {
    Jobs.Marked cursor = Jobs.Marked.of(Jobs.JOB.replace("    instances: 2", "    inst¦"));
    Proposal first = at(cursor.text(), cursor.offset()).get(0);

    assertThat(first.insert()).isEqualTo("instances: ");
    assertThat(cursor.text().substring(first.at().start(), first.at().end())).isEqualTo("inst");
  }

  @Test
  void aTagIsClosedWhereItIsNot() {
    Jobs.Marked open = Jobs.Marked.of("a: <% $parameters.¦");
    assertThat(at(open.text(), open.offset())).extracting(Proposal::insert).contains("lr %>");
    Jobs.Marked closed = Jobs.Marked.of("a: <% $parameters.¦ %>");
    assertThat(at(closed.text(), closed.offset())).extracting(Proposal::insert).contains("lr");
  }

  @Test
  void variablesOfTheRuntimeAreClosedWhereTheyAreNot() {
    Jobs.Marked open = Jobs.Marked.of(Jobs.JOB.replace("echo bye", "echo ${PAI_JOB_NA¦"));
    assertThat(at(open.text(), open.offset()))
        .extracting(Proposal::insert)
        .containsExactly("PAI_JOB_NAME}");
    Jobs.Marked dijob = Jobs.Marked.of(DIJobs.JOB.replace("$(DI_ACTORS_NODES)", "$(DI_¦)"));
    assertThat(
            Completions.of(
                EditedText.of("job.yaml", dijob.text()),
                Jobs.of(DIJobs.JOB),
                dijob.offset(),
                ComponentFinder.none()))
        .extracting(Proposal::insert)
        .contains("DI_RANK", "DI_SERIAL_1_NODES", "DI_COLLECTOR_NODES");
  }

  @Test
  void wordsOfOlderVersionsComeLast() {
    List<String> events = typed("event: taskStarts", "event: ¦");
    assertThat(events.subList(0, 4)).allMatch(event -> event.startsWith("task"));
    assertThat(events).hasSizeGreaterThan(4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "taskRoles:\\n|taskRoles:\\n  ¦\\n|new task role",
        "prerequisites:\\n|prerequisites:\\n  - ¦\\n|new image",
        "prerequisites:\\n|prerequisites:\\n  - ¦\\n|new prerequisite with callbacks",
        "prerequisites:\\n|prerequisites:\\n  - ¦\\n|new git repository",
        "callbacks:\\n|callbacks:\\n      - ¦\\n|new callback",
        "runtimeplugin:\\n|runtimeplugin:\\n    - ¦\\n|new tensorboard plugin",
      })
  void whatASnippetWritesIsRight(String part, String marked, String label) {
    String text =
        Jobs.JOB.replaceFirst(
            part.replace("\\n", "\n"), marked.replace("\\n", "\n").replace("$", "\\$"));
    Jobs.Marked cursor = Jobs.Marked.of(text);
    Proposal snippet =
        at(cursor.text(), cursor.offset()).stream()
            .filter(each -> each.label().equals(label))
            .findFirst()
            .orElseThrow();
    String line = cursor.text().substring(0, cursor.offset());
    String indent = line.substring(line.lastIndexOf('\n') + 1).replaceFirst("\\S.*", "");
    String written =
        snippet
            .insert()
            .replaceAll("\\$\\{\\d\\|(\\w+)[^}]*}", "$1")
            .replaceAll("\\$\\{\\d:([^}]*)}", "$1")
            .replace("dockerImage: image", "dockerImage: img")
            .replace("\n", "\n" + indent);
    String after =
        new StringBuilder(cursor.text())
            .replace(snippet.at().start(), snippet.at().end(), written)
            .toString()
            .replace("worker:\n    instances: 1", "fresh:\n    instances: 1");

    assertThat(Jobs.of(after).diagnostics()).noneMatch(each -> each.isError());
  }

  @Test
  void jsonGetsItsQuotes() {
    Jobs.Marked bare = Jobs.Marked.of("{\"taskRoles\": {\"a\": {\"instances\": 1, ¦");
    assertThat(at(bare.text(), bare.offset()))
        .extracting(Proposal::insert)
        .contains("\"dockerImage\": ");
    Jobs.Marked quoted = Jobs.Marked.of("{\"taskRoles\": {\"a\": {\"instances\": 1, \"dock¦\"");
    assertThat(at(quoted.text(), quoted.offset()))
        .extracting(Proposal::insert)
        .containsExactly("dockerImage: ");
  }

  @Test
  void namesComeFromTheLastStateThatCouldBeRead() {
    Jobs.Marked cursor =
        Jobs.Marked.of(
            Jobs.JOB.replace("dockerImage: img\n    data", "dockerImage: ¦\n    x: {\n    data"));
    assertThat(Jobs.of(cursor.text()).isBroken()).isTrue();
    assertThat(at(cursor.text(), cursor.offset())).extracting(Proposal::label).contains("img");
  }

  @Test
  void variablesOfDocumentsElsewhereAreKnown() {
    SourceText elsewhere =
        SourceText.of("c", "name: c\nplugin: cmd\ntemplate_variables: [{name: far}]\n");
    ComponentFinder components =
        reference ->
            Optional.of(
                new ComponentFinder.Component(
                    "file:///c.yaml",
                    ProtocolReader.standard().prerequisites().read(elsewhere),
                    0));
    Jobs.Marked cursor =
        Jobs.Marked.of(
            Jobs.JOB.replace(
                "      - last", "      - name: file:c.yaml\n        template_variables: {¦"));

    assertThat(
            Completions.of(
                EditedText.of("job.yaml", cursor.text()),
                Jobs.of(Jobs.JOB),
                cursor.offset(),
                components))
        .extracting(Proposal::label)
        .contains("far");
  }

  @Test
  void aNewTextBeginsWithWhatEveryJobHas() {
    assertThat(Completions.of(EditedText.of("j", ""), Jobs.of(""), 0, ComponentFinder.none()))
        .extracting(Proposal::label)
        .startsWith("protocolVersion", "name", "type", "taskRoles");
  }

  @Test
  @Thorough
  void nothingOfferedShowsASecret() {
    for (int offset = 0; offset <= Jobs.JOB.length(); offset++) {
      for (Proposal each : at(Jobs.JOB, offset)) {
        assertThat(each.detail() + each.help() + each.insert()).doesNotContain("canary", "77");
      }
    }
  }
}
