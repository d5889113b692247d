package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.plain.PlainProtocol;
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
}
