package io.github.paiprotocol.resolver.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What plugins are given in a plain job, and what is lost of it. */
class PlainPluginsTest {
  private static Value yaml(String text) {
    return OpenPaiRuntimeJobs.value(text).draft().orElseThrow();
  }

  /** Of a prerequisite, all but what every one has. */
  private static Value properties(FlattenedJob flattened) {
    return Value.of(flattened.job().prerequisites().get(1).properties());
  }

  private static FlattenedJob prerequisite(String plugin, String given) {
    return FlattenedJob.of(
        OpenPaiRuntimeJobs.resolve(
            OpenPaiRuntimeJobs.with("{name: p, plugin: " + plugin + ", " + given + "}")));
  }

  private static FlattenedJob extras(String entry) {
    return FlattenedJob.of(OpenPaiRuntimeJobs.resolve(OpenPaiRuntimeJobs.extras(entry)));
  }

  private static List<String> codes(List<Diagnostic> losses) {
    return losses.stream().map(loss -> loss.code() + " " + loss.path()).toList();
  }

  static Stream<Arguments> parameters() {
    return Stream.of(
        arguments("ssh", "jobssh: true", "{jobssh: true}"),
        arguments(
            "ssh",
            "plugin_params: {jobssh: true, userssh: {type: none}}",
            "{jobssh: true, userssh: {type: none}}"),
        arguments("ssh", "jobssh: true, userssh:", "{jobssh: true}"),
        arguments("git", "repo_uri: 'https://h/r'", "{repo_uri: 'https://h/r'}"),
        arguments(
            "git",
            "repo_uri: 'https://h/r', branch: '<% $parameters.p %>'",
            "{repo_uri: 'https://h/r', options: ['--branch=text']}"),
        arguments(
            "git",
            "repo_uri: 'https://h/r', branch: dev, options: [--depth=1, '<% $secrets.s %>']",
            "{repo_uri: 'https://h/r', options: [--depth=1, '<% $secrets.s %>', --branch=dev]}"),
        arguments(
            "git",
            "repo_uri: 'https://h/r', options: [--depth=1]",
            "{repo_uri: 'https://h/r', options: [--depth=1]}"),
        arguments(
            "tensorboard",
            "port: 8080, logdir: {a: '/<% this.port %>'}",
            "{port: 8080, logdir: {a: /8080}}"),
        arguments("tensorboard", "port: 8080, branch: dev", "{port: 8080}"));
  }

  @ParameterizedTest
  @MethodSource("parameters")
  void aPluginIsGivenWhatTheRuntimeReads(String plugin, String given, String expected) {
    FlattenedJob flattened = prerequisite(plugin, given);
    assertThat(properties(flattened)).isEqualTo(yaml(expected));
    assertThat(flattened.job().prerequisites().get(1).plugin())
        .contains("com.microsoft.pai.runtimeplugin." + plugin);
    assertThat(flattened.losses()).isEmpty();
  }

  static Stream<Arguments> losses() {
    String both = "\"'\\\"\"";
    return Stream.of(
        arguments("git", "repo_uri: h, commit: abc", "LOST_SETTING commit"),
        arguments("git", "repo_uri: h, retryTimeout: 3", "LOST_SETTING retryTimeout"),
        arguments("ssh", "jobssh: true, publicKeys: [k]", "LOST_SETTING publicKeys"),
        arguments("tensorboard", "port: 1, logdir: 'a\\b'", "CHANGED_TEXT logdir"),
        arguments("tensorboard", "port: 1, logdir: " + both, "STOPS_RUNTIME logdir"),
        arguments("ssh", "userssh: [null, 1, true, a\\b]", "CHANGED_TEXT userssh"),
        arguments("ssh", "userssh: [" + both + ", a\\b]", "STOPS_RUNTIME userssh"),
        arguments("ssh", "userssh: {a: , b: [{c: a\\b}]}", "CHANGED_TEXT userssh"),
        arguments("ssh", "userssh: {a\\b: c, d: e}", "CHANGED_TEXT userssh"),
        arguments("ssh", "userssh: {a: b, c: " + both + "}", "STOPS_RUNTIME userssh"),
        arguments("ssh", "userssh: {a: '<% $secrets.single %>'}", "STOPS_RUNTIME userssh"));
  }

  @ParameterizedTest
  @MethodSource("losses")
  void whatTheRuntimeDoesNotReadOrReadsOtherwiseIsALoss(
      String plugin, String given, String expected) {
    String code = expected.substring(0, expected.indexOf(' ') + 1);
    String key = expected.substring(expected.indexOf(' ') + 1);
    assertThat(codes(prerequisite(plugin, given).runtimeLosses()))
        .containsExactly(code + "prerequisites[1]." + key);
    String entry = "{plugin: " + plugin + ", parameters: {" + given + "}}";
    assertThat(codes(extras(entry).runtimeLosses()))
        .containsExactly(code + "extras[\"com.microsoft.pai.runtimeplugin\"][0].parameters." + key);
  }

  /** The author of a job cannot change a fetched document, so the loss is reported at the role. */
  @Test
  void ofADocumentTheRoleThatListsItHasTheLoss() {
    String remote =
        """
        name: r
        plugin: git
        repo_uri: 'a\\b'
        commit: abc
        callbacks: [{event: taskStarts, commands: ['a\\b']}, {event: taskFails, commands: [a]}]
        """;
    FlattenedJob flattened =
        FlattenedJob.of(
            OpenPaiRuntimeJobs.resolve(
                OpenPaiRuntimeJobs.text("", "prerequisites: ['memory://r']", ""),
                Map.of("memory://r", remote)));
    assertThat(flattened.runtimeLosses())
        .extracting(loss -> loss.path().toString())
        .containsOnly("taskRoles.worker.prerequisites");
    assertThat(flattened.runtimeLosses())
        .extracting(loss -> loss.code().toString())
        .containsExactlyInAnyOrder("LOST_SETTING", "CHANGED_TEXT", "CHANGED_TEXT", "LOST_EVENT");
  }

