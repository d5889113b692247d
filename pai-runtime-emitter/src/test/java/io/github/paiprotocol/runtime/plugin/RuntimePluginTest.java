package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.runtime.script.CallbackScript;
import org.junit.jupiter.api.Test;

/** Scripts of plugins that have none of their own. */
class RuntimePluginTest {

  @Test
  void storagesRunTheirCallbacksOnly() {
    RuntimePlugin plugin = RuntimePlugin.withoutCommands("pvc_storage");
    assertThat(plugin.scripts(Uses.of("git", "repo_uri: x"))).isEqualTo(PluginScripts.none());
    PluginUse use =
        Uses.of("cmd", "callbacks: [{event: taskStarts, commands: [echo one, echo two]}]");
    assertThat(plugin.scripts(use).scripts().get(CallbackEvent.TASK_STARTS))
        .containsExactly(new CallbackScript("cmd", use.policy(), "echo one\necho two", false));
  }
}
