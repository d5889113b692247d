package io.github.paiprotocol.resolver.plain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A text stays where OpenPAI's runtime reads it, when nothing had to be rewritten: the rows of the
 * table "What OpenPAI's runtime runs" of docs/compatibility.md.
 */
class WrittenInTest {
  private static final String LONG = "plugin: com.microsoft.pai.runtimeplugin.cmd";
  private static final String START = "callbacks: [{event: taskStarts, commands: [a]}]";

  private static boolean isKept(String text) {
    return FlattenedJob.of(OpenPaiRuntimeJobs.resolve(text))
        .isWrittenIn(OpenPaiRuntimeJobs.value(text).draft().orElseThrow());
  }

  private static String runs(String commands) {
    return "{name: p, type: data, %s, callbacks: [{event: taskStarts, commands: %s}]}"
        .formatted(LONG, commands);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{name: p, type: data, " + LONG + ", " + START + "}",
        "{name: p, type: data, " + LONG + ", description: any, where: {a: [1, b]}, " + START + "}",
        "{name: p, type: data, "
            + LONG
            + ", callbacks: [{event: taskSucceeds, commands: ['x <% $secrets.s %>']}]}"
      })
  void keepsPrerequisitesThatTheRuntimeRunsAsTheyAre(String prerequisite) {
    assertThat(isKept(OpenPaiRuntimeJobs.with(prerequisite))).isTrue();
  }

  @Test
  void keepsPluginsThatTheRuntimeRunsAsTheyAre() {
    assertThat(isKept(OpenPaiRuntimeJobs.text("", "", ""))).isTrue();
    assertThat(isKept(OpenPaiRuntimeJobs.extras("{plugin: ssh, parameters: {jobssh: true}}")))
        .isTrue();
    assertThat(isKept(OpenPaiRuntimeJobs.text("", "", "extras: {notes: x}"))).isTrue();
    String login = "{name: image2, type: dockerimage, uri: x, auth: {username: u, password: p}}";
    assertThat(isKept(OpenPaiRuntimeJobs.text("- " + login, "", ""))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{name: p, type: data, " + START + "}",
        "{name: p, type: data, plugin: cmd, " + START + "}",
        "{name: p, type: data, " + LONG + ", plugin_params: {" + START + "}}",
        "{name: p, type: data, " + LONG + ", callbacks: [{event: containerStart, commands: [a]}]}",
        "{name: p, type: data, "
            + LONG
            + ", callbacks: [{event: postTaskSucceeds, commands: [a]}]}",
        "{name: p, type: data, " + LONG + ", callbacks: [{event: taskStarts, commands: a}]}",
        "{name: p, type: data, "
            + LONG
            + ", callbacks: [{event: taskStarts, failurePolicy: ignore, commands: [a]}, {event:"
            + " taskStarts, commands: [b]}]}",
        "{name: p, type: data, plugin: ssh, jobssh: true, " + START + "}",
        "{name: p, type: data, plugin: git, repo_uri: 'https://h/r', branch: dev}",
        "{name: p, type: data, " + LONG + ", parameters: {a: 1}, " + START + "}",
        "{name: p, type: data, " + LONG + ", description: '<% $parameters.p %>', " + START + "}",
        "{name: p, type: data, " + LONG + ", description: \"it's \\\"it\\\"\", " + START + "}",
        "{name: p, type: data, " + LONG + ", where: '<% $parameters.p %>', " + START + "}",
        "{name: p, type: data, " + LONG + ", where: {a: [\"it's \\\"it\\\"\"]}, " + START + "}",
        "{name: p, type: data, where: w, "
            + LONG
            + ", callbacks: [{event: taskStarts, commands: ['x <% this.where %>']}]}",
        "{name: p, type: data, " + LONG + ", preCommands: [b], " + START + "}",
        "{name: p, type: data, uri: x}"
      })
  void rewritesPrerequisitesThatTheRuntimeRunsOtherwise(String prerequisite) {
    assertThat(isKept(OpenPaiRuntimeJobs.with(prerequisite))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"['x <% $parameters.n %>']", "['x <% $parameters.list.0 %>']", "[\"a\\nb\"]"})
  void rewritesTextsThatTheRuntimeReadsOtherwise(String commands) {
    assertThat(isKept(OpenPaiRuntimeJobs.with(runs(commands)))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"['x <% $parameters.p %>']", "['x <% $parameters.list[0] %>']"})
  void keepsReferencesThatTheRuntimeFinds(String commands) {
    assertThat(isKept(OpenPaiRuntimeJobs.with(runs(commands)))).isTrue();
  }

  @Test
  void rewritesListsOfOtherPrerequisites() {
    String one = "- " + runs("[a]");
    String two = one + "\n- {name: q, type: data, require: [p], " + LONG + ", " + START + "}";
    assertThat(isKept(OpenPaiRuntimeJobs.text(two, "prerequisites: [q]", ""))).isFalse();
    String twice = one + "\n- {name: p, type: script, uri: x}";
    assertThat(isKept(OpenPaiRuntimeJobs.text(twice, "prerequisites: [p]", ""))).isFalse();
    assertThat(isKept(OpenPaiRuntimeJobs.text(one, "prerequisites:", ""))).isFalse();
    assertThat(isKept(OpenPaiRuntimeJobs.text("", "", "extras:"))).isFalse();
    String alias = "extras: {reference_prerequisites: [{name: al, require: [p]}]}";
    assertThat(isKept(OpenPaiRuntimeJobs.text(one, "prerequisites: [al]", alias))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{plugin: com.microsoft.pai.runtimeplugin.cmd, parameters: {preCommands: [a]}}",
        "{plugin: cmd, parameters: {preCommands: ['<% $parameters.n %>']}}",
        "{plugin: cmd, parameters: {callbacks: [{event: containerStart, commands: [a]}]}}"
      })
  void rewritesPluginsThatTheRuntimeRunsOtherwise(String entry) {
    assertThat(isKept(OpenPaiRuntimeJobs.extras(entry))).isFalse();
  }
}
