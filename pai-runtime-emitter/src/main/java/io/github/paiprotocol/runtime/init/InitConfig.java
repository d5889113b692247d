package io.github.paiprotocol.runtime.init;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.ShellTemplate;
import io.github.paiprotocol.runtime.script.internal.ShellNames;
import java.util.List;
import java.util.Map;

/**
 * What an init container runs: {@code INIT_CONFIG}, or {@code init_plugins.yaml} in {@code
 * PAI_CONFIG_DIR}.
 *
 * @param initPlugins the steps in order
 */
public record InitConfig(List<InitPlugin> initPlugins) {
  /** The name of the script that runs the plugins. */
  public static final String INIT = "init";

  private static final ShellTemplate SCRIPT = ShellTemplate.of(InitConfig.class, "init.mustache");

  /** Copies the steps. */
  public InitConfig {
    initPlugins = ImmutableList.copyOf(initPlugins);
  }

  /**
   * The script an init container starts as {@code bash init}. It runs the plugins in order, each as
   * a script of its own with errexit, in {@code PAI_INIT_DIR}, which also stands first in {@code
   * PATH}. It stops at the first failure, with the exit code of that plugin. What plugins write to
   * {@code $PAI_RUNTIME_DIR/env} is checked in the end: lines of {@code NAME=VALUE}, which the
   * runtime of the pod's other container exports as they are; a variable that belongs to the shell
   * ({@link ShellNames}) fails the script. A signal goes to the plugin that runs, and ends the
   * script.
   *
   * @return the file; bash 4.2 and coreutils are enough to run it
   */
  public ScriptFile script() {
    List<Map<String, String>> plugins =
        initPlugins.stream()
            .map(plugin -> Map.of("name", plugin.name(), "command", plugin.command()))
            .toList();
    Map<String, Object> values =
        ImmutableMap.<String, Object>builder()
            .putAll(ShellNames.values())
            .put("plugins", plugins)
            .buildOrThrow();
    return new ScriptFile(INIT, SCRIPT.render(values), false);
  }

  /**
   * The config as it can be written.
   *
   * @return a map with the list {@code initPlugins}
   */
  public Value toValue() {
    return PodConfigFields.INIT.codec().write(this);
  }
}
