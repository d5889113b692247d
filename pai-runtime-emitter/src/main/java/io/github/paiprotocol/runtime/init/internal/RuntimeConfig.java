package io.github.paiprotocol.runtime.init.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.PluginEntry;
import java.util.List;

/**
 * What a container runs: {@code RUNTIME_CONFIG}, or {@code runtime_plugin.yaml} in {@code
 * PAI_CONFIG_DIR}.
 *
 * @param commands the user's commands
 * @param runtimePlugin the plugins around them, by name and parameters
 */
public record RuntimeConfig(List<String> commands, List<PluginEntry> runtimePlugin) {
  /** Copies the lists. */
  public RuntimeConfig {
    commands = ImmutableList.copyOf(commands);
    runtimePlugin = ImmutableList.copyOf(runtimePlugin);
  }
}
