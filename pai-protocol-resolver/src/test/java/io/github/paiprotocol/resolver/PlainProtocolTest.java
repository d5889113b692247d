package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.plain.FlattenedJob;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a plain job keeps, rewrites and loses. */
class PlainProtocolTest {
  private static FlattenedJob plain(String parameters, String extras) {
    return FlattenedJob.of(
        Jobs.resolve(
            """
            protocolVersion: 2
            name: job
            type: job
            prerequisites: [{name: image, type: dockerimage, uri: "ubuntu:22.04"}]
            parameters: %s
            taskRoles:
              worker:
                dockerImage: image
                resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
                commands: ["run <%% $parameters.v %%>"]
            extras: %s
            """
                .formatted(parameters, extras),
            Map.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"0", "7", "-12", "1.5", "0.001", "-2.25", "true", "false", "text", "'1.10'"})
  void valuesThatAreTheSameEverywhereKeepTheirType(String value) {
    FlattenedJob flattened = plain("{v: " + value + "}", "{}");

    assertThat(flattened.losses()).isEmpty();
    assertThat(ProtocolWriter.standard().yaml(flattened.job())).contains("\n  v: " + value + "\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1.10", "1.0", "1e3", "-0", "84820935e2", "12345678901234567890", "0.0000001"})
  void valuesThatWouldBePutInOtherwiseBecomeStrings(String value) {
    FlattenedJob flattened = plain("{v: " + value + "}", "{}");

    assertThat(flattened.job().parameters()).isEqualTo(Map.of("v", Value.of(value)));
    assertThat(flattened.losses())
        .singleElement()
        .satisfies(
            loss -> {
              assertThat(loss.code()).isEqualTo(ProtocolCode.LOST_TYPE);
              assertThat(loss.path()).hasToString("parameters.v");
            });
  }

  @Test
  void valuesInsideOthersAreLookedAtToo() {
    FlattenedJob flattened = plain("{v: a, m: {list: [1.10, {k: 2.20}]}}", "{}");

    assertThat(flattened.losses())
        .extracting(loss -> loss.path().toString())
        .containsExactly("parameters.m.list[0]", "parameters.m.list[1].k");
  }

  @ParameterizedTest
  @CsvSource({"taskFails, taskFails", "postTaskFails, taskFails", "containerExit, taskCompletes"})
  void eventsOfThePluginsInTheExtrasAreLostToo(String written, String event) {
    FlattenedJob flattened =
        plain(
            "{v: a}",
            """
            {com.microsoft.pai.runtimeplugin: [{plugin: cmd, parameters: {callbacks: [
              {event: taskStarts, commands: [start]}, {event: %s, commands: [end]}]}}]}
            """
                .formatted(written));

    assertThat(flattened.losses())
        .singleElement()
        .satisfies(loss -> assertThat(loss.message()).contains("`cmd` on `" + event + "`"));
    assertThat(flattened.losses())
        .extracting(Diagnostic::code)
        .containsOnly(ResolverCode.LOST_EVENT);
    assertThat(
            flattened
                .job()
                .extras()
                .runtimePlugins()
                .get(0)
                .parameters()
                .get("callbacks")
                .toString())
        .contains("start")
        .doesNotContain("end");
  }

  private static FlattenedJob prerequisite(String body) {
    String more = "  - " + body + "\nparameters: {q: \"it's\"}\ntaskRoles:";
    return FlattenedJob.of(Jobs.resolve(Jobs.text("p").replace("taskRoles:", more), Map.of()));
  }

  private static List<String> listed(FlattenedJob flattened) {
    return flattened.job().taskRoles().get("worker").prerequisites().stream()
        .map(reference -> reference.name())
        .toList();
  }

  /** Ends run in reverse order, so that the later end stands first. */
  @Test
  void callbacksOfSeveralPoliciesAreSplitInTheOrderInWhichTheyRun() {
    FlattenedJob flattened =
        prerequisite(
            """
            {name: p, type: data, callbacks: [{event: taskStarts, commands: [a]},
                {event: taskStarts, commands: [b], failurePolicy: ignore},
                {event: taskSucceeds, commands: [c]},
                {event: taskSucceeds, commands: [d], failurePolicy: ignore}]}\
            """);
    assertThat(flattened.losses()).isEmpty();
    assertThat(listed(flattened)).containsExactly("p", "p-2", "p-3", "p-4");
    assertThat(flattened.job().prerequisites().stream().filter(p -> !p.isDockerImage()))
        .extracting(p -> p.callbacks().get(0).commands().get(0) + p.failurePolicy().isPresent())
        .containsExactly("afalse", "btrue", "dtrue", "cfalse");
  }

  @Test
  void linesOfACommandStandAloneWhereTheRuntimeWouldJoinThem() {
    FlattenedJob flattened =
        prerequisite("{name: p, callbacks: [{event: taskStarts, commands: [\"a\\n b\"]}]}");
    assertThat(flattened.losses()).isEmpty();
    assertThat(flattened.job().prerequisites().get(1).callbacks().get(0).commands())
        .containsExactly("a", " b");
  }

  @Test
  void aLossStandsWhereTheOriginalJobHasIt() {
    FlattenedJob flattened =
        prerequisite(
            "{name: p, plugin_params: {callbacks: [{event: taskStarts, commands: ['a\\b']},"
                + " {event: taskExits, commands: c}]}}");
    assertThat(flattened.runtimeLosses())
        .extracting(loss -> loss.code() + " " + loss.path())
        .containsExactly(
            "CHANGED_TEXT prerequisites[1].plugin_params.callbacks[0].commands[0]",
            "LOST_EVENT prerequisites[1].plugin_params.callbacks[1]");
    assertThat(flattened.runtimeLosses()).allMatch(loss -> loss.span().isPresent());
  }

  @Test
  void whatRunsNothingIsNotListed() {
    FlattenedJob flattened = prerequisite("{name: p, type: data, uri: [x]}");
    assertThat(listed(flattened)).isEmpty();
    assertThat(flattened.job().prerequisites()).hasSize(2);
  }

  @Test
  void ofTwoWithOneNameTheOneThatRunsStandsLast() {
    FlattenedJob flattened =
        prerequisite(
            "{name: p, type: data, callbacks: [{event: taskStarts, commands: [a]}]}\n"
                + "  - {name: p, type: script, uri: x}");
    assertThat(listed(flattened)).containsExactly("p");
    assertThat(flattened.job().prerequisites())
        .extracting(p -> p.type().orElse(""))
        .containsExactly("dockerimage", "script", "data");
  }

  @Test
  void aTextThatStopsTheRuntimeIsLeftOutWhereNothingNeedsIt() {
    FlattenedJob flattened =
        prerequisite(
            "{name: p, type: data, description: \"it's \\\"it\\\"\", contributor: ann,"
                + " callbacks: [{event: taskStarts, commands: ['say <% $parameters.q %>']}]}");
    assertThat(flattened.losses()).isEmpty();
    assertThat(flattened.job().prerequisites().get(1).description()).isEmpty();
    assertThat(flattened.job().prerequisites().get(1).contributor()).contains("ann");
  }
}
