package io.github.paiprotocol.runtime.plugin;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.text.PluginNames;
import java.util.List;
import java.util.Objects;

/**
 * Turns one kind of prerequisite, or of entry in the job's extras, into scripts. An implementation
 * does no I/O, gives the same scripts for the same input, and is thread-safe.
 *
 * <p>What it cannot do it reports as a diagnostic of its {@link PluginScripts}; it throws nothing
 * for a bad parameter.
 */
public interface RuntimePlugin {

  /**
   * The name prerequisites and extras call it by.
   *
   * @return the short name, e.g. {@code ssh}
   */
  String name();

  /**
   * The scripts of one use.
   *
   * @param use what is asked for, and of which task
   * @return the scripts by event, with the files they need
   */
  PluginScripts scripts(PluginUse use);

  /**
   * All plugins of the protocol.
   *
   * @return one for each of {@link PluginNames#ALL}, in that order
   */
  static List<RuntimePlugin> all() {
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
  static RuntimePlugin cmd() {
    return withoutCommands(PluginNames.CMD);
  }

  /**
   * A plugin whose uses run only the callbacks they may have: storages are mounts of the pod.
   *
   * @param name the plugin's short name
   * @return a plugin of that name
   */
  static RuntimePlugin withoutCommands(String name) {
    Objects.requireNonNull(name, "name");
    return new CallbacksOnly(name);
  }

  /**
   * The plugin that starts an ssh service, lets the tasks of a job log in to each other, and may
   * wait until they can.
   *
   * @return the plugin {@code ssh}
   */
  static RuntimePlugin ssh() {
    return new SshPlugin();
  }

  /**
   * The plugin that clones a repository.
   *
   * @return the plugin {@code git}
   */
  static RuntimePlugin git() {
    return new GitPlugin();
  }

  /**
   * The plugin that starts TensorBoard in the first task.
   *
   * @return the plugin {@code tensorboard}
   */
  static RuntimePlugin tensorboard() {
    return new TensorboardPlugin();
  }
}
