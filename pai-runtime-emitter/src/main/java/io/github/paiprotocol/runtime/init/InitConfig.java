package io.github.paiprotocol.runtime.init;

import com.google.common.collect.ImmutableList;
import com.google.common.io.Resources;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.runtime.script.Bash;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.ShellNames;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What an init container runs: {@code INIT_CONFIG}, or {@code init_plugins.yaml} in {@code
 * PAI_CONFIG_DIR}.
 *
 * @param initPlugins the steps in order
 */
public record InitConfig(List<InitPlugin> initPlugins) {
  /** The name of the script that runs the plugins. */
  public static final String INIT = "init";

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
    StringBuilder text = new StringBuilder(Head.TEXT);
    text.append('\n').append(ShellNames.function());
    for (InitPlugin plugin : initPlugins) {
      text.append("\npai_plugin ").append(Bash.quote(plugin.name())).append(" \\\n  ");
      text.append(Bash.quote(plugin.command())).append('\n');
    }
    return new ScriptFile(INIT, text.append("\npai_end\n").toString(), false);
  }

  /**
   * The config as it can be written.
   *
   * @return a map with the list {@code initPlugins}
   */
  public Value toValue() {
    return PodConfigFields.INIT.form().write(this);
  }

  /** Our own text of the script. */
  private static final class Head {
    static final String TEXT = read();

    private static String read() {
      try {
        return Resources.toString(
            Resources.getResource(InitConfig.class, "init.sh"), StandardCharsets.UTF_8);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
