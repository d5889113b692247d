package io.github.paiprotocol.k8s.stock;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testsupport.Corpus;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * OpenPAI's runtime runs the same commands as the resolved job, or their loss is reported with its
 * path. What runs unchanged is not reported.
 */
@Thorough
class OpenPaiRuntimeTest {
  private static final ClusterProfile PROFILE = Jobs.profile("reference-server");

  static Stream<String> events() {
    return Stream.of(CallbackEvent.values()).flatMap(event -> event.names().stream());
  }

  /** Every plugin spelling, place, way to give values, policy, and form of commands. */
  @ParameterizedTest
  @MethodSource("events")
  void everyWayToWriteACallbackRunsOrIsReported(String event) {
    for (String callback : callbacks(event)) {
      for (String plugin :
          List.of("", "plugin: cmd", "plugin: com.microsoft.pai.runtimeplugin.cmd")) {
        for (String place : List.of("callbacks: [%s]", "plugin_params: {callbacks: [%s]}")) {
          for (String more : List.of("", "failurePolicy: ignore", "require: [base]", VARIABLES)) {
            check(more.equals(VARIABLES), plugin, place.formatted(callback), more);
          }
        }
      }
    }
  }

  private static final String VARIABLES = "template_variables: [{name: v, default: it}]";

  private static List<String> callbacks(String event) {
    List<String> all = new ArrayList<>();
    for (String commands :
        List.of(
            "[echo 1, 'echo \"2\"']",
            "echo one text",
            "['export A=1', ls]",
            "['ls <% this.where %>', 'echo <% $parameters.p %> <% $secrets.s %>']",
            "['echo <% $parameters.n %>']",
            "[\"one\\n two\\n\\nthree\"]",
            "[\"it's\\n\\\"two\\\"\"]",
            "['a\\b', 'tab\tx']",
            "['echo {{ v }}']",
            "[yes, '010']")) {
      all.add("{event: " + event + ", commands: " + commands + "}");
      all.add("{event: " + event + ", failurePolicy: ignore, commands: " + commands + "}");
    }
    all.add(
        "{event: taskStarts, commands: [a], failurePolicy: ignore}, {event: "
            + event
            + ", commands: [b]}, {event: taskSucceeds, commands: [c]}, {event: taskStarts,"
            + " commands: [d]}");
    return all;
  }

  private static void check(boolean variables, String plugin, String callbacks, String more) {
    if (!variables && callbacks.contains("{{")) {
      return;
    }
    String parts =
        Stream.of("name: own, type: data, where: /own", plugin, more, callbacks)
            .filter(part -> !part.isEmpty())
            .reduce((a, b) -> a + ", " + b)
            .orElseThrow();
    String text = JOB.replace("OWN", "{" + parts + "}");
    try {
      Comparison.check(Jobs.resolve(text, PROFILE), PROFILE);
    } catch (PaiException | AssertionError e) {
      throw new AssertionError("for " + parts, e);
    }
  }

  private static final String JOB =
      """
      protocolVersion: 2
      name: job
      type: job
      prerequisites:
        - {name: image, type: dockerimage, uri: example/image}
        - {name: base, type: script, callbacks: [{event: taskStarts, commands: [base]}]}
        - OWN
        - {name: last, type: script, plugin: com.microsoft.pai.runtimeplugin.cmd, callbacks: [{event: taskSucceeds, commands: [bye]}]}
      parameters: {p: text, n: 12}
      secrets: {s: CANARY}
      taskRoles:
        worker:
          prerequisites: [own, last]
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: [run]  # as written
      """;

  static Stream<String> extras() {
    return events()
        .flatMap(
            event ->
                Stream.of("cmd", "com.microsoft.pai.runtimeplugin.cmd")
                    .flatMap(
                        plugin ->
                            callbacks(event).stream()
                                .filter(c -> !c.contains("{{") && !c.contains("this."))
                                .map(
                                    c ->
                                        "{plugin: %s, parameters: {callbacks: [%s]}}"
                                            .formatted(plugin, c))));
  }

