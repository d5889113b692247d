package io.github.paiprotocol.runtime.init;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.RuntimePlugin;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ValueMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Turns the maps of a pod's config into models. What could not be read is left out. */
final class PodConfigBinder {
  private PodConfigBinder() {}

  static InitConfig init(ValueMap map) {
    map.require("initPlugins");
    return new InitConfig(
        map.maps("initPlugins", PodConfigBinder::plugin).orElseGet(ImmutableList::of).stream()
            .flatMap(Optional::stream)
            .collect(ImmutableList.toImmutableList()));
  }

  private static Optional<InitPlugin> plugin(ValueMap map) {
    Optional<String> name = text(map, "name", "one line of text", InitPlugin::isName);
    Optional<String> command =
        text(map, "command", "a script without NUL characters", InitPlugin::isCommand);
    return name.flatMap(n -> command.map(c -> new InitPlugin(n, c)));
  }

  private static Optional<String> text(
      ValueMap map, String key, String expected, Predicate<String> valid) {
    map.require(key);
    return map.get(
        key,
        expected,
        value ->
            value instanceof Value.Text text
                ? Optional.of(text.text()).filter(valid)
                : Optional.empty());
  }

  static RuntimeConfig runtime(ValueMap map) {
    map.require("commands");
    return new RuntimeConfig(
        map.texts("commands").orElseGet(ImmutableList::of),
        map.maps(
                "runtimePlugin",
                plugin -> RuntimePlugin.of(plugin.requiredText("plugin"), parameters(plugin)))
            .orElseGet(ImmutableList::of));
  }

  private static Map<String, Value> parameters(ValueMap plugin) {
    return plugin
        .get(
            "parameters",
            "a map",
            value ->
                value instanceof Value.Mapping map ? Optional.of(map.entries()) : Optional.empty())
        .orElseGet(ImmutableMap::of);
  }
}
