package io.github.paiprotocol.api.internal.rule.job;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.PluginEntry;
import java.util.List;
import java.util.Set;

/**
 * Parameters of OpenPAI's own plugins that are misspelt: they would have no effect. Others are let
 * be, since a cluster may have a plugin of that name that knows more.
 */
final class PluginParameterNames {
  private PluginParameterNames() {}

  static void check(PluginEntry plugin, ProtocolPath parameters, DiagnosticCollector out) {
    String name = PluginNames.shortName(plugin.plugin());
    Set<String> known = PluginNames.parameters(name).keySet();
    Set<String> given = plugin.parameters().keySet();
    List<String> absent = known.stream().filter(key -> !given.contains(key)).toList();
    for (String key : given) {
      if (!known.contains(key)) {
        Suggestions.Guess meant = Suggestions.guess(key, absent, known);
        meant.name().ifPresent(n -> out.report(misspelt(parameters.child(key), name, meant)));
      }
    }
  }

  private static Diagnostic misspelt(ProtocolPath path, String plugin, Suggestions.Guess meant) {
    return Diagnostic.warning(
            ProtocolCode.SIMILAR_KEY,
            Place.key(path),
            "`" + path.key().orElse("") + "` is no parameter of `" + plugin + "`")
        .withHint(meant.question())
        .withFix(meant.name().map(name -> FixRule.replaceKey(name).onlyIf(meant.certain())));
  }
}
