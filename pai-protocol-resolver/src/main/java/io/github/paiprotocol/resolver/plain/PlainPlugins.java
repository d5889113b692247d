package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPlugin;
import io.github.paiprotocol.resolver.ResolvedRole;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Writes the runtime plugins of a job's extras. Those that mount storages are left out, because
 * what they mount stands among the storages.
 */
record PlainPlugins(Resolved<Job> job, PlainTexts texts, PlainLosses losses) {
  private static final Set<String> MOUNTING =
      ImmutableSet.of(PluginNames.PVC_STORAGE, PluginNames.REST_STORAGE);

  List<PluginEntry> plain() {
    List<PluginEntry> given = job.job().extras().runtimePlugins();
    List<Map<ResolvedPlugin, List<String>>> uses = new ArrayList<>();
    given.forEach(entry -> uses.add(new LinkedHashMap<>()));
    for (ResolvedRole role : job.roles().values()) {
      for (ResolvedPlugin plugin : role.plugins()) {
        uses.get(plugin.index()).computeIfAbsent(plugin, one -> new ArrayList<>()).add(role.name());
      }
    }
    ImmutableList.Builder<PluginEntry> all = ImmutableList.builder();
    for (int i = 0; i < given.size(); i++) {
      PluginEntry entry = given.get(i);
      boolean same = uses.get(i).size() == 1;
      uses.get(i)
          .forEach(
              (plugin, roles) ->
                  all.addAll(plain(entry, plugin, same ? entry.taskRoles() : Optional.of(roles))));
    }
    return all.build();
  }

  private List<PluginEntry> plain(
      PluginEntry entry, ResolvedPlugin plugin, Optional<List<String>> roles) {
    if (MOUNTING.contains(plugin.plugin())) {
      return ImmutableList.of();
    }
    ProtocolPath path = JobPaths.PLUGINS.child(plugin.index()).child("parameters");
    ImmutableList.Builder<PluginEntry> all = ImmutableList.builder();
    if (plugin.plugin().equals(PluginNames.CMD)) {
      int listed = entry.parameters().containsKey(Keys.CALLBACKS) ? plugin.callbacks().size() : 0;
      CallbackSites sites = new CallbackSites(path, plugin.callbacks(), listed, true);
      for (PlainCallbacks.Part part :
          new PlainCallbacks(texts, losses).parts(sites, entry.plugin())) {
        Map<String, Value> given =
            ImmutableMap.of(Keys.CALLBACKS, PlainCallbacks.value(part.callbacks()));
        all.add(new PluginEntry(PluginNames.CMD, given, roles, part.written(), entry.other()));
      }
    } else {
      Map<String, Value> given =
          new PlainParts(texts, losses)
              .parameters(plugin.plugin(), plugin.parameters(), path, true);
      all.add(new PluginEntry(plugin.plugin(), given, roles, entry.failurePolicy(), entry.other()));
    }
    if (texts.takeEscaped()) {
      losses.literalTag(path, entry.plugin());
    }
    return all.build();
  }
}
