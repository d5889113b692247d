package io.github.paiprotocol.runtime.plugin;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.resolver.ResolvedValue;
import io.github.paiprotocol.runtime.script.CallbackScript;
import io.github.paiprotocol.runtime.script.ShellTemplate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** TensorBoard in the first task of the job's first role. */
record TensorboardPlugin() implements RuntimePlugin {
  private static final String PORT = "port";
  private static final String FOLDERS = "logdir";
  private static final CharMatcher IN_NAMES = CharMatcher.noneOf(",: \t\n\u000b\f\r");
  private static final int MOST_PORT = 65_535;
  private static final ShellTemplate SCRIPT =
      ShellTemplate.of(TensorboardPlugin.class, "tensorboard.sh.mustache");

  @Override
  public String name() {
    return PluginNames.TENSORBOARD;
  }

  @Override
  public PluginScripts scripts(PluginUse use) {
    Parameters given = Parameters.of(use);
    given.warnOfOthers(ImmutableList.of(PORT, FOLDERS));
    PluginScripts.Builder scripts = PluginScripts.builder().from(CallbacksOnly.callbacks(use));
    if (!given.has(PORT) && !given.has(FOLDERS)) {
      return scripts.addAllDiagnostics(given.diagnostics()).build();
    }
    OptionalInt port = given.number(PORT, 1, MOST_PORT);
    Map<String, String> folders = folders(use, given);
    for (String key : List.of(PORT, FOLDERS)) {
      if (!given.has(key)) {
        given.reportMissing(key);
      }
    }
    given.refuseSecret(FOLDERS);
    String first = use.job().job().taskRoles().keySet().iterator().next();
    if (port.isPresent() && !folders.isEmpty() && use.role().name().equals(first)) {
      scripts.putScripts(CallbackEvent.TASK_STARTS, script(use, port.getAsInt(), folders));
    }
    return scripts.addAllDiagnostics(given.diagnostics()).build();
  }

  private static CallbackScript script(PluginUse use, int port, Map<String, String> folders) {
    return use.script(
        SCRIPT.render(
            Map.of(
                "number", Integer.toString(use.number()),
                "port", Integer.toString(port),
                "names", ImmutableList.copyOf(folders.keySet()),
                "paths", ImmutableList.copyOf(folders.values()))));
  }

  private static Map<String, String> folders(PluginUse use, Parameters given) {
    Map<String, String> folders = new LinkedHashMap<>();
    Optional<ResolvedValue> value = given.value(FOLDERS);
    value
        .flatMap(ResolvedValue::asMapping)
        .orElseGet(ImmutableMap::of)
        .forEach(
            (name, folder) -> {
              Optional<String> path = use.textOf(folder).filter(s -> !s.isEmpty());
              if (path.isEmpty() || name.isEmpty() || !IN_NAMES.matchesAllOf(name)) {
                given.report(
                    FOLDERS, "must map names, without commas, colons and blanks, to folders");
              }
              path.ifPresent(text -> folders.put(name, text));
            });
    if (value.isPresent() && folders.isEmpty()) {
      given.report(FOLDERS, "must be a map from names to folders");
    }
    return folders;
  }
}
