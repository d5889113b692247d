package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.plain.PlainProtocol;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a plain job keeps, rewrites and loses. */
class PlainProtocolTest {
  private static PlainProtocol plain(String parameters, String extras) {
    return PlainProtocol.of(
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
    PlainProtocol plain = plain("{v: " + value + "}", "{}");

    assertThat(plain.losses()).isEmpty();
    assertThat(ProtocolWriter.standard().yaml(plain.job())).contains("\n  v: " + value + "\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1.10", "1.0", "1e3", "-0", "84820935e2", "12345678901234567890", "0.0000001"})
  void valuesThatWouldBePutInOtherwiseBecomeStrings(String value) {
    PlainProtocol plain = plain("{v: " + value + "}", "{}");

    assertThat(plain.job().parameters()).isEqualTo(Map.of("v", Value.of(value)));
    assertThat(plain.losses())
        .singleElement()
        .satisfies(
            loss -> {
              assertThat(loss.code()).isEqualTo(ProtocolCode.LOST_TYPE);
              assertThat(loss.path()).hasToString("parameters.v");
            });
  }

  @Test
  void valuesInsideOthersAreLookedAtToo() {
    PlainProtocol plain = plain("{v: a, m: {list: [1.10, {k: 2.20}]}}", "{}");

    assertThat(plain.losses())
        .extracting(loss -> loss.path().toString())
        .containsExactly("parameters.m.list[0]", "parameters.m.list[1].k");
  }

  @ParameterizedTest
  @CsvSource({"taskFails, taskFails", "postTaskFails, taskFails", "containerExit, taskCompletes"})
  void eventsOfThePluginsInTheExtrasAreLostToo(String written, String event) {
    PlainProtocol plain =
        plain(
            "{v: a}",
            """
            {com.microsoft.pai.runtimeplugin: [{plugin: cmd, parameters: {callbacks: [
              {event: taskStarts, commands: [start]}, {event: %s, commands: [end]}]}}]}
            """
                .formatted(written));

    assertThat(plain.losses())
        .singleElement()
        .satisfies(loss -> assertThat(loss.message()).contains("`cmd` on `" + event + "`"));
    assertThat(plain.losses()).extracting(Diagnostic::code).containsOnly(ResolverCode.LOST_EVENT);
    assertThat(
            plain.job().extras().runtimePlugins().get(0).parameters().get("callbacks").toString())
        .contains("start")
        .doesNotContain("end");
  }

  private static PlainProtocol prerequisite(String body) {
    String more = "  - " + body + "\nparameters: {q: \"it's\"}\ntaskRoles:";
    return PlainProtocol.of(Jobs.resolve(Jobs.text("p").replace("taskRoles:", more), Map.of()));
  }

  private static List<String> listed(PlainProtocol plain) {
    return plain.job().taskRoles().get("worker").prerequisites().stream()
        .map(reference -> reference.name())
        .toList();
  }

  /** Ends run in reverse order, so that the later end stands first. */
  @Test
  void callbacksOfSeveralPoliciesAreSplitInTheOrderInWhichTheyRun() {
    PlainProtocol plain =
        prerequisite(
            """
            {name: p, type: data, callbacks: [{event: taskStarts, commands: [a]},
                {event: taskStarts, commands: [b], failurePolicy: ignore},
                {event: taskSucceeds, commands: [c]},
                {event: taskSucceeds, commands: [d], failurePolicy: ignore}]}\
            """);
    assertThat(plain.losses()).isEmpty();
    assertThat(listed(plain)).containsExactly("p", "p-2", "p-3", "p-4");
    assertThat(plain.job().prerequisites().stream().filter(p -> !p.isDockerImage()))
        .extracting(p -> p.callbacks().get(0).commands().get(0) + p.failurePolicy().isPresent())
        .containsExactly("afalse", "btrue", "dtrue", "cfalse");
  }

  @Test
  void linesOfACommandStandAloneWhereTheRuntimeWouldJoinThem() {
    PlainProtocol plain =
        prerequisite("{name: p, callbacks: [{event: taskStarts, commands: [\"a\\n b\"]}]}");
    assertThat(plain.losses()).isEmpty();
    assertThat(plain.job().prerequisites().get(1).callbacks().get(0).commands())
        .containsExactly("a", " b");
  }

  @Test
  void aLossStandsWhereTheOriginalJobHasIt() {
    PlainProtocol plain =
        prerequisite(
            "{name: p, plugin_params: {callbacks: [{event: taskStarts, commands: ['a\\b']},"
                + " {event: taskExits, commands: c}]}}");
    assertThat(plain.runtimeLosses())
        .extracting(loss -> loss.code() + " " + loss.path())
        .containsExactly(
            "CHANGED_TEXT prerequisites[1].plugin_params.callbacks[0].commands[0]",
            "LOST_EVENT prerequisites[1].plugin_params.callbacks[1]");
    assertThat(plain.runtimeLosses()).allMatch(loss -> loss.span().isPresent());
  }

  @Test
  void whatRunsNothingIsNotListed() {
    PlainProtocol plain = prerequisite("{name: p, type: data, uri: [x]}");
    assertThat(listed(plain)).isEmpty();
    assertThat(plain.job().prerequisites()).hasSize(2);
  }

  @Test
  void ofTwoWithOneNameTheOneThatRunsStandsLast() {
    PlainProtocol plain =
        prerequisite(
            "{name: p, type: data, callbacks: [{event: taskStarts, commands: [a]}]}\n"
                + "  - {name: p, type: script, uri: x}");
    assertThat(listed(plain)).containsExactly("p");
    assertThat(plain.job().prerequisites())
        .extracting(p -> p.type().orElse(""))
        .containsExactly("dockerimage", "script", "data");
  }

  @Test
  void aTextThatStopsTheRuntimeIsLeftOutWhereNothingNeedsIt() {
    PlainProtocol plain =
        prerequisite(
            "{name: p, type: data, description: \"it's \\\"it\\\"\", contributor: ann,"
                + " callbacks: [{event: taskStarts, commands: ['say <% $parameters.q %>']}]}");
    assertThat(plain.losses()).isEmpty();
    assertThat(plain.job().prerequisites().get(1).description()).isEmpty();
    assertThat(plain.job().prerequisites().get(1).contributor()).contains("ann");
  }
}