  @ParameterizedTest
  @MethodSource("extras")
  void everyWayToWriteAPluginOfTheExtrasRunsOrIsReported(String entry) {
    check(JOB + "extras: {com.microsoft.pai.runtimeplugin: [" + entry + "]}\n");
  }

  static Stream<String> jobs() {
    return Stream.of(
        JOB,
        JOB
            + "extras: {com.microsoft.pai.runtimeplugin: [{plugin: cmd, parameters: {preCommands: [a], postCommands: ['b <% $secrets.s %>']}}]}\n",
        JOB
            + "extras: {com.microsoft.pai.runtimeplugin: [{plugin: com.microsoft.pai.runtimeplugin.ssh, parameters: {jobssh: true, userssh: {}}}]}\n",
        JOB
            + "extras: {com.microsoft.pai.runtimeplugin: [{plugin: ssh, taskroles: [worker], parameters: {jobssh: true}}]}\n",
        JOB + "extras:\n",
        JOB + "extras: {com.microsoft.pai.runtimeplugin: }\n",
        JOB.replace("prerequisites: [own, last]", "prerequisites: "),
        JOB.replace("prerequisites: [own, last]", "prerequisites: [{name: own}]"),
        JOB.replace("name: last, type: script", "name: last"),
        JOB.replace(
            "parameters:", "  - {name: own, type: script, uri: 'https://h/x'}\nparameters:"),
        JOB.replace("commands: [bye]", "commands: ['echo <% $secrets.s %>', \"it's\"]"),
        JOB.replace("name: last,", "name: last, description: \"it's \\\"it\\\"\", version: 1.10,"),
        JOB.replace("name: last,", "name: last, description: 'see <% $parameters.none %>',"),
        JOB.replace("name: last,", "name: last, parameters: {a: 1},"),
        JOB.replace("name: last,", "name: last, failurePolicy: ,"),
        JOB.replace("name: last,", "name: last, version: 2020-01-02,"),
        JOB.replace("s: CANARY", "s: \"it's\"")
            .replace("commands: [bye]", "commands: ['x <% $secrets.s %>']"),
        JOB.replace("s: CANARY", "s: 12")
            .replace("commands: [bye]", "commands: ['x <% $secrets.s %>']"),
        JOB.replace(
                "commands: [bye]",
                "commands: ['x <% $parameters.list.0 %> <% $parameters.list[1] %>']")
            .replace("n: 12", "n: 12, list: [a, b]"),
        JOB.replace("commands: [bye]", "commands: ['echo \"it''s\"']"),
        JOB.replace(
            "plugin: com.microsoft.pai.runtimeplugin.cmd, callbacks",
            "plugin: ssh, jobssh: true, callbacks"),
        JOB.replace(
            "plugin: com.microsoft.pai.runtimeplugin.cmd, callbacks",
            "plugin: git, plugin_params: {repo_uri: 'https://h/r', branch: dev}, callbacks"));
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void otherWaysToBreakARuntimeAreRewrittenOrReported(String job) {
    check(job);
  }

  private static void check(String job) {
    check(job.replace("OWN", OWN), PROFILE);
  }

  private static final String OWN =
      "{name: own, type: data, plugin: com.microsoft.pai.runtimeplugin.cmd, callbacks: [{event: taskStarts, commands: [own]}]}";

  private static void check(String job, ClusterProfile profile) {
    Comparison.check(Jobs.resolve(job, profile), profile);
  }

  @TestFactory
  Stream<DynamicTest> jobsOfTheCorpusRunOrAreReported() throws IOException {
    return Corpus.files("", "job.yaml").stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file.getParent().getFileName().toString(),
                    () -> resolved(file).ifPresent(job -> Comparison.check(job, PROFILE))));
  }

  /** Jobs that are no jobs, or use what this profile has not, are for others. */
  private static Optional<Resolved<Job>> resolved(Path file) {
    try {
      Resolved<Job> job = Jobs.resolve(file, PROFILE);
      assertThat(job.roles()).isNotEmpty();
      return Optional.of(job);
    } catch (PaiException e) {
      return Optional.empty();
    }
  }
}
