package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What is said of parameters of plugins, which no table of fields has, and of events. */
final class PluginWords {
  private static final Set<String> BELOW = Set.of("parameters", "plugin_params");

  private PluginWords() {}

  /** The parameters that a map may have, with their meanings; none where no plugin is named. */
  static Map<String, String> parameters(Value document, ProtocolPath map) {
    Optional<ProtocolPath> owner =
        map.key().filter(BELOW::contains).isPresent() ? map.parent() : Optional.of(map);
    return owner
        .flatMap(path -> Steps.textAt(document, path.child("plugin")))
        .map(PluginNames::parameters)
        .orElse(ImmutableMap.of());
  }

  /** Whether parameters may be keys of a map: of a prerequisite, or of a map for them alone. */
  static boolean hasParameters(ProtocolPath map) {
    return map.key().filter(BELOW::contains).isPresent() || !map.startsWith(JobPaths.PLUGINS);
  }

  /** Help for a parameter. */
  static Optional<String> help(Value document, ProtocolPath path) {
    return path.parent()
        .filter(PluginWords::hasParameters)
        .flatMap(
            map ->
                path.key()
                    .flatMap(
                        key ->
                            Optional.ofNullable(parameters(document, map).get(key))
                                .map(
                                    meaning ->
                                        "**`%s`** · parameter of a plugin\n\n%s"
                                            .formatted(key, meaning))));
  }

  /** When callbacks of an event run; empty for another word. */
  static Optional<String> event(String word) {
    return CallbackEvent.of(word)
        .map(
            event -> {
              String meaning = meaning(event);
              return word.equals(event.canonicalName())
                  ? meaning
                  : "older word for `" + event.canonicalName() + "`: " + meaning;
            });
  }

  private static String meaning(CallbackEvent event) {
    return switch (event) {
      case TASK_STARTS -> "before the commands, in the order of the list";
      case TASK_SUCCEEDS -> "after the commands succeeded, in reverse order";
      case TASK_FAILS -> "after a failure of commands or of a start callback, in reverse order";
      case TASK_COMPLETES -> "at the end in any case, after the other callbacks, in reverse order";
    };
  }
}
