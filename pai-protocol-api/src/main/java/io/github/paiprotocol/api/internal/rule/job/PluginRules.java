package io.github.paiprotocol.api.internal.rule.job;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.rule.Options;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Plugins exist, their parameters do not repeat a setting, and each parameter is used. Protocol:
 * prerequisites, typed views of extras.
 */
final class PluginRules implements SemanticRule {
  private static final List<String> AROUND = ImmutableList.of("preCommands", "postCommands");

  /** What an entry of extras may have beside the plugin's name. */
  private static final List<String> SETTINGS =
      ImmutableList.of("parameters", "taskroles", Keys.FAILURE_POLICY);

  @Override
  public void check(ValidationContext context) {
    for (LocalNode node : context.names().nodes()) {
      node.prerequisite()
          .filter(p -> !p.isDockerImage())
          .flatMap(Prerequisite::plugin)
          .ifPresent(name -> checkName(context, node.path().child("plugin"), name));
    }
    int index = 0;
    for (PluginEntry plugin : context.job().extras().runtimePlugins()) {
      ProtocolPath path = JobPaths.PLUGINS.child(index++);
      checkName(context, path.child("plugin"), plugin.plugin());
      if (PluginNames.shortName(plugin.plugin()).equals(PluginNames.CMD)) {
        checkForms(context, path.child("parameters"), plugin);
      }
      PluginParameterNames.check(plugin, path.child("parameters"), context.out());
      for (Map.Entry<String, Value> other : plugin.other().entrySet()) {
        if (!(other.getValue() instanceof Value.Null)) {
          context.report(beside(path, plugin, other.getKey()));
        }
      }
    }
  }

  private static void checkName(ValidationContext context, ProtocolPath path, String name) {
    if (name.contains("{{")) {
      context.report(VariableRules.notAllowed(path, "plugin"));
    } else if (!context.options().plugins().contains(PluginNames.shortName(name))) {
      context.report(unknown(context.options(), path, name));
    }
  }

  private static void checkForms(
      ValidationContext context, ProtocolPath parameters, PluginEntry plugin) {
    for (String key : AROUND) {
      if (isGiven(plugin, Keys.CALLBACKS) && isGiven(plugin, key)) {
        context.report(twoForms(parameters, key));
        return;
      }
    }
  }

  private static boolean isGiven(PluginEntry plugin, String key) {
    Value value = plugin.parameters().get(key);
    return value != null && !(value instanceof Value.Null);
  }

  private static Diagnostic unknown(Options options, ProtocolPath path, String name) {
    boolean isLong = name.startsWith(PluginNames.LONG_PREFIX);
    Suggestions.Guess guess = Suggestions.guess(PluginNames.shortName(name), options.plugins());
    Optional<String> meant = guess.name().map(n -> isLong ? PluginNames.longName(n) : n);
    return Diagnostic.error(
            ProtocolCode.UNKNOWN_PLUGIN, Place.value(path), "there is no plugin `" + name + "`")
        .withSeverity(options.unknownPlugins())
        .withHint(
            meant
                .map(n -> "did you mean `" + n + "`?")
                .orElseGet(() -> Suggestions.listing(options.plugins(), "plugins")))
        .withFix(meant.map(n -> FixRule.replaceValue(n).onlyIf(guess.certain())));
  }

  /** OpenPAI's runtime passes such keys over, so that commands there would never run. */
  private static Diagnostic beside(ProtocolPath entry, PluginEntry plugin, String key) {
    boolean commands = key.equals(Keys.CALLBACKS) || AROUND.contains(key);
    boolean runs = PluginNames.shortName(plugin.plugin()).equals(PluginNames.CMD);
    String place =
        commands && !runs
            ? "commands stand below `parameters` of an entry with `plugin: cmd`"
            : "what a plugin is given stands below `parameters`";
    Suggestions.Guess meant = Suggestions.guess(key, SETTINGS);
    return Diagnostic.error(
            ProtocolCode.MISPLACED_KEY,
            Place.key(entry.child(key)),
            "`" + key + "` has no effect beside `plugin`")
        .withSeverity(commands ? Severity.ERROR : Severity.WARNING)
        .withHint(meant.question().orElse(place))
        .withFix(meant.name().map(known -> FixRule.replaceKey(known).onlyIf(meant.certain())));
  }

  private static Diagnostic twoForms(ProtocolPath parameters, String key) {
    return Diagnostic.error(
            ProtocolCode.GIVEN_TWICE,
            Place.key(parameters.child(key)),
            "`" + key + "` and `callbacks` exclude each other")
        .withHint("write all commands as `callbacks`")
        .withRelated("`callbacks` are given here", Place.key(parameters.child(Keys.CALLBACKS)));
  }
}
