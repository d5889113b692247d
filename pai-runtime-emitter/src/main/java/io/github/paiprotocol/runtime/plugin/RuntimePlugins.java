package io.github.paiprotocol.runtime.plugin;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.ResolvedCallback;
import java.util.List;
import java.util.Objects;

/** The plugins of the protocol. */
public final class RuntimePlugins {
  private RuntimePlugins() {}

  /**
   * All plugins of the protocol.
   *
   * @return one for each of {@link PluginNames#ALL}, in that order
   */
  public static List<RuntimePlugin> all() {
    ImmutableList.Builder<RuntimePlugin> all = ImmutableList.builder();
    all.add(cmd(), ssh(), git(), tensorboard());
    PluginNames.STORAGES.forEach(name -> all.add(withoutCommands(name)));
    return all.build();
  }

  /**
   * The plugin that runs callbacks; the default of prerequisites that have some.
   *
   * @return the plugin {@code cmd}
   */
  public static RuntimePlugin cmd() {
    return withoutCommands(PluginNames.CMD);
  }

  /**
   * A plugin whose uses run only the callbacks they may have: storages are mounts of the pod.
   *
   * @param name the plugin's short name
   * @return a plugin of that name
   */
  public static RuntimePlugin withoutCommands(String name) {
    Objects.requireNonNull(name, "name");
    return new CallbacksOnly(name);
  }

  /**
   * The plugin that starts an ssh service, lets the tasks of a job log in to each other, and may
   * wait until they can.
   *
   * @return the plugin {@code ssh}
   */
  public static RuntimePlugin ssh() {
    return new SshPlugin();
  }

  /**
   * The plugin that clones a repository.
   *
   * @return the plugin {@code git}
   */
  public static RuntimePlugin git() {
    return new GitPlugin();
  }

  /**
   * The plugin that starts TensorBoard in the first task.
   *
   * @return the plugin {@code tensorboard}
   */
  public static RuntimePlugin tensorboard() {
    return new TensorboardPlugin();
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

  private record CallbacksOnly(String name) implements RuntimePlugin {
    @Override
    public PluginScripts scripts(PluginUse use) {
      return callbacks(use);
    }
  }
}
