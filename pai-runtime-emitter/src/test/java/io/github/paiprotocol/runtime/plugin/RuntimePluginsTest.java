package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.runtime.script.CallbackScript;
import org.junit.jupiter.api.Test;

/** What plugins bring that have no script of their own, and what tools the others bring. */
class RuntimePluginsTest {

  @Test
  void toolsThatAPluginInstallsAreKnown() {
    assertThat(RuntimePlugins.installed(RuntimePlugins.ssh()))
        .containsExactly("ssh", "ssh-keygen", "sshd");
    assertThat(RuntimePlugins.installed(RuntimePlugins.git())).containsExactly("git");
    assertThat(RuntimePlugins.installed(RuntimePlugins.tensorboard())).isEmpty();
    assertThat(RuntimePlugins.installed(RuntimePlugins.withoutCommands("x"))).isEmpty();
  }

  @Test
  void storagesRunTheirCallbacksOnly() {
    RuntimePlugin plugin = RuntimePlugins.withoutCommands("pvc_storage");
    assertThat(plugin.scripts(Uses.of("git", "repo_uri: x"))).isEqualTo(PluginScripts.none());
    PluginUse use =
        Uses.of("cmd", "callbacks: [{event: taskStarts, commands: [echo one, echo two]}]");
    assertThat(plugin.scripts(use).scripts().get(CallbackEvent.TASK_STARTS))
        .containsExactly(new CallbackScript("cmd", use.policy(), "echo one\necho two", false));
  }
}
