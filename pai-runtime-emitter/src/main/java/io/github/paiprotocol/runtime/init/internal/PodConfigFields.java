package io.github.paiprotocol.runtime.init.internal;

import static io.github.paiprotocol.api.internal.field.FieldBinding.preset;
import static io.github.paiprotocol.api.internal.field.FieldBinding.required;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.field.Codec;
import io.github.paiprotocol.api.internal.field.Codecs;
import io.github.paiprotocol.api.internal.field.Settings;
import io.github.paiprotocol.api.internal.field.Table;
import io.github.paiprotocol.api.internal.field.Total;
import io.github.paiprotocol.api.internal.shape.Lenience;
import io.github.paiprotocol.api.internal.shape.ScalarShape;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.runtime.init.InitPlugin;
import io.github.paiprotocol.runtime.plugin.internal.RuntimeCode;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The tables of a pod's config. What could not be read is left out. */
final class PodConfigFields {
  /** Empty for one whose texts are not as they must be. */
  private static final Table<Optional<InitPlugin>> INIT_PLUGIN =
      Table.closed("initPlugin", "an init plugin", "A step of an init container.")
          .of(
              required(
                      "name",
                      text("one line of text", text -> plugin(text, "true").isPresent()),
                      "",
                      (Optional<InitPlugin> plugin) -> plugin.orElseThrow().name())
                  .says("What it is called in the log."),
              required(
                      "command",
                      text(
                          "a script without NUL characters",
                          text -> plugin("any", text).isPresent()),
                      "",
                      (Optional<InitPlugin> plugin) -> plugin.orElseThrow().command())
                  .says("What it runs, a script for bash."),
              PodConfigFields::plugin);

  private static final Codec<List<InitPlugin>> INIT_PLUGINS =
      Codecs.list(INIT_PLUGIN, Shape.Empty.FINE)
          .as(
              plugins -> plugins.stream().flatMap(Optional::stream).toList(),
              plugins -> plugins.stream().map(Optional::of).toList());

  private static final Table<PluginEntry> RUNTIME_PLUGIN =
      Table.closed("configPlugin", "a runtime plugin", "A plugin that works around the task.")
          .of(
              required("plugin", Codecs.text(Shapes.VERSION), "", PluginEntry::plugin)
                  .says("The plugin's name."),
              preset("parameters", Codecs.ANY_MAP, ImmutableMap.of(), PluginEntry::parameters)
                  .says("What it is given."),
              PluginEntry::of);

  static final Settings<List<InitPlugin>> INIT =
      settings(
          Table.closed("initConfig", "the config", "What an init container runs.")
              .of(
                  required(
                          "initPlugins",
                          INIT_PLUGINS,
                          ImmutableList.of(),
                          (List<InitPlugin> steps) -> steps)
                      .says("Its steps, in order."),
                  steps -> steps));

  static final Settings<RuntimeConfig> RUNTIME =
      settings(
          Table.closed("runtimeConfig", "the config", "What a container runs.")
              .of(
                  required(
                          "commands",
                          Codecs.texts(Shapes.anyListOf(Shapes.VERSION)),
                          ImmutableList.of(),
                          RuntimeConfig::commands)
                      .says("The user's commands, in order."),
                  preset(
                          "runtimePlugin",
                          Codecs.list(RUNTIME_PLUGIN, Shape.Empty.FINE),
                          ImmutableList.of(),
                          RuntimeConfig::runtimePlugin)
                      .says("Plugins that work around them."),
                  RuntimeConfig::new));

  private PodConfigFields() {}

  private static <T> Settings<T> settings(Total<T> form) {
    return new Settings<>(
        form, RuntimeCode.POD_CONFIG_VALUE, RuntimeCode.POD_CONFIG_KEY, Lenience.NONE);
  }

  private static Codec<String> text(String expected, Predicate<String> valid) {
    return Codecs.text(
        new ScalarShape.FormatType(
            expected,
            ImmutableList.of("string"),
            Optional.empty(),
            value -> value instanceof Value.Text text && valid.test(text.text())));
  }

  private static Optional<InitPlugin> plugin(String name, String command) {
    try {
      return Optional.of(new InitPlugin(name, command));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
