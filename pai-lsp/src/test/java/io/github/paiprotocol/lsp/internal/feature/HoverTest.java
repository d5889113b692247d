package io.github.paiprotocol.lsp.internal.feature;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HoverTest {

  private static String at(String part) {
    Jobs.Marked marked = Jobs.at(part);
    return Hover.of(marked.analysis(), marked.offset()).map(Hover::markdown).orElse("nothing");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "inst¦ances: 2|optional, integer from 1 to 10000|How many tasks, 1 by default.",
        "resourcePer¦Instance: {cpu|required|What one task takes.",
        "{cp¦u: 1|required, integer, at least 0|Protocol: resources",
        "name: de¦mo|required, name: use letters|Protocol: job",
        "ev¦ent: taskStarts|`taskStarts` or|When",
        "event: task¦Completes|**`taskCompletes`**|at the end in any case",
        "sshb¦arrier: false|parameter of a plugin|waits until",
        "  wor¦ker:|task role `worker`|instances `2`",
        "dockerImage: i¦mg|prerequisite `img`|`python:3`",
        "- la¦st|prerequisite `last`|after `tools`",
        "script: bo¦th|`script`|http://x/run.sh",
        "data: bo¦th|`data`|a list of 1",
        "$parameters.l¦r %> <% $secrets|parameter `lr`|= `0.1`",
        "a[0].¦b %>|parameter `b`|= `3`",
        "$secrets.to¦ken|secret `token`|its value is not shown",
        "$data.u¦ri[0]|key `uri`|a list of 1",
        "this.ver¦sion|key `version`|= `1.2`",
        "{{ ver¦bose }}|template variable `verbose`|whether to talk",
        "{{ le¦vel }}|template variable `level`|must be given",
        "{le¦vel: 3}|template variable `level`|must be given",
        "deployment: pr¦od|deployment `prod`|deployment",
        "PAI_HO¦ST_IP_ps_server_0|variable `PAI_HOST_IP_ps_server_0`|the address of a task",
        "${PAI_PORT_LI¦ST_worker_0_http}|`PAI_PORT_LIST_worker_0_http`|by a label",
        "PAI_HOST_IP_ps_¦server_0|task role `ps_server`|instances `1`",
      })
  void saysWhatIsThere(String part, String first, String second) {
    assertThat(at(part)).contains(first, second);
  }

  @Test
  void describedTextMakesNoLinks() {
    assertThat(at("- name: to¦ols\n    type: script"))
        .contains("what \\[each role\\]\\(x\\) needs");
  }

  @Test
  void noNameShowsASecretThatWasJoinedIntoIt() {
    String job = "secrets:\n  second hunt¦er2 linedouble: it is x\n  pin: [sesa¦me: open]\n";
    Analysis analysis = Jobs.of(job.replace("¦", ""));
    for (int offset = 0; offset < job.length() - 2; offset++) {
      String hover = Hover.of(analysis, offset).map(Hover::markdown).orElse("");
      assertThat(hover).doesNotContain("hunter2", "linedouble", "sesame");
    }
    assertThat(Hover.of(analysis, job.indexOf('¦')).orElseThrow().markdown())
        .startsWith("**secret `****** ");
  }

  @Test
  void noPlaceShowsASecret() {
    Analysis analysis = Jobs.of(Jobs.JOB);
    for (int offset = 0; offset <= Jobs.JOB.length(); offset++) {
      Optional<Hover> hover = Hover.of(analysis, offset);
      assertThat(hover.map(Hover::markdown).orElse("")).doesNotContain("canary", "77");
    }
    assertThat(at("p¦w_token: hunter2canary")).isEqualTo("**parameter `pw_token`** = `******`");
    assertThat(at("u¦rl: https")).isEqualTo("**parameter `url`** = `https://******@host/x`");
  }

  @Test
  void ofATextThatCannotBeReadTheKeysAreKnown() {
    Jobs.Marked marked =
        Jobs.Marked.of("name: x\ntaskRoles:\n  a:\n    inst¦ances: {\n    commands: [\n");

    assertThat(Hover.of(marked.analysis(), marked.offset()).orElseThrow().markdown())
        .contains("How many tasks");
  }

  @Test
  void keysOfDIJobsAndOfPrerequisitesAreKnown() {
    Jobs.Marked dijob =
        Jobs.Marked.of(
            "apiVersion: diengine.opendilab.org/v2alpha1\nkind: DIJob\nmetadata: {na¦me: x}\nspec: {}\n");
    assertThat(Hover.of(dijob.analysis(), dijob.offset()).orElseThrow().markdown())
        .contains("A DNS label");

    Jobs.Marked variable = Jobs.Marked.of(DIJobs.JOB.replace("$(DI_ACT", "$(DI_¦ACT"));
    assertThat(Hover.of(variable.analysis(), variable.offset()).orElseThrow().markdown())
        .isEqualTo(
            "**variable `DI_ACTORS_NODES`** · the hosts of the pods of this task, joined by"
                + " commas");

    Jobs.Marked component =
        Jobs.Marked.of("- name: a\n  plugin: cmd\n  call¦backs: []\n- name: b\n  require: [a]\n");
    assertThat(Hover.of(component.analysis(), component.offset()).orElseThrow().markdown())
        .contains("Protocol: prerequisite");
    Jobs.Marked required =
        Jobs.Marked.of("- name: a\n  plugin: cmd\n  callbacks: []\n- name: b\n  require: [¦a]\n");
    assertThat(Hover.of(required.analysis(), required.offset()).orElseThrow().markdown())
        .contains("prerequisite `a`");
  }
}
