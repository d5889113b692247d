package io.github.paiprotocol.runtime.plugin;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.model.PluginNames;
import io.github.paiprotocol.resolver.ResolvedCallback;

/** The plugins of the protocol. */
public final class RuntimePlugins {
  private RuntimePlugins() {}

  /**
   * The plugin that runs callbacks; the default of prerequisites that have some.
   *
   * @return the plugin {@code cmd}
   */
  public static RuntimePlugin cmd() {
    return new Cmd();
  }

  /**
   * A plugin whose uses run only the callbacks they may have: storages are mounts of the pod.
   *
   * @param name the plugin's short name
   * @return a plugin of that name
   */
  public static RuntimePlugin withoutCommands(String name) {
    return new WithoutCommands(name);
  }

  /**
   * A plugin of the protocol that has no scripts: its uses run only the callbacks they may have,
   * with a warning.
   *
   * @param name the plugin's short name
   * @return a plugin of that name
   */
  public static RuntimePlugin withoutScripts(String name) {
    return new WithoutScripts(name);
  }

  private static PluginScripts callbacks(PluginUse use) {
    PluginScripts.Builder scripts = PluginScripts.builder();
    for (ResolvedCallback callback : use.callbacks()) {
      scripts.putScripts(callback.event(), use.script(callback.policy(), callback.commands()));
    }
    return scripts.build();
  }

  private record Cmd() implements RuntimePlugin {
    @Override
    public String name() {
      return PluginNames.CMD;
    }

    @Override
    public PluginScripts scripts(PluginUse use) {
      return callbacks(use);
    }
  }

  private record WithoutCommands(String name) implements RuntimePlugin {
    @Override
    public PluginScripts scripts(PluginUse use) {
      return callbacks(use);
    }
  }

  private record WithoutScripts(String name) implements RuntimePlugin {
    @Override
    public PluginScripts scripts(PluginUse use) {
      Diagnostic warning =
          Diagnostic.warning(
                  RuntimeCode.PLUGIN_WITHOUT_SCRIPTS,
                  use.place(),
                  "no scripts are emitted for the plugin `" + name + "`")
              .withHint("the task runs without it; register a plugin of this name to change that");
      return PluginScripts.builder().from(callbacks(use)).addDiagnostics(warning).build();
    }
  }
}
