package io.github.paiprotocol.runtime.plugin;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.ResolvedCallback;
import java.util.List;

/** A plugin whose uses run only their callbacks. */
record CallbacksOnly(String name) implements RuntimePlugin {
  @Override
  public PluginScripts scripts(PluginUse use) {
    return callbacks(use);
  }

  static PluginScripts callbacks(PluginUse use) {
    if (use.callbacks().isEmpty()) {
      return PluginScripts.none();
    }
    PluginScripts.Builder scripts = PluginScripts.builder();
    for (CallbackEvent event : CallbackEvent.values()) {
      for (List<ResolvedCallback> shell : use.shells(event)) {
        List<RenderedText> commands =
            shell.stream().flatMap(each -> each.commands().stream()).toList();
        scripts.putScripts(event, use.script(shell.get(0).policy(), commands));
      }
    }
    return scripts.build();
  }
}
