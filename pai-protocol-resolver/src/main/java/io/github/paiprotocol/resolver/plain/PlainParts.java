package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.ResolvedValue;
import io.github.paiprotocol.resolver.plain.OpenPaiRuntimeText.Fate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes what plugins are given so that OpenPAI's runtime understands it, as far as it can. */
record PlainParts(PlainTexts texts, PlainLosses losses) {
  /** Keys that only our plugin of ssh lets in. */
  static final String PUBLIC_KEYS = "publicKeys";

  private static final String BRANCH = "branch";
  private static final String OPTIONS = "options";

  /** What that runtime reads of the plugins it has. */
  private static final Map<String, Set<String>> KNOWN =
      ImmutableMap.of(
          PluginNames.SSH,
          ImmutableSet.of("jobssh", "userssh", "sshbarrier", "sshbarrierTimeout"),
          PluginNames.GIT,
          ImmutableSet.of("repo_uri", OPTIONS, "clone_dir"),
          PluginNames.TENSORBOARD,
          ImmutableSet.of("port", "logdir"));

  /** What only our own plugins of that name know. */
  private static final Map<String, Set<String>> LOST =
      ImmutableMap.of(
          PluginNames.SSH, ImmutableSet.of(PUBLIC_KEYS),
          PluginNames.GIT, ImmutableSet.of("commit", "retryTimeout"));

  /** Whether a plugin runs nothing but callbacks. */
  static boolean isCallbacksOnly(String plugin) {
    return plugin.equals(PluginNames.CMD)
        || plugin.equals(PluginNames.DOCKER)
        || PluginNames.STORAGES.contains(plugin);
  }

  /** The parameters a plugin of that runtime reads; all of them for plugins it does not have. */
  static Map<String, Value> read(String plugin, Map<String, Value> parameters) {
    Set<String> known = KNOWN.getOrDefault(plugin, parameters.keySet());
    return ImmutableMap.copyOf(
        Maps.filterEntries(
            parameters,
            each -> known.contains(each.getKey()) && !(each.getValue() instanceof Value.Null)));
  }

  /**
   * Writes the parameters of a plugin.
   *
   * @param plugin its short name
   * @param given what it is given
   * @param path where that was written
   * @param own whether the parts of it have places there
   */
  Map<String, Value> parameters(
      String plugin, Map<String, ResolvedValue> given, ProtocolPath path, boolean own) {
    for (String key : LOST.getOrDefault(plugin, ImmutableSet.of())) {
      if (given.containsKey(key)) {
        losses.parameter(own ? path.child(key) : path, plugin, key);
      }
    }
    Map<String, Value> all = texts.entries(given);
    Map<String, Value> kept = read(plugin, plugin.equals(PluginNames.GIT) ? withBranch(all) : all);
    kept.forEach(
        (key, value) ->
            losses.text(
                own ? path.child(key) : path,
                "`" + key + "` of plugin `" + plugin + "`",
                fate(value)));
    return kept;
  }

  /** That runtime takes any option of git, but knows no word for a branch. */
  private static Map<String, Value> withBranch(Map<String, Value> parameters) {
    if (!(parameters.get(BRANCH) instanceof Value.Scalar branch)) {
      return parameters;
    }
    ImmutableList.Builder<Value> options = ImmutableList.builder();
    if (parameters.get(OPTIONS) instanceof Value.Sequence given) {
      options.addAll(given.items());
    }
    options.add(Value.of("--branch=" + branch.text()));
    Map<String, Value> all = new LinkedHashMap<>(parameters);
    all.put(OPTIONS, Value.of((List<Value>) options.build()));
    return all;
  }

  /** The worst that happens to any text of a value. */
  private Fate fate(Value value) {
    return value.match(
        scalar -> scalar instanceof Value.Text ? texts.fate(scalar.text()) : Fate.SAME,
        () -> Fate.SAME,
        list -> list.items().stream().map(this::fate).reduce(Fate.SAME, Fate::or),
        map ->
            map.entries().entrySet().stream()
                .map(entry -> texts.fate(entry.getKey()).or(fate(entry.getValue())))
                .reduce(Fate.SAME, Fate::or));
  }
}
