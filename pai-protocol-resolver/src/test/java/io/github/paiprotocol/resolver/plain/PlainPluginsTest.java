package io.github.paiprotocol.resolver.plain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What plugins are given in a plain job, and what is lost of it. */
class PlainPluginsTest {
  private static List<String> codes(List<Diagnostic> losses) {
    return losses.stream().map(loss -> loss.code() + " " + loss.path()).toList();
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
}