  /** Plugins that mount storages, or run callbacks only, have no part of their own. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "plugin: pvc_storage, plugin_params: {name: s, mountPath: /s}",
        "plugin: teamwise_storage",
        "plugin: cmd"
      })
  void somePluginsRunNothing(String given) {
    FlattenedJob flattened =
        FlattenedJob.of(
            OpenPaiRuntimeJobs.resolve(
                OpenPaiRuntimeJobs.with("{name: p, type: data, uri: x, " + given + "}")));
    assertThat(flattened.job().taskRoles().get("worker").prerequisites()).isEmpty();
  }

  private static Value written(FlattenedJob flattened) {
    return ((Value.Mapping) JobFields.JOB.write(flattened.job()).get("extras").orElseThrow())
        .get("com.microsoft.pai.runtimeplugin")
        .orElseThrow();
  }

  static Stream<Arguments> entries() {
    String starts = "{plugin: cmd, parameters: {callbacks: [{event: taskStarts, commands: [a]}]}}";
    return Stream.of(
        arguments(starts, starts),
        arguments("{plugin: cmd, parameters: {preCommands: [a]}}", starts),
        arguments(
            "{plugin: cmd, taskroles: [worker], failurePolicy: ignore, parameters: {postCommands: [b]}}",
            "{plugin: cmd, taskroles: [worker], failurePolicy: ignore, parameters:"
                + " {callbacks: [{event: taskSucceeds, commands: [b]}]}}"),
        arguments(
            "{plugin: git, failurePolicy: ignore, parameters: {repo_uri: h, branch: dev}}",
            "{plugin: git, failurePolicy: ignore, parameters: {repo_uri: h, options: [--branch=dev]}}"),
        arguments(
            "{plugin: com.microsoft.pai.runtimeplugin.ssh, parameters: {jobssh: true}}",
            "{plugin: ssh, parameters: {jobssh: true}}"));
  }

  @ParameterizedTest
  @MethodSource("entries")
  void pluginsOfTheExtrasAreWrittenAlike(String given, String expected) {
    FlattenedJob flattened = extras(given);
    assertThat(written(flattened)).isEqualTo(yaml("[" + expected + "]"));
    assertThat(flattened.losses()).isEmpty();
  }

  /** A value that looks like a tag cannot be told from one there. */
  @ParameterizedTest
  @ValueSource(strings = {"<%", "a <% b", "<%% c"})
  void aLiteralTagIsLost(String value) {
    String prerequisites =
        """
        - {name: p, callbacks: [{event: taskStarts, commands: ['<% $parameters.p %>']}]}
        - {name: q, plugin: tensorboard, logdir: '<% $parameters.p %>'}
        - {name: r, callbacks: [{event: taskStarts, commands: [a]}]}
        """;
    String entries =
        OpenPaiRuntimeJobs.start("'<% $parameters.p %>'") + ", " + OpenPaiRuntimeJobs.A;
    String extras = "extras: {com.microsoft.pai.runtimeplugin: [" + entries + "]}";
    String text =
        OpenPaiRuntimeJobs.text(prerequisites, "prerequisites: [p, q, r]", extras)
            .replace("p: text", "p: '" + value + "'");
    FlattenedJob flattened = FlattenedJob.of(OpenPaiRuntimeJobs.resolve(text));
    assertThat(codes(flattened.runtimeLosses()))
        .containsExactly(
            "LOST_TEXT prerequisites[1]",
            "LOST_TEXT prerequisites[2]",
            "LOST_TEXT extras[\"com.microsoft.pai.runtimeplugin\"][0].parameters");
    assertThat(flattened.job().prerequisites().get(1).callbacks().get(0).commands())
        .containsExactly(value.replace("<%", "<%%"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"callbacks", "preCommands", "postCommands"})
  void aLossOfACommandStandsWhereItWasWritten(String key) {
    boolean listed = key.equals("callbacks");
    String commands = listed ? "[{event: taskStarts, commands: ['a\\b']}]" : "['a\\b']";
    FlattenedJob flattened = extras("{plugin: cmd, parameters: {" + key + ": " + commands + "}}");
    assertThat(codes(flattened.runtimeLosses()))
        .containsExactly(
            "CHANGED_TEXT extras[\"com.microsoft.pai.runtimeplugin\"][0].parameters."
                + key
                + (listed ? "[0].commands[0]" : "[0]"));
  }

  /** A shell of its own runs them, so that the role's commands do not see it. */
  @ParameterizedTest
  @ValueSource(strings = {"taskStarts", "taskSucceeds"})
  void whatIsExportedBeforeTheCommandsIsLost(String event) {
    FlattenedJob flattened =
        extras(
            "{plugin: cmd, parameters: {callbacks: [{event: "
                + event
                + ", commands: [ls, export A=1]}]}}");
    assertThat(codes(flattened.runtimeLosses()))
        .isEqualTo(
            event.equals("taskStarts")
                ? List.of(
                    "LOST_EXPORT extras[\"com.microsoft.pai.runtimeplugin\"][0].parameters.callbacks[0]")
                : List.of());
  }
}
