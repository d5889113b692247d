package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.internal.TextRenderer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Callbacks of the {@code cmd} plugin where they are written as its parameters: {@code callbacks},
 * and the older {@code preCommands} and {@code postCommands}. Validation has checked their form.
 */
final class PluginCallbacks {
  private static final Map<String, CallbackEvent> OLDER =
      ImmutableMap.of(
          "preCommands", CallbackEvent.TASK_STARTS, "postCommands", CallbackEvent.TASK_SUCCEEDS);

  /** The parameters that hold callbacks. */
  private static final Set<String> KEYS =
      ImmutableSet.<String>builder().add(Keys.CALLBACKS).addAll(OLDER.keySet()).build();

  private final ProtocolPath path;
  private final FailurePolicy byDefault;
  private final TextRenderer texts;
  private final ImmutableList.Builder<ResolvedCallback> found = ImmutableList.builder();

  private PluginCallbacks(ProtocolPath path, FailurePolicy byDefault, TextRenderer texts) {
    this.path = path;
    this.byDefault = byDefault;
    this.texts = texts;
  }

  /** The parameters that hold no callbacks. */
  static Map<String, Value> others(Map<String, Value> parameters) {
    return Maps.filterKeys(parameters, key -> !KEYS.contains(key));
  }

  static List<ResolvedCallback> of(
      Map<String, Value> parameters,
      ProtocolPath path,
      FailurePolicy byDefault,
      TextRenderer texts) {
    PluginCallbacks callbacks = new PluginCallbacks(path, byDefault, texts);
    OLDER.forEach((key, event) -> callbacks.older(parameters, key, event));
    if (parameters.get(Keys.CALLBACKS) instanceof Value.Sequence list) {
      for (int i = 0; i < list.items().size(); i++) {
        callbacks.callback(list.items().get(i), path.child(Keys.CALLBACKS).child(i));
      }
    }
    return callbacks.found.build();
  }

  private void older(Map<String, Value> parameters, String key, CallbackEvent event) {
    List<RenderedText> commands =
        commands(Optional.ofNullable(parameters.get(key)), path.child(key));
    if (!commands.isEmpty()) {
      found.add(new ResolvedCallback(event, commands, byDefault, path.child(key)));
    }
  }

  private void callback(Value value, ProtocolPath at) {
    if (!(value instanceof Value.Mapping map)) {
      return;
    }
    ProtocolPath list = at.child(Keys.COMMANDS);
    List<RenderedText> commands = commands(map.get(Keys.COMMANDS), list);
    FailurePolicy policy =
        text(map, Keys.FAILURE_POLICY).flatMap(FailurePolicy::of).orElse(byDefault);
    CallbackEvent event = text(map, "event").flatMap(CallbackEvent::of).orElseThrow();
    found.add(new ResolvedCallback(event, commands, policy, list));
  }

  private static Optional<String> text(Value.Mapping map, String key) {
    return map.get(key)
        .filter(Value.Scalar.class::isInstance)
        .map(value -> ((Value.Scalar) value).text());
  }

  private List<RenderedText> commands(Optional<Value> value, ProtocolPath at) {
    ImmutableList.Builder<RenderedText> commands = ImmutableList.builder();
    if (value.orElse(null) instanceof Value.Scalar one) {
      commands.add(texts.text(one.text(), at));
    } else if (value.orElse(null) instanceof Value.Sequence list) {
      for (int i = 0; i < list.items().size(); i++) {
        if (list.items().get(i) instanceof Value.Scalar command) {
          commands.add(texts.text(command.text(), at.child(i)));
        }
      }
    }
    return commands.build();
  }
}
