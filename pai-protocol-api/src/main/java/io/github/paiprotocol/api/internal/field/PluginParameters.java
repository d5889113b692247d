package io.github.paiprotocol.api.internal.field;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.shape.Field;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the plugin of a prerequisite is given: its callbacks and its own keys, which stand beside
 * the keys of every prerequisite or under {@code plugin_params}. Where a key stands in both, the
 * one at top level counts; callbacks of both are joined.
 */
final class PluginParameters {
  private static final String BELOW = "plugin_params";

  private static final Codec<List<Callback>> FORM = Codecs.listOf(CallbackFields.CALLBACK);
  private static final Field CALLBACKS_FIELD =
      Field.optional(Keys.CALLBACKS, FORM.shape(), "What it runs, and when.");

  private PluginParameters() {}

  static FieldBinding<Prerequisite, List<Callback>> callbacks() {
    return new FieldBinding<>(
        ImmutableList.of(CALLBACKS_FIELD),
        cells ->
            ImmutableList.<Callback>builder()
                .addAll(callbacks(cells.value(Keys.CALLBACKS)))
                .addAll(callbacks(below(cells).get(Keys.CALLBACKS)))
                .build(),
        (prerequisite, entries) -> {
          // They follow the plugin's own keys.
        });
  }

  private static List<Callback> callbacks(@Nullable Value value) {
    List<Callback> read = value == null ? null : FORM.read(value);
    return read == null ? ImmutableList.of() : read;
  }

  private static Map<String, Value> below(Cells cells) {
    Value value = cells.value(BELOW);
    return value == null ? ImmutableMap.of() : Codecs.entries(value);
  }

  static FieldBinding<Prerequisite, Map<String, Value>> properties() {
    return new FieldBinding<>(
        ImmutableList.of(
            Field.optional(
                BELOW,
                Shapes.fields(
                    "pluginParameters",
                    "plugin parameters",
                    "Callbacks and the plugin's own keys.",
                    Shape.Others.FREE,
                    CALLBACKS_FIELD),
                "What its plugin is given.")),
        PluginParameters::properties,
        PluginParameters::write);
  }

  private static Map<String, Value> properties(Cells cells) {
    Map<String, Value> below = below(cells);
    if (below.isEmpty()) {
      return cells.others();
    }
    Map<String, Value> all = new LinkedHashMap<>(cells.others());
    below.forEach(
        (key, value) -> {
          if (!key.equals(Keys.CALLBACKS)) {
            all.merge(key, value, (one, other) -> one instanceof Value.Null ? other : one);
          }
        });
    return all;
  }

  /**
   * At top level, unless a plugin's key is also one of every prerequisite (the {@code name} of a
   * {@code pvc_storage}).
   */
  private static void write(Prerequisite prerequisite, Map<String, Value> entries) {
    if (prerequisite.properties().keySet().stream().anyMatch(PrerequisiteFields.keys()::contains)) {
      Map<String, Value> below = new LinkedHashMap<>();
      put(prerequisite, below);
      entries.put(BELOW, Value.of(below));
    } else {
      put(prerequisite, entries);
    }
  }

  private static void put(Prerequisite prerequisite, Map<String, Value> entries) {
    entries.putAll(prerequisite.properties());
    if (!prerequisite.callbacks().isEmpty()) {
      entries.put(Keys.CALLBACKS, FORM.write(prerequisite.callbacks()));
    }
  }
}
