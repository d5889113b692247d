package io.github.paiprotocol.k8s.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import java.util.List;
import java.util.stream.Collectors;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a page says of the steps of a role: whose they are, and when they run. */
class ReportStepsTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: job
      type: job
      extras:
        com.microsoft.pai.runtimeplugin: EXTRAS
      prerequisites:
        - {name: image, type: dockerimage, uri: x/y}
      PREREQUISITES
      taskRoles:
        w1:
          dockerImage: image
          prerequisites: [USED]
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands: [run]
      """;

  private static Document page(String prerequisites, String used, String extras) {
    return Pages.of(
        JOB.replace("PREREQUISITES", prerequisites.indent(2).stripTrailing())
            .replace("USED", used)
            .replace("EXTRAS", extras));
  }

  private static List<String> texts(Element page, String query) {
    return page.select(query).eachText();
  }

  /** A plugin's work is told from what the job says itself. */
  @Test
  void eachStepSaysWhoseItIs() {
    Document page =
        page(
            """
            - {name: plain, type: script, callbacks: [{event: taskStarts, commands: [one]}]}
            - name: lenient
              type: script
              plugin: com.microsoft.pai.runtimeplugin.cmd
              failurePolicy: ignore
              callbacks: [{event: taskStarts, commands: [two]}]
            - {name: code, type: script, plugin: com.microsoft.pai.runtimeplugin.git, repo_uri: "https://host/x.git"}
            """,
            "plain, lenient, code",
            "[{plugin: tensorboard, parameters: {port: 6006, logdir: {path: /logs}}}]");
    assertThat(texts(page, ".step .step-head"))
        .containsExactly(
            "1 plain this job where from",
            "2 lenient this job failure ignored where from",
            "3 code this job plugin git where from",
            "4 tensorboard plugin",
            "5 w1 this job");
    assertThat(texts(page, ".chip"))
        .containsExactly(
            "plain this job",
            "lenient this job",
            "code this job",
            "tensorboard plugin",
            "run 1 line");
    assertThat(texts(page, ".step summary").stream().map(text -> text.replaceAll("^\\d+ ", "")))
        .containsExactly(
            "line prerequisites[1]",
            "line prerequisites[2]",
            "lines made by its plugin prerequisites[3]",
            "lines made by its plugin extras[\"com.microsoft.pai.runtimeplugin\"][0]",
            "line taskRoles.w1.commands");
    assertThat(page.select(".step .origin").eachAttr("class")).containsOnly("origin here");
    assertThat(page.select(".chip").eachAttr("class")).containsOnly("chip here");
    assertThat(page.select(".step .to").eachAttr("href"))
        .containsExactly("#component-1", "#component-2", "#component-3");
    assertThat(texts(page, ".script[open] pre")).containsExactly("one", "two", "run");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          taskStarts, taskSucceeds, taskFails, taskCompletes | Before/Commands/On success+On failure/At the end
          taskSucceeds, taskCompletes                        | Commands/On success/At the end
          taskStarts, taskFails                              | Before/Commands/On failure
          taskStarts, taskCompletes                          | Before/Commands/At the end
          """)
  void successAndFailureStandAboveEachOther(String events, String expected) {
    String callbacks =
        Splitter.on(", ")
            .splitToStream(events)
            .map(event -> "{event: " + event + ", commands: [a]}")
            .collect(Collectors.joining(", "));
    Document page = page("- {name: p, type: script, callbacks: [" + callbacks + "]}\n", "p", "[]");
    assertThat(
            page.select(".flow > .column").stream()
                .map(column -> String.join("+", texts(column, ".phase-title")))
                .collect(Collectors.joining("/")))
        .isEqualTo(expected);
  }

  /** At a glance, commands are known by what they do and not by how their shell is set up. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'set +euo pipefail', 'python3 t.py'|python3 t.py …",
        "'#!/bin/bash', '', 'set -e; set -x', 'export A=1', 'cd /x', 'run --all'|run --all …",
        "'set -e', 'export A=1'|set -e …",
        "'set -e', 'cd /x && run --all'|cd /x && run --all …",
        "'set -e; run --all'|set -e; run --all",
        "'settle down'|settle down",
      },
      quoteCharacter = '"')
  void aChipShowsTheFirstLineThatDoesSomething(String commands, String chip) {
    Document page =
        Pages.of(
            JOB.replace("PREREQUISITES", "")
                .replace("USED", "")
                .replace("EXTRAS", "[]")
                .replace("commands: [run]", "commands: [" + commands + "]"));
    assertThat(texts(page, ".chip a")).containsExactly(chip);
  }

  /** What plugins make is as long as it is everywhere; on paper their readers skip it. */
  @Test
  void scriptsOfPluginsStayFoldedOnPaper() {
    Document page = page("", "", "[{plugin: ssh, parameters: {jobssh: true}}]");
    assertThat(page.select("details.script.made")).isNotEmpty();
    assertThat(page.select("details.script.made[open]")).isEmpty();
    assertThat(texts(page, "details.script:not(.made) code")).containsExactly("run");
    assertThat(page.select("style").html()).contains("details:not(.made)::details-content");
  }

  /** Browsers guess the height of what they have not drawn yet, and then miss an anchor below. */
  @Test
  void noHeightIsGuessed() {
    assertThat(page("", "", "[]").select("style").html())
        .doesNotContain("content-visibility: auto", "contain-intrinsic-size");
  }

  @Test
  void aRoleSaysHowManyCommandsAreOfTheDeployment() {
    String deployments =
        """
        deployments:
          - name: prod
            taskRoles: {w1: {preCommands: [one, two], postCommands: [three]}}
        defaults: {deployment: prod}
        """;
    Document page =
        Pages.of(
            deployments
                + JOB.replace("PREREQUISITES", "").replace("USED", "").replace("EXTRAS", "[]"));
    assertThat(page.select("#role-1 .note").text())
        .endsWith("3 commands around its own: deployment prod.");
  }
}
