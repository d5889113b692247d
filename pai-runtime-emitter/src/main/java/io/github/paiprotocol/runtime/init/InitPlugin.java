package io.github.paiprotocol.runtime.init;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.ShellTemplate;
import io.github.paiprotocol.runtime.script.internal.ShellNames;
import java.util.List;
import java.util.Map;

/**
 * A step of an init container: {@code INIT_CONFIG}, or {@code init_plugins.yaml} in {@code
 * PAI_CONFIG_DIR}, lists them.
 *
 * @param name what it is called in the log: one line, not blank
 * @param command a script for bash of one or more lines, not blank; run in {@code PAI_INIT_DIR}
 */
public record InitPlugin(String name, String command) {
  /** The name of the script that runs the plugins. */
  public static final String INIT = "init";

  private static final ShellTemplate SCRIPT = ShellTemplate.of(InitPlugin.class, "init.mustache");

  /**
   * Checks the texts.
   *
   * @throws IllegalArgumentException if one is blank or holds characters it may not hold
   */
  public InitPlugin {
    if (name.isBlank()
        || name.chars().anyMatch(Character::isISOControl)
        || command.isBlank()
        || command.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("not the name or the command of an init plugin");
    }
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
   * @param steps the plugins, in order
   * @return the file; bash 4.2 and coreutils are enough to run it
   */
  public static ScriptFile script(List<InitPlugin> steps) {
    List<Map<String, String>> plugins =
        steps.stream()
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
   * Steps as {@code INIT_CONFIG} has them.
   *
   * @param steps the steps, in order
   * @return a map with the list {@code initPlugins}
   */
  public static Value toValue(List<InitPlugin> steps) {
    List<Value> plugins =
        steps.stream()
            .<Value>map(
                step ->
                    Value.of(
                        ImmutableMap.of(
                            "name", Value.of(step.name()), "command", Value.of(step.command()))))
            .toList();
    return Value.of(ImmutableMap.of("initPlugins", Value.of(plugins)));
  }
}
