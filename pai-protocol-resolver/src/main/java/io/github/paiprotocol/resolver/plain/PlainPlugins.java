package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.PluginNames;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Writes the runtime plugins of a job's extras. Those that mount storages are left out, because
 * what they mount stands among the storages.
 */
final class PlainPlugins {
  private static final Set<String> MOUNTING =
      ImmutableSet.of(PluginNames.PVC_STORAGE, PluginNames.REST_STORAGE);

  private final PlainLosses losses;

  PlainPlugins(PlainLosses losses) {
    this.losses = losses;
  }

  List<PluginEntry> plain(List<PluginEntry> plugins) {
    ImmutableList.Builder<PluginEntry> all = ImmutableList.builder();
    int index = 0;
    for (PluginEntry plugin : plugins) {
      String name = PluginNames.shortName(plugin.plugin());
      if (!MOUNTING.contains(name)) {
        all.add(name.equals(PluginNames.CMD) ? cmd(plugin, JobPaths.PLUGINS.child(index)) : plugin);
        index++;
      }
    }
    return all.build();
  }

  private PluginEntry cmd(PluginEntry plugin, ProtocolPath path) {
    if (!(plugin.parameters().get(Keys.CALLBACKS) instanceof Value.Sequence callbacks)) {
      return plugin;
    }
    ImmutableList.Builder<Value> kept = ImmutableList.builder();
    for (Value callback : callbacks.items()) {
      Optional<CallbackEvent> event = event(callback);
      if (event.filter(PlainPrerequisites.EVENTS::contains).isPresent()) {
        kept.add(callback);
      } else {
        event.ifPresent(lost -> losses.event(path, plugin.plugin(), lost));
      }
    }
    ImmutableMap.Builder<String, Value> parameters = ImmutableMap.builder();
    plugin.parameters().forEach(parameters::put);
    parameters.put(Keys.CALLBACKS, Value.of(kept.build()));
    return new PluginEntry(
        plugin.plugin(),
        parameters.buildKeepingLast(),
        plugin.taskRoles(),
        plugin.failurePolicy(),
        plugin.other());
  }

  private static Optional<CallbackEvent> event(Value callback) {
    return callback instanceof Value.Mapping map
            && map.get("event").orElse(Value.none()) instanceof Value.Scalar event
        ? CallbackEvent.of(event.text())
        : Optional.empty();
  }
}
