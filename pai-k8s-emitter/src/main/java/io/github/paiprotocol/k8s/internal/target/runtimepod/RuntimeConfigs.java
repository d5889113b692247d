package io.github.paiprotocol.k8s.internal.target.runtimepod;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.resolver.ResolvedCallback;
import io.github.paiprotocol.resolver.ResolvedPlugin;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.ResolvedValue;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.internal.CommandPieces;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What {@code RUNTIME_CONFIG} says of a role: its commands, and the plugins of its prerequisites
 * and of the job's extras, in the order they run. All values are put in but secrets, whose tags
 * stay.
 */
final class RuntimeConfigs {
  private static final String COMMANDS = "commands";

  private RuntimeConfigs() {}

  static Value of(ResolvedRole role) {
    ImmutableList.Builder<Value> plugins = ImmutableList.builder();
    for (ResolvedPrerequisite needed : role.prerequisites()) {
      needed
          .plugin()
          .filter(plugin -> !PluginNames.STORAGES.contains(plugin))
          .map(plugin -> plugin(plugin, needed.callbacks(), needed.parameters()))
          .ifPresent(plugins::add);
    }
    for (ResolvedPlugin plugin : role.plugins()) {
      plugins.add(plugin(plugin.plugin(), plugin.callbacks(), plugin.parameters()));
    }
    return Value.of(
        ImmutableMap.of(
            COMMANDS, texts(role.commands()), "runtimePlugin", Value.of(plugins.build())));
  }

  /**
   * The origins of a part of {@link #of}.
   *
   * @param path the path of the part
   * @return the command, or the use of a plugin; none for what contains several
   */
  static List<Provenance> origins(Job job, ResolvedRole role, ProtocolPath path) {
    List<ProtocolPath> steps = path.steps();
    if (steps.size() < 2 || steps.get(1).index().isEmpty()) {
      return ImmutableList.of();
    }
    int index = steps.get(1).index().getAsInt();
    if (steps.get(0).equals(ProtocolPath.of(COMMANDS))) {
      return CommandPieces.whole(job, role, index);
    }
    return Stream.concat(
            role.prerequisites().stream()
                .filter(RuntimeConfigs::hasPlugin)
                .map(each -> JobOrigins.origin(role, each)),
            role.plugins().stream()
                .map(each -> Provenance.job(JobPaths.PLUGINS.child(each.index()))))
        .skip(index)
        .limit(1)
        .toList();
  }

  private static boolean hasPlugin(ResolvedPrerequisite needed) {
    return needed.plugin().filter(plugin -> !PluginNames.STORAGES.contains(plugin)).isPresent();
  }

  private static Value texts(List<RenderedText> texts) {
    return Value.of(texts.stream().map(text -> Value.of(text.withSecretTags())).toList());
  }

  private static Value plugin(
      String name, List<ResolvedCallback> callbacks, Map<String, ResolvedValue> parameters) {
    Map<String, Value> all = new LinkedHashMap<>();
    if (!callbacks.isEmpty()) {
      all.put("callbacks", Value.of(callbacks.stream().map(RuntimeConfigs::value).toList()));
    }
    parameters.forEach((key, value) -> all.put(key, value(value)));
    return Value.of(ImmutableMap.of("plugin", Value.of(name), "parameters", Value.of(all)));
  }

  private static Value value(ResolvedCallback callback) {
    return Value.of(
        ImmutableMap.of(
            "event",
            Value.of(callback.event().canonicalName()),
            "commands",
            texts(callback.commands())));
  }

  private static Value value(ResolvedValue value) {
    return value.match(
        text -> Value.of(text.withSecretTags()),
        plain -> plain,
        items -> Value.of(items.stream().map(RuntimeConfigs::value).toList()),
        entries -> Value.of(Maps.transformValues(entries, RuntimeConfigs::value)));
  }
}
